# Fanorona

fanorona-name = Fanorona
fanorona-aliases = fanoron tsivy fanoron-tsivy
fanorona-summary = move up to enemy pieces or away from them to capture a whole row
# What the number beside a player counts.
fanorona-unit = { $count ->
    [one] piece
   *[other] pieces
}
fanorona-aim = capture all enemy pieces, or leave your opponent without a move.
fanorona-tips = before you capture, look at what your opponent can capture in return. Sometimes it pays to stop a chain early. And later on, keep your pieces on points with diagonals: they can go more ways from there.
fanorona-author = Traditional, from Madagascar
# On a button beside that for passing, where a chain of captures can go on or end.
fanorona-kind-place = Go on…
fanorona-which-capture = This step could capture ahead or behind. Name the first piece you want to take, too, such as d3-e3-f3.
fanorona-not-yours = The piece on { $cell } isn’t yours.
fanorona-nothing-there = There’s no piece on { $cell }.
fanorona-no-line = A piece goes one step along a line, and none leads from { $from } to { $cell }.
fanorona-same-piece = Only the piece on { $cell } may go on in this turn.
fanorona-visited = The piece has already been on { $cell } in this turn.
fanorona-same-direction = A chain never goes in the same direction twice in a row.
fanorona-captures-nothing = Going on to { $cell } captures nothing, so it isn’t allowed.
fanorona-must-capture = If you can capture, you have to, and that move captures nothing.
fanorona-must-move = You can pass only after a capture, to end your turn.
fanorona-captures = { $side-opening } captures { $count ->
    [one] one piece.
   *[other] { $count } pieces.
}
fanorona-achievement-line = Clean sweep
    .description = four pieces or more captured with a single step
fanorona-achievement-feast = Feast
    .description = eight pieces or more captured in one turn
fanorona-achievement-comeback = Comeback
    .description = a win after being six pieces or more behind
fanorona-rules-approach = White and Black take turns moving a piece one step along a line to an empty point. Only every other point has diagonals. Moving up to an enemy piece captures it, along with those right behind it in the same line: here White has moved e2-e3 and captured e4 and e5. If you can capture, you must.
fanorona-rules-withdrawal = Moving straight away from enemy pieces captures them, too: here White has moved from d3 to e3 and captured c3. Going ahead, the same step could have taken f3, but never both. To choose, name the first piece: d3-e3-c3 or d3-e3-f3.
fanorona-rules-chain = After a capture, the same piece may go on capturing, but not in the same direction twice in a row, nor to a point where it has been in this turn. Here White has gone from g2 to g3 and f4, and may go on to e4 or g4, but not straight on to e5, nor to g5, where there’s nothing to capture. Or White ends the turn with a pass.
fanorona-rules-house =
    The board has nine by five points, as in Fanoron-Tsivy. Each capture of a chain is a move of its own.

    House rule: if you have pieces left but none can move, you lose.

    House rule: the same position for the third time is a draw, and so are 100 turns in a row, counting both players’, without a capture.

## Exercises

fanorona-learn-approach = Capture by moving up to enemy pieces: those straight ahead, without a gap, are yours.
    .right = The whole line ahead is gone.
fanorona-learn-withdraw = You capture by moving away, too: the enemy pieces right behind you, in line with your step. Do that.
    .right = A piece that faces nothing can still capture.
fanorona-learn-chain = A piece that captures may go on, as long as it turns and captures again. Begin the longest haul.
    .right = The same piece goes on from here. In all, it takes eight.
fanorona-learn-choose = You have to capture, but you can choose how. Leave Black nothing to capture in return.
    .right = The safe capture beats the big one.
fanorona-learn-stop = You may go on capturing, or end your turn with a pass. Leave Black nothing to capture.
    .right = One piece less, but yours stay on the board.
fanorona-learn-guard = Nobody can capture just now. Make a move after which Black still can’t.
    .right = In the endgame, whoever comes too close is captured.
fanorona-wrong-withdraws = { $move } captures by moving away.
fanorona-wrong-approaches = { $move } captures by moving up.
fanorona-wrong-chain = The turn that begins with { $move } captures { $count } at most, but { $most } are possible.
fanorona-wrong-lets = After { $move } your opponent can capture { $count }.
fanorona-fault-stopped = { $side } stopped early and could have captured { $count } more
fanorona-fault-missed = { $side } could have captured { $count } more
fanorona-fault-let = it let { $side } capture { $count }
fanorona-fault-missed-threat = { $side } could have threatened { $count ->
    [one] a piece
   *[other] { $count } pieces
}
