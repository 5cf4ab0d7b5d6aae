# Diagonal Plus

diagonal-plus-name = Diagonal Plus
diagonal-plus-aliases = diagonalplus
diagonal-plus-summary = Diagonal with four shared pieces that raise or lower a diagonal’s value
# What the number beside a player counts.
diagonal-plus-unit = { $count ->
    [one] point
   *[other] points
}
diagonal-plus-aim = score more points than your opponent. You score by marking the last empty cell of a diagonal, as in Diagonal.
diagonal-plus-tips = don’t leave just one empty cell on a diagonal that’s rich for your opponent, bonuses included. With the −2 on it, a diagonal brings you points only if you have three marks there.
diagonal-plus-author = Luca Cerrato, Il fogliaccio degli astratti 23, 2004
diagonal-plus-size = { $value } × { $value }
diagonal-plus-share-first = The shared pieces come first: name a piece and a cell, such as { $value ->
    [-2] -2
   *[other] +{ $value }
}@{ $cell }.
diagonal-plus-none-left = There’s no shared piece of value { $value } left to place.
diagonal-plus-no-closing = A shared piece on { $cell } would complete a diagonal.
diagonal-plus-apart = The −2 can’t share a diagonal with a bonus, as it would on { $cell }.
diagonal-plus-scored = { $diagonals ->
    [one] 1 diagonal
   *[other] { $diagonals } diagonals
}, { $points ->
    [-1] −1
   *[other] +{ $points }
}.
diagonal-plus-achievement-pair = Two at once
    .description = two diagonals with one mark, for twelve points or more
diagonal-plus-achievement-nine = Golden diagonal
    .description = nine points or more with one diagonal
diagonal-plus-achievement-poisoned = Poisoned
    .description = the opponent fills a diagonal and loses points for it
diagonal-plus-rules-sharing = First the players take turns placing four shared pieces, X first: +2, +2, +3 and −2, in any order, such as +3@c4. They belong to nobody: they change what a diagonal is worth to the player who fills it. None may fill the last cell of a diagonal, and the −2 can’t stand on a diagonal with a bonus. Here the −2 may go to c5, but not to a2, c3 or d6.
diagonal-plus-rules-scoring = Then X begins, and the players take turns marking one empty cell. When you mark the last empty cell of a diagonal, you score one point for each of your own marks on it, plus the values of the shared pieces on it. Here X’s c1 has scored 2 + 3 = 5 points, and O’s f1 only 1 − 2 = −1.
diagonal-plus-rules-house =
    One mark can fill two diagonals, and then both count. When the 8 × 8 board is full, the player with more points wins. Equal points are a draw.

    House rules: a corner alone isn’t a diagonal. The shared pieces are placed one per turn, and each player chooses which.

## Exercises

diagonal-plus-learn-bonus = The shared pieces come first. Put a +2 on a diagonal with the +3.
    .right = A diagonal with two bonuses is worth filling.
diagonal-plus-learn-malus = Put the −2 on a diagonal from corner to corner.
    .right = Whoever fills it pays two points.
diagonal-plus-learn-most = The shared pieces on a diagonal count for whoever fills it. Find the most points.
    .right = Your mark and both bonuses make six.
diagonal-plus-learn-poison = The −2 has poisoned one of these diagonals. Fill the other.
    .right = Two marks and the +3 make five.
diagonal-plus-learn-gift = { diagonal-learn-gift }
    .right = { diagonal-learn-gift.right }
diagonal-plus-wrong-no-diagonal = { diagonal-wrong-no-diagonal }
diagonal-plus-wrong-gift = { diagonal-wrong-gift }
diagonal-plus-wrong-other-piece = The task is about another piece.
diagonal-plus-wrong-other-diagonal = { $move } isn’t on a diagonal with the +3.
diagonal-plus-wrong-short-diagonal = { $move } isn’t on a diagonal from corner to corner.
diagonal-plus-wrong-poisoned = The −2 is on that diagonal: { $move } costs you { $points ->
    [one] one point
   *[other] { $points } points
}.
diagonal-plus-fault-gave = { diagonal-fault-gave }
diagonal-plus-fault-gave-long = { diagonal-fault-gave-long }
diagonal-plus-fault-left = { diagonal-fault-left }
diagonal-plus-fault-let = { diagonal-fault-let }
diagonal-plus-fault-missed = { diagonal-fault-missed }
diagonal-plus-fault-poisoned = the −2 cost { $side } points ({ $points })
