# Four in a row

four-in-a-row-name = Quattro in fila
four-in-a-row-aliases = quattro quattro-in-fila
four-in-a-row-summary = lascia cadere i gettoni nelle colonne e mettine quattro tuoi in fila
four-in-a-row-aim = mettere in fila quattro dei tuoi gettoni: in riga, in colonna o in diagonale.
four-in-a-row-tips = la colonna di mezzo sta in più file delle altre. Guarda la casella sopra quella che giochi: è lì che l’avversario può andare subito dopo. E due minacce insieme non si fermano.
four-in-a-row-author = Ned Strongin e Howard Wexler, 1974 · l’idea è molto più antica
four-in-a-row-one-cell = Qui una mossa è una colonna, per esempio d.
four-in-a-row-in-the-air = { $cell } è per aria: i gettoni cadono nella casella libera più bassa della colonna.
four-in-a-row-result-line = { $winner } ne mette quattro in fila e vince!
four-in-a-row-card-how-line = con quattro in fila
four-in-a-row-achievement-five = Uno di troppo
    .description = una vittoria con cinque in fila
four-in-a-row-achievement-double = Due piccioni
    .description = una vittoria con due file insieme
four-in-a-row-achievement-last = L’ultimo gettone
    .description = una vittoria con uno degli ultimi tre gettoni
four-in-a-row-rules-dropping = Giallo e Rosso lasciano cadere a turno un gettone in una delle sette colonne; comincia il Giallo. Il gettone scende fino alla casella libera più bassa. Scrivi la lettera della colonna (d) o tocca una casella. Qui il Rosso può giocare a1, b1, c2, d3, e1, f1 o g1, ma non e2: è per aria.
four-in-a-row-rules-line = Vince chi mette in fila quattro o più gettoni del proprio colore: in riga, in colonna o in diagonale. Qui il Giallo con e3 ne ha messi quattro, da b3 a e3. Se il tavoliere si riempie senza quattro in fila, è patta.
four-in-a-row-rules-house =
    Il tavoliere ha sette colonne e sei righe.

    Il Giallo, che comincia, giocando sempre bene vince, se mette il primo gettone nella colonna di mezzo. Per una sfida equa giocate due partite, o scambiatevi i colori dopo la prima mossa.

## Exercises

four-in-a-row-learn-four = Quattro dei tuoi gettoni in fila vincono. Dove?
    .right = Quattro in riga.
four-in-a-row-learn-block = Al Rosso manca un solo gettone. Fermalo.
    .right = Fermato. Cerca le minacce prima di ogni mossa.
four-in-a-row-learn-three = Fai una minaccia: una mossa dopo la quale potresti metterne quattro.
    .right = Ora il Rosso deve rispondere.
four-in-a-row-learn-two = Due minacce insieme non si possono fermare entrambe. Falle.
    .right = Il Rosso chiude da una parte, e tu vinci dall’altra.
four-in-a-row-learn-force = Una minaccia obbliga il Rosso a rispondere, e la risposta può aiutarti. Trova una mossa che vince per forza.
    .right = Il Rosso deve rispondere, e poi le minacce sono due.
four-in-a-row-wrong-no-four = { $move } non ne mette quattro.
four-in-a-row-wrong-lets-four = Dopo { $move } il Rosso ne mette quattro in { $cell }.
four-in-a-row-wrong-no-threat = { $move } non minaccia nulla.
four-in-a-row-wrong-parried = Dopo { $move } il Rosso ferma tutto in { $cell }.
four-in-a-row-wrong-not-forced = Dopo { $move } il Rosso può ancora difendersi.
four-in-a-row-fault-below = ha permesso { $side-to } di giocare proprio sopra, in { $cell }
four-in-a-row-fault-no-block = non ha fermato { $side-the } in { $cell }
four-in-a-row-fault-missed-two = { $side-the } poteva fare due minacce insieme
four-in-a-row-fault-let-two = ha permesso { $side-to } due minacce insieme
four-in-a-row-fault-missed-three = { $side-the } poteva fare una minaccia
four-in-a-row-fault-off-middle = { $cell } sarebbe stata più vicina al centro ({ $least ->
    [0] proprio la colonna di mezzo
    [one] a una colonna
   *[other] a { $least } colonne
}, non a { $count })
