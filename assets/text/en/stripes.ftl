# Stripes!

stripes-name = Stripes!
stripes-aliases = strips stripes! strisce
stripes-summary = draw strips that touch your own at corners only; whoever cannot draw loses
stripes-author = Marino Carpignano, 2016
stripes-side-first = Red
stripes-side-second = Azure
stripes-size = { $value } × { $value }
stripes-two-ends = A move here is a strip by its two ends, such as f8-f11, or f8-f8 for a single cell.
stripes-not-straight = { $from } and { $to } are not in one row or column.
stripes-over-origin = { $cell } is the origin, and nobody may cover it.
stripes-first-strip = The first strip has exactly two cells and touches a corner of the origin, { $origin }, without lying along its edge.
stripes-next-to-own = { $cell } shares an edge with { $own }, which is yours: strips of one colour may touch at corners only.
stripes-wrong-length = A strip of { $drawn } would touch your { $from }-{ $to } at a corner, a strip of { $length }: their lengths must differ by exactly one.
stripes-touches-nothing = A strip must touch a corner of the origin, or of one of your strips.
stripes-result-blocked = { $loser } cannot draw any more: { $winner } wins with { $score } cells!
stripes-rules =
    In turn, Red and Azure each draw a strip: a straight row of one or more empty cells. The centre of the board is the origin, and nobody may cover it.

    Your first strip has two cells and touches a corner of the origin. Every later one must touch a corner of the origin, or of one of your strips. It may not share an edge with a strip of yours, and must be exactly one cell longer or shorter than every strip of yours whose corner it touches. The other colour may be touched in any way.

    If you cannot draw a strip on your turn, you lose. The winner then goes on alone for as long as a strip fits: the cells coloured tell how clear the win is. With /finish I draw them.

    A move is the two ends of a strip, such as f8-f11, or f8-f8 for a single cell. The board is 13 × 13; any odd size up to 25 will do (size=15).

    House decision: the origin has no length, so a strip that touches nothing but the origin may be as long as you like. A strip may lie along the origin’s edge, but that does not count as touching its corner.
