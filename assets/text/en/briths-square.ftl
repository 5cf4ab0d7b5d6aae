# Briths Square

briths-square-name = Briths Square
briths-square-aliases = briths snort dominono
briths-square-summary = mark cells no enemy mark touches; whoever cannot move loses
briths-square-author = Also known as Snort or Dominono · Gabriel Publishing, 1978 · as told by Luca Cerrato, Il fogliaccio degli astratti 23, 2004
briths-square-side-first = X
briths-square-side-second = O
briths-square-size = { $value } × { $value }
briths-square-centre = { $value ->
    [allowed] the centre is free from the start
   *[other] { "" }
}
briths-square-next-to-enemy = { $cell } is next to an { $side }.
briths-square-centre-first = The very first move may not be on the centre, { $cell }.
briths-square-result-blocked = { $loser } cannot move: { $winner } wins { $score ->
    [0] by a hair!
   *[other] with a margin of { $score }!
}
briths-square-heading-points = Margin
briths-square-measure-points = the winner’s margin
briths-square-achievement-hair = By a hair
    .description = a win with no margin at all
briths-square-achievement-margin = Wide margin
    .description = a win by a margin of ten or more on 10 × 10
briths-square-achievement-few = Economy
    .description = a win with 25 marks or fewer on 10 × 10
briths-square-rules-marking = In turn, X and O each mark one empty cell, but never one that shares an edge with an enemy mark; corners do not count. Here O may mark b1, c1, d2 or d4: every other empty cell touches an X.
briths-square-rules-blocked = If you have no cell left to mark on your turn, you lose. Here O cannot move, and X wins with a margin of 5: as many cells as X could still mark.
briths-square-rules-house =
    The board is 10 × 10; any size from 3 to 16 will do (size=8). On a board with a single centre cell X may not begin there.

    House decision: the centre is closed to the very first move only, and is open to everyone afterwards. With centre=allowed it is open from the start.
