# Circondato!

circondato-name = Circondato!
circondato-aliases = circondato! surrounded
circondato-summary = close a curve around enemy pieces and they become yours
# What the number beside a player counts.
circondato-unit = { $count ->
    [one] piece
   *[other] pieces
}
circondato-aim = have more pieces when the board is full, or make every piece on it yours before that.
circondato-tips = pieces joined corner to corner close a curve with the fewest moves. Empty cells inside your own curve can wait, because an enemy piece placed there changes to your colour.
circondato-author = Mirco Mariucci, Perugia, 2016
circondato-size = { $value } × { $value }
circondato-captures = { $side-opening } captures { $count ->
    [one] one piece.
   *[other] { $count } pieces.
}
circondato-caught = { $count ->
    [one] One piece lies inside { $side-of }’s curve and changes colour.
   *[other] { $count } pieces lie inside { $side-of }’s curves and change colour.
}
circondato-card-how-points = by { $margin ->
    [one] one piece
   *[other] { $margin } pieces
}
circondato-heading-points = Pieces
circondato-measure-points = the winner’s pieces
circondato-achievement-ten = Roundup
    .description = ten pieces or more surrounded with one move
circondato-achievement-all = One colour
    .description = all pieces on the board, twenty or more, are yours
circondato-achievement-curve = Long curve
    .description = a curve of twenty pieces or more closed around enemies
circondato-rules-closing = Yellow and Red take turns placing a piece on any empty cell. Close a curve of your pieces around enemy pieces to capture them. The curve runs on through pieces that touch at an edge or a corner. Here Yellow can close one at e3.
circondato-rules-captured = All enemy pieces inside change to your colour: here c4 and d3. Empty cells inside stay empty, and anyone may play there. Then the turn passes as always.
circondato-rules-border = One side of the board can be part of the curve, but not two. Here Yellow’s e1 has closed a curve with the lower edge and captured c1 and d1. The chain in the top left corner joins two different sides, so the red pieces there are safe.
circondato-rules-end = Once both have moved, you win as soon as every piece on the board is yours: here Yellow has captured everything. If the board fills up first, the side with more pieces wins. A tie is a draw.
circondato-rules-house =
    The board is 8 × 8. Any size from 6 to 19 will do (size=10).

    House rule: pieces continue a curve where they touch at an edge or a corner.

    House rule: the curves of the player who has just moved count first, then the opponent’s. So a piece placed inside an enemy curve changes colour at once, as Red’s c3 does here, unless it breaks that curve with a capture.

## Exercises

circondato-learn-close = Close the curve around the red piece, and it becomes yours.
    .right = It had no way out, so it changed colour.
circondato-learn-corners = Pieces that touch at a corner hold a curve, too. Close this one.
    .right = Six pieces were enough for two prisoners.
circondato-learn-border = One side of the board can be part of the curve. Close it.
    .right = In a corner it wouldn’t hold: two sides meet there.
circondato-learn-most = Two captures are possible. Make the bigger one.
    .right = Two pieces with one move.
circondato-learn-save = Red is about to capture. Keep your piece free.
    .right = The curve stays open.
circondato-wrong-caught = { $move } is inside an enemy curve, so it changes colour at once.
circondato-fault-into-curve = it went inside a curve of { $side-of }’s
circondato-fault-let = it let { $side } capture { $count }
circondato-fault-missed = { $side } could have captured { $count } more
circondato-fault-missed-threat = { $side } could have threatened { $count ->
    [one] a piece
   *[other] { $count } pieces
}
circondato-fault-all-meet = it left { $cell } open, where chains of both sides meet
circondato-fault-unjoined = { $cell } would have linked { $side-of }’s chains
circondato-fault-unparted = { $cell } would have kept { $side-of }’s chains apart
circondato-fault-to-border = it went to the border, where there is less to surround
