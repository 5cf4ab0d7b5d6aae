# Insert

insert-name = Insert
insert-aliases = donuts
insert-summary = the line under each ring says where the next one goes; five in a row win
insert-author = Bruno Cathala, 2021, later published as Donuts · as told by Marino Carpignano, pergioco.net
insert-side-first = White
    .the = White
    .opening = White
    .of = White
    .to = White
insert-side-second = Black
    .the = Black
    .opening = Black
    .of = Black
    .to = Black
insert-layout = { "" }
insert-seed = { "" }
insert-off-line = { $cell } is not on the line of { $last }, the cell taken last.
insert-ended = The game has ended.
insert-captured = { $count } rings captured.
insert-anywhere = That line has no empty cell: the next ring may go anywhere.
insert-achievement-double = Double capture
    .description = five in a row by a double capture
insert-achievement-six = Six at once
    .description = six rings or more captured at once
insert-achievement-long-line = Six in a row
    .description = a line of six rings
insert-rules-line = In turn, White and Black each place a ring of theirs, the first one anywhere. The line of the cell your opponent has just taken shows the row, column or diagonal yours must go to: any empty cell of it, to both sides and beyond other rings. White has just taken d2, whose line stands upright: Black may play d1, d3 or d5. If such a line has no empty cell, play anywhere.
insert-rules-captured = Capture by intrusion: if your new ring stands between two enemy rings in a straight line, both become yours. There may be other rings of yours between them, but no empty cell. Here Black’s d5 has captured d4 and d6.
insert-rules-again = This counts in all directions at once: now White’s e5 has captured d4 and f6, and d6 and f4. Rings that change colour do not capture in turn, and an enemy who stands between two of your rings loses nothing.
insert-rules-end = Five or more of your rings in an unbroken row, column or diagonal win at once: here White’s d4 has captured b6 and e3, and made five. Each player has 15 rings. When all are placed, the larger group of rings connected by their sides wins; equal groups are a draw.
insert-rules-house = The board is made of four 3 × 3 tiles, shuffled and turned. seed=7 draws the board of that number, the same each time; layout= takes 36 cells written out.
