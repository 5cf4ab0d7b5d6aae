# Nine men’s morris

nine-mens-morris-name = Nine men’s morris
nine-mens-morris-aliases = morris merels mills nine-men’s-morris
nine-mens-morris-summary = line up three pieces to take one of your opponent’s
# What the number beside a player counts.
nine-mens-morris-unit = { $count ->
    [one] piece
   *[other] pieces
}
nine-mens-morris-in-hand = { $count } to place
nine-mens-morris-aim = leave your opponent with two pieces, or without a move.
nine-mens-morris-tips = while placing, take points where lines meet and threaten two mills at once. Later, a piece that swings between two mills takes a piece every turn. And never let your own pieces get shut in.
nine-mens-morris-author = Traditional, played across Europe since Roman times
nine-mens-morris-no-point = There’s no point on { $cell }: pieces stand where the lines meet or end.
nine-mens-morris-points-only = A move here is named by its points, such as d2.
nine-mens-morris-place-first = You still have pieces to place: name one empty point, such as d2.
nine-mens-morris-not-yours = The piece on { $cell } isn’t yours.
nine-mens-morris-nothing-there = There’s no piece on { $cell }.
nine-mens-morris-not-beside = { $cell } isn’t next to { $from } on a line.
nine-mens-morris-take-one = That closes a mill, so name the piece you take, too.
nine-mens-morris-no-mill = That doesn’t close a mill, so it takes nothing.
nine-mens-morris-not-enemy = There’s no enemy piece to take on { $cell }.
nine-mens-morris-in-mill = The piece on { $cell } is in a mill: take one that isn’t.
nine-mens-morris-takes = { $side-opening } closes a mill and takes { $cell }.
nine-mens-morris-result-captured = { $loser } has only two pieces left: { $winner } wins!
nine-mens-morris-card-how-captured = { $loser } has only two pieces left
nine-mens-morris-achievement-run = Three in a row
    .description = a piece taken in each of three turns in a row
nine-mens-morris-achievement-lock = Locked in
    .description = a win by leaving your opponent without a move
nine-mens-morris-achievement-flight = On the wing
    .description = a win with just three pieces left
nine-mens-morris-rules-placing = White and Black have nine pieces each and take turns placing one on an empty point. Three of yours next to each other on a line are a mill, and closing one takes an enemy piece off the board. Here White has closed a mill at g1 and taken d2. The move names both: g1-d2.
nine-mens-morris-rules-safe = Pieces in a mill are safe, unless all your opponent’s pieces are in mills. Here White has just closed a mill at g1 and had to take d3, because Black’s other pieces are a mill themselves.
nine-mens-morris-rules-moving = When all pieces are placed, you move one along a line to the next point. Leaving a mill and coming back closes it again. Here f4 can go to e4 or f6, but not as far as b4, and c5 can’t jump over d5. If you’re down to three pieces, they may fly to any empty point. Whoever has only two pieces, or can’t move, loses.
nine-mens-morris-rules-house =
    House rule: a move takes one piece, even if it closes two mills at once.

    House rule: with three pieces left you may fly. Flying is for the side that has three; the other still walks along the lines.

    House rule: the same position for the third time is a draw, and so are 100 turns in a row, counting both players’, in which nothing is taken.

    With best play it’s a draw: that is proven.

## Exercises

nine-mens-morris-learn-mill = Three of your pieces on a line are a mill, and it takes an enemy piece. Close one.
    .right = That piece is gone for good.
nine-mens-morris-learn-stop = Black is one piece short of a mill. Get there first.
    .right = Look for your opponent’s mills before you build your own.
nine-mens-morris-learn-fork = Black can block only one mill at a time. Place a piece that threatens two.
    .right = Whichever one Black blocks, you close the other.
nine-mens-morris-learn-take = Black is about to close a mill, too. Close yours, and take the right piece.
    .right = A good capture defends as well.
nine-mens-morris-learn-swing = You can close two different mills. Choose the one where the same piece can go back and close its old mill, whatever Black does.
    .right = This piece swings to and fro, and takes another one each turn.
nine-mens-morris-learn-block = Whoever can’t move loses. Shut Black in: that’s better than any mill.
    .right = Nine black pieces and nowhere to go: you win.
nine-mens-morris-wrong-no-mill = { $move } closes no mill.
nine-mens-morris-wrong-lets-mill = After { $move } your opponent can close a mill at { $cell }.
nine-mens-morris-wrong-threats = { $move } { $count ->
    [0] threatens no mill.
   *[other] threatens only one mill, which can be blocked.
}
nine-mens-morris-wrong-once = { $move } closes a mill, but that piece can’t go straight back to close another.
nine-mens-morris-fault-missed-mill = { $side } could have closed a mill
nine-mens-morris-fault-let-mill = it let { $side } close a mill at { $cell }
nine-mens-morris-fault-missed-threat = { $side } could have threatened { $count ->
    [one] a mill
   *[other] { $count } mills at once
}
nine-mens-morris-fault-own-room = it left { $side } less room to move (free steps: { $count } instead of { $most })
nine-mens-morris-fault-left-room = it left { $side } more room to move (free steps: { $count } instead of { $least })
