# Insert x+

insert-x-name = Insert x+
insert-x-aliases = insertx insertx+ insert-x+
insert-x-summary = Insert con losetas más pequeñas, donde algunas casillas tienen dos líneas
# What the number beside a player counts.
insert-x-unit = en grupo
insert-x-left = { $count ->
    [one] queda { $count }
   *[other] quedan { $count }
}
insert-x-aim = poner en línea cinco anillos tuyos, o tener el grupo más grande cuando se acaban los anillos.
insert-x-tips = una casilla con dos líneas le deja a tu rival más opciones que una con una sola. Y cuidado con una casilla vacía entre dos anillos tuyos: un anillo rival colocado ahí captura los dos.
insert-x-author = Marino Carpignano, 2023, a partir de Insert, de Bruno Cathala, 2021 · pergioco.net
insert-x-layout = { "" }
insert-x-seed = { "" }
insert-x-off-line = { $cell } no está en ninguna línea de { $last }, la última casilla ocupada.
insert-x-ended = La partida ha terminado.
insert-x-captured = { $count } anillos capturados.
insert-x-anywhere = Ahí no quedan casillas vacías: el siguiente anillo puede ir donde sea.
insert-x-achievement-double = Doble captura
    .description = cinco en línea gracias a una doble captura
insert-x-achievement-six = Seis de golpe
    .description = seis anillos o más capturados de una vez
insert-x-achievement-long-line = Seis en línea
    .description = una línea de seis anillos
insert-x-rules-lines = Insert x+ es Insert con una diferencia: algunas casillas tienen dos líneas, y puedes seguir la que quieras. Por turnos, las blancas y las negras colocan un anillo suyo; el primero, donde se quiera. El tuyo va en una línea de la casilla que acaba de ocupar tu rival: en cualquier casilla vacía, hacia los dos lados y saltando por encima de otros anillos. Las blancas acaban de ocupar c1, que tiene dos líneas: las negras pueden jugar en b2, d2 o f4. Sin casillas vacías ahí, juegas donde quieras.
insert-x-rules-captured = Como en Insert, si tu anillo nuevo queda en línea recta entre dos anillos rivales, los dos pasan a ser tuyos, en todas las direcciones a la vez. Entre ellos puede haber más anillos tuyos, pero ninguna casilla vacía: las negras, en b2, han capturado a3 y c1, y también a1 y d4. Los anillos que cambian de color no capturan a su vez, y un anillo rival que queda entre dos tuyos no se captura.
insert-x-rules-end = Gana al momento quien pone en línea cinco o más anillos, sin huecos, en fila, columna o diagonal: aquí las negras, en b3, han capturado a3 y e3, y tienen cinco. Cada jugador tiene 15 anillos. Cuando están todos colocados, gana el grupo más grande de anillos unidos por los lados. Si hay empate, son tablas. El número junto a tu nombre es el tamaño de tu grupo más grande.
insert-x-rules-house =
    El tablero se forma con nueve losetas de 2 × 2, mezcladas y giradas. Con semilla=7 sale siempre el mismo tablero, y con disposicion= se escriben las 36 casillas.

    Regla de la casa: las líneas de las losetas. Las del autor no son públicas, así que estas son nuestras.

## Ejercicios

insert-x-learn-lead = Una casilla con dos líneas les da más opciones a las negras. Déjales las menos posibles.
    .right = Menos casillas, menos jugadas buenas.
insert-x-learn-capture = { insert-learn-capture }
    .right = { insert-learn-capture.right }
insert-x-learn-five = { insert-learn-five }
    .right = { insert-learn-five.right }
insert-x-learn-guard = { insert-learn-guard }
    .right = { insert-learn-guard.right }
insert-x-learn-safe = { insert-learn-safe }
    .right = { insert-learn-safe.right }
insert-x-wrong-no-five = { insert-wrong-no-five }
insert-x-wrong-lets-five = { insert-wrong-lets-five }
insert-x-fault-missed-five = { insert-fault-missed-five }
insert-x-fault-sent-five = { insert-fault-sent-five }
insert-x-fault-sent-capture = { insert-fault-sent-capture }
insert-x-fault-missed = { insert-fault-missed }
insert-x-fault-left-safe = { insert-fault-left-safe }
insert-x-fault-left = { insert-fault-left }
