# Insert x+

insert-x-name = Insert x+
insert-x-aliases = insertx insertx+ insert-x+
insert-x-summary = Insert on smaller tiles, where some cells have two lines
# What the number beside a player counts.
insert-x-unit = in a group
insert-x-left = { $count } left
insert-x-aim = get five of your rings in a row, or have the larger group when all rings are placed.
insert-x-tips = a cell with two lines gives your opponent more choice than a cell with one. And beware of an empty cell between two of your rings: an enemy ring placed there captures both.
insert-x-author = Marino Carpignano, 2023, after Insert by Bruno Cathala, 2021 · pergioco.net
insert-x-layout = { "" }
insert-x-seed = { "" }
insert-x-off-line = { $cell } isn’t on a line of { $last }, the cell just taken.
insert-x-ended = The game has ended.
insert-x-captured = { $count } rings captured.
insert-x-anywhere = No empty cell is left there, so the next ring may go anywhere.
insert-x-achievement-double = Double capture
    .description = five in a row by a double capture
insert-x-achievement-six = Six at once
    .description = six rings or more captured at once
insert-x-achievement-long-line = Six in a row
    .description = a line of six rings
insert-x-rules-lines = Insert x+ is Insert with one difference: some cells have two lines, and you may follow either. White and Black take turns placing one of their rings, the first one anywhere. Yours must go on a line of the cell your opponent has just taken: any empty cell on it, in either direction, jumping over rings. White has just taken c1, which has two lines, so Black may play b2, d2 or f4. If there’s no empty cell, play anywhere.
insert-x-rules-captured = As in Insert, if your new ring stands between two enemy rings in a straight line, both become yours, in all directions at once. There may be other rings of yours between them, but no empty cell: Black’s b2 has captured a3 and c1, and also a1 and d4. Rings that change colour don’t capture in turn, and an enemy ring that stands between two of yours isn’t captured.
insert-x-rules-end = Five or more of your rings in an unbroken row, column or diagonal win at once: here Black’s b3 has captured a3 and e3, and made five. Each player has 15 rings. When all are placed, the larger group of rings connected by their sides wins. A tie is a draw. The number beside your name is the size of your largest group.
insert-x-rules-house =
    The board is made of nine 2 × 2 tiles, shuffled and turned. seed=7 always gives the same board, and layout= takes all 36 cells written out.

    House rule: the lines on the tiles. The author’s tiles aren’t public, so these are ours.

## Exercises

insert-x-learn-lead = A cell with two lines gives Black more choice. Leave Black as little as you can.
    .right = Fewer cells mean fewer good ones.
insert-x-learn-capture = { insert-learn-capture }
    .right = { insert-learn-capture.right }
insert-x-learn-five = { insert-learn-five }
    .right = { insert-learn-five.right }
insert-x-learn-guard = { insert-learn-guard }
    .right = { insert-learn-guard.right }
insert-x-learn-safe = { insert-learn-safe }
    .right = { insert-learn-safe.right }
insert-x-wrong-no-five = { insert-wrong-no-five }
insert-x-wrong-lets-five = { insert-wrong-lets-five }
insert-x-fault-missed-five = { insert-fault-missed-five }
insert-x-fault-sent-five = { insert-fault-sent-five }
insert-x-fault-sent-capture = { insert-fault-sent-capture }
insert-x-fault-missed = { insert-fault-missed }
insert-x-fault-left-safe = { insert-fault-left-safe }
insert-x-fault-left = { insert-fault-left }
