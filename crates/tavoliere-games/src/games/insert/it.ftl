# Insert

insert-name = Insert
insert-aliases = donuts
insert-summary = la linea sotto ogni anello dice dove va il prossimo; vince chi ne allinea cinque
# What the number beside a player counts.
insert-unit = in gruppo
insert-left = { $count ->
    [one] { $count } anello
   *[other] { $count } anelli
}
insert-aim = mettere in fila cinque anelli tuoi, o avere il gruppo più grande quando gli anelli sono finiti.
insert-tips = prima di occupare una casella, guarda dove la sua linea manda l’avversario. E occhio alle caselle vuote fra due tuoi anelli: un anello avversario piazzato lì li cattura entrambi.
insert-author = Bruno Cathala, 2021, poi pubblicato come Donuts · a cura di Marino Carpignano, pergioco.net
insert-layout = { "" }
insert-seed = { "" }
insert-off-line = { $cell } non è sulla linea di { $last }, l’ultima casella occupata.
insert-ended = La partita è finita.
insert-captured = { $count } anelli catturati.
insert-anywhere = Su quella linea non ci sono caselle vuote: il prossimo anello può andare ovunque.
insert-achievement-double = Doppia cattura
    .description = cinque in fila grazie a una doppia cattura
insert-achievement-six = Sei in un colpo
    .description = almeno sei anelli catturati in un colpo
insert-achievement-long-line = Sei in fila
    .description = una linea di sei anelli
insert-rules-line = A turno il Bianco e il Nero piazzano un proprio anello, il primo dove si vuole. La casella appena occupata dall’avversario ha una linea, che indica la riga, la colonna o la diagonale in cui devi giocare: su qualunque casella vuota di quella linea, anche scavalcando altri anelli. Il Bianco ha appena occupato d2, che ha una linea verticale: il Nero può giocare in d1, d3 o d5. Se su quella linea non ci sono caselle vuote, si gioca ovunque.
insert-rules-captured = Cattura per intrusione: se il tuo nuovo anello si trova in linea retta fra due anelli avversari, diventano tuoi tutti e due. Fra loro possono esserci altri tuoi anelli, ma nessuna casella vuota. Qui il Nero in d5 ha catturato d4 e d6.
insert-rules-again = Si cattura in tutte le direzioni insieme: ora il Bianco in e5 ha catturato d4 e f6, d6 e f4. Gli anelli catturati non catturano a loro volta, e un anello avversario chiuso fra due dei tuoi non viene catturato.
insert-rules-end = Vince subito chi mette in fila cinque o più anelli, senza interruzioni, in riga, colonna o diagonale: qui il Bianco in d4 ha catturato b6 ed e3, e ne ha cinque. Ogni giocatore ha 15 anelli. Quando sono finiti vince il gruppo più grande di anelli uniti per i lati. A parità è patta. Il numero accanto al tuo nome è la grandezza del tuo gruppo maggiore.
insert-rules-house = Il tavoliere è composto da quattro tessere 3 × 3, mescolate e ruotate. Con seme=7 esce sempre lo stesso tavoliere, e con disposizione= si scrivono tutte le 36 caselle.

## Esercizi

insert-learn-lead = La linea sotto il tuo anello dice dove va il Nero. Lasciagli meno scelta possibile.
    .right = Una casella sola: scegli tu dove gioca il Nero.
insert-learn-capture = Un anello fra due anelli avversari in linea retta li cattura entrambi. Mettiti in mezzo.
    .right = Ora sono tuoi tutti e due.
insert-learn-most = Vale in tutte le direzioni insieme. Cattura più anelli che puoi.
    .right = Quattro anelli in due direzioni.
insert-learn-five = Vince chi mette cinque anelli in fila, e contano anche quelli catturati. Fai cinque.
    .right = Hai vinto.
insert-learn-guard = Non mandare il Nero dove può fare cinque.
    .right = Da lì non può fare cinque.
insert-learn-safe = Manda il Nero dove non cattura niente.
    .right = Prima di ogni mossa guarda dove porta la linea.
insert-wrong-no-five = { $move } non fa cinque.
insert-wrong-lets-five = { $move } manda l’avversario in { $cell }, dove fa cinque.
insert-fault-missed-five = { $side-the } poteva fare cinque
insert-fault-sent-five = ha mandato { $side-the } in { $cell }, dove fa cinque
insert-fault-sent-capture = ha permesso { $side-to } di catturarne { $count }
insert-fault-missed = { $side-the } poteva catturarne { $count } in più
insert-fault-left-safe = ha lasciato { $side-to } { $count ->
    [one] una casella sicura
   *[other] { $count } caselle sicure
}, invece di { $least ->
    [0] nessuna
    [one] una
   *[other] { $least }
}
insert-fault-left = ha lasciato { $side-to } la scelta fra { $count } caselle, invece di { $least }
