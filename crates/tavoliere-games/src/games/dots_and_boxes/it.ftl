# Quadratini

dots-and-boxes-name = Quadratini
dots-and-boxes-aliases = quadratini quadretti punti-e-linee punti-e-quadrati
dots-and-boxes-summary = traccia l’ultimo lato di un quadratino e diventa tuo; conquistane più dell’avversario
# What the number beside a player counts.
dots-and-boxes-unit = { $count ->
    [one] quadratino
   *[other] quadratini
}
dots-and-boxes-aim = avere più quadratini dell’avversario quando tutti i lati sono tracciati.
dots-and-boxes-tips = il terzo lato di un quadratino lo regala, quindi tieni il conto dei lati ancora sicuri. Quando non ce ne sono più, regala il meno possibile. E gli ultimi due quadratini di una catena è meglio lasciarli, se prenderli ti costringe ad aprire la prossima.
dots-and-boxes-author = Édouard Lucas, 1889, con il nome La Pipopipette
dots-and-boxes-size = { $value } × { $value }
dots-and-boxes-two-dots = Qui una mossa è un lato, indicato dai due punti che unisce, per esempio a1-a2.
dots-and-boxes-not-beside = Fra { $from } e { $cell } non c’è un lato: si uniscono due punti vicini, in orizzontale o in verticale.
dots-and-boxes-drawn = { $from }-{ $cell } è già tracciato.
dots-and-boxes-completes = { $side-opening } completa { $count ->
    [one] un quadratino.
   *[other] { $count } quadratini.
}
dots-and-boxes-card-how-points = per { $margin ->
    [one] un quadratino
   *[other] { $margin } quadratini
}
dots-and-boxes-heading-points = Quadratini
dots-and-boxes-measure-points = i quadratini di chi vince
dots-and-boxes-achievement-chain = A catena
    .description = almeno dodici quadratini in un solo turno
dots-and-boxes-achievement-gift = Dono astuto
    .description = una vittoria dopo aver lasciato all’avversario due quadratini che potevi prendere
dots-and-boxes-achievement-margin = Vittoria schiacciante
    .description = una vittoria per almeno undici quadratini sul tavoliere 5 × 5
dots-and-boxes-rules-box = A turno il Rosso e l’Azzurro uniscono due punti vicini con un lato. Chi traccia il quarto lato di un quadratino lo conquista, chiunque abbia tracciato gli altri tre. Qui l’Azzurro ha tracciato a1-b1 e il quadratino è suo.
dots-and-boxes-rules-again = Chi completa un quadratino muove ancora. Qui l’Azzurro ne ha completato uno con a1-b1 e un altro con b1-c1, e tocca ancora a lui. Un lato può completarne due insieme. Completare un quadratino non è mai obbligatorio.
dots-and-boxes-rules-end = Quando tutti i lati sono tracciati, vince chi ha più quadratini. Qui vince il Rosso, 7 a 2. Aveva lasciato all’Azzurro i due quadratini in basso a destra, così l’Azzurro ha dovuto aprire la catena lunga in alto e il Rosso ne ha presi tutti e sei in un turno.
dots-and-boxes-rules-house =
    Il tavoliere è di 5 × 5 quadratini. Può essere anche 3 × 3, 4 × 4 o 6 × 6 (misura=4).

    Un lato si indica con i suoi due punti, nell’ordine che vuoi: a1-a2 o a2-a1.

    I lati non sono di nessuno: contano solo i quadratini. A parità di quadratini è patta.

    È dimostrato che sul 3 × 3, se nessuno sbaglia, vince 6 a 3 chi va per secondo.

## Esercizi

dots-and-boxes-learn-box = Chi traccia il quarto lato di un quadratino lo conquista. Completa quello che ne ha tre.
    .right = È tuo, e tocca ancora a te.
dots-and-boxes-learn-both = Un lato appartiene ai quadratini da entrambe le parti. Completane due in un colpo.
    .right = Due quadratini con un lato solo.
dots-and-boxes-learn-third = Il terzo lato di un quadratino è un regalo: il quarto lo traccia l’avversario. Traccia un lato che non regala niente.
    .right = Finché ci sono lati sicuri, nessuno deve regalare nulla.
dots-and-boxes-learn-least = Non ci sono più lati sicuri: qualcosa devi regalare. Regala il meno possibile.
    .right = Uno solo, e ora tocca all’Azzurro aprire una catena più lunga.
dots-and-boxes-learn-middle = Regala all’Azzurro i due quadratini in basso in modo che non possa restituirteli: altrimenti la catena lunga devi aprirla tu.
    .right = L’Azzurro può solo prenderli, e poi deve aprire lui la catena lunga.
dots-and-boxes-learn-leave = Se prendi tutti e due i quadratini, devi aprire la catena da sei. Lasciali invece all’Azzurro.
    .right = L’Azzurro ne prende due e deve aprire la catena: i sei sono tuoi.
dots-and-boxes-wrong-no-box = { $move } non completa nessun quadratino.
dots-and-boxes-wrong-boxes = { $move } ne completa { $count }, ma se ne possono completare { $most }.
dots-and-boxes-wrong-gives = Dopo { $move } l’avversario può prendere { $count ->
    [one] un quadratino
   *[other] { $count } quadratini
}.
dots-and-boxes-wrong-gives-more = { $move } ne regala { $count }. Puoi regalarne solo { $least }.
dots-and-boxes-wrong-hands-back = Dopo { $move } l’avversario può restituirti entrambi i quadratini, e la catena lunga devi aprirla tu.
dots-and-boxes-wrong-takes = { $move } prende un quadratino, ma poi la catena lunga devi aprirla tu.
dots-and-boxes-fault-left = ha lasciato { $side-to } { $count ->
    [one] un quadratino
   *[other] { $count } quadratini
} da prendere
dots-and-boxes-fault-took = ha preso quadratini che era meglio lasciare { $side-to }
dots-and-boxes-fault-gave = ha regalato { $side-to } { $count ->
    [one] un quadratino
   *[other] { $count } quadratini
}
dots-and-boxes-fault-gave-more = ha regalato { $side-to } { $count } quadratini invece di { $least }
dots-and-boxes-fault-handed-back = ha permesso { $side-to } di restituire due quadratini
dots-and-boxes-fault-kept = conveniva regalare { $count ->
    [one] un quadratino
   *[other] { $count } quadratini
}
dots-and-boxes-fault-odd = ha lasciato { $side-to } un numero dispari di lati sicuri ({ $count })
