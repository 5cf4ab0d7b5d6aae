# Insert

insert-name = Insert
insert-aliases = donuts
insert-summary = the line under each ring says where the next one goes, and five in a row wins
# What the number beside a player counts.
insert-unit = in a group
insert-left = { $count } left
insert-aim = get five of your rings in a row, or have the larger group when all rings are placed.
insert-tips = before you take a cell, look where its line sends your opponent. And beware of an empty cell between two of your rings: an enemy ring placed there captures both.
insert-author = Bruno Cathala, 2021, later published as Donuts · as told by Marino Carpignano, pergioco.net
insert-layout = { "" }
insert-seed = { "" }
insert-off-line = { $cell } isn’t on the line of { $last }, the cell just taken.
insert-ended = The game has ended.
insert-captured = { $count } rings captured.
insert-anywhere = That line has no empty cell, so the next ring may go anywhere.
insert-achievement-double = Double capture
    .description = five in a row by a double capture
insert-achievement-six = Six at once
    .description = six rings or more captured at once
insert-achievement-long-line = Six in a row
    .description = a line of six rings
insert-rules-line = White and Black take turns placing one of their rings, the first one anywhere. The cell your opponent has just taken has a line. It shows the row, column or diagonal your ring must go to: any empty cell on it, in either direction, jumping over rings. White has just taken d2, whose line is vertical, so Black may play d1, d3 or d5. If that line has no empty cell, play anywhere.
insert-rules-captured = Capture by intrusion: if your new ring stands between two enemy rings in a straight line, both become yours. There may be other rings of yours between them, but no empty cell. Here Black’s d5 has captured d4 and d6.
insert-rules-again = This works in all directions at once: now White’s e5 has captured d4 and f6, and d6 and f4. Rings that change colour don’t capture in turn, and an enemy ring that stands between two of yours isn’t captured.
insert-rules-end = Five or more of your rings in an unbroken row, column or diagonal win at once: here White’s d4 has captured b6 and e3, and made five. Each player has 15 rings. When all are placed, the larger group of rings connected by their sides wins. A tie is a draw. The number beside your name is the size of your largest group.
insert-rules-house = The board is made of four 3 × 3 tiles, shuffled and turned. seed=7 always gives the same board, and layout= takes all 36 cells written out.

## Exercises

insert-learn-lead = The line under your ring says where Black goes next. Leave Black as little choice as you can.
    .right = One cell: you choose where Black plays.
insert-learn-capture = A ring between two enemy rings in a straight line captures both. Put one in between.
    .right = Both of them are yours now.
insert-learn-most = It works in all directions at once. Capture as many as you can.
    .right = Four rings in two directions.
insert-learn-five = Five in a row wins, and captured rings count. Make five.
    .right = You’ve won.
insert-learn-guard = Don’t send Black to a cell where it makes five.
    .right = No five from there.
insert-learn-safe = Send Black where it captures nothing.
    .right = Before every move, look where its line leads.
insert-wrong-no-five = { $move } doesn’t make five.
insert-wrong-lets-five = { $move } sends your opponent to { $cell }, which makes five.
insert-fault-missed-five = { $side } could have made five
insert-fault-sent-five = it sent { $side } to { $cell }, which makes five
insert-fault-sent-capture = it let { $side } capture { $count }
insert-fault-missed = { $side } could have captured { $count } more
insert-fault-left-safe = it left { $side } { $count ->
    [one] a safe reply
   *[other] { $count } safe replies
}; another move leaves { $least ->
    [0] none
   *[other] just { $least }
}
insert-fault-left = it left { $side } { $count } cells to choose from, instead of { $least }
