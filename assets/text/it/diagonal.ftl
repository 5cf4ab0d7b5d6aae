# Diagonal

diagonal-name = Diagonal
diagonal-aliases = diagonale diagonali
diagonal-summary = segna caselle; chi completa una diagonale guadagna un punto per ogni proprio segno
diagonal-author = Dal Fogliaccio degli astratti n. 23 di Luca Cerrato, 2004
diagonal-side-first = X
    .the = la X
    .opening = La X
    .of = della X
    .to = alla X
diagonal-side-second = O
    .the = la O
    .opening = La O
    .of = della O
    .to = alla O
diagonal-size = { $value } × { $value }
diagonal-scored = { $diagonals ->
    [one] 1 diagonale
   *[other] { $diagonals } diagonali
}, +{ $points }.
diagonal-achievement-pair = Due in una
    .description = due diagonali con un solo segno, per almeno dodici punti
diagonal-achievement-seven = Diagonale d’oro
    .description = almeno sette punti con una sola diagonale
diagonal-achievement-clear = Vittoria netta
    .description = una vittoria con almeno venti punti di vantaggio sul tavoliere 8 × 8
diagonal-rules-filling = A turno X e O segnano una casella vuota. Guadagna punti chi riempie l’ultima casella vuota di una diagonale. Qui d2 è l’ultima casella vuota di due diagonali.
diagonal-rules-scoring = Chi completa una diagonale guadagna tanti punti quanti sono i propri segni su di essa, compreso quello appena fatto. Qui X in d2 guadagna 3 + 2 = 5 punti; O ne avrebbe guadagnati 3 + 3 = 6. Chi non completa la diagonale non guadagna nulla.
diagonal-rules-end = Quando il tavoliere è pieno vince chi ha più punti; a parità di punti la partita è patta. Qui O in c4 ha appena guadagnato gli ultimi 4 punti, eppure vince X, 11 a 10.
diagonal-rules-house =
    Il tavoliere è 8 × 8; va bene ogni misura da 4 a 16 (size=10).

    Decisione della casa: una casella d’angolo, da sola, non è una diagonale. Una diagonale ha almeno due caselle: qui X in b1 guadagna due punti, O in d4 nessuno.
