public class App {
    public static void main(String[] args) {
        new utils.GridUtils1().transponse(new data.Grid(9));
    }
}
