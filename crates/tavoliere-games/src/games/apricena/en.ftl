# Apricena's game

apricena-name = Apricena’s game
apricena-aliases = apricena’s apricena's cubi cubes
apricena-summary = place pieces, push whole rows of them, and build the largest squares
# What the number beside a player counts.
apricena-unit = { $count ->
    [one] point
   *[other] points
}
apricena-barred-rows = ↔ barred
apricena-barred-columns = ↕ barred
apricena-aim = have more points when the game ends. You score for the squares of your colour.
apricena-tips = one big square is worth more than many small ones, so complete yours and break your opponent’s. After you push along a row, they can push back only along a column, and the other way round.
apricena-author = Emilio Apricena
apricena-size = { $value } × { $value }
apricena-kind-place = Place on…
apricena-kind-line = Push…
apricena-wins = { $side } +{ $points }.
apricena-loses = { $side } −{ $points }.
apricena-nothing-to-shift = { $cell } is empty, so there’s nothing to shift.
apricena-not-yours = The piece on { $cell } is { $side-of }’s.
apricena-where-to = Your own piece is on { $cell }. To shift it, say where to, such as d4-g4.
apricena-stuck = Your own piece is on { $cell }, and it can’t be shifted this turn.
apricena-stays = The piece is already on { $cell }.
apricena-not-straight = A shift goes along a row or a column: not from { $from } to { $cell }.
apricena-rows-barred = Your opponent has just shifted along a row, so this turn you can shift only along a column.
apricena-columns-barred = Your opponent has just shifted along a column, so this turn you can shift only along a row.
apricena-too-weak = Too weak: { $own ->
    [one] one piece of yours
   *[other] { $own } pieces of yours
} can’t push { $enemy } of { $side-of }’s in a row.
apricena-no-room = { $count ->
    [0] There’s no room to push: no cell is empty ahead of what { $from } would push.
    [one] Only one cell is empty ahead of what { $from } would push.
   *[other] Only { $count } cells are empty ahead of what { $from } would push.
}
apricena-both-pass = Your opponent has just passed, so this turn you have to place or shift a piece.
apricena-three-kinds = A move here is a cell (d4), a shift (d4-g4) or pass.
apricena-result-repetition = The same position for the third time: { $winner } wins, { $score } to { $other }!
apricena-result-no-progress = 40 turns without a new piece: { $winner } wins, { $score } to { $other }!
apricena-achievement-three = Three by three
    .description = a win with a square of 3 × 3
apricena-achievement-breach = Breach
    .description = a shift that costs the opponent ten points or more
apricena-achievement-four = Four by four
    .description = a square of 4 × 4
apricena-rules-squares = Each square of your colour is worth its side cubed: a single piece 1, a 2 × 2 square 8, a 3 × 3 square 27. Here Azure has 27 points, and Yellow 8 + 4 = 12.
apricena-rules-turn = On your turn place a piece on an empty cell (d4), shift one of yours (b3-d3), or pass (pass) unless your opponent has just passed. A shift goes along a row or a column, as far as you like, and pushes everything directly ahead over empty cells. What’s behind stays. Here Azure has shifted b3 to d3.
apricena-rules-strength = Pushing takes strength. Read ahead from the pushing piece: each run of yours must be at least as long as the enemy run right in front of it. An enemy run needs no strength to push one of yours. Here Azure may shift a6-c6 and a2-e2, but not a4-d4: one is too weak for two. Nothing is pushed over gaps or off the board.
apricena-rules-axes = After a shift along a row, the opponent can’t answer with a shift along a row. The same goes for columns. Here Yellow has just shifted f4-d4, so Azure may shift b2-b5, but not b2-d2. The game ends when the board is full: more points win, and equal points are a draw.
apricena-rules-house =
    The board is 8 × 8. Any size from 5 to 12 will do (size=6). The author made the game for teams whose players take turns: Azure, Yellow, Azure, Yellow (teams=2).

    House rule: the board is square and 8 × 8. The author doesn’t say.

    House rule: every square counts unless it lies inside a larger one of its colour. Squares may overlap, as Azure’s 27 and 8 do here.

    House rule: the game also ends, and points decide, when the same position comes up for the third time, or after 40 turns in a row without a new piece.

## Exercises

apricena-learn-square = A single piece is worth 1, a 2 × 2 square 8. Complete one.
    .right = Four pieces, eight points.
apricena-learn-push = Shift a piece of yours so that it pushes a yellow one.
    .right = A run of yours pushes a run of theirs that’s as long or shorter.
apricena-learn-break = Yellow has a square. Push it apart.
    .right = Eight points have become four: two of yours push two of theirs.
apricena-learn-axis = After a shift along a row your opponent can’t answer along a row. Make one.
    .right = Yellow can push only along columns now.
apricena-learn-three = A 3 × 3 square is worth 27. Complete it.
    .right = With one piece, 8 points have become 27.
apricena-learn-guard = Yellow is about to build a square. Leave it as few points as you can.
    .right = Points your opponent doesn’t get are as good as yours.
apricena-wrong-no-push = { $move ->
    [pass] Passing
   *[other] { $move }
} shifts nothing.
apricena-wrong-no-enemy = { $move ->
    [pass] Passing
   *[other] { $move }
} pushes no enemy piece.
apricena-wrong-breaks-nothing = { $move ->
    [pass] Passing
   *[other] { $move }
} leaves the square whole.
apricena-wrong-column = { $move ->
    [pass] Passing shifts nothing.
   *[other] { $move } goes along a column.
}
apricena-wrong-lets = { $move ->
    [pass] Passing lets your opponent win { $points } points.
   *[other] After { $move } your opponent can win { $points } points.
}
apricena-fault-gave-square = it gave { $side } a square of { $size } × { $size }
apricena-fault-gave = it let { $side } win points ({ $points })
apricena-fault-missed-break = another move costs { $side } points (−{ $points })
apricena-fault-missed = { $side } could have won more (+{ $points })
apricena-fault-no-piece = it put no new piece on the board
apricena-fault-missed-threat = { $side } could have set up a move worth +{ $points }
