# Stripes!

stripes-name = Stripes!
stripes-aliases = strips stripes! strisce
stripes-summary = draw strips that touch your own at corners only; whoever cannot draw loses
stripes-author = Marino Carpignano, 2016
stripes-side-first = Red
    .the = Red
    .opening = Red
    .of = Red
    .to = Red
stripes-side-second = Azure
    .the = Azure
    .opening = Azure
    .of = Azure
    .to = Azure
stripes-size = { $value } × { $value }
stripes-two-ends = A move here is a strip by its two ends, such as f8-f11, or f8-f8 for a single cell.
stripes-not-straight = { $from } and { $to } are not in one row or column.
stripes-over-origin = { $cell } is the origin, and nobody may cover it.
stripes-first-strip = The first strip has exactly two cells and touches a corner of the origin, { $origin }, without lying along its edge.
stripes-next-to-own = { $cell } shares an edge with { $own }, which is yours: strips of one colour may touch at corners only.
stripes-wrong-length = A strip of { $drawn } would touch your { $from }-{ $to } at a corner, a strip of { $length }: their lengths must differ by exactly one.
stripes-touches-nothing = A strip must touch a corner of the origin, or of one of your strips.
stripes-result-blocked = { $loser } cannot draw any more: { $winner } wins with { $score } cells!
stripes-heading-points = Cells
stripes-measure-points = the winner’s cells
stripes-achievement-long-strip = Long strip
    .description = a strip of seven cells or more
stripes-achievement-alone = Solo
    .description = ten strips or more drawn alone after the win
stripes-achievement-ninety = Ninety
    .description = a win with 90 cells or more on 13 × 13
stripes-rules-first = In turn, Red and Azure each draw a strip: a straight row of empty cells, named by its two ends. Nobody may cover the origin, the centre of the board. Your first strip has two cells and touches a corner of the origin, like h8-i8 or e6-f6; f7-f8 lies along its edge, and h4-h6 is too long.
stripes-rules-later = Every later strip must touch a corner of the origin or of one of your strips, and may not share an edge with a strip of yours. It must be exactly one cell longer or shorter than each strip of yours whose corner it touches. Here Red may draw j9-j11 or j5-j7; f9-g9 would be as long as h8-i8, and h5-h7 would share an edge with it.
stripes-rules-lengths = The lengths must be right for all strips it touches at once: g3-g5 touches a strip of two cells and one of four, so only three will do. The other colour may be touched in any way.
stripes-rules-end = If you cannot draw a strip on your turn, you lose. The winner goes on alone for as long as a strip fits, or lets me do so with /finish: the cells coloured tell how clear the win is. Here Red could draw no more, and Azure has won with 68 cells.
stripes-rules-house =
    The board is 13 × 13; any odd size up to 25 will do (size=15). A strip of one cell is written f8-f8.

    House decision: the origin has no length, so a strip that touches nothing but the origin may be as long as you like, such as b8-f8 for Red here. A strip may lie along the origin’s edge, but that does not count as touching its corner: g4-g6 touches nothing.
