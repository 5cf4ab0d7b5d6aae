# Il gioco di Apricena

apricena-name = Il gioco di Apricena
apricena-aliases = apricena’s apricena's cubi cubes
apricena-summary = piazza pedine, spingi intere file e costruisci i quadrati più grandi
# What the number beside a player counts.
apricena-unit = { $count ->
    [one] punto
   *[other] punti
}
apricena-barred-rows = ↔ vietato
apricena-barred-columns = ↕ vietato
apricena-aim = avere più punti alla fine. Fanno punti i quadrati del tuo colore.
apricena-tips = un quadrato grande vale più di tanti piccoli: completa i tuoi e rompi quelli avversari. Se spingi lungo una riga, l’avversario può rispondere spingendo solo lungo una colonna, e viceversa.
apricena-author = Emilio Apricena
apricena-size = { $value } × { $value }
apricena-kind-place = Piazza in…
apricena-kind-line = Spingi…
apricena-wins = { $side } +{ $points }.
apricena-loses = { $side } −{ $points }.
apricena-nothing-to-shift = { $cell } è vuota: non c’è nulla da spostare.
apricena-not-yours = La pedina in { $cell } è { $side-of }.
apricena-where-to = In { $cell } c’è una tua pedina. Per spostarla aggiungi dove, come in d4-g4.
apricena-stuck = In { $cell } c’è una tua pedina, ma in questo turno non si può spostare.
apricena-stays = La pedina è già in { $cell }.
apricena-not-straight = Ci si sposta lungo una riga o una colonna: non da { $from } a { $cell }.
apricena-rows-barred = L’avversario ha appena spostato lungo una riga: ora puoi spostare solo lungo una colonna.
apricena-columns-barred = L’avversario ha appena spostato lungo una colonna: ora puoi spostare solo lungo una riga.
apricena-too-weak = Troppo debole: con { $own ->
    [one] una tua pedina
   *[other] { $own } tue pedine in fila
} non ne spingi { $enemy } { $side-of }.
apricena-no-room = { $count ->
    [0] Non c’è spazio: davanti alle pedine che { $from } spingerebbe non c’è nessuna casella vuota.
    [one] Davanti alle pedine che { $from } spingerebbe c’è una sola casella vuota.
   *[other] Davanti alle pedine che { $from } spingerebbe ci sono solo { $count } caselle vuote.
}
apricena-both-pass = L’avversario ha appena passato: in questo turno devi piazzare o spostare una pedina.
apricena-three-kinds = Qui una mossa è una casella (d4), uno spostamento (d4-g4) oppure passo.
apricena-result-repetition = La stessa posizione per la terza volta: vince { $winner }, { $score } a { $other }!
apricena-result-no-progress = 40 turni senza una nuova pedina: vince { $winner }, { $score } a { $other }!
apricena-achievement-three = Tre per tre
    .description = una vittoria con un quadrato di 3 × 3
apricena-achievement-breach = Breccia
    .description = uno spostamento che costa all’avversario almeno dieci punti
apricena-achievement-four = Quattro per quattro
    .description = un quadrato di 4 × 4
apricena-rules-squares = Un quadrato del tuo colore vale il cubo del lato: una pedina sola vale 1, un 2 × 2 vale 8, un 3 × 3 vale 27. Qui l’Azzurro ha 27 punti e il Giallo 8 + 4 = 12.
apricena-rules-turn = Al tuo turno piazza una pedina su una casella vuota (d4), spostane una tua (b3-d3) oppure passa (passo), ma non se l’avversario ha appena passato. Si sposta lungo una riga o una colonna, di quanto si vuole, spingendo sulle caselle vuote tutto ciò che sta subito davanti. Quello che sta dietro resta fermo. Qui l’Azzurro ha spostato b3 in d3.
apricena-rules-strength = Per spingere ci vuole forza. Partendo dalla pedina che spinge, ogni tua fila dev’essere lunga almeno quanto la fila avversaria che ha subito davanti. Una fila avversaria ne spinge una tua di ogni lunghezza. Qui l’Azzurro può spostare a6-c6 e a2-e2, ma non a4-d4: una pedina non ne spinge due. Non si spinge oltre le caselle vuote né fuori dal tavoliere.
apricena-rules-axes = Dopo uno spostamento lungo una riga l’avversario non può rispondere con uno lungo una riga. Lo stesso vale per le colonne. Qui il Giallo ha appena spostato f4-d4: l’Azzurro può spostare b2-b5, ma non b2-d2. La partita finisce quando il tavoliere è pieno: vince chi ha più punti, e a parità di punti è patta.
apricena-rules-house =
    Il tavoliere è 8 × 8. Va bene ogni misura da 5 a 12 (misura=6). L’autore ha pensato il gioco per squadre, i cui giocatori si alternano: Azzurro, Giallo, Azzurro, Giallo (squadre=2).

    Regola della casa: il tavoliere è quadrato, 8 × 8. L’autore non lo dice.

    Regola della casa: conta ogni quadrato che non sta dentro uno più grande dello stesso colore. Possono sovrapporsi, come qui il 27 e l’8 dell’Azzurro.

    Regola della casa: la partita finisce, e decidono i punti, anche quando la stessa posizione si presenta per la terza volta o dopo 40 turni di fila senza una nuova pedina.

## Esercizi

apricena-learn-square = Una pedina sola vale 1, un quadrato di 2 × 2 vale 8. Completane uno.
    .right = Quattro pedine, otto punti.
apricena-learn-push = Sposta una tua pedina in modo che ne spinga una gialla.
    .right = Una tua fila ne spinge una avversaria lunga uguale o più corta.
apricena-learn-break = Il Giallo ha un quadrato. Rompilo con una spinta.
    .right = Otto punti sono diventati quattro: due delle tue ne spingono due.
apricena-learn-axis = Dopo uno spostamento lungo una riga l’avversario non può rispondere lungo una riga. Fanne uno.
    .right = Ora il Giallo può spingere solo lungo le colonne.
apricena-learn-three = Un quadrato di 3 × 3 vale 27. Completalo.
    .right = Con una pedina, 8 punti sono diventati 27.
apricena-learn-guard = Il Giallo sta per fare un quadrato. Lasciagli meno punti che puoi.
    .right = I punti che l’avversario non fa valgono come i tuoi.
apricena-wrong-no-push = { $move ->
    [pass] Passare
   *[other] { $move }
} non sposta niente.
apricena-wrong-no-enemy = { $move ->
    [pass] Passare
   *[other] { $move }
} non spinge pedine avversarie.
apricena-wrong-breaks-nothing = { $move ->
    [pass] Passare
   *[other] { $move }
} lascia intero il quadrato.
apricena-wrong-column = { $move ->
    [pass] Passare non sposta niente.
   *[other] { $move } va lungo una colonna.
}
apricena-wrong-lets = { $move ->
    [pass] Se passi, l’avversario
   *[other] Dopo { $move } l’avversario
} può fare { $points ->
    [one] un punto.
   *[other] { $points } punti.
}
apricena-fault-gave-square = ha regalato { $side-to } un quadrato di lato { $size }
apricena-fault-gave = ha permesso { $side-to } di fare punti ({ $points })
apricena-fault-missed-break = poteva togliere punti { $side-to } (−{ $points })
apricena-fault-missed = { $side-the } poteva fare di più (+{ $points })
apricena-fault-no-piece = non ha messo in gioco una nuova pedina
apricena-fault-missed-threat = { $side-the } poteva preparare una mossa da +{ $points }
