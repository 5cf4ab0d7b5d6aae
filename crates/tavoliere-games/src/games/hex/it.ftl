# Hex

hex-name = Hex
hex-aliases = polygon nash
hex-summary = unisci i tuoi due lati del tavoliere con una catena ininterrotta
hex-aim = unire i propri due lati del tavoliere con una catena ininterrotta: il Rosso quello in basso e quello in alto, l’Azzurro quello a sinistra e quello a destra.
hex-tips = due pedine con due caselle vuote fra loro formano un ponte: se l’avversario ne occupa una, tu occupi l’altra. E per bloccare mettiti un po’ più avanti, non subito accanto.
hex-author = Piet Hein, Politiken, Copenaghen, 1942, come Polygon · riscoperto da John Nash, 1948
hex-size = { $value } × { $value }
hex-achievement-straight = In linea d’aria
    .description = una vittoria con una catena di una sola pedina per riga o per colonna
hex-achievement-winding = Strada tortuosa
    .description = una vittoria con una catena lunga il doppio del tavoliere
hex-achievement-uphill = In salita
    .description = una vittoria con l’Azzurro, che muove per secondo, su un tavoliere di almeno 11 × 11
hex-rules-neighbours = A turno il Rosso e l’Azzurro piazzano una pedina su una casella vuota qualsiasi. Le pedine non si spostano e non si catturano. Ogni casella ha sei vicine: due ai lati, due sopra e due sotto. Perciò d4 tocca le sei caselle indicate, ma non c3 né e5.
hex-rules-joining = Il Rosso unisce il lato in basso con quello in alto, l’Azzurro il sinistro con il destro. Le caselle d’angolo fanno parte di entrambi i lati. Vince la prima catena intera: qui quella del Rosso va da e1 a c7. La patta non esiste: solo una catena intera può fermare del tutto l’avversario.
hex-rules-house = Il tavoliere è 11 × 11. Può essere anche di 7, 9 o 13 caselle per lato (misura=9).

## Esercizi

hex-learn-join = Hai il Rosso: dal lato in basso a quello in alto. Alla tua catena manca una pedina. Piazzala.
    .right = La catena è intera: hai vinto.
hex-learn-block = All’Azzurro manca una pedina per unire sinistra e destra. Fermalo.
    .right = Ora deve fare il giro. Solo una tua catena lo chiuderebbe fuori del tutto.
hex-learn-hold = Le tue pedine sono unite da ponti di due caselle vuote. L’Azzurro è appena entrato in uno. Tieni insieme la catena.
    .right = Una casella a lui, l’altra a te: il ponte regge.
hex-learn-bridge = Le tue due pedine non sono ancora unite. Trova l’unica casella che fa ponte con tutte e due.
    .right = Ponti dappertutto, anche verso i lati: l’Azzurro non può più fermarti.
hex-learn-count = Un ponte scavalca una riga, e dalla seconda riga arriva al lato. Comincia in modo che altre due pedine possano bastare.
    .right = Tre pedine, e per il resto ponti, possono attraversare questo tavoliere.
hex-learn-stop = L’Azzurro è arrivato da sinistra fino a d3 e vuole raggiungere il lato destro. Sbarragli la strada in tempo.
    .right = Non c’è più una via veloce.
hex-wrong-needs = Dopo { $move } { $count ->
    [one] manca ancora una pedina.
   *[other] mancano ancora { $count } pedine.
}
hex-wrong-lets-join = Dopo { $move } { $side-the } gioca { $cell } e unisce i suoi lati.
hex-wrong-cut = Dopo { $move } { $side-the } gioca { $cell } e taglia la tua catena.
hex-wrong-gaps = { $move } lascia { $count ->
    [one] un vuoto che nessun ponte chiude.
   *[other] { $count } vuoti che nessun ponte chiude.
}
hex-wrong-more = Dopo { $move } ti servirebbero altre { $count } pedine, e ne possono bastare { $least }.
hex-wrong-lets-through = Dopo { $move } { $side-the } gioca { $cell } e con i ponti passa da un lato all’altro.
hex-fault-unheld = { $cell } avrebbe tenuto in piedi il ponte { $side-of }
hex-fault-let-through = ha lasciato passare { $side-the }, con ponti da un lato all’altro
hex-fault-let-near = ora { $side-to } { $count ->
    [one] basta una pedina
   *[other] bastano { $count } pedine
}, invece di { $most }
hex-fault-far = { $side-to } { $least ->
    [0] non sarebbe servita più nessuna pedina
    [one] sarebbe bastata una pedina
   *[other] sarebbero bastate { $least } pedine
}, invece di { $count }
hex-fault-not-in-way = { $cell } avrebbe sbarrato la strada { $side-to }
hex-fault-not-firm = { $cell } avrebbe reso più solida la catena { $side-of }
hex-fault-apart = { $cell } avrebbe collegato più pedine { $side-of }
hex-fault-to-rim = è andata verso il bordo troppo presto
