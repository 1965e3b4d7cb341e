package utils;

import java.util.ArrayList;
import java.util.List;

/** Questions about texts. */
public class Texts implements TextUtil {
    @Override
    public boolean isPalindrome(String text) {
        String letters = text.replaceAll("[^a-zA-Z]", "").toLowerCase();
        return new StringBuilder(letters).reverse().toString().equals(letters);
    }

    @Override
    public String shift(String text, int by) {
        StringBuilder shifted = new StringBuilder();
        for (char letter : text.toCharArray()) {
            if (letter >= 'a' && letter <= 'z') {
                shifted.append(moved(letter, 'a', by));
            } else if (letter >= 'A' && letter <= 'Z') {
                shifted.append(moved(letter, 'A', by));
            } else {
                shifted.append(letter);
            }
        }
        return shifted.toString();
    }

    private static char moved(char letter, char first, int by) {
        return (char) (first + (letter - first + by) % 26);
    }

    @Override
    public List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (String word : text.split(" ")) {
            if (!word.isEmpty() && !words.contains(word)) {
                words.add(word);
            }
        }
        return words;
    }

    @Override
    public List<Integer> wordLengths(String text) {
        List<Integer> lengths = new ArrayList<>();
        for (String word : text.split(" ")) {
            if (!word.isEmpty()) {
                lengths.add(word.length());
            }
        }
        return lengths;
    }

    @Override
    public int longestRun(char[] letters) {
        int longest = 0;
        int run = 0;
        for (int i = 0; i < letters.length; i++) {
            boolean isSame = i > 0 && letters[i] == letters[i - 1];
            longest = isSame ? longest : Math.max(longest, run);
            run = isSame ? run + 1 : 1;
        }
        return longest;
    }
}
