# Stripes!

stripes-name = Stripes!
stripes-aliases = strips stripes! strisce
stripes-summary = draw strips that touch your own only at corners, and be the last one who can draw
# What the number beside a player counts.
stripes-unit = { $count ->
    [one] cell
   *[other] cells
}
stripes-aim = be the last player able to draw a strip.
stripes-tips = keep more places to draw than your opponent has. Cells right beside your opponent’s strips are closed to them for good, so save those for later.
stripes-author = Marino Carpignano, 2016
stripes-size = { $value } × { $value }
stripes-two-ends = A move here is a strip, named by its two ends, such as f8-f11, or f8-f8 for a single cell.
stripes-not-straight = { $from } and { $to } aren’t in the same row or column.
stripes-over-origin = { $cell } is the origin, and nobody may cover it.
stripes-first-strip = The first strip has exactly two cells and touches a corner of the origin, { $origin }, without lying along its edge.
stripes-next-to-own = { $cell } shares an edge with { $own }, which is yours: strips of one colour may touch only at corners.
stripes-wrong-length = A strip of { $drawn } would touch your strip of { $length }, { $from }-{ $to }, at a corner: their lengths must differ by exactly one.
stripes-touches-nothing = A strip must touch a corner of the origin, or of one of your strips.
stripes-result-blocked = { $loser } can’t draw any more: { $winner } wins with { $score } cells!
stripes-card-how-blocked = with { $score } cells
stripes-heading-points = Cells
stripes-measure-points = the winner’s cells
stripes-achievement-long-strip = Long strip
    .description = a strip of seven cells or more
stripes-achievement-alone = Solo
    .description = ten strips or more drawn alone after the win
stripes-achievement-ninety = Ninety
    .description = a win with 90 cells or more on 13 × 13
stripes-rules-first = Red and Azure take turns drawing a strip: a straight row of empty cells, named by its two ends. Nobody may cover the origin, the centre of the board. Your first strip has two cells and touches a corner of the origin, like h8-i8 or e6-f6. f7-f8 lies along its edge, and h4-h6 is too long.
stripes-rules-later =
    Every later strip must:
    1. touch a corner of the origin or of one of your strips,
    2. share no edge with a strip of yours,
    3. be exactly one cell longer or shorter than each strip of yours whose corner it touches.
    Here Red may draw j9-j11 or j5-j7. h5-h7 would break rule 2, and f9-g9 rule 3.
stripes-rules-lengths = The length must be right for all the strips it touches at once: g3-g5 touches one of two cells and one of four, so only three will do. The other colour may be touched in any way.
stripes-rules-end = If you can’t draw a strip on your turn, you lose. The winner keeps drawing alone until nothing fits (or /finish does it): the more cells coloured, the bigger the win. Here Red couldn’t draw any more, and Azure has won with 68 cells.
stripes-rules-house =
    The board is 13 × 13. Any odd size from 13 to 25 will do (size=15). A strip of one cell is written f8-f8.

    House rule: the origin has no length, so a strip that touches nothing else may be as long as you like, such as b8-f8 for Red here. A strip may lie along the origin’s edge, but that doesn’t count as touching its corner: g4-g6 touches nothing.

## Exercises

stripes-learn-first = The first strip has two cells and touches a corner of the origin. Draw yours vertically.
    .right = From there everything else grows.
stripes-learn-three = Strips of yours that touch at a corner differ by one cell. Draw one of three cells.
    .right = A strip of two can touch strips of one or three. At the origin alone, any length will do.
stripes-learn-long = Long strips take up room. Draw the longest you can.
    .right = Seven cells, one more than the strip it touches.
stripes-learn-narrow = Leave Azure as few strips as you can.
    .right = Whoever runs out of strips first loses.
stripes-learn-block = Azure has one strip left. Stop it.
    .right = You’ve won, and now you draw on alone for a higher score.
stripes-wrong-lying = { $move } is horizontal.
stripes-wrong-other-length = The length of { $move } is { $count }.
stripes-wrong-shorter = The length of { $move } is { $count }, but { $most } is possible.
stripes-fault-missed-block = another move leaves { $side } without a strip
stripes-fault-last-region = now { $side-of }’s last free region can be closed
stripes-fault-left = it left { $side } too many strips ({ $count } instead of { $least })
stripes-fault-cut = { $side } can be left with fewer strips ({ $count } instead of { $most })
stripes-fault-gave-cells = it gave { $side } more cells of its own ({ $count } instead of { $least })
stripes-fault-few-cells = { $side } could have had more cells of its own ({ $most } instead of { $count })
