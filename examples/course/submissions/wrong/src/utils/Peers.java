package utils;

import data.Cell;
import java.util.ArrayList;
import java.util.List;

/** Cells that see each other. */
public class Peers implements PeerUtil {
    @Override
    public boolean seeEachOther(Cell first, Cell second) {
        boolean sameRow = first.getrIndex() == second.getrIndex();
        boolean sameColumn = first.getcIndex() == second.getcIndex();
        return !(sameRow && sameColumn) && (sameRow || sameColumn);
    }

    @Override
    public List<Cell> commonPeers(Cell first, Cell second) {
        List<Cell> peers = new ArrayList<>();
        for (int row = 1; row <= 9; row++) {
            for (int column = 1; column <= 9; column++) {
                Cell cell = new Cell(row, column);
                if (seeEachOther(cell, first) && seeEachOther(cell, second)) {
                    peers.add(cell);
                }
            }
        }
        return peers;
    }
}
