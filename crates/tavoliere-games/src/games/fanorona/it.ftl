# Fanorona

fanorona-name = Fanorona
fanorona-aliases = fanoron tsivy fanoron-tsivy
fanorona-summary = avvicinati alle pedine avversarie o allontanati da loro e cattura file intere
# What the number beside a player counts.
fanorona-unit = { $count ->
    [one] pedina
   *[other] pedine
}
fanorona-aim = catturare tutte le pedine avversarie, o lasciare l’avversario senza mosse.
fanorona-tips = prima di catturare, guarda che cosa può catturare in risposta l’avversario. A volte conviene fermare presto una catena. E più avanti tieni le pedine sui punti con le diagonali: da lì hanno più strade.
fanorona-author = Tradizionale, del Madagascar
# On a button beside that for passing, where a chain of captures can go on or end.
fanorona-kind-place = Continua…
fanorona-which-capture = Questo passo può catturare davanti o dietro. Indica anche la prima pedina che vuoi catturare, per esempio d3-e3-f3.
fanorona-not-yours = La pedina in { $cell } non è tua.
fanorona-nothing-there = In { $cell } non c’è nessuna pedina.
fanorona-no-line = Una pedina fa un passo lungo una linea, e da { $from } a { $cell } non ce n’è.
fanorona-same-piece = In questo turno può continuare solo la pedina in { $cell }.
fanorona-visited = In questo turno la pedina è già stata in { $cell }.
fanorona-same-direction = Una catena non va mai due volte di fila nella stessa direzione.
fanorona-captures-nothing = Andando in { $cell } non cattura nulla, quindi non può continuare lì.
fanorona-must-capture = Se puoi catturare devi farlo, e questa mossa non cattura nulla.
fanorona-must-move = Si può passare solo dopo una cattura, per chiudere il turno.
fanorona-captures = { $side-opening } cattura { $count ->
    [one] una pedina.
   *[other] { $count } pedine.
}
fanorona-achievement-line = Colpo di spugna
    .description = almeno quattro pedine catturate con un solo passo
fanorona-achievement-feast = Scorpacciata
    .description = almeno otto pedine catturate in un turno
fanorona-achievement-comeback = Rimonta
    .description = una vittoria dopo essere stati sotto di almeno sei pedine
fanorona-rules-approach = A turno il Bianco e il Nero muovono una pedina di un passo lungo una linea, su un punto vuoto. Solo un punto ogni due ha le diagonali. Avvicinarsi a una pedina avversaria la cattura, con quelle subito dietro nella stessa linea: qui il Bianco ha mosso e2-e3 e ha catturato e4 ed e5. Se puoi catturare, devi farlo.
fanorona-rules-withdrawal = Si cattura anche allontanandosi in linea retta: qui il Bianco è andato da d3 a e3 e ha catturato c3. Con lo stesso passo poteva prendere f3, che era davanti, ma mai tutte e due. Per scegliere, indica la prima pedina: d3-e3-c3 o d3-e3-f3.
fanorona-rules-chain = Dopo una cattura la stessa pedina può catturare ancora, ma non due volte di fila nella stessa direzione, né su un punto in cui è già stata in questo turno. Qui il Bianco è andato da g2 a g3 e f4, e può continuare in e4 o g4, ma non dritto in e5, né in g5, dove non c’è nulla da catturare. Oppure chiude il turno con «passo».
fanorona-rules-house =
    Il tavoliere ha nove punti per cinque, come nel Fanoron-Tsivy. Ogni cattura di una catena è una mossa a sé.

    Regola della casa: chi ha ancora pedine ma non può muoverne nessuna perde.

    Regola della casa: la stessa posizione per la terza volta è patta, e lo sono anche 100 turni di fila, contando quelli di entrambi, senza catture.

## Esercizi

fanorona-learn-approach = Cattura avvicinandoti: prendi le pedine avversarie dritto davanti, finché non c’è un vuoto.
    .right = Tutta la fila davanti è sparita.
fanorona-learn-withdraw = Si cattura anche allontanandosi: prendi le pedine avversarie subito dietro, in linea con il passo. Fallo.
    .right = Anche una pedina che non ha nessuno davanti può catturare.
fanorona-learn-chain = Chi cattura può continuare, purché cambi direzione e catturi ancora. Comincia il turno che cattura di più.
    .right = Da qui continua la stessa pedina. In tutto ne cattura otto.
fanorona-learn-choose = Devi catturare, ma puoi scegliere come. Non lasciare al Nero nulla da catturare in risposta.
    .right = Meglio la cattura sicura di quella grande.
fanorona-learn-stop = Puoi catturare ancora o chiudere il turno passando. Non lasciare al Nero nulla da catturare.
    .right = Una pedina in meno, ma le tue restano al loro posto.
fanorona-learn-guard = Ora nessuno può catturare. Fai una mossa dopo la quale il Nero continui a non poterlo fare.
    .right = Nel finale chi si avvicina troppo viene catturato.
fanorona-wrong-withdraws = { $move } cattura allontanandosi.
fanorona-wrong-approaches = { $move } cattura avvicinandosi.
fanorona-wrong-chain = Il turno che comincia con { $move } ne cattura al massimo { $count }, ma si può arrivare a { $most }.
fanorona-wrong-lets = Dopo { $move } l’avversario può catturarne { $count }.
fanorona-fault-stopped = { $side-the } si è fermato presto e poteva catturarne { $count } in più
fanorona-fault-missed = { $side-the } poteva catturarne { $count } in più
fanorona-fault-let = ha permesso { $side-to } di catturarne { $count }
fanorona-fault-missed-threat = { $side-the } poteva minacciare { $count ->
    [one] una pedina
   *[other] { $count } pedine
}
