# Lines of Action

lines-of-action-name = Lines of Action
lines-of-action-aliases = loa lines
lines-of-action-summary = bring all your pieces together into a single group
# What the number beside a player counts.
lines-of-action-unit = { $count ->
    [one] piece
   *[other] pieces
}
lines-of-action-aim = bring all your pieces together, so that they form one group, touching at edges or corners.
lines-of-action-tips = gather near the middle, where your pieces reach each other soonest. A wall of yours holds enemy pieces back, because they can’t jump it. And think before you capture: with fewer pieces, your opponent has fewer to bring together.
lines-of-action-author = Claude Soucie, published by Sid Sackson in 1969
lines-of-action-not-straight = A piece goes along a row, a column or a diagonal, and none leads from { $from } to { $cell }.
lines-of-action-not-so-far = { $count ->
    [one] There’s only one piece on that line, so it goes exactly one cell.
   *[other] There are { $count } pieces on that line, so a piece goes exactly { $count } cells along it.
}
lines-of-action-own-piece = Your own piece is on { $cell }.
lines-of-action-enemy-between = On the way to { $cell } there’s an enemy piece, and you can jump only your own.
lines-of-action-captures = { $side-opening } captures a piece on { $cell }.
lines-of-action-result-connected = { $winner } brings all the pieces together and wins!
lines-of-action-card-how-connected = with all pieces together
lines-of-action-achievement-crowd = Full house
    .description = a win with eleven pieces or all twelve
lines-of-action-achievement-peace = Peaceful gathering
    .description = a win in ten moves or more without a single capture
lines-of-action-achievement-sprint = In no time
    .description = a win in fourteen moves or fewer
lines-of-action-rules-moving = Black and White take turns moving one piece along a row, a column or a diagonal. It goes exactly as many cells as there are pieces on that line, counting both colours and itself. Here c1 goes two cells up or diagonally, and b1 goes six along its row. But c1 can’t go to c2 or d1, which are too near.
lines-of-action-rules-capturing = You may jump your own pieces, but not enemy ones. Ending on an enemy piece captures it: here Black has gone from c1 to a3. There are six pieces on that column now, but a2 can’t go to a8, nor a7 to a1, because Black’s a3 is in the way.
lines-of-action-rules-connected = You win as soon as all your pieces are one group, in which each touches another at an edge or a corner. Here Black’s last stray piece has gone from d1 to d3, where it touches e4. A single piece left is a group, too.
lines-of-action-rules-house =
    The board is 8 × 8, and Black begins.

    A move may bring both sides’ pieces together. Then whoever made it wins.

    If you can’t move, you pass.

    The same position for the third time is a draw. House rule: so are 100 turns in a row, counting both players’, without a capture.

## Exercises

lines-of-action-learn-far = A piece goes as many cells as there are pieces on its line. Find the longest move on the board.
    .right = Both colours count, and your own pieces can be jumped.
lines-of-action-learn-capture = A move that ends on an enemy piece captures it. Find one that goes just as far as its line says.
    .right = Every piece that moves changes the count for the others.
lines-of-action-learn-groups = Pieces that touch, even at a corner, form a group. Find the move that leaves you the fewest groups.
    .right = One move can join several groups. You need just one in the end.
lines-of-action-learn-join = One move brings all your pieces together. Find it.
    .right = All eleven touch: you win.
lines-of-action-learn-stop = White is about to bring everything together. Make a move that prevents it.
    .right = Fill the gap, or capture the piece beyond it: both work.
lines-of-action-learn-block = Enemy pieces can’t jump yours. White’s piece in the corner has one way out: close it.
    .right = As long as it’s shut in, White can’t bring everything together.
lines-of-action-wrong-shorter = { $move } goes { $count ->
    [one] one cell
   *[other] { $count } cells
}, but { $most } are possible.
lines-of-action-wrong-groups = After { $move } you have { $count } groups, but you can get down to { $least }.
lines-of-action-wrong-apart = After { $move } your pieces aren’t all together.
lines-of-action-wrong-lets-join = After { $move } your opponent goes to { $cell } and has everything together.
lines-of-action-wrong-none-shut-in = After { $move } every enemy piece can still move.
lines-of-action-fault-let-join = it let { $side } bring everything together with a move to { $cell }
lines-of-action-fault-groups = it left { $side } in { $count } groups, instead of { $least }
lines-of-action-fault-not-split = it left { $side } in { $count ->
    [one] one group
   *[other] { $count } groups
}, when { $most } were possible
lines-of-action-fault-helped = its capture left { $side } fewer pieces to bring together
lines-of-action-fault-spread = it left { $side-of }’s pieces farther apart
lines-of-action-fault-let-gather = it left { $side-of }’s pieces closer together
