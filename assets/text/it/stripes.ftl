# Stripes!

stripes-name = Stripes!
stripes-aliases = strips stripes! strisce
stripes-summary = colora strisce che toccano le tue solo negli angoli; chi non può colorare perde
stripes-author = Marino Carpignano, 2016
stripes-side-first = Rosso
stripes-side-second = Azzurro
stripes-size = { $value } × { $value }
stripes-two-ends = Qui una mossa è una striscia indicata dai due estremi, per esempio f8-f11, oppure f8-f8 per una casella sola.
stripes-not-straight = { $from } e { $to } non sono sulla stessa riga né sulla stessa colonna.
stripes-over-origin = { $cell } è l’origine, che nessuno può coprire.
stripes-first-strip = La prima striscia è di due caselle esatte e tocca un angolo dell’origine, { $origin }, senza affiancarla.
stripes-next-to-own = { $cell } ha un lato in comune con { $own }, che è già tua: le strisce di un colore si toccano solo negli angoli.
stripes-wrong-length = Una striscia di { $drawn } toccherebbe in un angolo la tua { $from }-{ $to }, che è di { $length }: le due lunghezze devono differire esattamente di uno.
stripes-touches-nothing = Una striscia deve toccare un angolo dell’origine o di una tua striscia.
stripes-result-blocked = { $loser } non può più colorare: vince { $winner } con { $score } caselle!
stripes-rules =
    A turno Rosso e Azzurro colorano una striscia, cioè una fila diritta di una o più caselle vuote. La casella al centro è l’origine e nessuno può coprirla.

    La prima striscia di ciascuno è di due caselle e tocca un angolo dell’origine (è diagonalmente adiacente all’origine). Ogni striscia successiva deve toccare un angolo dell’origine o di una propria striscia. Non può avere lati in comune con le proprie strisce, e deve essere più lunga o più corta di una casella esatta rispetto a ogni propria striscia che tocca in un angolo. Le strisce dell’altro colore si possono toccare in qualsiasi modo.

    Chi al proprio turno non può colorare una striscia perde. Il vincitore prosegue da solo finché ci sta una striscia: le caselle colorate danno la misura della vittoria. Con /completa le coloro io.

    Una mossa si indica con i due estremi della striscia, per esempio f8-f11, oppure f8-f8 per una casella sola. Il tavoliere è 13 × 13; va bene ogni misura dispari fino a 25 (size=15).

    Decisione della casa: l’origine non ha lunghezza, perciò una striscia che tocca soltanto l’origine può essere lunga quanto si vuole. Una striscia può affiancare l’origine, ma questo non conta come toccarne un angolo.
