import gui.SudokuWindow;

public class App {
<<<<<<< HEAD
    public static void main(String[] args) {
        SudokuWindow.main(args);
=======
    public static void main(String[] args) throws Exception {
        System.out.println("Hello");
>>>>>>> feature/window
    }
}
