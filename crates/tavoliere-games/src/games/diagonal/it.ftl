# Diagonal

diagonal-name = Diagonal
diagonal-aliases = diagonale diagonali
diagonal-summary = chi completa una diagonale fa un punto per ogni suo segno sulla diagonale
# What the number beside a player counts.
diagonal-unit = { $count ->
    [one] punto
   *[other] punti
}
diagonal-aim = fare più punti dell’avversario. Si fanno punti segnando l’ultima casella vuota di una diagonale.
diagonal-tips = non lasciare all’avversario l’ultima casella vuota di una diagonale piena di segni suoi. E cerca le caselle che completano due diagonali insieme.
diagonal-author = Dal Fogliaccio degli astratti n. 23 di Luca Cerrato, 2004
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
diagonal-rules-filling = A turno la X e la O segnano una casella vuota. Chi segna l’ultima casella vuota di una diagonale fa punti. Qui d2 è l’ultima casella vuota di due diagonali.
diagonal-rules-scoring = Vale un punto ogni tuo segno su quella diagonale, compreso quello appena fatto. Qui la X in d2 fa 3 + 2 = 5 punti. La O ne avrebbe fatti 3 + 3 = 6. Solo l’ultimo segno di una diagonale fa punti, e solo per chi lo mette.
diagonal-rules-end = Quando il tavoliere è pieno vince chi ha più punti. A parità di punti è patta. Qui la O in c4 ha appena fatto gli ultimi 4 punti, eppure vince la X, 11 a 10.
diagonal-rules-house =
    Il tavoliere è 8 × 8. Va bene ogni misura da 4 a 16 (misura=10).

    Regola della casa: una casella d’angolo, da sola, non è una diagonale. Una diagonale ha almeno due caselle: qui la X in b1 fa due punti, la O in d4 nessuno.

## Esercizi

diagonal-learn-fill = Segna l’ultima casella vuota di una diagonale: ogni tuo segno che c’è sopra vale un punto.
    .right = Fa punti chi completa la diagonale, e solo per i propri segni.
diagonal-learn-most = Si possono completare due diagonali. Prendi quella con più segni tuoi.
    .right = Tre segni tuoi, tre punti.
diagonal-learn-two = Un solo segno può completare due diagonali. Quale?
    .right = Contano tutte e due.
diagonal-learn-gift = Se lasci una sola casella vuota su una diagonale, l’avversario la completa. Trova una mossa tranquilla.
    .right = Ora non c’è niente da prendere.
diagonal-learn-deny = La O sta per fare punti. Arriva prima tu.
    .right = Una casella buona per la O spesso è buona anche per te.
diagonal-wrong-no-diagonal = { $move } non completa nessuna diagonale.
diagonal-wrong-one-diagonal = { $move } ne completa una sola.
diagonal-wrong-gift = Dopo { $move } l’avversario segna in { $cell } e fa { $points ->
    [one] un punto
   *[other] { $points } punti
}.
diagonal-fault-gave = ha regalato { $side-to } una diagonale che vale { $points }
diagonal-fault-gave-long = ha lasciato { $side-to } la diagonale lunga, che vale { $points }
diagonal-fault-left = ha lasciato aperta { $side-to } una diagonale che vale { $points }
diagonal-fault-let = ha lasciato { $side-to } { $points ->
    [one] un punto
   *[other] { $points } punti
} con un solo segno
diagonal-fault-missed = { $side-the } poteva fare di più (+{ $points })
