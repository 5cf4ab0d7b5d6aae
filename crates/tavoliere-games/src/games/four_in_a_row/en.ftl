# Four in a row

four-in-a-row-name = Four in a row
four-in-a-row-aliases = four drop
four-in-a-row-summary = drop tokens into the columns and get four of yours in a line
four-in-a-row-aim = get four of your tokens in a line: across, up or diagonally.
four-in-a-row-tips = the middle column belongs to the most lines. Watch the cell above the one you play: that’s where your opponent can go next. And two threats at once can’t both be stopped.
four-in-a-row-author = Ned Strongin and Howard Wexler, 1974 · the idea is much older
four-in-a-row-one-cell = A move here is a column, such as d.
four-in-a-row-in-the-air = { $cell } is in the air: tokens fall to the lowest free cell of their column.
four-in-a-row-result-line = { $winner } gets four in a row and wins!
four-in-a-row-card-how-line = with four in a row
four-in-a-row-achievement-five = One too many
    .description = a win with five in a line
four-in-a-row-achievement-double = Two birds
    .description = a win with two lines at once
four-in-a-row-achievement-last = Last token
    .description = a win with one of the last three tokens
four-in-a-row-rules-dropping = Yellow and Red take turns dropping a token into one of the seven columns, Yellow first. It falls to the lowest free cell. Type the letter of the column (d) or tap a cell. Here Red could play a1, b1, c2, d3, e1, f1 or g1, but not e2: it’s in the air.
four-in-a-row-rules-line = Four or more tokens of one colour in a line win: across, up or diagonally. Here Yellow’s e3 has made four from b3 to e3. If the board fills up without four in a line, it’s a draw.
four-in-a-row-rules-house =
    The board has seven columns and six rows.

    Yellow, who begins, wins with best play, if the first token goes into the middle column. So a fair match is two games, or swap sides after the first move.

## Exercises

four-in-a-row-learn-four = Four of your tokens in a line win. Where?
    .right = Four across.
four-in-a-row-learn-block = Red needs only one more token. Stop it.
    .right = Blocked. Look for threats before each move.
four-in-a-row-learn-three = Make a threat: a move after which you could make four next time.
    .right = Now Red has to answer.
four-in-a-row-learn-two = Two threats at once can’t both be stopped. Make them.
    .right = Red can block one end, and you win at the other.
four-in-a-row-learn-force = A threat forces Red to answer, and the answer can help you. Find a move that wins by force.
    .right = Red has to answer, and then there are two threats.
four-in-a-row-wrong-no-four = { $move } makes no four.
four-in-a-row-wrong-lets-four = After { $move } Red makes four at { $cell }.
four-in-a-row-wrong-no-threat = { $move } threatens nothing.
four-in-a-row-wrong-parried = After { $move } Red can stop everything at { $cell }.
four-in-a-row-wrong-not-forced = After { $move } Red can still defend.
four-in-a-row-fault-below = it let { $side } play right above it, at { $cell }
four-in-a-row-fault-no-block = it didn’t stop { $side } at { $cell }
four-in-a-row-fault-missed-two = { $side } could have made two threats at once
four-in-a-row-fault-let-two = it let { $side } make two threats at once
four-in-a-row-fault-missed-three = { $side } could have made a threat
four-in-a-row-fault-off-middle = { $cell } would have been nearer the middle ({ $least ->
    [0] the middle column itself
    [one] one column away
   *[other] { $least } columns away
}, not { $count })
