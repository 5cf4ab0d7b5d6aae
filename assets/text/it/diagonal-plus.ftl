# Diagonal Plus

diagonal-plus-name = Diagonal Plus
diagonal-plus-aliases = diagonalplus
diagonal-plus-summary = Diagonal con quattro pezzi condivisi, tre bonus e un malus per chi chiude le diagonali
diagonal-plus-author = Luca Cerrato, Il fogliaccio degli astratti n. 23, 2004
diagonal-plus-side-first = X
    .the = la X
    .opening = La X
    .of = della X
    .to = alla X
diagonal-plus-side-second = O
    .the = la O
    .opening = La O
    .of = della O
    .to = alla O
diagonal-plus-size = { $value } × { $value }
diagonal-plus-share-first = Prima si depositano i pezzi condivisi: indica il pezzo e la casella, per esempio +3@c4.
diagonal-plus-none-left = Non resta da depositare nessun pezzo condiviso di valore { $value }.
diagonal-plus-no-closing = Un pezzo condiviso in { $cell } chiuderebbe una diagonale.
diagonal-plus-apart = Il malus e un bonus non possono stare sulla stessa diagonale, come succederebbe in { $cell }.
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
diagonal-plus-rules-sharing = All’inizio i giocatori depositano a turno, a partire da X, quattro pezzi condivisi: +2, +2, +3 e −2, ogni volta uno qualsiasi di quelli rimasti, per esempio +3@c4. È vietato chiudere una diagonale con un pezzo condiviso, e il malus (−2) non può stare su una diagonale con un bonus. Qui il malus può andare in c5, ma non in a2, c3 o d6.
diagonal-plus-rules-scoring = Poi comincia X, e a turno si segna una casella vuota. Chi completa una diagonale guadagna tanti punti quanti sono i propri segni su di essa, più i valori dei pezzi condivisi che vi si trovano. Qui X in c1 ha guadagnato 2 + 3 = 5 punti, O in f1 solo 1 − 2 = −1.
diagonal-plus-rules-house =
    Con un solo segno si possono completare due diagonali: allora valgono entrambe. Quando il tavoliere, 8 × 8, è pieno, vince chi ha più punti; a parità di punti la partita è patta.

    Decisioni della casa: una casella d’angolo, da sola, non è una diagonale. I pezzi condivisi si depositano uno per turno, e ogni giocatore sceglie quale.
