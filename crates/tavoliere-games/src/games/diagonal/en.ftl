# Diagonal

diagonal-name = Diagonal
diagonal-aliases = diagonale diagonali
diagonal-summary = complete a diagonal to score one point for each of your marks on it
# What the number beside a player counts.
diagonal-unit = { $count ->
    [one] point
   *[other] points
}
diagonal-aim = score more points than your opponent. You score by marking the last empty cell of a diagonal.
diagonal-tips = don’t leave just one empty cell on a diagonal full of your opponent’s marks, because they’ll take it. And look for cells that fill two diagonals at once.
diagonal-author = As told by Luca Cerrato, Il fogliaccio degli astratti 23, 2004
diagonal-size = { $value } × { $value }
diagonal-scored = { $diagonals ->
    [one] 1 diagonal
   *[other] { $diagonals } diagonals
}, +{ $points }.
diagonal-achievement-pair = Two at once
    .description = two diagonals with one mark, for twelve points or more
diagonal-achievement-seven = Golden diagonal
    .description = seven points or more with one diagonal
diagonal-achievement-clear = Clear win
    .description = a win by twenty points or more on 8 × 8
diagonal-rules-filling = X and O take turns marking one empty cell. When you mark the last empty cell of a diagonal, you score. Here d2 is the last empty cell of two diagonals.
diagonal-rules-scoring = You score one point for each of your own marks on that diagonal, the new one included. Here X’s d2 scores 3 + 2 = 5 points. O would have scored 3 + 3 = 6 there. Only the last mark on a diagonal scores, and only for its owner.
diagonal-rules-end = When the board is full, the player with more points wins. Equal points are a draw. Here O’s c4 has just scored the last 4 points, and yet X wins, 11 to 10.
diagonal-rules-house =
    The board is 8 × 8. Any size from 4 to 16 will do (size=10).

    House rule: a corner alone isn’t a diagonal. A diagonal has two cells or more: here X’s b1 scores two points, and O’s d4 none.

## Exercises

diagonal-learn-fill = Mark the last empty cell of a diagonal: each of your marks on it is a point.
    .right = Whoever fills a diagonal scores, and only for their own marks.
diagonal-learn-most = Two diagonals can be filled. Take the one with more of your marks.
    .right = Three marks of yours, three points.
diagonal-learn-two = One mark can fill two diagonals. Which?
    .right = Both of them count.
diagonal-learn-gift = If you leave one empty cell on a diagonal, your opponent fills it. Find a quiet move.
    .right = There’s nothing to score now.
diagonal-learn-deny = O is about to score. Get there first.
    .right = A good cell for O is often a good cell for you.
diagonal-wrong-no-diagonal = { $move } fills no diagonal.
diagonal-wrong-one-diagonal = { $move } fills only one.
diagonal-wrong-gift = After { $move } your opponent scores { $points } at { $cell }.
diagonal-fault-gave = it gave { $side } a diagonal worth { $points }
diagonal-fault-gave-long = it let { $side } take the long diagonal, for { $points }
diagonal-fault-left = it left { $side } a diagonal worth { $points }
diagonal-fault-let = it let { $side } score { $points } with one mark
diagonal-fault-missed = { $side } could have scored more (+{ $points })
