# Il gioco di Apricena

apricena-name = Il gioco di Apricena
apricena-aliases = apricena’s apricena's cubi cubes
apricena-summary = posa pedine, spingine intere file e costruisci i quadrati più grandi
apricena-author = Emilio Apricena · la fonte non dà un nome al gioco
apricena-side-first = Azzurro
    .the = l’Azzurro
    .opening = L’Azzurro
    .of = dell’Azzurro
    .to = all’Azzurro
apricena-side-second = Giallo
    .the = il Giallo
    .opening = Il Giallo
    .of = del Giallo
    .to = al Giallo
apricena-size = { $value } × { $value }
apricena-wins = { $side } +{ $points }.
apricena-loses = { $side } −{ $points }.
apricena-nothing-to-shift = { $cell } è vuota: non c’è nulla da spostare.
apricena-not-yours = La pedina in { $cell } è di { $side }.
apricena-where-to = In { $cell } c’è una tua pedina. Per spostarla aggiungi dove, come in d4-g4.
apricena-stuck = In { $cell } c’è una tua pedina, ma in questo turno non si può spostare.
apricena-not-straight = Ci si sposta lungo una riga o una colonna: non da { $from } a { $cell }.
apricena-rows-barred = Il turno precedente è stato uno spostamento lungo una riga: in questo turno non puoi spostare lungo una riga.
apricena-columns-barred = Il turno precedente è stato uno spostamento lungo una colonna: in questo turno non puoi spostare lungo una colonna.
apricena-too-weak = Non basta la forza: { $own ->
    [one] una tua pedina dovrebbe
   *[other] { $own } tue pedine dovrebbero
} spingerne { $enemy } di { $side } in fila.
apricena-no-room = { $count ->
    [0] Non c’è spazio: davanti alle pedine che { $from } spingerebbe non c’è nessuna casella vuota.
    [one] Davanti alle pedine che { $from } spingerebbe c’è una sola casella vuota.
   *[other] Davanti alle pedine che { $from } spingerebbe ci sono solo { $count } caselle vuote.
}
apricena-both-pass = L’avversario ha appena passato: in questo turno devi posare o spostare una pedina.
apricena-three-kinds = Qui una mossa è una casella (d4), uno spostamento (d4-g4) oppure passo.
apricena-result-repetition = La stessa posizione per la terza volta: vince { $winner }, { $score } a { $other }!
apricena-result-no-progress = 40 turni senza una nuova pedina: vince { $winner }, { $score } a { $other }!
apricena-achievement-three = Tre per tre
    .description = una vittoria con un quadrato di 3 × 3
apricena-achievement-breach = Breccia
    .description = uno spostamento che costa all’avversario almeno dieci punti
apricena-achievement-four = Quattro per quattro
    .description = un quadrato di 4 × 4
apricena-rules-squares = Vince chi alla fine ha più punti. Un quadrato del tuo colore vale il cubo del suo lato: una pedina sola 1, un 2 × 2 vale 8, un 3 × 3 vale 27. Qui Azzurro ha 27 punti e Giallo 8 + 4 = 12.
apricena-rules-turn = Al tuo turno posa una pedina su una casella vuota (d4), spostane una (b3-d3) oppure passa (passo), ma non se l’avversario ha appena passato. Ci si sposta lungo una riga o una colonna, di quanto si vuole, spingendo sulle caselle vuote tutto ciò che sta subito davanti; quello che sta dietro resta fermo. Qui Azzurro ha spostato b3 in d3.
apricena-rules-strength = Per spingere ci vuole forza: in ogni contesa, cioè dove le tue pedine ne hanno davanti di avversarie, le tue in fila devono essere almeno quante quelle avversarie in fila. Qui Azzurro può spostare a6-c6 e a2-e2, ma non a4-d4: una pedina non ne spinge due. Non si spinge oltre le caselle vuote né fuori dal tavoliere.
apricena-rules-axes = Dopo uno spostamento lungo una riga l’avversario non può rispondere con uno spostamento lungo una riga; lo stesso vale per le colonne. Qui Giallo ha appena spostato f4-d4: Azzurro può spostare b2-b5, ma non b2-d2. La partita finisce quando il tavoliere è pieno.
apricena-rules-house =
    Il tavoliere è 8 × 8; va bene ogni misura da 5 a 12 (size=6). L’autore ha pensato il gioco per squadre, i cui giocatori si alternano: Azzurro, Giallo, Azzurro, Giallo (teams=2).

    Decisione della casa: il tavoliere è quadrato, 8 × 8; l’autore non lo dice.

    Decisione della casa: contano tutti i quadrati che non stanno dentro uno più grande dello stesso colore, anche se si sovrappongono, come qui il 27 e l’8 di Azzurro.

    Decisione della casa: la partita finisce, e decidono i punti, anche quando la stessa posizione si presenta per la terza volta o dopo 40 turni senza una nuova pedina.
