# Circondato!

circondato-name = Circondato!
circondato-aliases = circondato! surrounded
circondato-summary = close a curve around enemy pieces and they become yours
circondato-author = Mirco Mariucci, Perugia, 2016
circondato-side-first = Yellow
    .the = Yellow
    .opening = Yellow
    .of = Yellow
    .to = Yellow
circondato-side-second = Red
    .the = Red
    .opening = Red
    .of = Red
    .to = Red
circondato-size = { $value } × { $value }
circondato-captures = { $side } captures { $count ->
    [one] one piece.
   *[other] { $count } pieces.
}
circondato-caught = { $count ->
    [one] One piece lies inside a curve of { $side } and changes colour.
   *[other] { $count } pieces lie inside a curve of { $side } and change colour.
}
circondato-heading-points = Pieces
circondato-measure-points = the winner’s pieces
circondato-achievement-ten = Roundup
    .description = ten pieces or more surrounded with one move
circondato-achievement-all = One colour
    .description = all pieces on the board, twenty or more, are yours
circondato-achievement-curve = Long curve
    .description = a curve of twenty pieces or more closed around enemies
circondato-rules-closing = In turn, Yellow and Red each place a piece on any empty cell. Close a curve of your pieces around enemy pieces to capture them. Here Yellow can close one at e3.
circondato-rules-captured = All enemy pieces inside change to your colour: here c4 and d3. Empty cells inside stay empty, and anyone may play there. Then the game goes on as always.
circondato-rules-border = One side of the board can be part of the curve, but not two. Here Yellow’s e1 has captured c1 and d1 against the lower edge. The red pieces in the corner are safe: the chain around them joins two different sides.
circondato-rules-end = Whoever leaves pieces of one colour only wins: here Yellow has captured everything. If the board fills up first, the side with more pieces wins; equal is a draw.
circondato-rules-house =
    The board is 8 × 8; any size from 6 to 19 will do (size=10).

    House decision: pieces continue a curve where they touch by an edge or by a corner.

    House decision: first the curves of the player who has just moved count, then those of the opponent. So a piece placed inside an enemy curve changes colour at once, as Red’s c3 does here, unless it breaks that curve by a capture.
