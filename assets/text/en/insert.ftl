# Insert

insert-name = Insert
insert-aliases = donuts
insert-summary = the line under each ring says where the next one goes; five in a row win
insert-author = Bruno Cathala, 2021, later published as Donuts · as told by Marino Carpignano, pergioco.net
insert-side-first = White
insert-side-second = Black
insert-layout = { "" }
insert-seed = { "" }
insert-off-line = { $cell } is not on the line of { $last }, the cell taken last.
insert-ended = The game has ended.
insert-captured = { $count } rings captured.
insert-anywhere = That line has no empty cell: the next ring may go anywhere.
insert-rules =
    In turn, White and Black each place a ring of theirs on an empty cell, the first one anywhere. Each cell shows a line. You must place your ring on the row, column or diagonal shown by the line of the cell your opponent has just taken: anywhere along it, to both sides and beyond other rings. If there is no empty cell on it, you may place your ring anywhere.

    Capture by intrusion: if your new ring stands between two enemy rings in a straight line, both become yours. There may be other rings of yours between them, but no empty cell. This counts in all directions at once. Rings that change colour do not capture in turn, and an enemy who stands between two of your rings loses nothing.

    Five or more of your rings in an unbroken row, column or diagonal win at once. Each player has 15 rings. When all are placed, the larger group of rings connected by their sides wins; equal groups are a draw.

    The board is made of four 3 × 3 tiles, shuffled and turned. seed=7 draws the board of that number, the same each time; layout= takes 36 cells written out.
