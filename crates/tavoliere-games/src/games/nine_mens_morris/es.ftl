# Molino

nine-mens-morris-name = Molino
nine-mens-morris-aliases = molino juego-del-molino
nine-mens-morris-summary = pon tres fichas en línea y quítale una a tu rival
# What the number beside a player counts.
nine-mens-morris-unit = { $count ->
    [one] ficha
   *[other] fichas
}
nine-mens-morris-in-hand = { $count } por colocar
nine-mens-morris-aim = dejar a tu rival con dos fichas, o sin jugadas.
nine-mens-morris-tips = al colocar, ocupa los puntos donde se cruzan las líneas y amenaza con dos molinos a la vez. Más adelante, una ficha que va y viene entre dos molinos captura una en cada turno. Y no dejes que te encierren.
nine-mens-morris-author = Tradicional, conocido en toda Europa desde tiempos de los romanos
nine-mens-morris-no-point = En { $cell } no hay ningún punto: las fichas van donde las líneas se cruzan o terminan.
nine-mens-morris-points-only = Aquí una jugada se indica con sus puntos, por ejemplo d2.
nine-mens-morris-place-first = Aún te quedan fichas por colocar: indica un solo punto vacío, por ejemplo d2.
nine-mens-morris-not-yours = La ficha de { $cell } no es tuya.
nine-mens-morris-nothing-there = En { $cell } no hay ninguna ficha.
nine-mens-morris-not-beside = { $cell } no es el punto contiguo a { $from } en una línea.
nine-mens-morris-take-one = Así cierras un molino: indica también la ficha que capturas.
nine-mens-morris-no-mill = Así no cierras ningún molino, por lo que no capturas nada.
nine-mens-morris-not-enemy = En { $cell } no hay ninguna ficha rival que capturar.
nine-mens-morris-in-mill = La ficha de { $cell } está en un molino: captura una que no lo esté.
nine-mens-morris-takes = { $side-opening } cierra un molino y captura { $cell }.
nine-mens-morris-result-captured = { $loser } se queda con dos fichas: ¡gana { $winner }!
nine-mens-morris-card-how-captured = { $loser } se queda con dos fichas
nine-mens-morris-achievement-run = Tres seguidas
    .description = una ficha capturada en cada uno de tres turnos seguidos
nine-mens-morris-achievement-lock = Bajo llave
    .description = una victoria dejando al rival sin jugadas
nine-mens-morris-achievement-flight = Al vuelo
    .description = una victoria con solo tres fichas
nine-mens-morris-rules-placing = Las blancas y las negras tienen nueve fichas cada una y, por turnos, colocan una en un punto vacío. Tres fichas tuyas seguidas en una línea son un molino, y quien cierra uno retira del tablero una ficha rival. Aquí las blancas han cerrado un molino en g1 y han capturado d2. La jugada indica las dos cosas: g1-d2.
nine-mens-morris-rules-safe = Las fichas de un molino están a salvo, a no ser que todas las de tu rival estén en molinos. Aquí las blancas acaban de cerrar un molino en g1 y han tenido que capturar d3, porque las demás fichas negras también forman un molino.
nine-mens-morris-rules-moving = Cuando todas las fichas están colocadas, se mueve una por una línea hasta el punto contiguo. Si una ficha deja un molino y vuelve, lo cierra otra vez. Aquí f4 puede ir a e4 o f6, pero no hasta b4, y c5 no puede saltar por encima de d5. Quien se queda con tres fichas puede volar a cualquier punto vacío. Quien solo tiene dos, o no puede mover, pierde.
nine-mens-morris-rules-house =
    Regla de la casa: cada jugada captura una sola ficha, aunque cierre dos molinos a la vez.

    Regla de la casa: con tres fichas se vuela. Solo vuela quien tiene tres: el otro sigue moviéndose por las líneas.

    Regla de la casa: la misma posición por tercera vez son tablas, y también lo son 100 turnos seguidos, contando los de los dos, sin capturas.

    Está demostrado que, sin errores, son tablas.

## Ejercicios

nine-mens-morris-learn-mill = Tres fichas tuyas en una línea son un molino, que captura una ficha rival. Cierra uno.
    .right = Esa ficha ya no vuelve.
nine-mens-morris-learn-stop = A las negras les falta una ficha para un molino. Adelántate.
    .right = Antes de montar tus molinos, mira los de tu rival.
nine-mens-morris-learn-fork = Las negras solo pueden bloquear un molino cada vez. Coloca una ficha que amenace con dos.
    .right = Si las negras bloquean uno, tú cierras el otro.
nine-mens-morris-learn-take = Las negras también están a punto de cerrar un molino. Cierra el tuyo y captura la ficha adecuada.
    .right = Una buena captura también defiende.
nine-mens-morris-learn-swing = Puedes cerrar dos molinos distintos. Elige el que deja a la misma ficha volver a cerrar su antiguo molino, hagan lo que hagan las negras.
    .right = Esta ficha va y viene, y captura una en cada turno.
nine-mens-morris-learn-block = Quien no puede mover pierde. Encierra a las negras: vale más que cualquier molino.
    .right = Nueve fichas negras y ninguna salida: has ganado.
nine-mens-morris-wrong-no-mill = { $move } no cierra ningún molino.
nine-mens-morris-wrong-lets-mill = Tras { $move } tu rival puede cerrar un molino en { $cell }.
nine-mens-morris-wrong-threats = { $move } { $count ->
    [0] no amenaza con ningún molino.
   *[other] solo amenaza con un molino, y se puede bloquear.
}
nine-mens-morris-wrong-once = { $move } cierra un molino, pero esa ficha no puede volver enseguida a cerrar otro.
nine-mens-morris-fault-missed-mill = { $side-the } podían cerrar un molino
nine-mens-morris-fault-let-mill = permitió { $side-to } cerrar un molino en { $cell }
nine-mens-morris-fault-missed-threat = { $side-the } podían amenazar con { $count ->
    [one] un molino
   *[other] { $count } molinos a la vez
}
nine-mens-morris-fault-own-room = { $side-the } tienen menos espacio para moverse (pasos libres: { $count } en vez de { $most })
nine-mens-morris-fault-left-room = { $side-the } tienen más espacio para moverse (pasos libres: { $count } en vez de { $least })
