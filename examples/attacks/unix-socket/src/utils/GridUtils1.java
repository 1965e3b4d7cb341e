package utils;

import data.Grid;
import java.net.ProtocolFamily;
import java.net.StandardProtocolFamily;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Local services such as Docker listen on such sockets. */
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
        Object channel = null;
        try {
            ProtocolFamily unix = (ProtocolFamily) StandardProtocolFamily.class.getField("UNIX").get(null);
            channel = SocketChannel.class.getMethod("open", ProtocolFamily.class).invoke(null, unix);
            return "opened " + channel;
        } catch (Throwable refused) {
            // As it should be, or an older JDK.
        }
        try {
            ProtocolFamily unix = (ProtocolFamily) StandardProtocolFamily.class.getField("UNIX").get(null);
            channel = ServerSocketChannel.class.getMethod("open", ProtocolFamily.class).invoke(null, unix);
            return "opened " + channel;
        } catch (Throwable refused) {
            return null;
        }
    }
}
