package utils;

import data.*;

/**
 * @author Henri Esch
 */
public class GridUtils2 implements GridUtil2 {

	/** reflects the grid */
	public void reflect(Grid grid, Cell anchor) {
		for(int i=1;i<=9;i++){
			for(int j=1;j<=9;j++){
				if(anchor.getcIndex()==5) grid.setValue(i,j,grid.getValue(i,10-j));
				else grid.setValue(i,j,grid.getValue(10-i,j));
			}
		}
	}

	/** reflected? */
	public boolean isReflection(Grid grid1, Grid grid2) {
		return getReflectionAnchor(grid1,grid2)!=null;
	}

	/** where? */
	public Cell getReflectionAnchor(Grid grid1, Grid grid2) {
		Cell[] anchors={new Cell(1,5),new Cell(5,1)};
		for(Cell anchor:anchors){
			Grid copy=new Grid(9);
			for(int i=1;i<=9;i++) copy.setRowValues(i,grid1.getRowValues(i));
			reflect(copy,anchor);
			boolean same=true;
			for(int i=1;i<=9;i++){
				for(int j=1;j<=9;j++){
					if(copy.getValue(i,j)!=grid2.getValue(i,j)) same=false;
				}
			}
			if(same) return anchor;
		}
		return null;
	}
}
