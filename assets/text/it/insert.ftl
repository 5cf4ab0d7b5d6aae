# Insert

insert-name = Insert
insert-aliases = donuts
insert-summary = la linea sotto ogni anello dice dove va il prossimo; vince chi ne allinea cinque
insert-author = Bruno Cathala, 2021, poi pubblicato come Donuts · a cura di Marino Carpignano, pergioco.net
insert-side-first = Bianco
    .the = il Bianco
    .opening = Il Bianco
    .of = del Bianco
    .to = al Bianco
insert-side-second = Nero
    .the = il Nero
    .opening = Il Nero
    .of = del Nero
    .to = al Nero
insert-layout = { "" }
insert-seed = { "" }
insert-off-line = { $cell } non è sulla linea di { $last }, l’ultima casella occupata.
insert-ended = La partita è finita.
insert-captured = { $count } anelli catturati.
insert-anywhere = Su quella linea non ci sono caselle libere: il prossimo anello può andare ovunque.
insert-achievement-double = Doppia cattura
    .description = cinque in fila grazie a una doppia cattura
insert-achievement-six = Sei in un colpo
    .description = almeno sei anelli catturati in un colpo
insert-achievement-long-line = Sei in fila
    .description = una linea di sei anelli
insert-rules-line = A turno Bianco e Nero collocano un proprio anello, il primo dove si vuole. La linea della casella appena occupata dall’avversario indica la traversa, la colonna o la diagonale in cui si deve giocare, in una qualsiasi delle sue caselle vuote, da entrambe le parti e anche oltre altri anelli. Bianco ha appena occupato d2, che ha una linea verticale: Nero può giocare in d1, d3 o d5. Se su quella linea non ci sono caselle libere, si gioca ovunque.
insert-rules-captured = Cattura per intrusione: quando un anello viene collocato fra due anelli avversari in linea retta, questi cambiano colore. Fra i due possono esserci anche altri anelli propri, ma nessuna casella vuota. Qui Nero in d5 ha catturato d4 e d6.
insert-rules-again = Si può catturare in più direzioni contemporaneamente: ora Bianco in e5 ha catturato d4 e f6, d6 e f4. Gli anelli catturati non catturano a loro volta, e chiudere un anello avversario fra due propri non cattura nulla.
insert-rules-end = Vince subito chi allinea cinque o più anelli del proprio colore, senza interruzioni, in orizzontale, verticale o diagonale: qui Bianco in d4 ha catturato b6 ed e3, e ne ha cinque. Ogni giocatore ha 15 anelli: quando sono tutti sul tavoliere vince chi ha il gruppo più grande di anelli connessi ortogonalmente; a parità la partita è patta.
insert-rules-house = Il tavoliere è composto da quattro tessere 3 × 3, mescolate e ruotate. Con seed=7 si estrae il tavoliere di quel numero, sempre lo stesso; con layout= si possono scrivere le 36 caselle.
