# Briths Square

briths-square-name = Briths Square
briths-square-aliases = briths snort dominono
briths-square-summary = mark cells no enemy mark touches, and be the last who can
# What the number beside a player counts.
briths-square-unit = margin
briths-square-cells = { $own }
    .unit = own · { $open } open
briths-square-aim = be the last player able to move. If you have no cell left to mark on your turn, you lose.
briths-square-tips = cells only you may mark are safe, so take those open to both first. And mark where you close the most cells to your opponent.
briths-square-author = Also known as Snort or Dominono · Gabriel Publishing, 1978 · as told by Luca Cerrato, Il fogliaccio degli astratti 23, 2004
briths-square-side-first = X
    .the = X
    .opening = X
    .of = X
    .to = X
briths-square-side-second = O
    .the = O
    .opening = O
    .of = O
    .to = O
briths-square-size = { $value } × { $value }
briths-square-centre = { $value ->
    [allowed] the centre is free from the start
   *[other] { "" }
}
briths-square-next-to-enemy = { $cell } is next to an { $side }.
briths-square-centre-first = The very first move can’t be on the centre, { $cell }.
briths-square-result-blocked = { $loser } can’t move: { $winner } wins { $score ->
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
briths-square-rules-marking = X and O take turns marking one empty cell, but never one that shares an edge with an enemy mark. Corners don’t count. Here O may mark b1, c1, d2 or d4: every other empty cell touches an X.
briths-square-rules-blocked = The game ends when the player to move has no cell left. Here O can’t move, and X wins with a margin of 5: as many cells as X could still mark.
briths-square-lesson-marking = The aim: be the last player able to move. X and O take turns marking one empty cell, and X begins. Mark any cell you like.
briths-square-lesson-closed = No mark may share an edge with an enemy mark (corners don’t count). The cells with a corner in X’s colour are now closed to O: only X may still mark them.
briths-square-lesson-reserve = Now O has closed cells to X: those with a corner in O’s colour. Cells only you may mark are safe: take those open to both first.
briths-square-lesson-dead = An empty cell that touches an X and an O is closed to both. It’s shaded, and nobody will ever mark it.
briths-square-lesson-few = { $count ->
    [one] { $side } has one cell left.
   *[other] { $side } has { $count } cells left.
} The end is near: if you have no cell to mark on your turn, you lose.
briths-square-lesson-end = The loser had no cell left on their turn. The margin is the number of cells the winner could still have marked.
briths-square-rules-house =
    The board is 10 × 10. Any size from 3 to 16 will do (size=8). If there’s a single centre cell, X can’t begin there.

    House rule: the centre is closed to the very first move only, and open to everyone afterwards. With centre=allowed it’s open from the start.

## Exercises

briths-square-learn-close = Marking a cell closes its empty neighbours to O. Find a cell that closes four at once.
    .right = Edges and corners close fewer.
briths-square-learn-open = The cells with a corner in your colour are yours alone, so they can wait. Take one that O could take too.
    .right = Your own cells will still be there at the end.
briths-square-learn-reserve = Win cells that only X may mark: as many as one move can.
    .right = Each of them is a move in reserve.
briths-square-learn-kill = The cells with a corner in O’s colour are O’s alone. A cell beside both signs is dead: take as many from O as you can.
    .right = O has lost those moves.
briths-square-learn-block = If O has no cell left to mark, you win. Where?
    .right = O can’t move. The cells you could still mark are your margin.
briths-square-learn-last = Only one cell wins. Count the moves each side has left.
    .right = You’ll be the last to move.
briths-square-wrong-closes = { $move } { $count ->
    [0] closes none.
   *[other] closes only { $count }.
}
briths-square-wrong-safe = Nobody can take { $move } from you. Look for a cell open to both.
briths-square-wrong-reserve = { $move } { $count ->
    [0] gains you none
   *[other] gains you { $count }
}, and more is possible.
briths-square-wrong-kills = { $move } { $count ->
    [0] takes none
   *[other] takes { $count }
} from O, and more is possible.
briths-square-wrong-loses = After { $move } { $side } can still make the last move. Count again.
briths-square-fault-spent-safe = { $side } spent a cell that nobody could have taken
briths-square-fault-no-reserve = it left { $side } without a cell of its own
briths-square-fault-left-safe = { $side } kept safe cells that could have died ({ $count })
briths-square-fault-closed-few = it closed too few cells to { $side } ({ $count })
