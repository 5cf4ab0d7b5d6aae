# Insert x+

insert-x-name = Insert x+
insert-x-aliases = insertx insertx+ insert-x+
insert-x-summary = Insert con tessere più piccole e caselle che possono avere due linee
# What the number beside a player counts.
insert-x-unit = in gruppo
insert-x-left = { $count ->
    [one] { $count } anello
   *[other] { $count } anelli
}
insert-x-aim = mettere in fila cinque anelli tuoi, o avere il gruppo più grande quando gli anelli sono finiti.
insert-x-tips = una casella con due linee lascia all’avversario più scelta di una con una sola. E occhio alle caselle vuote fra due tuoi anelli: un anello avversario piazzato lì li cattura entrambi.
insert-x-author = Marino Carpignano, 2023, da Insert di Bruno Cathala, 2021 · pergioco.net
insert-x-layout = { "" }
insert-x-seed = { "" }
insert-x-off-line = { $cell } non è su una linea di { $last }, l’ultima casella occupata.
insert-x-ended = La partita è finita.
insert-x-captured = { $count } anelli catturati.
insert-x-anywhere = Lì non restano caselle vuote: il prossimo anello può andare ovunque.
insert-x-achievement-double = Doppia cattura
    .description = cinque in fila grazie a una doppia cattura
insert-x-achievement-six = Sei in un colpo
    .description = almeno sei anelli catturati in un colpo
insert-x-achievement-long-line = Sei in fila
    .description = una linea di sei anelli
insert-x-rules-lines = Insert x+ è Insert con una differenza: alcune caselle hanno due linee, e puoi seguire quella che vuoi. A turno il Bianco e il Nero piazzano un proprio anello, il primo dove si vuole. Il tuo deve stare su una linea della casella appena occupata dall’avversario: su qualunque casella vuota, anche scavalcando altri anelli. Il Bianco ha appena occupato c1, che ha due linee: il Nero può giocare in b2, d2 o f4. Se non ci sono caselle vuote, si gioca ovunque.
insert-x-rules-captured = Come in Insert, se il tuo nuovo anello è in linea retta fra due anelli avversari, diventano tuoi tutti e due. Vale in tutte le direzioni insieme. Fra loro possono esserci altri tuoi anelli, ma nessuna casella vuota: il Nero in b2 ha catturato a3 e c1, e anche a1 e d4. Gli anelli catturati non catturano a loro volta, e un anello avversario chiuso fra due dei tuoi non viene catturato.
insert-x-rules-end = Vince subito chi mette in fila cinque o più anelli, senza interruzioni, in riga, colonna o diagonale: qui il Nero in b3 ha catturato a3 ed e3, e ne ha cinque. Ogni giocatore ha 15 anelli. Quando sono finiti vince il gruppo più grande di anelli uniti per i lati. A parità è patta. Il numero accanto al tuo nome è la grandezza del tuo gruppo maggiore.
insert-x-rules-house =
    Il tavoliere è composto da nove tessere 2 × 2, mescolate e ruotate. Con seme=7 esce sempre lo stesso tavoliere, e con disposizione= si scrivono tutte le 36 caselle.

    Regola della casa: le linee delle tessere. Quelle dell’autore non sono pubbliche, queste sono nostre.

## Esercizi

insert-x-learn-lead = Una casella con due linee dà più scelta al Nero. Lasciagliene il meno possibile.
    .right = Meno caselle, meno mosse buone.
insert-x-learn-capture = { insert-learn-capture }
    .right = { insert-learn-capture.right }
insert-x-learn-five = { insert-learn-five }
    .right = { insert-learn-five.right }
insert-x-learn-guard = { insert-learn-guard }
    .right = { insert-learn-guard.right }
insert-x-learn-safe = { insert-learn-safe }
    .right = { insert-learn-safe.right }
insert-x-wrong-no-five = { insert-wrong-no-five }
insert-x-wrong-lets-five = { insert-wrong-lets-five }
insert-x-fault-missed-five = { insert-fault-missed-five }
insert-x-fault-sent-five = { insert-fault-sent-five }
insert-x-fault-sent-capture = { insert-fault-sent-capture }
insert-x-fault-missed = { insert-fault-missed }
insert-x-fault-left-safe = { insert-fault-left-safe }
insert-x-fault-left = { insert-fault-left }
