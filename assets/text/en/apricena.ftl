# Apricena's game

apricena-name = Apricena’s game
apricena-aliases = apricena’s apricena's cubi cubes
apricena-summary = place pieces, push whole rows of them, and build the largest squares
apricena-author = Emilio Apricena · the source gives the game no name
apricena-side-first = Azure
    .the = Azure
    .opening = Azure
    .of = Azure
    .to = Azure
apricena-side-second = Yellow
    .the = Yellow
    .opening = Yellow
    .of = Yellow
    .to = Yellow
apricena-size = { $value } × { $value }
apricena-wins = { $side } +{ $points }.
apricena-loses = { $side } −{ $points }.
apricena-nothing-to-shift = { $cell } is empty: there is nothing to shift.
apricena-not-yours = The piece on { $cell } belongs to { $side }.
apricena-where-to = Your own piece is on { $cell }. To shift it, add where to, as in d4-g4.
apricena-stuck = Your own piece is on { $cell }, and it cannot be shifted this turn.
apricena-not-straight = A shift goes along a row or a column: not from { $from } to { $cell }.
apricena-rows-barred = The turn before was a shift along a row, so this turn you may not shift along a row.
apricena-columns-barred = The turn before was a shift along a column, so this turn you may not shift along a column.
apricena-too-weak = Too weak: a run of { $own } of your own would push { $enemy } { $side } in a row.
apricena-no-room = { $count ->
    [0] There is no room to push: no cell is empty ahead of what { $from } would push.
    [one] Only one cell is empty ahead of what { $from } would push.
   *[other] Only { $count } cells are empty ahead of what { $from } would push.
}
apricena-both-pass = Your opponent has just passed, so this turn you must place or shift a piece.
apricena-three-kinds = A move here is a cell (d4), a shift (d4-g4) or pass.
apricena-result-repetition = The same position for the third time: { $winner } wins, { $score } to { $other }!
apricena-result-no-progress = 40 turns without a new piece: { $winner } wins, { $score } to { $other }!
apricena-achievement-three = Three by three
    .description = a win with a square of 3 × 3
apricena-achievement-breach = Breach
    .description = a shift that costs the opponent ten points or more
apricena-achievement-four = Four by four
    .description = a square of 4 × 4
apricena-rules-squares = The side with more points at the end wins. A square of your colour counts the cube of its edge: a single piece 1, 2 × 2 counts 8, 3 × 3 counts 27. Here Azure has 27 points, and Yellow 8 + 4 = 12.
apricena-rules-turn = On your turn place a piece on an empty cell (d4), shift one (b3-d3), or pass (pass) unless your opponent has just passed. A shift goes along a row or a column, as far as you like. It pushes everything directly ahead over empty cells; what is behind stays. Here Azure has shifted b3 to d3.
apricena-rules-strength = Pushing takes strength: wherever pieces of yours have enemy pieces ahead, yours in a row must be at least as many as the enemy’s in a row. Here Azure may shift a6-c6 and a2-e2, but not a4-d4: one is too weak for two. Nothing is pushed over gaps or off the board.
apricena-rules-axes = After a shift along a row the opponent may not answer with a shift along a row; the same holds for columns. Here Yellow has just shifted f4-d4, so Azure may shift b2-b5, but not b2-d2. The game ends when the board is full.
apricena-rules-house =
    The board is 8 × 8; any size from 5 to 12 will do (size=6). The author made the game for teams, whose people take turns: Azure, Yellow, Azure, Yellow (teams=2).

    House decision: the board is square and 8 × 8; the author does not say.

    House decision: all squares count that lie in no larger one of their colour, even where they overlap, as Azure’s 27 and 8 do here.

    House decision: the game also ends, and points decide, when the same position comes for the third time, or after 40 turns without a new piece.
