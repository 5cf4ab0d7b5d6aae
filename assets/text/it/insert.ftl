# Insert

insert-name = Insert
insert-aliases = donuts
insert-summary = la linea sotto ogni anello dice dove va il prossimo; vince chi ne allinea cinque
insert-author = Bruno Cathala, 2021, poi pubblicato come Donuts · a cura di Marino Carpignano, pergioco.net
insert-side-first = Bianco
insert-side-second = Nero
insert-layout = { "" }
insert-seed = { "" }
insert-off-line = { $cell } non è sulla linea di { $last }, l’ultima casella occupata.
insert-ended = La partita è finita.
insert-captured = { $count } anelli catturati.
insert-anywhere = Su quella linea non ci sono caselle libere: il prossimo anello può andare ovunque.
insert-rules =
    A turno Bianco e Nero collocano un proprio anello in una casella vuota, il primo dove si vuole. Su ogni casella c’è una linea: quella della casella appena occupata dall’avversario indica la traversa, la colonna o la diagonale in cui si deve giocare, in una qualsiasi delle sue caselle vuote, da entrambe le parti e anche oltre altri anelli. Se non ci sono caselle libere su quella linea, si può giocare ovunque.

    Cattura per intrusione: quando un anello viene collocato fra due anelli avversari in linea retta, ortogonale o diagonale, questi cambiano colore. Fra i due possono esserci anche altri anelli propri, ma nessuna casella vuota, e si può catturare in più direzioni contemporaneamente. Gli anelli catturati non catturano a loro volta, e chiudere un anello avversario fra due propri non cattura nulla.

    Vince subito chi allinea cinque o più anelli del proprio colore, senza interruzioni, in orizzontale, verticale o diagonale. Ogni giocatore ha 15 anelli: quando sono tutti sul tavoliere vince chi ha il gruppo più grande di anelli connessi ortogonalmente; a parità la partita è patta.

    Il tavoliere è composto da quattro tessere 3 × 3, mescolate e ruotate. Con seed=7 si estrae il tavoliere di quel numero, sempre lo stesso; con layout= si possono scrivere le 36 caselle.
