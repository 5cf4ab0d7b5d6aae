# Diagonal

diagonal-name = Diagonal
diagonal-aliases = diagonale diagonali
diagonal-summary = mark cells; whoever fills up a diagonal scores the own marks on it
diagonal-author = As told by Luca Cerrato, Il fogliaccio degli astratti 23, 2004
diagonal-side-first = X
diagonal-side-second = O
diagonal-size = { $value } × { $value }
diagonal-scored = { $diagonals ->
    [one] 1 diagonal
   *[other] { $diagonals } diagonals
}, +{ $points }.
diagonal-rules =
    In turn, X and O each mark one empty cell. If your mark fills the last empty cell of a diagonal, you score one point for each of your own marks on it, the new one included. One mark can fill up two diagonals, and then both count.

    Only the player who fills a diagonal up scores: the other marks on it give their owner nothing.

    When the board is full, more points win; equal points are a draw. The board is 8 × 8; any size from 4 to 16 will do (size=10).

    House decision: a corner alone is not a diagonal. A diagonal has two cells or more.
