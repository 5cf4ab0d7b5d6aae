# Hex

hex-name = Hex
hex-aliases = polygon nash
hex-summary = join your two edges of the board with an unbroken chain
hex-aim = join your two edges of the board with an unbroken chain: Red the bottom and the top one, Azure the left and the right one.
hex-tips = two stones with two empty cells between them form a bridge: if your opponent takes one of the cells, you take the other. And block from a little way ahead, not right beside a stone.
hex-author = Piet Hein, Politiken, Copenhagen, 1942, as Polygon · found again by John Nash, 1948
hex-size = { $value } × { $value }
hex-achievement-straight = As the crow flies
    .description = a win with a chain of one stone in each row or column
hex-achievement-winding = Winding road
    .description = a win with a chain twice as long as the board
hex-achievement-uphill = Uphill
    .description = a win with Azure, going second, on 11 × 11 or larger
hex-rules-neighbours = Red and Azure take turns placing a stone on any empty cell. Stones are never moved or captured. Every cell has six neighbours: two beside it, two above and two below. So d4 touches the six marked cells, but not c3 or e5.
hex-rules-joining = Red joins the bottom edge to the top one, Azure the left edge to the right one. Corner cells belong to both edges. The first unbroken chain wins: here Red’s runs from e1 to c7. There are no draws: only a whole chain can stop the other side’s for good.
hex-rules-house = The board is 11 × 11. It can also be 7, 9 or 13 cells wide (size=9).

## Exercises

hex-learn-join = You’re Red: bottom edge to top edge. One stone is missing from your chain. Place it.
    .right = The chain is whole, and you’ve won.
hex-learn-block = Azure is one stone short of joining left and right. Stop it.
    .right = Azure has to go round now. Only a chain of your own would shut it out for good.
hex-learn-hold = Your stones are linked by bridges, two empty cells each. Azure has just stepped into one. Keep your chain whole.
    .right = One cell for Azure, the other for you: the bridge holds.
hex-learn-bridge = Your two stones aren’t linked yet. Find the one cell that forms a bridge with both of them.
    .right = Bridges all the way, even to the edges: Azure can’t stop you any more.
hex-learn-count = A bridge skips a row, and from the second row it reaches the edge. Begin so that two more stones can be enough.
    .right = Three stones, and bridges for the rest, can cross this board.
hex-learn-stop = Azure has come from the left as far as d3, and wants to reach the right edge. Stand in its way in time.
    .right = There’s no quick way through any more.
hex-wrong-needs = After { $move } { $count ->
    [one] one stone is
   *[other] { $count } stones are
} still missing.
hex-wrong-lets-join = After { $move } { $side } plays { $cell } and joins its edges.
hex-wrong-cut = After { $move } { $side } plays { $cell } and cuts your chain.
hex-wrong-gaps = { $move } leaves { $count ->
    [one] a gap
   *[other] { $count } gaps
} that no bridge closes.
hex-wrong-more = After { $move } you’d need { $count } more stones, and { $least } can be enough.
hex-wrong-lets-through = After { $move } { $side } plays { $cell }, and bridges take it all the way.
hex-fault-unheld = { $cell } would have held { $side-of }’s bridge
hex-fault-let-through = it let { $side } through, with bridges all the way
hex-fault-let-near = { $side } now needs only { $count ->
    [one] one more stone
   *[other] { $count } more stones
}, instead of { $most }
hex-fault-far = { $side } could have needed { $least ->
    [0] no more stones
    [one] just one more stone
   *[other] just { $least } more stones
}, instead of { $count }
hex-fault-not-in-way = { $cell } would have got in { $side-of }’s way
hex-fault-not-firm = { $cell } would have made { $side-of }’s chain firmer
hex-fault-apart = { $cell } would have been linked to more of { $side-of }’s stones
hex-fault-to-rim = it went to the rim of the board too early
