# Diagonal Plus

diagonal-plus-name = Diagonal Plus
diagonal-plus-aliases = diagonalplus
diagonal-plus-summary = Diagonal con quattro pezzi condivisi, che alzano o abbassano il valore di una diagonale
# What the number beside a player counts.
diagonal-plus-unit = { $count ->
    [one] punto
   *[other] punti
}
diagonal-plus-aim = fare più punti dell’avversario. Si fanno punti segnando l’ultima casella vuota di una diagonale, come in Diagonal.
diagonal-plus-tips = non lasciare all’avversario l’ultima casella di una diagonale ricca per lui, bonus compresi. Con il −2, una diagonale ti dà punti solo da tre tuoi segni in su.
diagonal-plus-author = Luca Cerrato, Il fogliaccio degli astratti n. 23, 2004
diagonal-plus-size = { $value } × { $value }
diagonal-plus-share-first = Prima si piazzano i pezzi condivisi: indica il pezzo e la casella, per esempio { $value ->
    [-2] -2
   *[other] +{ $value }
}@{ $cell }.
diagonal-plus-none-left = Non resta da piazzare nessun pezzo condiviso di valore { $value }.
diagonal-plus-no-closing = Un pezzo condiviso in { $cell } completerebbe una diagonale.
diagonal-plus-apart = Il −2 e un bonus non possono stare sulla stessa diagonale, come succederebbe in { $cell }.
diagonal-plus-scored = { $diagonals ->
    [one] 1 diagonale
   *[other] { $diagonals } diagonali
}, { $points ->
    [-1] −1
   *[other] +{ $points }
}.
diagonal-plus-achievement-pair = Due in una
    .description = due diagonali con un solo segno, per almeno dodici punti
diagonal-plus-achievement-nine = Diagonale d’oro
    .description = almeno nove punti con una sola diagonale
diagonal-plus-achievement-poisoned = Polpetta avvelenata
    .description = l’avversario completa una diagonale e ci rimette dei punti
diagonal-plus-rules-sharing = All’inizio si piazzano a turno, la X per prima, quattro pezzi condivisi: +2, +2, +3 e −2, ogni volta uno qualsiasi di quelli rimasti, per esempio +3@c4. Non sono di nessuno: cambiano il valore di una diagonale per chi la completa. Nessun pezzo può occupare l’ultima casella di una diagonale, e il −2 non può stare su una diagonale con un bonus. Qui il −2 può andare in c5, ma non in a2, c3 o d6.
diagonal-plus-rules-scoring = Poi comincia la X, e a turno si segna una casella vuota. Chi segna l’ultima casella vuota di una diagonale fa un punto per ogni suo segno, più il valore dei pezzi condivisi che ci sono sopra. Qui la X in c1 ha fatto 2 + 3 = 5 punti, la O in f1 solo 1 − 2 = −1.
diagonal-plus-rules-house =
    Un solo segno può completare due diagonali: allora valgono entrambe. Quando il tavoliere 8 × 8 è pieno, vince chi ha più punti. A parità di punti è patta.

    Regole della casa: una casella d’angolo, da sola, non è una diagonale. I pezzi condivisi si piazzano uno per turno, e ogni giocatore sceglie quale.

## Esercizi

diagonal-plus-learn-bonus = Prima i pezzi condivisi. Metti un +2 su una diagonale con il +3.
    .right = Vale la pena completare una diagonale con due bonus.
diagonal-plus-learn-malus = Metti il −2 su una diagonale che va da un angolo all’altro.
    .right = Chi la completa paga due punti.
diagonal-plus-learn-most = I pezzi condivisi di una diagonale contano per chi la completa. Trova la mossa da più punti.
    .right = Il tuo segno e i due bonus fanno sei.
diagonal-plus-learn-poison = Il −2 ha avvelenato una di queste diagonali. Completa l’altra.
    .right = Due segni e il +3 fanno cinque.
diagonal-plus-learn-gift = { diagonal-learn-gift }
    .right = { diagonal-learn-gift.right }
diagonal-plus-wrong-no-diagonal = { diagonal-wrong-no-diagonal }
diagonal-plus-wrong-gift = { diagonal-wrong-gift }
diagonal-plus-wrong-other-piece = Qui serve un altro pezzo.
diagonal-plus-wrong-other-diagonal = { $move } non è su una diagonale con il +3.
diagonal-plus-wrong-short-diagonal = { $move } non è su una diagonale da angolo ad angolo.
diagonal-plus-wrong-poisoned = Su quella diagonale c’è il −2: { $move } ti costa { $points ->
    [one] un punto
   *[other] { $points } punti
}.
diagonal-plus-fault-gave = { diagonal-fault-gave }
diagonal-plus-fault-gave-long = { diagonal-fault-gave-long }
diagonal-plus-fault-left = { diagonal-fault-left }
diagonal-plus-fault-let = { diagonal-fault-let }
diagonal-plus-fault-missed = { diagonal-fault-missed }
diagonal-plus-fault-poisoned = il −2 è costato punti { $side-to } ({ $points })
