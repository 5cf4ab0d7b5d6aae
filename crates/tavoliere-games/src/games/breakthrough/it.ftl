# Breakthrough

breakthrough-name = Breakthrough
breakthrough-aliases = sfondamento break-through
breakthrough-summary = porta una pedina oltre le linee avversarie, fino all’ultima riga
# What the number beside a player counts.
breakthrough-unit = { $count ->
    [one] pedina
   *[other] pedine
}
breakthrough-aim = portare una pedina fino all’ultima riga, o catturare tutte quelle avversarie.
breakthrough-tips = prima di attaccare una casella, conta chi può catturare lì: con una pedina in più si passa. Tieni le pedine dove un’altra può riprendere. E lasciane qualcuna a casa, perché è l’ultima a poter fermare chi scappa.
breakthrough-author = Dan Troyka, 2000
breakthrough-size = { $value } × { $value }
breakthrough-one-ahead = La pedina in { $cell } va avanti di un passo solo, dritto o in diagonale.
breakthrough-own-piece = In { $cell } c’è già una tua pedina.
breakthrough-no-capture-ahead = Si cattura solo in diagonale, quindi la pedina avversaria in { $cell } sbarra la strada.
breakthrough-captures = { $side-opening } cattura una pedina in { $cell }.
breakthrough-achievement-unharmed = Neanche un graffio
    .description = una vittoria senza perdere nemmeno una pedina
breakthrough-achievement-conqueror = Conquista
    .description = almeno dieci pedine catturate in una partita
breakthrough-achievement-dash = Di corsa
    .description = una vittoria su 8 × 8 in dodici mosse al massimo
breakthrough-rules-moving = A turno il Bianco e il Nero muovono una pedina di un passo in avanti, dritto o in diagonale: il Bianco sale, il Nero scende. Solo un passo in diagonale può catturare una pedina avversaria, e catturare non è mai obbligatorio. Qui c2 può andare in c3, o catturare d3. Invece d2 non può andare in d3: dritto davanti una pedina avversaria sbarra la strada.
breakthrough-rules-goal = Vince la prima pedina che arriva sull’ultima riga, dove il bordo ha il suo colore. Qui il Bianco ha catturato c5 ed è sulla prima riga del Nero, una mossa prima che passi b2. Si vince anche catturando tutte le pedine avversarie.
breakthrough-rules-house =
    Il tavoliere è 8 × 8, con due righe di pedine per parte. Può essere anche 5 × 5 o 6 × 6 (misura=6).

    Comincia il Bianco.

    La patta non esiste: le pedine vanno solo avanti, e chi è di turno ha sempre una mossa.

## Esercizi

breakthrough-learn-capture = Le pedine catturano in avanti, un passo in diagonale. Catturane una.
    .right = Ora la tua pedina sta dove stava l’avversaria.
breakthrough-learn-goal = Manca un passo. Fallo, e hai vinto.
    .right = Vince la prima pedina sull’ultima riga, non importa quante ne restano.
breakthrough-learn-keep = Fai una mossa dopo la quale il Nero non possa catturare niente.
    .right = Prima di muovere, guarda le due caselle in diagonale davanti a dove stai andando.
breakthrough-learn-guard = Il Nero è a un passo dalla tua prima riga. Non farlo passare.
    .right = Ecco perché qualche pedina resta a casa.
breakthrough-learn-trade = Fai una cattura sicura: se il Nero prende la tua pedina, devi poter riprendere.
    .right = Una pedina con un’altra alle spalle costa all’avversario quanto a te.
breakthrough-wrong-not-there = { $move } non arriva all’ultima riga.
breakthrough-wrong-loses = Dopo { $move } l’avversario può catturare { $cell }.
breakthrough-wrong-lets-through = Dopo { $move } l’avversario arriva in { $cell } e vince.
breakthrough-wrong-not-avenged = Dopo { $move } l’avversario cattura { $cell }, e tu non puoi riprendere.
breakthrough-fault-let-through = ha permesso { $side-to } di sfondare
breakthrough-fault-hanging = ha lasciato { $side-to } una pedina che si cattura senza rischi
breakthrough-fault-missed-capture = { $side-the } poteva catturare una pedina
breakthrough-fault-slow = ha lasciato { $side-the } a { $count } passi dall’ultima riga, invece di { $least }
breakthrough-fault-exposed = ha esposto { $side-the } a più catture
breakthrough-fault-left-home = ha tolto dalla prima riga una delle guardie { $side-of }
