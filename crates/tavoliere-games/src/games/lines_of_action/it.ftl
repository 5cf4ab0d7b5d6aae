# Linee d’azione

lines-of-action-name = Linee d’azione
lines-of-action-aliases = loa linee
lines-of-action-summary = riunisci tutte le tue pedine in un solo gruppo
# What the number beside a player counts.
lines-of-action-unit = { $count ->
    [one] pedina
   *[other] pedine
}
lines-of-action-aim = riunire tutte le proprie pedine in un solo gruppo, unite per i lati o per gli angoli.
lines-of-action-tips = raccogli le pedine verso il centro, dove si raggiungono prima. Un muro delle tue trattiene quelle avversarie, che non possono saltarlo. E pensaci prima di catturare: con meno pedine, l’avversario ne ha meno da riunire.
lines-of-action-author = Claude Soucie, pubblicato da Sid Sackson nel 1969
lines-of-action-not-straight = Una pedina va lungo una riga, una colonna o una diagonale, e da { $from } a { $cell } non ce n’è.
lines-of-action-not-so-far = { $count ->
    [one] Su quella linea c’è una pedina sola, quindi va esattamente di una casella.
   *[other] Su quella linea ci sono { $count } pedine, quindi una pedina va esattamente di { $count } caselle.
}
lines-of-action-own-piece = In { $cell } c’è già una tua pedina.
lines-of-action-enemy-between = Sulla strada per { $cell } c’è una pedina avversaria, e puoi saltare solo le tue.
lines-of-action-captures = { $side-opening } cattura una pedina in { $cell }.
lines-of-action-result-connected = { $winner } riunisce tutte le pedine e vince!
lines-of-action-card-how-connected = riunendo tutte le pedine
lines-of-action-achievement-crowd = Al completo
    .description = una vittoria con almeno undici pedine su dodici
lines-of-action-achievement-peace = Raduno pacifico
    .description = una vittoria in almeno dieci mosse senza nemmeno una cattura
lines-of-action-achievement-sprint = In un lampo
    .description = una vittoria in quattordici mosse al massimo
lines-of-action-rules-moving = A turno il Nero e il Bianco muovono una pedina lungo una riga, una colonna o una diagonale. La pedina va esattamente di tante caselle quante sono le pedine su quella linea, di entrambi i colori e lei compresa. Qui c1 va di due caselle, in su o in diagonale, e b1 di sei lungo la sua riga. Invece c1 non può andare in c2 o d1, che sono troppo vicine.
lines-of-action-rules-capturing = Puoi saltare le tue pedine, ma non quelle avversarie. Se finisci su una pedina avversaria, la catturi: qui il Nero è andato da c1 ad a3. Ora su quella colonna ci sono sei pedine, ma a2 non può andare in a8, né a7 in a1, perché in mezzo c’è la pedina nera in a3.
lines-of-action-rules-connected = Vinci appena tutte le tue pedine sono un solo gruppo, in cui si toccano per i lati o per gli angoli. Qui l’ultima pedina isolata del Nero è andata da d1 a d3, dove tocca e4. Anche una pedina rimasta sola è un gruppo.
lines-of-action-rules-house =
    Il tavoliere è 8 × 8 e comincia il Nero.

    Una mossa può riunire le pedine di entrambi. Allora vince chi l’ha fatta.

    Chi non può muovere passa.

    La stessa posizione per la terza volta è patta. Regola della casa: lo sono anche 100 turni di fila, contando quelli di entrambi, senza catture.

## Esercizi

lines-of-action-learn-far = Una pedina va di tante caselle quante sono le pedine sulla sua linea. Trova la mossa più lunga di tutte.
    .right = Contano entrambi i colori, e le tue pedine si possono saltare.
lines-of-action-learn-capture = Chi finisce su una pedina avversaria la cattura. Trova una cattura alla distanza giusta.
    .right = Ogni pedina che si muove cambia il conto per le altre.
lines-of-action-learn-groups = Le pedine che si toccano, anche solo per un angolo, sono un gruppo. Trova la mossa che ti lascia meno gruppi.
    .right = Una mossa può unire più gruppi. Alla fine te ne serve uno solo.
lines-of-action-learn-join = Una mossa riunisce tutte le tue pedine. Trovala.
    .right = Si toccano tutte e undici: hai vinto.
lines-of-action-learn-stop = Il Bianco sta per riunire tutte le sue pedine. Fai una mossa che glielo impedisca.
    .right = Riempire il varco o catturare la pedina al di là: vanno bene entrambe le cose.
lines-of-action-learn-block = Le pedine avversarie non possono saltare le tue. Quella bianca nell’angolo ha una sola uscita: chiudila.
    .right = Finché resta chiusa lì, il Bianco non può riunire le sue pedine.
lines-of-action-wrong-shorter = { $move } va di { $count ->
    [one] una casella
   *[other] { $count } caselle
}, ma si può arrivare a { $most }.
lines-of-action-wrong-groups = Dopo { $move } hai { $count } gruppi, ma puoi scendere a { $least }.
lines-of-action-wrong-apart = Dopo { $move } le tue pedine non sono tutte unite.
lines-of-action-wrong-lets-join = Dopo { $move } l’avversario va in { $cell } e riunisce tutte le sue pedine.
lines-of-action-wrong-none-shut-in = Dopo { $move } tutte le pedine avversarie possono ancora muoversi.
lines-of-action-fault-let-join = ha permesso { $side-to } di riunire tutte le pedine andando in { $cell }
lines-of-action-fault-groups = ha lasciato { $side-the } con { $count } gruppi, invece di { $least }
lines-of-action-fault-not-split = ha lasciato { $side-the } con { $count ->
    [one] un gruppo
   *[other] { $count } gruppi
}, quando potevano essere { $most }
lines-of-action-fault-helped = la cattura ha lasciato { $side-to } meno pedine da riunire
lines-of-action-fault-spread = ha lasciato più lontane fra loro le pedine { $side-of }
lines-of-action-fault-let-gather = ha lasciato più vicine fra loro le pedine { $side-of }
