package epsilon.kit;

import java.io.BufferedOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.GregorianCalendar;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The zip to hand in, which contains all sources of the project. The same sources result in the same bytes.
 */
final class Pack {
    /** The number of hexadecimal digits of a file's hash in the receipt. */
    private static final int SHOWN_DIGITS = 16;
    /** The time of all entries, which makes the zip reproducible; a zip cannot store an earlier year. */
    private static final long TIME = new GregorianCalendar(1980, 1, 1).getTimeInMillis();

    /** The contents of the sources by their paths. */
    private final Map<String, byte[]> sources = new TreeMap<String, byte[]>();
    private final Texts texts;

    Pack(File root, Texts texts) throws IOException {
        this.texts = texts;
        collect(new File(root, "src"), "src/");
    }

    private void collect(File folder, String path) throws IOException {
        File[] files = folder.listFiles();
        if (files == null) {
            throw new IOException("There is no folder " + folder.getAbsolutePath());
        }
        for (File file : files) {
            String name = file.getName();
            if (file.isDirectory() && !name.startsWith(".")) {
                collect(file, path + name + "/");
            } else if (name.endsWith(".java")) {
                sources.put(path + name, Files.readAllBytes(file.toPath()));
            }
        }
    }

    /** Writes the zip, whole or not at all; returns the receipt, with a line for each file and one for the zip. */
    String write(File zip) throws IOException {
        Path part = new File(zip.getPath() + ".part").toPath();
        try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(part));
                ZipOutputStream out = new ZipOutputStream(file)) {
            for (Map.Entry<String, byte[]> source : sources.entrySet()) {
                ZipEntry entry = new ZipEntry(source.getKey());
                entry.setTime(TIME);
                out.putNextEntry(entry);
                out.write(source.getValue());
                out.closeEntry();
            }
        }
        Files.move(part, zip.toPath(), StandardCopyOption.REPLACE_EXISTING);
        StringBuilder receipt = new StringBuilder();
        for (Map.Entry<String, byte[]> source : sources.entrySet()) {
            String hash = hash(source.getValue()).substring(0, SHOWN_DIGITS);
            receipt.append("  ").append(hash).append("  ").append(source.getKey()).append('\n');
        }
        byte[] bytes = Files.readAllBytes(zip.toPath());
        return receipt + "\n" + texts.say("kit-packed", "path", zip.getName(), "count", sources.size(),
                "bytes", bytes.length, "hash", hash(bytes));
    }

    private static String hash(byte[] bytes) {
        try {
            StringBuilder digits = new StringBuilder();
            for (byte part : MessageDigest.getInstance("SHA-256").digest(bytes)) {
                digits.append(String.format("%02x", part));
            }
            return digits.toString();
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
