# Briths Square

briths-square-name = Briths Square
briths-square-aliases = briths snort dominono
briths-square-summary = mark cells no enemy mark touches, and be the last one who can move
# What the number beside a player counts.
briths-square-unit = margin
briths-square-cells = { $own }
    .unit = { $own ->
       *[other] safe
    } · { $open } open
briths-square-aim = be the last player able to move. If you have no cell left to mark on your turn, you lose.
briths-square-tips = cells only you may mark are safe, and they’ll wait for you, so take the shared cells first. And mark where you close the most cells to your opponent.
briths-square-author = Also known as Snort or Dominono · Gabriel Publishing, 1978 · as told by Luca Cerrato, Il fogliaccio degli astratti 23, 2004
briths-square-size = { $value } × { $value }
briths-square-centre = { $value ->
    [allowed] the centre is free from the start
   *[other] { "" }
}
briths-square-next-to-enemy = { $cell } is next to an { $side }.
briths-square-centre-first = The very first move can’t be in the centre, { $cell }.
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
briths-square-rules-blocked = The game ends when the player to move has no cell left. Here O can’t move, and X wins with a margin of 5: the cells X could still mark.
briths-square-lesson-marking = The aim: be the last one able to mark a cell. You’re X and you begin. Mark any cell you like.
briths-square-lesson-closed = A mark may never share an edge with an enemy mark; corners don’t count. So cells with a corner in your colour are yours alone, and those in O’s colour are O’s.
briths-square-lesson-reserve = Nobody can take your own cells: they’ll wait for you. Take cells open to both first.
briths-square-lesson-dead = A shaded cell touches an X and an O: nobody can use it any more.
briths-square-lesson-few = { $count ->
    [one] You have one cell left.
   *[other] You have { $count } cells left.
} If you have none on your turn, you lose.
briths-square-lesson-won = O has no cell left: you win!
briths-square-lesson-lost = You had no cell left, so you lose. Next time take the cells open to both first: yours wait for you.
# Comments on the learner's last move.
briths-square-lesson-spent = Nobody could take { $move } from you: it would have waited. Take a cell open to both first.
briths-square-lesson-kills = { $move } takes { $count ->
    [one] a cell
   *[other] { $count } cells
} from O. Well spotted!
briths-square-lesson-closes = { $move } closes { $count } cells to O. Well marked!
briths-square-rules-house =
    The board is 10 × 10. Any size from 3 to 16 will do (size=8). If there’s a single centre cell, X can’t begin there.

    House rule: the centre is closed for the very first move only, and open to everyone afterwards. With centre=allowed it’s open from the start.

## Exercises

briths-square-learn-close = Marking a cell closes its empty neighbours to O. Find a cell that closes four at once.
    .right = Edges and corners close fewer.
briths-square-learn-open = The cells with a corner in your colour are yours alone, so they can wait. Take one that O could take too.
    .right = Your own cells will still be there at the end.
briths-square-learn-reserve = Win cells that only X may mark: as many as you can in one move.
    .right = Each of them is a move in reserve.
briths-square-learn-kill = The cells with a corner in O’s colour are O’s alone. A cell next to both an X and an O is dead: take as many from O as you can.
    .right = O has lost those moves.
briths-square-learn-block = If O has no cell left to mark, you win. Where?
    .right = O can’t move. The cells you could still mark are your margin.
briths-square-learn-last = Only one cell wins. Count the moves each side has left.
    .right = You’ll be the last to move.
briths-square-wrong-closes = { $move } { $count ->
    [0] closes no cell.
   *[other] closes only { $count }.
}
briths-square-wrong-safe = Nobody can take { $move } from you. Look for a cell open to both.
briths-square-wrong-reserve = { $move } { $count ->
    [0] gains you none
   *[other] gains you { $count }
}, but more are possible.
briths-square-wrong-kills = { $move } { $count ->
    [0] takes none
   *[other] takes { $count }
} from O, but more are possible.
briths-square-wrong-loses = After { $move } { $side } can still make the last move. Count again.
briths-square-fault-spent-safe = { $side } used up a safe cell too early
briths-square-fault-no-reserve = it left { $side } without a cell of its own
briths-square-fault-left-safe = { $side } kept safe cells that could have been taken away ({ $count })
briths-square-fault-closed-few = it closed too few cells to { $side } ({ $count })
