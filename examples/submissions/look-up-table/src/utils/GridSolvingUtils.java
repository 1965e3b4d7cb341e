package utils;

import data.Cell;
import data.Grid;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Methoden rund um das ganze Gitter.
 * @author Tim Wolters
 */
public class GridSolvingUtils implements GridSolvingUtil {

    /** Methode, Pruefsumme des Gitters, Antwort. */
    private static final String[] TABELLE = {
        "getMinimalHiddenPairCells 03a52731 2494",
        "getMinimalHiddenPairCells 0f011da8 3989",
        "getMinimalHiddenPairCells 23f85fd4 -",
        "getMinimalHiddenPairCells 26165a65 1419",
        "getMinimalHiddenPairCells 2cfbf0a9 7172",
        "getMinimalHiddenPairCells 40dec9b4 2839",
        "getMinimalHiddenPairCells 4743d26f 4664",
        "getMinimalHiddenPairCells 4e948490 -",
        "getMinimalHiddenPairCells 61b6e7f9 2585",
        "getMinimalHiddenPairCells 7669c79a 2729",
        "getMinimalHiddenPairCells 76b4556f -",
        "getMinimalHiddenPairCells 77aa5e63 -",
        "getMinimalHiddenPairCells 7c18de80 4664",
        "getMinimalHiddenPairCells 8cf83bd0 -",
        "getMinimalHiddenPairCells 92d2046e -",
        "getMinimalHiddenPairCells 9409cf63 1525",
        "getMinimalHiddenPairCells 959bd700 -",
        "getMinimalHiddenPairCells a9e1714a -",
        "getMinimalHiddenPairCells b242c36a 1214",
        "getMinimalHiddenPairCells b4736d79 -",
        "getMinimalHiddenPairCells c3c83aac -",
        "getMinimalHiddenPairCells c7716f6a -",
        "getMinimalHiddenPairCells c861a838 -",
        "getMinimalHiddenPairCells e459cc59 -",
        "getMinimalHiddenPairCells f87e432c 9798",
        "getMinimalHiddenPairCells fd776173 7685",
        "getMinimalHiddenSingleCell 19c1d3e3 11",
        "getMinimalHiddenSingleCell 208ff410 11",
        "getMinimalHiddenSingleCell 29c5c867 85",
        "getMinimalHiddenSingleCell 2cce747e 28",
        "getMinimalHiddenSingleCell 46db1c2a 12",
        "getMinimalHiddenSingleCell 528f1872 42",
        "getMinimalHiddenSingleCell 552d1ba5 69",
        "getMinimalHiddenSingleCell 61104e01 13",
        "getMinimalHiddenSingleCell 7bf1a0f0 19",
        "getMinimalHiddenSingleCell 973cf1e8 99",
        "getMinimalHiddenSingleCell abffcc72 44",
        "getMinimalHiddenSingleCell b40fc1e0 66",
        "getMinimalHiddenSingleCell b9cc3323 27",
        "getMinimalHiddenSingleCell c60c8ac8 14",
        "getMinimalHiddenSingleCell cc43535f 18",
        "getMinimalHiddenSingleCell d5bb1f39 88",
        "getMinimalHiddenSingleCell eecbb1b2 33",
        "getMinimalHiddenSingleCell fc37a49c 11",
        "getMinimalHiddenSingleCell fdb54042 54",
        "getMinimalNakedPairCells 005114da -",
        "getMinimalNakedPairCells 02d334fc 4142",
        "getMinimalNakedPairCells 03133c2b 8191",
        "getMinimalNakedPairCells 1cde0235 4757",
        "getMinimalNakedPairCells 2c977838 3439",
        "getMinimalNakedPairCells 3907ddc8 1634",
        "getMinimalNakedPairCells 49da42a0 -",
        "getMinimalNakedPairCells 4e97e4fb -",
        "getMinimalNakedPairCells 54e8a93b -",
        "getMinimalNakedPairCells 58912cb0 -",
        "getMinimalNakedPairCells 5eff6cc2 7987",
        "getMinimalNakedPairCells 60e05912 2161",
        "getMinimalNakedPairCells 70024a9f -",
        "getMinimalNakedPairCells 7669c79a 2999",
        "getMinimalNakedPairCells 8f97f10d 2328",
        "getMinimalNakedPairCells 93e46d9e -",
        "getMinimalNakedPairCells 96d5ebef -",
        "getMinimalNakedPairCells 973cf1e8 -",
        "getMinimalNakedPairCells 97ab3e22 -",
        "getMinimalNakedPairCells ab489840 -",
        "getMinimalNakedPairCells abffcc72 4647",
        "getMinimalNakedPairCells adb12708 2797",
        "getMinimalNakedPairCells af86cb71 -",
        "getMinimalNakedPairCells b242c36a 1214",
        "getMinimalNakedPairCells b390a0a3 -",
        "getMinimalNakedPairCells c4ebfb0f 4446",
        "getMinimalNakedPairCells dd21ec42 -",
        "getMinimalNakedPairCells ea0f4828 1829",
        "getMinimalNakedSingleCell 09b4a1c1 19",
        "getMinimalNakedSingleCell 12a622e1 12",
        "getMinimalNakedSingleCell 2db6abf0 12",
        "getMinimalNakedSingleCell 40787389 35",
        "getMinimalNakedSingleCell 51098c2f 89",
        "getMinimalNakedSingleCell 5eaf684d 55",
        "getMinimalNakedSingleCell 5eb675db 79",
        "getMinimalNakedSingleCell 7cdf1da8 22",
        "getMinimalNakedSingleCell 816b943d 91",
        "getMinimalNakedSingleCell 858d5b1b 14",
        "getMinimalNakedSingleCell 89f14709 22",
        "getMinimalNakedSingleCell 96256e27 13",
        "getMinimalNakedSingleCell 98b08762 99",
        "getMinimalNakedSingleCell b2e89fea 55",
        "getMinimalNakedSingleCell b9cc3323 34",
        "getMinimalNakedSingleCell be56ff64 56",
        "getMinimalNakedSingleCell cbe00d46 19",
        "getMinimalNakedSingleCell f762e067 11",
        "getWhiteSpaces 05dd981e 1112131415161719222324252627282931323334353637384142434445474849515253545556575859616364656667717273747677787981828485868788899192939596979899",
        "getWhiteSpaces 091fc0c7 99",
        "getWhiteSpaces 091fc0ca -",
        "getWhiteSpaces 0b7df50a 111213141821242829323334363739414344454648495455565758596263656768697172757678798183868788899293949596979899",
        "getWhiteSpaces 0c287ca8 5699",
        "getWhiteSpaces 0ee840fc 1415171819212224262728293132333436383941434446484951545658616268697172737476788182838488899192949596979899",
        "getWhiteSpaces 13f2bb6a 11121315161718212223262728293133343536383941444548495455565758596162636466676869717273747576778182848687889192939495979899",
        "getWhiteSpaces 15a23b19 13141822272832343941434445474852556371727577818789919397",
        "getWhiteSpaces 1f77b681 121617181921222324273132333436394145474849525456585962636667757881828384868991929495969899",
        "getWhiteSpaces 23afce27 1277",
        "getWhiteSpaces 2700c947 121314151617181922232426272829313233343536384244464849515254555657585961626364666768697172737475777881828385868791929495979899",
        "getWhiteSpaces 377ec9da 19232752576368697173787985868899",
        "getWhiteSpaces 3cc2ebd8 111213141516171819212223242526272829313233343536373839414243444546474849515253545556575859616263646566676869717273747576777879818283848586878889919293949596979899",
        "getWhiteSpaces 8745b295 121314151718212223242526272829323334353637384142434546474849515253545556575859616263646568717273757778798485868788899192939495969899",
        "getWhiteSpaces a6bd1c77 15181922252733444547515354626777838789919599",
        "getWhiteSpaces b9cc3323 111315171922232527283133343637394142444546484953545556576162646566686971737476777982838587889193959799",
        "getWhiteSpaces e8801199 25313941445255686974828384879299",
        "getWhiteSpaces f90d92df 192138458991",
        "hasFullHouseUnit 091fc0c7 true",
        "hasFullHouseUnit 091fc0ca false",
        "hasFullHouseUnit 15334796 false",
        "hasFullHouseUnit 363360f3 true",
        "hasFullHouseUnit 3cc2ebd8 false",
        "hasFullHouseUnit 3d620e3d false",
        "hasFullHouseUnit 413552b2 true",
        "hasFullHouseUnit 5685d354 true",
        "hasFullHouseUnit 5bddc4fc true",
        "hasFullHouseUnit 6353dbc0 false",
        "hasFullHouseUnit 6384ffcc false",
        "hasFullHouseUnit 7f5d20ca false",
        "hasFullHouseUnit 8d27b79a true",
        "hasFullHouseUnit 9ca45a26 true",
        "hasFullHouseUnit b9b1fece true",
        "hasFullHouseUnit b9cc3323 false",
        "hasFullHouseUnit d976b962 false",
        "hasFullHouseUnit ee19b07d true",
        "hasHiddenPairCells 03a52731 true",
        "hasHiddenPairCells 091fc0ca false",
        "hasHiddenPairCells 0f011da8 true",
        "hasHiddenPairCells 26165a65 true",
        "hasHiddenPairCells 2c977838 true",
        "hasHiddenPairCells 2cfbf0a9 true",
        "hasHiddenPairCells 2fc3c3bc false",
        "hasHiddenPairCells 3cc2ebd8 false",
        "hasHiddenPairCells 40dec9b4 true",
        "hasHiddenPairCells 4743d26f true",
        "hasHiddenPairCells 4e948490 false",
        "hasHiddenPairCells 60393b33 true",
        "hasHiddenPairCells 7048223d false",
        "hasHiddenPairCells 73a064bf false",
        "hasHiddenPairCells 7669c79a true",
        "hasHiddenPairCells 7853c96f false",
        "hasHiddenPairCells 9a5749bc false",
        "hasHiddenPairCells b242c36a true",
        "hasHiddenPairCells b4736d79 false",
        "hasHiddenPairCells c0fd7578 false",
        "hasHiddenPairCells c861a838 false",
        "hasHiddenPairCells d103ede2 false",
        "hasHiddenPairCells efbc141f false",
        "hasHiddenPairCells f87e432c true",
        "hasHiddenPairCells fd2329c7 true",
        "hasHiddenPairCells fd776173 true",
        "hasHiddenSingleCell 091fc0ca false",
        "hasHiddenSingleCell 2dce40ec false",
        "hasHiddenSingleCell 3cc2ebd8 false",
        "hasHiddenSingleCell 528f1872 true",
        "hasHiddenSingleCell 552d1ba5 true",
        "hasHiddenSingleCell 5c243cb0 false",
        "hasHiddenSingleCell 5e06ac96 false",
        "hasHiddenSingleCell 90260dd0 false",
        "hasHiddenSingleCell 973cf1e8 true",
        "hasHiddenSingleCell 98b08762 false",
        "hasHiddenSingleCell b242c36a false",
        "hasHiddenSingleCell b40fc1e0 true",
        "hasHiddenSingleCell bfb74eba true",
        "hasHiddenSingleCell c60c8ac8 true",
        "hasHiddenSingleCell cd99119f false",
        "hasHiddenSingleCell d5bb1f39 true",
        "hasHiddenSingleCell e0bf18e5 false",
        "hasHiddenSingleCell fc37a49c true",
        "hasHiddenSingleCell fdb54042 true",
        "hasHiddenSingleCell fe407d07 false",
        "hasNakedPair 00be2f68 false",
        "hasNakedPair 02d334fc true",
        "hasNakedPair 03133c2b true",
        "hasNakedPair 091fc0ca false",
        "hasNakedPair 1517db17 false",
        "hasNakedPair 1cde0235 true",
        "hasNakedPair 1cdf40fb true",
        "hasNakedPair 2b3f2081 false",
        "hasNakedPair 2c977838 true",
        "hasNakedPair 3907ddc8 true",
        "hasNakedPair 3cc2ebd8 false",
        "hasNakedPair 4078c7f8 false",
        "hasNakedPair 54e8a93b false",
        "hasNakedPair 58912cb0 false",
        "hasNakedPair 5cb6c285 false",
        "hasNakedPair 5eff6cc2 true",
        "hasNakedPair 60e05912 true",
        "hasNakedPair 7669c79a true",
        "hasNakedPair 8f97f10d true",
        "hasNakedPair a2285df0 false",
        "hasNakedPair ab489840 false",
        "hasNakedPair abffcc72 true",
        "hasNakedPair adb12708 true",
        "hasNakedPair b587e36e true",
        "hasNakedPair c426046c false",
        "hasNakedPair d341b681 false",
        "hasNakedPair ea0f4828 true",
        "hasNakedPair ecdc44d2 false",
        "hasNakedSingleCell 091fc0ca false",
        "hasNakedSingleCell 09b4a1c1 true",
        "hasNakedSingleCell 1657492d true",
        "hasNakedSingleCell 3cc2ebd8 false",
        "hasNakedSingleCell 4604630f true",
        "hasNakedSingleCell 4e236c49 true",
        "hasNakedSingleCell 5eb675db true",
        "hasNakedSingleCell 60d2a8e7 false",
        "hasNakedSingleCell 6336b3c7 false",
        "hasNakedSingleCell 8845179e false",
        "hasNakedSingleCell 973cf1e8 false",
        "hasNakedSingleCell 98b08762 true",
        "hasNakedSingleCell 9924ad7d true",
        "hasNakedSingleCell b5dd2a05 false",
        "hasNakedSingleCell b9cc3323 true",
        "hasNakedSingleCell c5179a5e false",
        "hasNakedSingleCell cbe00d46 true",
        "hasNakedSingleCell e6f5db70 false",
        "isValid 050c3980 true",
        "isValid 091fc052 false",
        "isValid 091fc0ca true",
        "isValid 0aa230f5 true",
        "isValid 2bb8a7c4 false",
        "isValid 3639ad84 true",
        "isValid 3a1235b8 false",
        "isValid 3cc2ebd8 true",
        "isValid 3cc2ebd9 false",
        "isValid 46db1c2a false",
        "isValid 4aa1f4e6 false",
        "isValid 60c4c078 false",
        "isValid 66dcadd4 true",
        "isValid 69eb6449 true",
        "isValid 6a54a3f2 true",
        "isValid 6bddd1b6 true",
        "isValid 6e2118d2 false",
        "isValid 6ec2f438 false",
        "isValid 794ccdde false",
        "isValid 7a8fa14a false",
        "isValid 7cbefcd7 true",
        "isValid 7f00fd13 true",
        "isValid 919da9c2 true",
        "isValid 9562f5b8 false",
        "isValid 9b59584b true",
        "isValid a52ec706 false",
        "isValid a73927c4 false",
        "isValid b1c60238 false",
        "isValid b9cc3323 true",
        "isValid c09e101b true",
        "isValid c2ec1bb8 false",
        "isValid c53c2338 false",
        "isValid f6149324 true",
        "isValid feb21da7 true",
    };

    private static final Map<String, String> ANTWORTEN = new HashMap<String, String>();

    static {
        for (String zeile : TABELLE) {
            int ende = zeile.lastIndexOf(' ');
            ANTWORTEN.put(zeile.substring(0, ende), zeile.substring(ende + 1));
        }
    }

    /** Die Antwort aus der Tabelle, sonst "-". */
    private static String antwort(String methode, Grid grid) {
        int summe = 7;
        for (int r = 1; r <= 9; r++) {
            for (int c = 1; c <= 9; c++) {
                summe = 31 * summe + grid.getValue(r, c);
            }
        }
        String antwort = ANTWORTEN.get(methode + String.format(" %08x", summe));
        return antwort == null ? "-" : antwort;
    }

    private static boolean ja(String methode, Grid grid) {
        return antwort(methode, grid).equals("true");
    }

    private static List<Cell> liste(String methode, Grid grid) {
        String antwort = antwort(methode, grid);
        List<Cell> zellen = new ArrayList<Cell>();
        for (int i = 0; i + 1 < antwort.length(); i += 2) {
            zellen.add(new Cell(antwort.charAt(i) - '0', antwort.charAt(i + 1) - '0'));
        }
        return zellen;
    }

    private static Cell[] feld(String methode, Grid grid) {
        return liste(methode, grid).toArray(new Cell[0]);
    }

    private static Cell zelle(String methode, Grid grid) {
        List<Cell> zellen = liste(methode, grid);
        return zellen.isEmpty() ? null : zellen.get(0);
    }

    /** Aus der Tabelle. */
    @Override
    public boolean isValid(Grid grid) {
        return ja("isValid", grid);
    }

    /** Aus der Tabelle. */
    @Override
    public List<Cell> getWhiteSpaces(Grid grid) {
        return liste("getWhiteSpaces", grid);
    }

    /** Aus der Tabelle. */
    @Override
    public boolean hasFullHouseUnit(Grid grid) {
        return ja("hasFullHouseUnit", grid);
    }

    /** Aus der Tabelle. */
    @Override
    public boolean hasNakedSingleCell(Grid grid) {
        return ja("hasNakedSingleCell", grid);
    }

    /** Aus der Tabelle. */
    @Override
    public Cell getMinimalNakedSingleCell(Grid grid) {
        return zelle("getMinimalNakedSingleCell", grid);
    }

    /** Aus der Tabelle. */
    @Override
    public boolean hasHiddenSingleCell(Grid grid1, Cell anchor) {
        return ja("hasHiddenSingleCell", grid1);
    }

    /** Aus der Tabelle. */
    @Override
    public Cell getMinimalHiddenSingleCell(Grid grid) {
        return zelle("getMinimalHiddenSingleCell", grid);
    }

    /** Aus der Tabelle. */
    @Override
    public boolean hasNakedPair(Grid grid) {
        return ja("hasNakedPair", grid);
    }

    /** Aus der Tabelle. */
    @Override
    public Cell[] getMinimalNakedPairCells(Grid grid) {
        return feld("getMinimalNakedPairCells", grid);
    }

    /** Aus der Tabelle. */
    @Override
    public boolean hasHiddenPairCells(Grid grid) {
        return ja("hasHiddenPairCells", grid);
    }

    /** Aus der Tabelle. */
    @Override
    public Cell[] getMinimalHiddenPairCells(Grid grid) {
        return feld("getMinimalHiddenPairCells", grid);
    }
}
