# Circondato!

circondato-name = Circondato!
circondato-aliases = circondato! surrounded
circondato-summary = chiudi una curva attorno alle pedine avversarie e diventano tue
circondato-author = Mirco Mariucci, Perugia, 2016
circondato-side-first = Giallo
    .the = il Giallo
    .opening = Il Giallo
    .of = del Giallo
    .to = al Giallo
circondato-side-second = Rosso
    .the = il Rosso
    .opening = Il Rosso
    .of = del Rosso
    .to = al Rosso
circondato-size = { $value } × { $value }
circondato-captures = { $side } conquista { $count ->
    [one] una pedina.
   *[other] { $count } pedine.
}
circondato-caught = { $count ->
    [one] Una pedina si trova dentro una curva di { $side } e cambia colore.
   *[other] { $count } pedine si trovano dentro una curva di { $side } e cambiano colore.
}
circondato-heading-points = Pezzi
circondato-measure-points = i pezzi di chi vince
circondato-achievement-ten = Retata
    .description = almeno dieci pezzi circondati con una mossa
circondato-achievement-all = Tinta unita
    .description = tutti i pezzi sul tavoliere, almeno venti, di un solo colore
circondato-achievement-curve = Grande curva
    .description = una curva di almeno venti pezzi chiusa attorno agli avversari
circondato-rules-closing = A turno Giallo e Rosso posano una pedina su una casella vuota qualsiasi. Chi chiude una curva con le proprie pedine circonda le pedine avversarie che si trovano al suo interno. Qui Giallo può chiuderne una in e3.
circondato-rules-captured = Tutte le pedine circondate assumono il colore di chi le ha circondate: qui c4 e d3. Le caselle vuote all’interno restano vuote e chiunque può giocarci. Poi si prosegue normalmente.
circondato-rules-border = Anche il bordo del tavoliere può chiudere la curva, ma solo congiungendo un lato con se stesso. Qui Giallo in e1 ha conquistato c1 e d1 sfruttando il bordo inferiore. Le pedine rosse nell’angolo sono salve: la catena che le racchiude congiunge due lati diversi.
circondato-rules-end = Vince chi lascia sul tavoliere pedine di un solo colore: qui Giallo le ha conquistate tutte. Se prima il tavoliere si riempie, vince chi ha più pedine; se sono pari, la partita è patta.
circondato-rules-house =
    Il tavoliere è 8 × 8; va bene ogni misura da 6 a 19 (size=10).

    Decisione della casa: la curva prosegue tra pedine che si toccano per un lato o per un angolo.

    Decisione della casa: contano prima le curve di chi ha appena mosso, poi quelle dell’avversario. Perciò una pedina posata dentro una curva avversaria cambia subito colore, come qui Rosso in c3, a meno che con una cattura non spezzi quella curva.
