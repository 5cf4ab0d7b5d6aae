# Diagonal

diagonal-name = Diagonal
diagonal-aliases = diagonale diagonali
diagonal-summary = segna caselle; chi completa una diagonale guadagna un punto per ogni proprio segno
diagonal-author = Dal Fogliaccio degli astratti n. 23 di Luca Cerrato, 2004
diagonal-side-first = X
diagonal-side-second = O
diagonal-size = { $value } × { $value }
diagonal-scored = { $diagonals ->
    [one] 1 diagonale
   *[other] { $diagonals } diagonali
}, +{ $points }.
diagonal-rules =
    A turno X e O segnano una casella vuota. Chi riempie l’ultima casella vuota di una diagonale guadagna tanti punti quanti sono i propri segni su di essa, compreso quello appena fatto. Con un solo segno si possono completare due diagonali: allora valgono entrambe.

    Guadagna punti solo chi completa la diagonale; i segni dell’altro giocatore non gli fruttano nulla.

    Quando il tavoliere è pieno vince chi ha più punti; a parità di punti la partita è patta. Il tavoliere è 8 × 8; va bene ogni misura da 4 a 16 (size=10).

    Decisione della casa: una casella d’angolo, da sola, non è una diagonale. Una diagonale ha almeno due caselle.
