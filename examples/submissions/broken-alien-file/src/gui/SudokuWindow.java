package gui;

import javax.swing.*;
import utils.GridUtils2;

public class SudokuWindow extends JFrame {

    private final GridUtils2 utils = new GridUtils2();

    public SudokuWindow() {
        super("Sudoku");
        JButton mirror = new JButton("mirror")
        mirror.addActionListener(e -> {
            // utils.reflect(
    }

    public static void main(String[] args) {
        new SudokuWindow().setVisible(true);
    }
