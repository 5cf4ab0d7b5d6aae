# Insert x+

insert-x-name = Insert x+
insert-x-aliases = insertx insertx+ insert-x+
insert-x-summary = Insert con tessere più piccole e caselle che possono avere due linee
insert-x-author = Marino Carpignano, 2023, da Insert di Bruno Cathala, 2021 · pergioco.net
insert-x-side-first = Bianco
    .the = il Bianco
    .opening = Il Bianco
    .of = del Bianco
    .to = al Bianco
insert-x-side-second = Nero
    .the = il Nero
    .opening = Il Nero
    .of = del Nero
    .to = al Nero
insert-x-layout = { "" }
insert-x-seed = { "" }
insert-x-off-line = { $cell } non è su una linea di { $last }, l’ultima casella occupata.
insert-x-ended = La partita è finita.
insert-x-captured = { $count } anelli catturati.
insert-x-anywhere = Lì non restano caselle libere: il prossimo anello può andare ovunque.
insert-x-achievement-double = Doppia cattura
    .description = cinque in fila grazie a una doppia cattura
insert-x-achievement-six = Sei in un colpo
    .description = almeno sei anelli catturati in un colpo
insert-x-achievement-long-line = Sei in fila
    .description = una linea di sei anelli
insert-x-rules-lines = A turno Bianco e Nero collocano un proprio anello, il primo dove si vuole. Una linea della casella appena occupata dall’avversario indica la traversa, la colonna o la diagonale in cui si deve giocare, in una qualsiasi delle sue caselle vuote, da entrambe le parti e anche oltre altri anelli. Se le linee sono due, si sceglie quale seguire: Bianco ha appena occupato c1, e Nero può giocare in b2, d2 o f4. Se non ci sono caselle libere, si gioca ovunque.
insert-x-rules-captured = Cattura per intrusione: quando un anello viene collocato fra due anelli avversari in linea retta, questi cambiano colore, anche in più direzioni contemporaneamente. Fra i due possono esserci altri anelli propri, ma nessuna casella vuota: Nero in b2 ha catturato a3 e c1, e anche a1 e d4. Gli anelli catturati non catturano a loro volta, e chiudere un anello avversario fra due propri non cattura nulla.
insert-x-rules-end = Vince subito chi allinea cinque o più anelli del proprio colore, senza interruzioni, in orizzontale, verticale o diagonale: qui Nero in b3 ha catturato a3 ed e3, e ne ha cinque. Ogni giocatore ha 15 anelli: quando sono tutti sul tavoliere vince chi ha il gruppo più grande di anelli connessi ortogonalmente; a parità la partita è patta.
insert-x-rules-house =
    Il tavoliere è composto da nove mini-tavolieri 2 × 2, mescolati e ruotati. Con seed=7 si estrae il tavoliere di quel numero, sempre lo stesso; con layout= si possono scrivere le 36 caselle.

    Decisione della casa: le linee delle tessere. Quelle dell’autore non sono pubbliche, queste sono nostre.
