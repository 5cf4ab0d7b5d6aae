# Pente

pente-name = Pente
pente-aliases = ninuki
pente-summary = fai cinque in fila, oppure cattura cinque coppie di pedine avversarie
# What the number beside a player counts.
pente-unit = { $count ->
    [one] coppia
   *[other] coppie
}
pente-aim = mettere in fila cinque pedine del proprio colore, oppure catturare cinque coppie avversarie.
pente-tips = due tue pedine affiancate con un’estremità aperta si possono catturare, quindi se puoi lascia un vuoto. E una cattura può spezzare una fila di quattro: cercala prima di arrenderti.
pente-author = Gary Gabrel, 1977 · secondo la descrizione di BrainKing
pente-size = { $value } × { $value }
pente-middle-first = La prima pedina va al centro, in { $cell }.
pente-captures = { $side-opening } cattura { $count ->
    [one] una coppia.
   *[other] { $count } coppie.
}
pente-result-captured = { $winner } ha catturato cinque coppie e vince!
pente-card-how-captured = con cinque coppie catturate
pente-achievement-double = Due in uno
    .description = almeno due coppie catturate con una pedina
pente-achievement-hunter = Collezionista
    .description = una vittoria con cinque coppie catturate
pente-achievement-unscathed = Indenne
    .description = una vittoria con coppie catturate e nessuna perduta
pente-rules-capturing = A turno il Bianco e il Nero piazzano una pedina su una casella vuota; il Bianco comincia al centro. Due pedine avversarie vicine, in linea retta fra la tua nuova pedina e un’altra tua, sono catturate e lasciano il tavoliere. Qui il Nero in g6 ha catturato la coppia g7 e g8. Vale in tutte le direzioni insieme.
pente-rules-between = Si catturano solo coppie, mai una pedina sola o tre in fila. E cattura solo chi ha appena mosso: il Bianco ha piazzato h7 in mezzo a due pedine nere, e lì la coppia g7 e h7 è al sicuro.
pente-rules-row = Cinque o più pedine di un colore in una fila ininterrotta vincono subito, in riga, in colonna o in diagonale: qui la fila del Bianco da d10 a h6. Vince anche la quinta coppia catturata: il numero accanto al tuo nome conta le coppie. Se il tavoliere si riempie prima, è patta.
pente-rules-house =
    Il tavoliere è 15 × 15. Può essere anche di 13 o 19 caselle per lato (misura=19).

    Regola della casa: la seconda pedina del Bianco può andare ovunque, mentre nei tornei deve stare lontana dal centro.

    Regola della casa: cinque in fila vincono subito, anche se una cattura potrebbe spezzarle.

## Esercizi

pente-learn-capture = Due pedine avversarie in linea retta fra due delle tue sono catturate. Prendi la coppia nera.
    .right = Le due pedine lasciano il tavoliere: hai una coppia.
pente-learn-most = Vale in tutte le direzioni insieme. Prendi due coppie con una pedina.
    .right = Quattro pedine in meno per il Nero.
pente-learn-save = Il Nero può catturare la tua coppia. Salvala.
    .right = Tre in fila non si catturano: solo le coppie.
pente-learn-break = Il Nero ne ha quattro in fila, con le due estremità aperte. Puoi ancora fermarlo.
    .right = La cattura ha aperto un buco nella fila.
pente-learn-hold = Fai un quattro aperto da tutte e due le parti, che il Nero non possa spezzare con una cattura.
    .right = Nessuna delle sue pedine è in una coppia che il Nero può prendere.
pente-learn-fifth = Hai già catturato quattro coppie. Vinci.
    .right = Cinque coppie vincono, proprio come cinque in fila.
pente-wrong-captures = { $move } cattura { $count ->
    [one] una coppia
   *[other] { $count } coppie
}, ma se ne possono catturare { $most }.
pente-wrong-lets-capture = Dopo { $move } { $side-the } gioca { $cell } e cattura { $count ->
    [one] una coppia.
   *[other] { $count } coppie.
}
pente-wrong-lets-five = Dopo { $move } { $side-the } gioca { $cell } e fa cinque.
pente-wrong-fives = { $move } { $count ->
    [0] non fa quattro.
   *[other] fa un quattro che si ferma con una pedina.
}
pente-wrong-broken = Dopo { $move } { $side-the } cattura in { $cell } e spezza il tuo quattro.
pente-wrong-no-win = { $move } non cattura la quinta coppia e non fa cinque.
pente-fault-let-capture = ha permesso { $side-to } di catturare { $count ->
    [one] una coppia
   *[other] { $count } coppie
}
pente-fault-missed-capture = { $side-the } poteva catturare { $count ->
    [one] una coppia in più
   *[other] { $count } coppie in più
}
pente-fault-missed-attack = { $side-the } poteva minacciare { $count ->
    [one] una coppia
   *[other] { $count } coppie
}
pente-fault-missed-four = { $side-the } poteva minacciare cinque in due punti insieme
pente-fault-let-four = ha permesso { $side-to } di minacciare cinque in due punti insieme, con { $cell }
pente-fault-missed-fork = { $side-the } poteva fare due minacce con una pedina
pente-fault-let-fork = ha permesso { $side-to } di fare due minacce con una pedina, in { $cell }
pente-fault-missed-threat = { $side-the } poteva fare una minaccia
pente-fault-unspoilt = { $cell } avrebbe rovinato più file { $side-to }
pente-fault-apart = { $cell } avrebbe formato più file con le pedine { $side-of }
