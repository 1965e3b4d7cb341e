module sudoku {
    exports utils;
}
