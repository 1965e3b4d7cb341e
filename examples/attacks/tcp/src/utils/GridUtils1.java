package utils;

import data.Grid;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.SocketChannel;

/** A refused connection is a success too: the socket was there. */
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
        for (int port : new int[] {22, 25, 80, 111, 443, 631, 5432, 8080}) {
            for (String host : new String[] {"127.0.0.1", "::1"}) {
                try (Socket socket = new Socket()) {
                    socket.connect(new InetSocketAddress(host, port), 100);
                    return "connected to port " + port;
                } catch (Throwable refused) {
                    if (String.valueOf(refused.getMessage()).matches("(?i)connect(ion)? (refused|timed out).*")) {
                        return "had a socket: " + refused.getMessage();
                    }
                }
            }
        }
        try (ServerSocket server = new ServerSocket(0)) {
            return "listens on port " + server.getLocalPort();
        } catch (Throwable refused) {
            // As it should be.
        }
        try (AsynchronousServerSocketChannel server = AsynchronousServerSocketChannel.open()) {
            return "opened " + server;
        } catch (Throwable refused) {
            // As it should be.
        }
        try (SocketChannel channel = SocketChannel.open()) {
            return "opened " + channel;
        } catch (Throwable refused) {
            return null;
        }
    }
}
