## The handout's eight maps (section 2.3), and answers that do not survive them.

generator-effect-values = digits are exchanged for others (value permutation)
generator-effect-columns = columns change places within their blocks (block-intern column permutation)
generator-effect-rows = rows change places within their blocks (block-intern row permutation)
generator-effect-stacks = blocks change places from left to right (horizontal block permutation)
generator-effect-bands = blocks change places from top to bottom (vertical block permutation)
generator-effect-transposition = rows and columns are swapped (transposition)
generator-effect-reflection = the grid is mirrored (reflection)
generator-effect-turn = the grid is turned (right turn)

twin-cause-all = under every map
twin-cause-maps = only when { $maps }
twin-cause-chains = under no single map, only under a chain of maps

## For tutors alone.
twin-suspicion = The answers look hard-coded.

twin-exposure = Right here, but wrong on { $wrong } of { $asked } images of this case under the handout's maps: it fails { $cause }.
twin-method = { $exposed } of { $asked } cases answered correctly { $exposed ->
    [one] is
   *[other] are
} wrong on images: the method fails { $cause }.
