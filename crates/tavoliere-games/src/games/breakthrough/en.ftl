# Breakthrough

breakthrough-name = Breakthrough
breakthrough-aliases = break-through troyka
breakthrough-summary = slip one piece past the enemy lines to the far row
# What the number beside a player counts.
breakthrough-unit = { $count ->
    [one] piece
   *[other] pieces
}
breakthrough-aim = bring one piece to the far row, or capture every enemy piece.
breakthrough-tips = before you attack a cell, count who can capture there: with one piece more you get through. Keep your pieces where another can capture back. And leave some at home, because they’re the last to stop a runner.
breakthrough-author = Dan Troyka, 2000
breakthrough-size = { $value } × { $value }
breakthrough-one-ahead = The piece on { $cell } goes one step at a time, straight ahead or diagonally ahead.
breakthrough-own-piece = Your own piece is on { $cell }.
breakthrough-no-capture-ahead = Pieces capture diagonally only, so the enemy piece on { $cell } is in the way.
breakthrough-captures = { $side-opening } captures a piece on { $cell }.
breakthrough-achievement-unharmed = Not a scratch
    .description = a win without losing a single piece
breakthrough-achievement-conqueror = Conqueror
    .description = ten pieces or more captured in one game
breakthrough-achievement-dash = Dash
    .description = a win on 8 × 8 in twelve moves or fewer
breakthrough-rules-moving = White and Black take turns moving one piece a step ahead, straight or diagonally: White goes up, Black goes down. Only a diagonal step may capture an enemy piece, and you never have to capture. Here c2 can go to c3, or capture d3. But d2 can’t go to d3: straight ahead, an enemy piece blocks the way.
breakthrough-rules-goal = The first piece on the far row wins. The edge there has your colour. Here White has captured c5 and is on Black’s first row, one move before Black’s b2 gets through. Capturing every enemy piece wins, too.
breakthrough-rules-house =
    The board is 8 × 8, with two rows of pieces each. It can also be 5 × 5 or 6 × 6 (size=6).

    White begins.

    There are no draws: pieces only go ahead, and whoever is to move always can.

## Exercises

breakthrough-learn-capture = Pieces capture one step diagonally ahead. Capture one.
    .right = Your piece now stands where the enemy was.
breakthrough-learn-goal = One step is missing. Take it, and win.
    .right = The first piece on the far row wins, however many are left.
breakthrough-learn-keep = Make a move after which Black can’t capture anything.
    .right = Before you step, look at the two cells diagonally ahead of where you’re going.
breakthrough-learn-guard = Black is one step from your first row. Don’t let it through.
    .right = That’s why a few pieces stay at home.
breakthrough-learn-trade = Make a capture that is safe: if Black takes your piece, you must be able to take back.
    .right = A piece with another behind it costs the enemy as much as you.
breakthrough-wrong-not-there = { $move } doesn’t reach the far row.
breakthrough-wrong-loses = After { $move } your opponent can capture { $cell }.
breakthrough-wrong-lets-through = After { $move } your opponent reaches { $cell } and wins.
breakthrough-wrong-not-avenged = After { $move } your opponent captures { $cell }, and you can’t capture back.
breakthrough-fault-let-through = it let { $side } break through
breakthrough-fault-hanging = it left { $side } a piece that can be captured for free
breakthrough-fault-missed-capture = { $side } could have captured a piece
breakthrough-fault-slow = it left { $side } { $count } steps from the far row, instead of { $least }
breakthrough-fault-exposed = it left { $side } open to more captures
breakthrough-fault-left-home = it took one of { $side-of }’s guards off the first row
