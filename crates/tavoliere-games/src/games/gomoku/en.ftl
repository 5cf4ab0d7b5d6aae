# Gomoku

gomoku-name = Gomoku
gomoku-aliases = gobang gomokunarabe five-in-a-row
gomoku-summary = place stones by turns and get five in a row
gomoku-aim = get five of your stones in a row: across, up and down, or diagonally.
gomoku-tips = a three with both ends open is already a threat: stop it, or it becomes a four that can’t be stopped. To win, make two threats with one stone.
gomoku-author = Traditional · Japan, as gomokunarabe
gomoku-size = { $value } × { $value }
gomoku-overline = { $value ->
    [neutral] six or more in a row don’t count
   *[other] { "" }
}
gomoku-achievement-quick = In a hurry
    .description = a win with ten stones or fewer
gomoku-achievement-crossing = Crossroads
    .description = two rows of five with the same stone
gomoku-achievement-long-row = More than enough
    .description = a winning row of six or more
gomoku-rules-placing = Black and White take turns placing a stone on any empty cell. Black begins. Stones are never moved or captured. Here it’s White’s turn.
gomoku-rules-row = The first unbroken row of five stones of one colour wins: across, up and down, or diagonally. Here Black’s runs from d10 to h6. If the board fills up without one, the game is a draw.
gomoku-rules-house =
    The board is 15 × 15. It can also be 13 or 19 cells wide (size=19).

    Six or more in a row win too. With overline=neutral only exactly five do: here Black has six after f7, and the game goes on.

    House rule: no move is forbidden to Black, not even a double threat.

## Exercises

gomoku-learn-five = Five in a row win, diagonally too. Make your five.
    .right = One stone can fill a gap as well as an end.
gomoku-learn-block = White has four in a row, and one end is open. Stop it.
    .right = Both ends are closed now. A four must always be answered.
gomoku-learn-open-four = Your three is open. Turn it into a four that can become five in two places.
    .right = White can close only one of them.
gomoku-learn-stop = White has an open three and will soon have four. Go there first.
    .right = An open three is stopped at its ends, and in time.
gomoku-learn-fork = A four is a threat, and so is a three with room to become an open four. Make two threats with one stone.
    .right = White has one stone to answer two threats.
gomoku-learn-fours = White has an open three. Be faster: make fours that White must answer, until one wins. Which comes first?
    .right = White must answer at g9. Then f8 makes four again, open at both ends.
gomoku-wrong-no-five = { $move } doesn’t make five.
gomoku-wrong-lets-five = After { $move } { $side } plays { $cell } and has five.
gomoku-wrong-fives = { $move } { $count ->
    [0] makes no four.
   *[other] makes a four that one stone can stop.
}
gomoku-wrong-lets-four = After { $move } { $side } plays { $cell }, and five is possible in two places.
gomoku-wrong-threats = { $move } { $count ->
    [0] makes no threat.
   *[other] makes only one threat.
}
gomoku-wrong-no-four = { $move } makes no four, so { $side } has time for one.
gomoku-wrong-runs-out = { $move } makes a four, but { $side } stops it, and you have no winning four left.
gomoku-fault-missed-four = { $side } could have threatened five in two places at once
gomoku-fault-let-four = it let { $side } play { $cell } and threaten five in two places at once
gomoku-fault-missed-fork = { $side } could have made two threats with one stone
gomoku-fault-let-fork = it let { $side } make two threats with one stone, at { $cell }
gomoku-fault-missed-threat = { $side } could have made a threat
gomoku-fault-unspoilt = { $cell } would have spoilt more of { $side-of }’s rows
gomoku-fault-apart = { $cell } would have built more rows with { $side-of }’s stones
