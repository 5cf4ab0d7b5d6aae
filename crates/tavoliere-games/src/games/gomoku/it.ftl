# Gomoku

gomoku-name = Gomoku
gomoku-aliases = gobang gomokunarabe cinque-in-fila
gomoku-summary = piazza una pedina alla volta e fai cinque in fila
gomoku-aim = mettere in fila cinque pedine del proprio colore: in riga, in colonna o in diagonale.
gomoku-tips = un tre aperto da tutti e due i lati è già una minaccia: fermalo, o diventa un quattro che non si ferma più. Per vincere, fai due minacce con una pedina.
gomoku-author = Tradizionale · Giappone, come gomokunarabe
gomoku-size = { $value } × { $value }
gomoku-overline = { $value ->
    [neutral] sei o più in fila non contano
   *[other] { "" }
}
gomoku-achievement-quick = Di fretta
    .description = una vittoria con al massimo dieci pedine
gomoku-achievement-crossing = Incrocio
    .description = due file di cinque con la stessa pedina
gomoku-achievement-long-row = Abbondanza
    .description = una fila vincente di sei o più
gomoku-rules-placing = A turno il Nero e il Bianco piazzano una pedina su una casella vuota qualsiasi. Comincia il Nero. Le pedine non si spostano e non si catturano. Qui tocca al Bianco.
gomoku-rules-row = Vince la prima fila ininterrotta di cinque pedine di un colore, in riga, in colonna o in diagonale: qui quella del Nero va da d10 a h6. Se il tavoliere si riempie prima, è patta.
gomoku-rules-house =
    Il tavoliere è 15 × 15. Può essere anche di 13 o 19 caselle per lato (misura=19).

    Anche sei o più in fila vincono. Con lunghe=neutre vincono solo cinque esatte: qui il Nero con f7 ne ha sei, e si continua.

    Regola della casa: al Nero non è vietata nessuna mossa, nemmeno una doppia minaccia.

## Esercizi

gomoku-learn-five = Cinque in fila vincono, anche in diagonale. Fai cinque.
    .right = Una pedina può riempire un buco o allungare la fila.
gomoku-learn-block = Il Bianco ne ha quattro in fila, e un’estremità è aperta. Fermalo.
    .right = Ora è chiusa da tutte e due le parti. A un quattro si risponde sempre.
gomoku-learn-open-four = Il tuo tre è aperto. Fanne un quattro che possa diventare cinque in due punti.
    .right = Il Bianco può chiuderne uno solo.
gomoku-learn-stop = Il Bianco ha un tre aperto e sta per fare quattro. Arrivaci prima tu.
    .right = Un tre aperto si ferma alle estremità, e per tempo.
gomoku-learn-fork = Un quattro è una minaccia, e anche un tre che può diventare un quattro aperto. Fai due minacce con una pedina.
    .right = Il Bianco ha una pedina per due minacce.
gomoku-learn-fours = Il Bianco ha un tre aperto. Sii più veloce: fai dei quattro a cui deve rispondere, finché uno vince. Da quale cominci?
    .right = Il Bianco deve rispondere in g9. Poi f8 fa di nuovo quattro, aperto da tutte e due le parti.
gomoku-wrong-no-five = { $move } non fa cinque.
gomoku-wrong-lets-five = Dopo { $move } { $side-the } gioca { $cell } e fa cinque.
gomoku-wrong-fives = { $move } { $count ->
    [0] non fa quattro.
   *[other] fa un quattro che si ferma con una pedina.
}
gomoku-wrong-lets-four = Dopo { $move } { $side-the } gioca { $cell } e può fare cinque in due punti.
gomoku-wrong-threats = { $move } { $count ->
    [0] non minaccia niente.
   *[other] fa una minaccia sola.
}
gomoku-wrong-no-four = { $move } non fa quattro, e così { $side-the } ha il tempo di farlo.
gomoku-wrong-runs-out = { $move } fa quattro, ma { $side-the } lo ferma, e non ti resta un quattro che vinca.
gomoku-fault-missed-four = { $side-the } poteva minacciare cinque in due punti insieme
gomoku-fault-let-four = ha permesso { $side-to } di minacciare cinque in due punti insieme, con { $cell }
gomoku-fault-missed-fork = { $side-the } poteva fare due minacce con una pedina
gomoku-fault-let-fork = ha permesso { $side-to } di fare due minacce con una pedina, in { $cell }
gomoku-fault-missed-threat = { $side-the } poteva fare una minaccia
gomoku-fault-unspoilt = { $cell } avrebbe rovinato più file { $side-to }
gomoku-fault-apart = { $cell } avrebbe formato più file con le pedine { $side-of }
