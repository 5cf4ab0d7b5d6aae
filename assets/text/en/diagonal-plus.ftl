# Diagonal Plus

diagonal-plus-name = Diagonal Plus
diagonal-plus-aliases = diagonalplus
diagonal-plus-summary = Diagonal with four shared pieces that raise or lower what a diagonal is worth
diagonal-plus-author = Luca Cerrato, Il fogliaccio degli astratti 23, 2004
diagonal-plus-side-first = X
    .the = X
    .opening = X
    .of = X
    .to = X
diagonal-plus-side-second = O
    .the = O
    .opening = O
    .of = O
    .to = O
diagonal-plus-size = { $value } × { $value }
diagonal-plus-share-first = The shared pieces come first: name a piece and a cell, such as +3@c4.
diagonal-plus-none-left = There is no shared piece of value { $value } left to place.
diagonal-plus-no-closing = A shared piece on { $cell } would complete a diagonal.
diagonal-plus-apart = The −2 and a bonus may not share a diagonal, as they would on { $cell }.
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
    .description = the opponent fills a diagonal and loses points by it
diagonal-plus-rules-sharing = First the players place four shared pieces in turn, X first: +2, +2, +3 and −2, each time any that is left, as in +3@c4. A shared piece may not fill the last cell of a diagonal, and the −2 may not stand on a diagonal with a bonus. Here the −2 may go to c5, but not to a2, c3 or d6.
diagonal-plus-rules-scoring = Then X begins, and in turn each marks one empty cell. Whoever fills the last empty cell of a diagonal scores one point for each of their own marks on it, plus the values of the shared pieces on it. Here X’s c1 has scored 2 + 3 = 5 points, and O’s f1 only 1 − 2 = −1.
diagonal-plus-rules-house =
    One mark can fill two diagonals, and then both count. When the board of 8 × 8 is full, more points win; equal points are a draw.

    House decisions: a corner alone is not a diagonal. The shared pieces are placed one a turn, and each player chooses which.
