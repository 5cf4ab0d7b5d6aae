# Circondato!

circondato-name = Circondato!
circondato-aliases = circondato! surrounded
circondato-summary = chiudi una curva attorno alle pedine avversarie e diventano tue
# What the number beside a player counts.
circondato-unit = { $count ->
    [one] pedina
   *[other] pedine
}
circondato-aim = avere più pedine quando il tavoliere è pieno, o averle tutte già prima.
circondato-tips = le pedine unite per gli angoli chiudono una curva con meno mosse. Le caselle vuote dentro una tua curva possono aspettare, perché una pedina avversaria piazzata lì prende il tuo colore.
circondato-author = Mirco Mariucci, Perugia, 2016
circondato-size = { $value } × { $value }
circondato-captures = { $side-opening } cattura { $count ->
    [one] una pedina.
   *[other] { $count } pedine.
}
circondato-caught = { $count ->
    [one] Una pedina si trova dentro una curva { $side-of } e cambia colore.
   *[other] { $count } pedine si trovano dentro una curva { $side-of } e cambiano colore.
}
circondato-card-how-points = { $margin ->
    [one] per una pedina
   *[other] per { $margin } pedine
}
circondato-heading-points = Pedine
circondato-measure-points = le pedine di chi vince
circondato-achievement-ten = Retata
    .description = almeno dieci pedine catturate con una mossa
circondato-achievement-all = Tinta unita
    .description = tutte le pedine sul tavoliere, almeno venti, di un solo colore
circondato-achievement-curve = Grande curva
    .description = una curva di almeno venti pedine chiusa attorno agli avversari
circondato-rules-closing = A turno il Giallo e il Rosso piazzano una pedina su una casella vuota qualsiasi. Chi chiude una curva con le proprie pedine cattura quelle avversarie che ci sono dentro. La curva continua fra pedine che si toccano per un lato o per un angolo. Qui il Giallo può chiuderne una in e3.
circondato-rules-captured = Tutte le pedine catturate prendono il colore di chi le ha catturate: qui c4 e d3. Le caselle vuote all’interno restano vuote e chiunque può giocarci. Poi il turno passa come sempre.
circondato-rules-border = Un lato del tavoliere può far parte della curva, ma due no. Qui il Giallo in e1 ha chiuso una curva con il lato inferiore e ha catturato c1 e d1. La catena nell’angolo in alto a sinistra unisce due lati diversi, quindi lì le pedine rosse sono salve.
circondato-rules-end = Dopo la prima mossa di entrambi, vince subito chi ha tutte le pedine sul tavoliere: qui il Giallo le ha catturate tutte. Se prima il tavoliere si riempie, vince chi ha più pedine. A parità di pedine è patta.
circondato-rules-house =
    Il tavoliere è 8 × 8. Va bene ogni misura da 6 a 19 (misura=10).

    Regola della casa: la curva continua fra pedine che si toccano per un lato o per un angolo.

    Regola della casa: contano prima le curve di chi ha appena mosso, poi quelle dell’avversario. Perciò una pedina piazzata dentro una curva avversaria cambia subito colore, come qui il Rosso in c3, a meno che con una cattura non spezzi quella curva.

## Esercizi

circondato-learn-close = Chiudi la curva attorno alla pedina rossa: diventa tua.
    .right = Non aveva vie d’uscita e ha cambiato colore.
circondato-learn-corners = Anche le pedine che si toccano per un angolo tengono la curva. Chiudila.
    .right = Sei pedine sono bastate per due prigioniere.
circondato-learn-border = Un lato del tavoliere può far parte della curva. Chiudila.
    .right = In un angolo non basterebbe: lì i lati sono due.
circondato-learn-most = Ci sono due catture possibili. Fai la più grande.
    .right = Due pedine con una mossa.
circondato-learn-save = Il Rosso sta per catturare. Tieni libera la tua pedina.
    .right = La curva resta aperta.
circondato-wrong-caught = { $move } è dentro una curva avversaria e cambia subito colore.
circondato-fault-into-curve = è finita dentro una curva { $side-of }
circondato-fault-let = ha permesso { $side-to } di catturarne { $count }
circondato-fault-missed = { $side-the } poteva catturarne { $count } in più
circondato-fault-missed-threat = { $side-the } poteva minacciare { $count ->
    [one] una pedina
   *[other] { $count } pedine
}
circondato-fault-all-meet = ha lasciato { $cell }, dove si incontrano le catene di entrambi
circondato-fault-unjoined = { $cell } avrebbe unito le catene { $side-of }
circondato-fault-unparted = { $cell } avrebbe tenuto separate le catene { $side-of }
circondato-fault-to-border = è andata sul bordo, dove c’è meno da circondare
