# Pente

pente-name = Pente
pente-aliases = ninuki
pente-summary = get five in a row, or capture five pairs of enemy stones
# What the number beside a player counts.
pente-unit = { $count ->
    [one] pair
   *[other] pairs
}
pente-aim = get five of your stones in a row, or capture five pairs of enemy stones.
pente-tips = two of your stones side by side with one open end can be captured, so leave a gap where you can. And a capture can tear a row of four apart: look for it before you give up.
pente-author = Gary Gabrel, 1977 · as described at BrainKing
pente-size = { $value } × { $value }
pente-middle-first = The first stone goes in the middle, { $cell }.
pente-captures = { $side-opening } captures { $count ->
    [one] a pair.
   *[other] { $count } pairs.
}
pente-result-captured = { $winner } has captured five pairs and wins!
pente-card-how-captured = with five captured pairs
pente-achievement-double = Two for one
    .description = two pairs or more captured with one stone
pente-achievement-hunter = Collector
    .description = a win by capturing five pairs
pente-achievement-unscathed = Unscathed
    .description = a win with pairs captured and none lost
pente-rules-capturing = White and Black take turns placing a stone on any empty cell; White begins in the middle. Two enemy stones, side by side in a straight line between your new stone and another of yours, are captured and leave the board. Here Black’s g6 has captured the pair g7 and g8. It works in all directions at once.
pente-rules-between = Only pairs are captured, never one stone or three in a row. And only the player who has just moved captures: White has placed h7 between two black stones, and the pair g7 and h7 is safe there.
pente-rules-row = Five or more of your stones in an unbroken row win at once, across, up and down, or diagonally: here White’s row from d10 to h6. The fifth captured pair wins too: the number beside your name counts your pairs. If the board fills up first, it’s a draw.
pente-rules-house =
    The board is 15 × 15. It can also be 13 or 19 cells wide (size=19).

    House rule: White’s second stone may go anywhere, though at tournaments it must keep its distance from the middle.

    House rule: five in a row win at once, even if a capture could break them.

## Exercises

pente-learn-capture = Two enemy stones in a straight line between two of yours are captured. Take the black pair.
    .right = Both stones leave the board, and you have a pair.
pente-learn-most = It works in all directions at once. Take two pairs with one stone.
    .right = Four stones fewer for Black.
pente-learn-save = Black can capture your pair. Save it.
    .right = Three in a row can’t be captured: only pairs can.
pente-learn-break = Black has four in a row, and both ends are open. You can still stop it.
    .right = The capture has made a hole in the row.
pente-learn-hold = Make a four with two open ends that Black can’t break by a capture.
    .right = None of its stones stands in a pair that Black could take.
pente-learn-fifth = You’ve captured four pairs already. Win.
    .right = Five pairs win, just like five in a row.
pente-wrong-captures = { $move } captures { $count ->
    [one] one pair
   *[other] { $count } pairs
}, but { $most } are possible.
pente-wrong-lets-capture = After { $move } { $side } plays { $cell } and captures { $count ->
    [one] a pair.
   *[other] { $count } pairs.
}
pente-wrong-lets-five = After { $move } { $side } plays { $cell } and has five.
pente-wrong-fives = { $move } { $count ->
    [0] makes no four.
   *[other] makes a four that one stone can stop.
}
pente-wrong-broken = After { $move } { $side } captures at { $cell } and breaks your four.
pente-wrong-no-win = { $move } neither captures your fifth pair nor makes five.
pente-fault-let-capture = it let { $side } capture { $count ->
    [one] a pair
   *[other] { $count } pairs
}
pente-fault-missed-capture = { $side } could have captured { $count ->
    [one] a pair more
   *[other] { $count } pairs more
}
pente-fault-missed-attack = { $side } could have threatened { $count ->
    [one] a pair
   *[other] { $count } pairs
}
pente-fault-missed-four = { $side } could have threatened five in two places at once
pente-fault-let-four = it let { $side } play { $cell } and threaten five in two places at once
pente-fault-missed-fork = { $side } could have made two threats with one stone
pente-fault-let-fork = it let { $side } make two threats with one stone, at { $cell }
pente-fault-missed-threat = { $side } could have made a threat
pente-fault-unspoilt = { $cell } would have spoilt more of { $side-of }’s rows
pente-fault-apart = { $cell } would have built more rows with { $side-of }’s stones
