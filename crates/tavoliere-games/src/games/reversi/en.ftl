# Reversi

reversi-name = Reversi
reversi-aliases = flip flips
reversi-summary = trap enemy discs in lines to turn them over, and have the most at the end
# What the number beside a player counts.
reversi-unit = { $count ->
    [one] disc
   *[other] discs
}
reversi-aim = have more discs than your opponent when nobody can place another one.
reversi-tips = corners can never be turned back, so don’t play right beside an empty one. Early on, few discs and many choices are worth more than many discs.
reversi-author = Lewis Waterman, 1883 · with the four discs of today’s start, 1971
reversi-size = { $value } × { $value }
reversi-turns-nothing = { $cell } would turn nothing: there must be a line of enemy discs between it and one of yours.
reversi-turns = { $side-opening } turns { $count ->
    [one] one disc.
   *[other] { $count } discs.
}
reversi-card-how-points = by { $margin ->
    [one] one disc
   *[other] { $margin } discs
}
reversi-heading-points = Discs
reversi-measure-points = the winner’s discs
reversi-achievement-corners = Cornered
    .description = a win with all four corners
reversi-achievement-avalanche = Avalanche
    .description = twelve discs or more turned with one move
reversi-achievement-landslide = Landslide
    .description = a win with 54 discs or more on 8 × 8
reversi-rules-turning = Black and White take turns placing a disc, Black first. It must close a line of enemy discs, straight or diagonal, between itself and another disc of its colour. All discs in such lines turn over. Here White’s d6 has turned d5, and Black may answer at c3, c4, c5, c6 or c7.
reversi-rules-end = If you can’t turn anything, you pass. When neither player can, the game is over, and whoever has more discs wins. Here Black has taken every disc on the board after nine moves: White has none left, and Black wins 13 to 0. Equal numbers are a draw.
reversi-rules-house =
    The board is 8 × 8. It can also be 6 × 6 or 10 × 10 (size=6). The four discs in the middle are there from the start.

    You may not pass if you can turn something, and if you can’t, I pass for you.

    House rule: cells that stay empty at the end count for nobody.

    On 6 × 6 the second player wins by 4 discs with best play: that is proven.

## Exercises

reversi-learn-most = A disc turns every line of White’s that it closes, in all eight directions. Turn as many discs as you can.
    .right = Two lines at once: one straight, one diagonal.
reversi-learn-corner = A disc in a corner can never be turned back. Take one.
    .right = It’s yours to the end, and so is what grows from it.
reversi-learn-guard = A disc beside an empty corner often gives it away. Find a move after which White can’t take a corner.
    .right = The corners stay empty for now.
reversi-learn-few = The fewer cells White can play, the sooner it has to play a bad one. Leave it as few as possible.
    .right = Few choices are worth more than many discs.
reversi-learn-pass = If White can’t turn anything, it has to pass. Leave it without a move.
    .right = White passes, and you move twice in a row.
reversi-learn-end = The end can be counted. Only one move here wins against every answer.
    .right = You’ll have more discs when the board is full.
reversi-wrong-turns = { $move } turns { $count }, but { $most } are possible.
reversi-wrong-no-corner = { $move } is no corner.
reversi-wrong-gives-corner = After { $move } White takes the corner { $cell }.
reversi-wrong-can-move = After { $move } White can still play { $count ->
    [one] one cell.
   *[other] { $count } cells.
}
reversi-wrong-not-won = After { $move } White needn’t lose. Count once more.
reversi-fault-missed-corner = { $side } could have taken a corner
reversi-fault-gave-corner = it gave { $side } the corner { $cell }
reversi-fault-few-discs = { $side } could have gained more discs ({ $most } instead of { $count })
reversi-fault-left = it left { $side } too many choices ({ $count } instead of { $least })
reversi-fault-greedy = it turned { $count } discs, too many so early
