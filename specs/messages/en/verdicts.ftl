## Why a case was not asked.

skip-no-techniques = this submission cannot be asked for techniques
skip-no-such-technique = this submission does not look for this technique
skip-technique = { $code } ({ $name }) is not supported: HoDoKu names it and does not define it
skip-no-answer = no answer is written down yet; run `epsilon bless`

## Right answers that are wrong on isomorphic grids.

twins-case = Right here, but wrong on { $wrong } of { $asked } images of this case under the handout's maps: { $cause }.
twins-method = { $asked ->
    [one] { $exposed } of 1 case answered rightly { $exposed ->
        [one] is
       *[other] are
    } wrong on images
   *[other] { $exposed } of { $asked } cases answered rightly { $exposed ->
        [one] is
       *[other] are
    } wrong on images
}: { $cause }.
twins-memorised = whatever is changed, as if the answer were hard-coded
twins-chains = no map breaks it by itself, only a chain of maps
twins-maps = it fails only when { $maps }
twins-map-value-permutation = digits are exchanged for others (value permutation)
twins-map-block-intern-column-permutation = columns move within their blocks (block-intern column permutation)
twins-map-block-intern-row-permutation = rows move within their blocks (block-intern row permutation)
twins-map-horizontal-block-permutation = blocks change positions from left to right (horizontal block permutation)
twins-map-vertical-block-permutation = blocks change positions from top to bottom (vertical block permutation)
twins-map-transposition = rows and columns are swapped (transposition)
twins-map-reflection = the grid is mirrored (reflection)
twins-map-right-turn = the grid is turned (right turn)
