# Amazons

amazons-name = Amazons
amazons-aliases = amazon
amazons-summary = move like a queen, shoot an arrow, and be the last one who can move
amazons-aim = be the last player able to move. If none of your amazons can move on your turn, you lose.
amazons-tips = keep your amazons where they reach many cells, and fence off areas that only you can get into. Late in the game every free cell in there is a move.
amazons-author = Walter Zamkauskas, Argentina, 1988 · El Acertijo 4, 1992
amazons-size = { $value } × { $value }
amazons-legend-dead = { $count ->
    [one] arrow
   *[other] arrows
}
amazons-not-yours = The amazon on { $cell } isn’t yours.
amazons-nothing-there = There’s no amazon on { $cell }.
amazons-not-straight = An amazon moves in a straight line, and { $cell } isn’t in line with { $from }.
amazons-in-the-way = { $cell } isn’t free: an amazon can’t go there or past it.
amazons-shot-not-straight = An arrow flies in a straight line, and { $cell } isn’t in line with { $from }.
amazons-shot-in-the-way = { $cell } isn’t free: an arrow can’t land there or fly past it.
amazons-from-to-shot = A move here is three cells: from, to, and where the arrow lands, such as d1-d3-b3.
amazons-achievement-long-shot = Long shot
    .description = an arrow from one edge of the board to the other
amazons-achievement-prison = Early arrest
    .description = an enemy amazon that can’t move after ten moves of yours or fewer
amazons-achievement-room = Room to spare
    .description = a win with ten free cells or more that only you can reach
amazons-rules-turn = White and Black take turns. Move one of your four amazons like a chess queen: straight or diagonally, as far as the way is free. From there it shoots an arrow, which flies the same way and stays where it lands. White has gone from d1 to d7 and shot at g7. Black could answer a7-b7-c8.
amazons-rules-blocked = Neither amazons nor arrows go onto or past another amazon or arrow, whatever its colour: White’s d1 can’t get past d2, so d1-d3-c3 isn’t possible. But the cell that an amazon has just left is free: f3-e3-f3 is. Nothing is ever captured.
amazons-rules-end = If none of your amazons can move on your turn, you lose. Here Black has gone from a4 to b3 and shot at c3. White’s four amazons have no free cell around them: Black wins.
amazons-rules-house =
    The board is 10 × 10. It can also be 6 × 6 or 8 × 8 (size=8).

    House rule: on the smaller boards the amazons begin as here, about a third of the edge away from the corners.

## Exercises

amazons-learn-reach = An amazon moves like a chess queen, then shoots like one. Move one to where it reaches the most cells.
    .right = Sixteen cells in reach. Room to move is what counts.
amazons-learn-trap = An amazon with no free cell around it can’t move. Shut in the one on c6: your amazon takes one way out, your arrow the other.
    .right = It can’t move until one beside it does. Arrows stay for good.
amazons-learn-over = The cell your amazon leaves is free at once: its arrow may land there or fly over it. Shut in the amazon on d6.
    .right = There and back: your amazon takes one way out, its arrow the other.
amazons-learn-escape = Your amazon on a4 is hemmed in. Move so that each of yours has at least three ways out.
    .right = In the open, an amazon is hard to catch.
amazons-learn-wall = Cells that only your amazons can reach are moves for later. Fence off as many as you can.
    .right = Nine cells for you alone, as long as the fence stands.
amazons-learn-last = White’s amazons stand side by side with only two free cells around them. Leave White without a move.
    .right = One cell for your amazon, one for its arrow: you’ve won.
amazons-wrong-reach = From there your amazon reaches { $count } cells, but { $most } are possible.
amazons-wrong-ways-out = After { $move } the amazon on { $cell } still has { $count ->
    [one] a way out.
   *[other] { $count } ways out.
}
amazons-wrong-tight = After { $move } your amazon on { $cell } { $count ->
    [0] is shut in.
    [one] has only one way out.
   *[other] has only { $count } ways out.
}
amazons-wrong-area = { $move } { $count ->
    [0] keeps no cell for you alone
    [one] keeps one cell for you alone
   *[other] keeps { $count } cells for you alone
}, but { $most } are possible.
amazons-fault-shut-own = it left { $side } with an amazon that can’t move
amazons-fault-missed-trap = { $side } could have shut in the amazon on { $cell }
amazons-fault-left-tight = it left { $side-of }’s amazon on { $cell } just one way out
amazons-fault-let-area = { $side } now has { $count ->
    [one] a cell
   *[other] { $count } cells
} to itself, instead of { $least ->
    [0] none
   *[other] { $least }
}
amazons-fault-missed-area = { $side } could have had { $most ->
    [one] a cell
   *[other] { $most } cells
} to itself, instead of { $count ->
    [0] none
   *[other] { $count }
}
amazons-fault-let-near = { $side } is now first at { $count ->
    [one] a cell
   *[other] { $count } cells
}, instead of { $least ->
    [0] none
   *[other] { $least }
}
amazons-fault-missed-near = { $side } could have been first at { $most ->
    [one] a cell
   *[other] { $most } cells
}, instead of { $count ->
    [0] none
   *[other] { $count }
}
amazons-fault-cramped = its amazon reached only { $count } cells from there, instead of { $most }
