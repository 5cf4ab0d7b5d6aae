# Mulino

nine-mens-morris-name = Mulino
nine-mens-morris-aliases = mulino tria tavola-mulino
nine-mens-morris-summary = metti in fila tre pedine e togline una all’avversario
# What the number beside a player counts.
nine-mens-morris-unit = { $count ->
    [one] pedina
   *[other] pedine
}
nine-mens-morris-in-hand = { $count } da piazzare
nine-mens-morris-aim = lasciare l’avversario con due sole pedine, o senza mosse.
nine-mens-morris-tips = mentre piazzi, prendi i punti dove le linee si incrociano e minaccia due mulini insieme. Più avanti, una pedina che va e viene fra due mulini ne cattura una a ogni turno. E non farti mai chiudere le pedine.
nine-mens-morris-author = Tradizionale, noto in tutta Europa dai tempi dei Romani
nine-mens-morris-no-point = In { $cell } non c’è un punto: le pedine stanno dove le linee si incontrano o finiscono.
nine-mens-morris-points-only = Qui una mossa si indica con i suoi punti, per esempio d2.
nine-mens-morris-place-first = Hai ancora pedine da piazzare: indica un solo punto vuoto, per esempio d2.
nine-mens-morris-not-yours = La pedina in { $cell } non è tua.
nine-mens-morris-nothing-there = In { $cell } non c’è nessuna pedina.
nine-mens-morris-not-beside = { $cell } non è il punto accanto a { $from } lungo una linea.
nine-mens-morris-take-one = Così chiudi un mulino: indica anche la pedina che catturi.
nine-mens-morris-no-mill = Così non chiudi nessun mulino, quindi non catturi nulla.
nine-mens-morris-not-enemy = In { $cell } non c’è nessuna pedina avversaria da catturare.
nine-mens-morris-in-mill = La pedina in { $cell } fa parte di un mulino: catturane una che è fuori.
nine-mens-morris-takes = { $side-opening } chiude un mulino e cattura { $cell }.
nine-mens-morris-result-captured = { $loser } ha solo due pedine: vince { $winner }!
nine-mens-morris-card-how-captured = { $loser } ha solo due pedine
nine-mens-morris-achievement-run = Tre di fila
    .description = una pedina catturata in ciascuno di tre turni consecutivi
nine-mens-morris-achievement-lock = Sotto chiave
    .description = una vittoria lasciando l’avversario senza mosse
nine-mens-morris-achievement-flight = In volo
    .description = una vittoria con solo tre pedine
nine-mens-morris-rules-placing = Il Bianco e il Nero hanno nove pedine ciascuno e a turno ne piazzano una su un punto vuoto. Tre pedine tue vicine lungo una linea sono un mulino, e chi ne chiude uno toglie dal tavoliere una pedina avversaria. Qui il Bianco ha chiuso un mulino in g1 e ha catturato d2. La mossa li indica entrambi: g1-d2.
nine-mens-morris-rules-safe = Le pedine di un mulino sono al sicuro, a meno che l’avversario non abbia pedine solo nei mulini. Qui il Bianco ha appena chiuso un mulino in g1 e ha dovuto catturare d3, perché le altre pedine del Nero formano a loro volta un mulino.
nine-mens-morris-rules-moving = Quando tutte le pedine sono piazzate, se ne muove una lungo una linea fino al punto accanto. Un mulino lasciato e ripreso si chiude di nuovo. Qui f4 può andare in e4 o f6, ma non fino a b4, e c5 non può saltare d5. Chi resta con tre pedine può volare su qualsiasi punto vuoto. Chi ne ha solo due, o non può muovere, perde.
nine-mens-morris-rules-house =
    Regola della casa: una mossa cattura una pedina sola, anche se chiude due mulini insieme.

    Regola della casa: con tre pedine si vola. Vola solo chi ne ha tre: l’altro continua a muoversi lungo le linee.

    Regola della casa: la stessa posizione per la terza volta è patta, e lo sono anche 100 turni di fila, contando quelli di entrambi, senza catture.

    È dimostrato che, se nessuno sbaglia, è patta.

## Esercizi

nine-mens-morris-learn-mill = Tre pedine tue lungo una linea sono un mulino, che cattura una pedina avversaria. Chiudine uno.
    .right = Quella pedina non torna più.
nine-mens-morris-learn-stop = Al Nero manca una pedina per un mulino. Arrivaci prima tu.
    .right = Prima di costruire i tuoi mulini, guarda quelli dell’avversario.
nine-mens-morris-learn-fork = Il Nero può bloccare un solo mulino per volta. Piazza una pedina che ne minacci due.
    .right = Se il Nero ne blocca uno, tu chiudi l’altro.
nine-mens-morris-learn-take = Anche il Nero sta per chiudere un mulino. Chiudi il tuo e cattura la pedina giusta.
    .right = Una buona cattura serve anche a difendersi.
nine-mens-morris-learn-swing = Puoi chiudere due mulini diversi. Scegli quello da cui la stessa pedina può tornare a chiudere il suo vecchio mulino, qualunque cosa faccia il Nero.
    .right = Questa pedina va e viene, e ne cattura una a ogni turno.
nine-mens-morris-learn-block = Chi non può muovere perde. Chiudi il Nero: vale più di qualsiasi mulino.
    .right = Nove pedine nere e nessuna via d’uscita: hai vinto.
nine-mens-morris-wrong-no-mill = { $move } non chiude nessun mulino.
nine-mens-morris-wrong-lets-mill = Dopo { $move } l’avversario può chiudere un mulino in { $cell }.
nine-mens-morris-wrong-threats = { $move } { $count ->
    [0] non minaccia nessun mulino.
   *[other] minaccia un mulino solo, e si può bloccare.
}
nine-mens-morris-wrong-once = { $move } chiude un mulino, ma quella pedina non può tornare subito indietro a chiuderne un altro.
nine-mens-morris-fault-missed-mill = { $side-the } poteva chiudere un mulino
nine-mens-morris-fault-let-mill = ha permesso { $side-to } di chiudere un mulino in { $cell }
nine-mens-morris-fault-missed-threat = { $side-the } poteva minacciare { $count ->
    [one] un mulino
   *[other] { $count } mulini insieme
}
nine-mens-morris-fault-own-room = { $side-the } ha meno spazio per muoversi (passi liberi: { $count } invece di { $most })
nine-mens-morris-fault-left-room = { $side-the } ha più spazio per muoversi (passi liberi: { $count } invece di { $least })
