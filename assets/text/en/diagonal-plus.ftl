# Diagonal Plus

diagonal-plus-name = Diagonal Plus
diagonal-plus-aliases = diagonalplus
diagonal-plus-summary = Diagonal with four shared pieces that raise or lower what a diagonal is worth
diagonal-plus-author = Luca Cerrato, Il fogliaccio degli astratti 23, 2004
diagonal-plus-side-first = X
diagonal-plus-side-second = O
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
diagonal-plus-rules =
    First the players place four shared pieces in turn, X first: +2, +2, +3 and −2. Choose any that is left and an empty cell, as in +3@c4. A shared piece may not fill the last cell of a diagonal, and the −2 may not stand on a diagonal with a bonus.

    Then X begins. In turn, X and O each mark one empty cell. If your mark fills the last empty cell of a diagonal, you score one point for each of your own marks on it, plus the values of the shared pieces on it. The sum can be negative. One mark can fill up two diagonals, and then both count.

    When the board is full, more points win; equal points are a draw.

    House decisions: a corner alone is not a diagonal. The shared pieces are placed one a turn, and each player chooses which.
