# Amazons

amazons-name = Amazzoni
amazons-aliases = amazzoni amazzone
amazons-summary = muovi come una regina e scocca una freccia; chi resta senza mosse perde
amazons-aim = lasciare l’avversario senza mosse. Chi al proprio turno non può muovere nessuna amazzone perde.
amazons-tips = tieni le amazzoni dove raggiungono molte caselle e recinta zone in cui puoi entrare solo tu. A fine partita ogni casella libera lì dentro è una mossa.
amazons-author = Walter Zamkauskas, Argentina, 1988 · El Acertijo n. 4, 1992
amazons-size = { $value } × { $value }
amazons-legend-dead = { $count ->
    [one] freccia
   *[other] frecce
}
amazons-not-yours = L’amazzone in { $cell } non è tua.
amazons-nothing-there = In { $cell } non c’è nessuna amazzone.
amazons-not-straight = Un’amazzone si muove in linea retta, e { $cell } non è in linea con { $from }.
amazons-in-the-way = { $cell } non è libera: un’amazzone non può fermarsi lì né passare oltre.
amazons-shot-not-straight = Una freccia vola in linea retta, e { $cell } non è in linea con { $from }.
amazons-shot-in-the-way = { $cell } non è libera: una freccia non può cadere lì né volare oltre.
amazons-from-to-shot = Qui una mossa sono tre caselle: da dove, fin dove e dove cade la freccia, per esempio d1-d3-b3.
amazons-achievement-long-shot = Tiro lungo
    .description = una freccia da un bordo all’altro del tavoliere
amazons-achievement-prison = Arresto lampo
    .description = un’amazzone avversaria che non può muoversi dopo al massimo dieci tue mosse
amazons-achievement-room = Spazio d’avanzo
    .description = una vittoria con almeno dieci caselle libere che puoi raggiungere solo tu
amazons-rules-turn = Il Bianco e il Nero muovono a turno. Muovi una delle tue quattro amazzoni come la regina degli scacchi: in linea retta o in diagonale, finché la via è libera. Da lì scocca una freccia, che vola allo stesso modo e resta dove cade. Il Bianco è andato da d1 a d7 e ha tirato in g7. Il Nero potrebbe rispondere a7-b7-c8.
amazons-rules-blocked = Né le amazzoni né le frecce possono fermarsi su un’altra amazzone o freccia o passare oltre, di qualunque colore sia: il Bianco in d1 non supera d2, quindi non può giocare d1-d3-c3. Ma la casella appena lasciata dall’amazzone è libera: f3-e3-f3 va bene. Non si cattura mai niente.
amazons-rules-end = Chi al proprio turno non può muovere nessuna amazzone perde. Qui il Nero è andato da a4 a b3 e ha tirato in c3. Le quattro amazzoni del Bianco non hanno più caselle libere attorno: vince il Nero.
amazons-rules-house =
    Il tavoliere è 10 × 10. Può essere anche 6 × 6 o 8 × 8 (misura=8).

    Regola della casa: sui tavolieri più piccoli le amazzoni cominciano come qui, a circa un terzo del lato dagli angoli.

## Esercizi

amazons-learn-reach = Un’amazzone muove come la regina degli scacchi, poi tira allo stesso modo. Portane una dove raggiunge più caselle.
    .right = Sedici caselle raggiungibili. Quello che conta è lo spazio.
amazons-learn-trap = Un’amazzone senza caselle libere attorno non può muovere. Chiudi quella in c6: la tua amazzone prende un’uscita, la freccia l’altra.
    .right = Non si muove finché non lo fa una delle vicine. Le frecce restano per sempre.
amazons-learn-over = La casella che l’amazzone lascia è subito libera: la freccia può caderci o passarci sopra. Chiudi l’amazzone in d6.
    .right = Andata e ritorno: l’amazzone prende un’uscita, la freccia l’altra.
amazons-learn-escape = La tua amazzone in a4 è alle strette. Muovi in modo che ognuna delle tue abbia almeno tre uscite.
    .right = All’aperto un’amazzone è difficile da prendere.
amazons-learn-wall = Le caselle che raggiungono solo le tue amazzoni sono mosse per dopo. Recintane quante più puoi.
    .right = Nove caselle solo tue, finché il recinto tiene.
amazons-learn-last = Le amazzoni del Bianco stanno in fila, con due sole caselle libere attorno. Lascia il Bianco senza mosse.
    .right = Una casella per l’amazzone, una per la freccia: hai vinto.
amazons-wrong-reach = Da lì la tua amazzone raggiunge { $count } caselle, ma si può arrivare a { $most }.
amazons-wrong-ways-out = Dopo { $move } l’amazzone in { $cell } ha ancora { $count ->
    [one] un’uscita.
   *[other] { $count } uscite.
}
amazons-wrong-tight = Dopo { $move } la tua amazzone in { $cell } { $count ->
    [0] è chiusa.
    [one] ha una sola uscita.
   *[other] ha solo { $count } uscite.
}
amazons-wrong-area = { $move } { $count ->
    [0] non ti riserva nessuna casella
    [one] ti riserva una casella
   *[other] ti riserva { $count } caselle
}, ma si può arrivare a { $most }.
amazons-fault-shut-own = ha lasciato { $side-to } un’amazzone che non può muovere
amazons-fault-missed-trap = { $side-the } poteva chiudere l’amazzone in { $cell }
amazons-fault-left-tight = ha lasciato una sola uscita all’amazzone { $side-of } in { $cell }
amazons-fault-let-area = ora { $side-the } ha { $count ->
    [one] una casella tutta per sé
   *[other] { $count } caselle tutte per sé
}, invece di { $least ->
    [0] nessuna
   *[other] { $least }
}
amazons-fault-missed-area = { $side-the } poteva avere { $most ->
    [one] una casella tutta per sé
   *[other] { $most } caselle tutte per sé
}, invece di { $count ->
    [0] nessuna
   *[other] { $count }
}
amazons-fault-let-near = ora { $side-the } arriva per primo in { $count ->
    [one] una casella
   *[other] { $count } caselle
}, invece di { $least ->
    [0] nessuna
   *[other] { $least }
}
amazons-fault-missed-near = { $side-the } poteva arrivare per primo in { $most ->
    [one] una casella
   *[other] { $most } caselle
}, invece di { $count ->
    [0] nessuna
   *[other] { $count }
}
amazons-fault-cramped = da lì la sua amazzone raggiungeva solo { $count } caselle, invece di { $most }
