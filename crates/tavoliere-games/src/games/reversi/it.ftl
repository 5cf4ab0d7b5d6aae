# Reversi

reversi-name = Reversi
reversi-aliases = ribalta pedine
reversi-summary = chiudi in linea le pedine avversarie per girarle, e finisci con più pedine
# What the number beside a player counts.
reversi-unit = { $count ->
    [one] pedina
   *[other] pedine
}
reversi-aim = avere più pedine dell’avversario quando nessuno può più metterne.
reversi-tips = gli angoli non si possono più girare, quindi non giocare accanto a un angolo vuoto. All’inizio poche pedine e tante mosse valgono più di tante pedine.
reversi-author = Lewis Waterman, 1883 · con le quattro pedine iniziali di oggi, 1971
reversi-size = { $value } × { $value }
reversi-turns-nothing = { $cell } non girerebbe nulla: tra lei e una tua pedina ci vuole una fila di pedine avversarie.
reversi-turns = { $side-opening } gira { $count ->
    [one] una pedina.
   *[other] { $count } pedine.
}
reversi-card-how-points = per { $margin ->
    [one] una pedina
   *[other] { $margin } pedine
}
reversi-heading-points = Pedine
reversi-measure-points = le pedine di chi vince
reversi-achievement-corners = Quattro angoli
    .description = una vittoria con tutti e quattro gli angoli
reversi-achievement-avalanche = Valanga
    .description = dodici pedine o più girate con una mossa
reversi-achievement-landslide = Plebiscito
    .description = una vittoria con 54 pedine o più su 8 × 8
reversi-rules-turning = Nero e Bianco mettono a turno una pedina; comincia il Nero. Deve chiudere una fila di pedine avversarie, dritta o in diagonale, tra sé e un’altra del proprio colore: tutte quelle in mezzo si girano. Qui d6 del Bianco ha girato d5, e il Nero può rispondere in c3, c4, c5, c6 o c7.
reversi-rules-end = Chi non può girare nulla passa. Quando non può nessuno dei due, la partita finisce e vince chi ha più pedine. Qui il Nero ha preso tutto in nove mosse: al Bianco non resta niente, e il Nero vince 13 a 0. A parità di pedine è patta.
reversi-rules-house =
    Il tavoliere è 8 × 8. Può essere anche 6 × 6 o 10 × 10 (misura=6). Le quattro pedine al centro ci sono fin dall’inizio.

    Se puoi girare qualcosa non puoi passare; se non puoi, passo io per te.

    Regola della casa: le caselle che restano vuote non contano per nessuno.

    È dimostrato che sul 6 × 6, se nessuno sbaglia, vince di 4 pedine chi va per secondo.

## Exercises

reversi-learn-most = Una pedina gira tutte le file del Bianco che chiude, in otto direzioni. Girane più che puoi.
    .right = Due file insieme: una dritta e una in diagonale.
reversi-learn-corner = Una pedina nell’angolo non si gira più. Occupa un angolo.
    .right = È tuo fino alla fine, e con lui quello che ci cresce intorno.
reversi-learn-guard = Una pedina accanto a un angolo vuoto spesso lo regala. Trova una mossa dopo la quale il Bianco non prende angoli.
    .right = Per ora gli angoli restano vuoti.
reversi-learn-few = Meno caselle può giocare il Bianco, prima dovrà giocarne una cattiva. Lasciagliene il meno possibile.
    .right = Poche scelte valgono più di tante pedine.
reversi-learn-pass = Se il Bianco non può girare nulla, deve passare. Lascialo senza mosse.
    .right = Il Bianco passa, e tu giochi due volte di fila.
reversi-learn-end = Il finale si può contare. Una sola mossa vince contro ogni risposta.
    .right = A tavoliere pieno avrai più pedine.
reversi-wrong-turns = { $move } ne gira { $count }, ma se ne possono girare { $most }.
reversi-wrong-no-corner = { $move } non è un angolo.
reversi-wrong-gives-corner = Dopo { $move } il Bianco prende l’angolo { $cell }.
reversi-wrong-can-move = Dopo { $move } il Bianco può ancora giocare { $count ->
    [one] una casella.
   *[other] { $count } caselle.
}
reversi-wrong-not-won = Dopo { $move } il Bianco può ancora salvarsi. Conta di nuovo.
reversi-fault-missed-corner = { $side-the } poteva prendere un angolo
reversi-fault-gave-corner = ha regalato { $side-to } l’angolo { $cell }
reversi-fault-few-discs = { $side-the } poteva guadagnare più pedine ({ $most } invece di { $count })
reversi-fault-left = ha lasciato { $side-to } troppe scelte ({ $count } invece di { $least })
reversi-fault-greedy = ha girato { $count } pedine, troppe così presto
