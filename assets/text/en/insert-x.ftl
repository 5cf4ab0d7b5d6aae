# Insert x+

insert-x-name = Insert x+
insert-x-aliases = insertx insertx+ insert-x+
insert-x-summary = Insert on smaller tiles, where some cells have two lines
insert-x-author = Marino Carpignano, 2023, after Insert by Bruno Cathala, 2021 · pergioco.net
insert-x-side-first = White
    .the = White
    .opening = White
    .of = White
    .to = White
insert-x-side-second = Black
    .the = Black
    .opening = Black
    .of = Black
    .to = Black
insert-x-layout = { "" }
insert-x-seed = { "" }
insert-x-off-line = { $cell } is not on a line of { $last }, the cell taken last.
insert-x-ended = The game has ended.
insert-x-captured = { $count } rings captured.
insert-x-anywhere = No empty cell is left there: the next ring may go anywhere.
insert-x-achievement-double = Double capture
    .description = five in a row by a double capture
insert-x-achievement-six = Six at once
    .description = six rings or more captured at once
insert-x-achievement-long-line = Six in a row
    .description = a line of six rings
insert-x-rules-lines = In turn, White and Black each place a ring of theirs, the first one anywhere. A line of the cell your opponent has just taken shows the row, column or diagonal yours must go to: any empty cell of it, to both sides and beyond other rings. Where there are two lines, choose either: White has just taken c1, and Black may play b2, d2 or f4. If there is no empty cell, play anywhere.
insert-x-rules-captured = Capture by intrusion: if your new ring stands between two enemy rings in a straight line, both become yours, in all directions at once. There may be other rings of yours between them, but no empty cell: Black’s b2 has captured a3 and c1, and also a1 and d4. Rings that change colour do not capture in turn, and an enemy who stands between two of your rings loses nothing.
insert-x-rules-end = Five or more of your rings in an unbroken row, column or diagonal win at once: here Black’s b3 has captured a3 and e3, and made five. Each player has 15 rings. When all are placed, the larger group of rings connected by their sides wins; equal groups are a draw.
insert-x-rules-house =
    The board is made of nine 2 × 2 tiles, shuffled and turned. seed=7 draws the board of that number, the same each time; layout= takes 36 cells written out.

    House decision: the lines on the tiles. The author’s tiles are not public, so these are ours.
