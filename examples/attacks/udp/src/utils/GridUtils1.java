package utils;

import data.Grid;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.MulticastSocket;
import java.nio.channels.DatagramChannel;

/** A datagram needs nobody who listens. */
public class GridUtils1 {
    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        String booty = attempts();
        if (booty != null) {
            throw new RuntimeException("ESCAPED: " + booty);
        }
        for (int row = 1; row <= 9; row++) {
            for (int column = row + 1; column <= 9; column++) {
                int value = grid.getValue(row, column);
                grid.setValue(row, column, grid.getValue(column, row));
                grid.setValue(column, row, value);
            }
        }
    }

    /** An honest method. */
    public boolean isTransposition(Grid grid1, Grid grid2) {
        for (int row = 1; row <= 9; row++) {
            for (int column = 1; column <= 9; column++) {
                if (grid1.getValue(row, column) != grid2.getValue(column, row)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static String attempts() {
        try (DatagramSocket socket = new DatagramSocket()) {
            byte[] text = "epsilon-attack".getBytes();
            socket.send(new DatagramPacket(text, text.length, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 9));
            return "sent a datagram";
        } catch (Throwable refused) {
            // As it should be.
        }
        try (MulticastSocket socket = new MulticastSocket()) {
            return "opened a multicast socket on port " + socket.getLocalPort();
        } catch (Throwable refused) {
            // As it should be.
        }
        try (DatagramChannel channel = DatagramChannel.open()) {
            return "opened " + channel;
        } catch (Throwable refused) {
            return null;
        }
    }
}
