# Stripes!

stripes-name = Stripes!
stripes-aliases = strips stripes! strisce
stripes-summary = colora strisce che toccano le tue solo negli angoli; chi non può colorare perde
# What the number beside a player counts.
stripes-unit = { $count ->
    [one] casella
   *[other] caselle
}
stripes-aim = lasciare l’avversario senza strisce da colorare.
stripes-tips = tieniti più posti per colorare di quanti ne abbia l’avversario. Lui non può usare le caselle a fianco delle sue strisce, quindi tienile per dopo.
stripes-author = Marino Carpignano, 2016
stripes-size = { $value } × { $value }
stripes-two-ends = Qui una mossa è una striscia indicata dai due estremi, per esempio f8-f11, oppure f8-f8 per una casella sola.
stripes-not-straight = { $from } e { $to } non sono sulla stessa riga né sulla stessa colonna.
stripes-over-origin = { $cell } è l’origine, che nessuno può coprire.
stripes-first-strip = La prima striscia è di esattamente due caselle e tocca un angolo dell’origine, { $origin }, senza affiancarla.
stripes-next-to-own = { $cell } ha un lato in comune con { $own }, che è già tua: le strisce di un colore si toccano solo negli angoli.
stripes-wrong-length = Una striscia di { $drawn } toccherebbe in un angolo la tua { $from }-{ $to }, che è di { $length }: le due lunghezze devono differire esattamente di uno.
stripes-touches-nothing = Una striscia deve toccare un angolo dell’origine o di una tua striscia.
stripes-result-blocked = { $loser } non può più colorare: vince { $winner } con { $score } caselle!
stripes-card-how-blocked = con { $score } caselle
stripes-heading-points = Caselle
stripes-measure-points = le caselle di chi vince
stripes-achievement-long-strip = Striscia lunga
    .description = una striscia di almeno sette caselle
stripes-achievement-alone = Assolo
    .description = almeno dieci strisce colorate da soli dopo la vittoria
stripes-achievement-ninety = Novanta
    .description = una vittoria con almeno 90 caselle sul tavoliere 13 × 13
stripes-rules-first = A turno il Rosso e l’Azzurro colorano una striscia, cioè una fila diritta di caselle vuote, indicata dai suoi due estremi. Nessuno può coprire l’origine, la casella al centro. La prima striscia di ciascuno è di due caselle e tocca un angolo dell’origine, come h8-i8 o e6-f6. f7-f8 invece la affianca, e h4-h6 è troppo lunga.
stripes-rules-later =
    Ogni striscia successiva deve:
    1. toccare un angolo dell’origine o di una tua striscia,
    2. non avere lati in comune con le tue strisce,
    3. essere più lunga o più corta esattamente di una casella rispetto a ogni tua striscia che tocca in un angolo.
    Qui il Rosso può colorare j9-j11 o j5-j7. h5-h7 violerebbe la regola 2, f9-g9 la 3.
stripes-rules-lengths = La lunghezza deve andar bene rispetto a tutte le strisce toccate: g3-g5 ne tocca una di due caselle e una di quattro, perciò può essere solo di tre. Le strisce dell’altro colore si possono toccare in qualsiasi modo.
stripes-rules-end = Chi al proprio turno non può colorare una striscia perde. Il vincitore continua da solo finché ci sta una striscia (o ci pensa /completa): più caselle colora, più grande è la vittoria. Qui il Rosso non poteva più colorare, e l’Azzurro ha vinto con 68 caselle.
stripes-rules-house =
    Il tavoliere è 13 × 13. Va bene ogni misura dispari da 13 a 25 (misura=15). Una striscia di una casella sola si scrive f8-f8.

    Regola della casa: l’origine non ha lunghezza, perciò una striscia che tocca soltanto l’origine può essere lunga quanto si vuole, come qui b8-f8 per il Rosso. Una striscia può affiancare l’origine, ma questo non conta come toccarne un angolo: g4-g6 non tocca nulla.

## Esercizi

stripes-learn-first = La prima striscia ha due caselle e tocca un angolo dell’origine. Colora la tua in verticale.
    .right = Da lì cresce tutto il resto.
stripes-learn-three = Le tue strisce che si toccano per un angolo differiscono di una casella. Colorane una da tre.
    .right = Una striscia da due ne tocca una da uno o da tre. Se tocca solo l’origine, va bene ogni lunghezza.
stripes-learn-long = Le strisce lunghe si prendono lo spazio. Colora la più lunga che puoi.
    .right = Sette caselle, una più della striscia che tocca.
stripes-learn-narrow = Lascia all’Azzurro meno strisce che puoi.
    .right = Perde chi resta per primo senza strisce.
stripes-learn-block = All’Azzurro resta una striscia sola. Togligliela.
    .right = Hai vinto, e ora continui da solo per fare più caselle.
stripes-wrong-lying = { $move } è orizzontale.
stripes-wrong-other-length = { $move } è lunga { $count }.
stripes-wrong-shorter = { $move } è lunga { $count }, ma puoi arrivare a { $most }.
stripes-fault-missed-block = poteva lasciare { $side-the } senza strisce
stripes-fault-last-region = ora si può chiudere l’ultima zona libera { $side-of }
stripes-fault-left = ha lasciato troppe strisce { $side-to } ({ $count } invece di { $least })
stripes-fault-cut = { $side-to } possono restare meno strisce ({ $count } invece di { $most })
stripes-fault-gave-cells = ha dato { $side-to } più caselle tutte sue ({ $count } invece di { $least })
stripes-fault-few-cells = { $side-the } poteva avere più caselle tutte sue ({ $most } invece di { $count })
