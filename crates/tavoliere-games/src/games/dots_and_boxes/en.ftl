# Dots and Boxes

dots-and-boxes-name = Dots and Boxes
dots-and-boxes-aliases = dots boxes dots-boxes pipopipette
dots-and-boxes-summary = draw the last edge of a box and it’s yours; own more boxes than your opponent
# What the number beside a player counts.
dots-and-boxes-unit = { $count ->
    [one] box
   *[other] boxes
}
dots-and-boxes-aim = own more boxes than your opponent when every edge is drawn.
dots-and-boxes-tips = the third edge of a box gives it away, so keep count of the edges that are still safe. When there are none, give as few boxes as you can. And the last two boxes of a chain are better left if taking them makes you open the next one.
dots-and-boxes-author = Édouard Lucas, 1889, as La Pipopipette
dots-and-boxes-size = { $value } × { $value }
dots-and-boxes-two-dots = A move here is an edge, named by the two dots it joins, such as a1-a2.
dots-and-boxes-not-beside = There’s no edge from { $from } to { $cell }: it joins two dots next to each other, across or up.
dots-and-boxes-drawn = { $from }-{ $cell } is already drawn.
dots-and-boxes-completes = { $side-opening } completes { $count ->
    [one] a box.
   *[other] { $count } boxes.
}
dots-and-boxes-card-how-points = by { $margin ->
    [one] one box
   *[other] { $margin } boxes
}
dots-and-boxes-heading-points = Boxes
dots-and-boxes-measure-points = the winner’s boxes
dots-and-boxes-achievement-chain = Chain
    .description = twelve boxes or more in a single turn
dots-and-boxes-achievement-gift = Crafty gift
    .description = a win after leaving your opponent two boxes you could have taken
dots-and-boxes-achievement-margin = Landslide
    .description = a win by eleven boxes or more on 5 × 5
dots-and-boxes-rules-box = Red and Azure take turns joining two neighbouring dots with an edge. Whoever draws the fourth edge of a box owns it, no matter who drew the others. Here Azure has drawn a1-b1 and owns the box.
dots-and-boxes-rules-again = If you complete a box, you move again. Here Azure has completed a box with a1-b1 and another with b1-c1, and is still to move. One edge can complete two boxes. You don’t have to complete a box if you’d rather not.
dots-and-boxes-rules-end = When every edge is drawn, whoever has more boxes wins. Here Red wins, 7 to 2. It had left Azure the two boxes at the bottom right, so Azure had to open the long chain above, and Red took all six of its boxes in one turn.
dots-and-boxes-rules-house =
    The board is 5 × 5 boxes. It can also be 3 × 3, 4 × 4 or 6 × 6 (size=4).

    You name an edge by its two dots, in either order: a1-a2 or a2-a1.

    Each edge belongs to nobody: only the boxes count. If both players have as many, it’s a draw.

    On 3 × 3 the second player wins 6 to 3 with best play: that is proven.

## Exercises

dots-and-boxes-learn-box = Whoever draws the fourth edge of a box owns it. Complete the box that has three.
    .right = It’s yours, and you move again.
dots-and-boxes-learn-both = An edge belongs to the boxes on both sides of it. Complete two at once.
    .right = Two boxes with one edge.
dots-and-boxes-learn-third = The third edge of a box is a gift: your opponent draws the fourth. Draw an edge that gives nothing away.
    .right = As long as there are safe edges, nobody has to give.
dots-and-boxes-learn-least = No edge is safe any more: you have to give something. Give as little as you can.
    .right = Just one box, and now Azure has to open a longer chain.
dots-and-boxes-learn-middle = Give Azure the two boxes at the bottom so that it can’t hand them back. Otherwise you’ll have to open the long chain.
    .right = Now Azure can only take them, and then has to open the long chain itself.
dots-and-boxes-learn-leave = If you take both boxes, you must open the chain of six. Leave the two to Azure instead.
    .right = Azure takes two and has to open the chain. You get all six.
dots-and-boxes-wrong-no-box = { $move } completes no box.
dots-and-boxes-wrong-boxes = { $move } completes { $count }, but { $most } are possible.
dots-and-boxes-wrong-gives = After { $move } your opponent can take { $count ->
    [one] a box
   *[other] { $count } boxes
}.
dots-and-boxes-wrong-gives-more = { $move } gives { $count } away. You can give just { $least }.
dots-and-boxes-wrong-hands-back = After { $move } your opponent can hand both boxes back, and you must open the long chain.
dots-and-boxes-wrong-takes = { $move } takes a box, but then you’re the one who must open the long chain.
dots-and-boxes-fault-left = it left { $count ->
    [one] a box
   *[other] { $count } boxes
} for { $side } to take
dots-and-boxes-fault-took = it took boxes that were better left to { $side }
dots-and-boxes-fault-gave = it gave { $side } { $count ->
    [one] a box
   *[other] { $count } boxes
}
dots-and-boxes-fault-gave-more = it gave { $side } { $count } boxes instead of { $least }
dots-and-boxes-fault-handed-back = it let { $side } hand two boxes back
dots-and-boxes-fault-kept = giving up { $count ->
    [one] a box
   *[other] { $count } boxes
} would have paid off
dots-and-boxes-fault-odd = it left { $side } an odd number of safe edges ({ $count })
