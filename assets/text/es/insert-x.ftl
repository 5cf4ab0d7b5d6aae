# Insert x+

insert-x-name = Insert x+
insert-x-aliases = insertx insertx+ insert-x+
insert-x-summary = Insert con losetas más pequeñas, donde algunas casillas tienen dos líneas
insert-x-author = Marino Carpignano, 2023, a partir de Insert, de Bruno Cathala, 2021 · pergioco.net
insert-x-side-first = Blanco
    .the = el Blanco
    .opening = El Blanco
    .of = del Blanco
    .to = al Blanco
insert-x-side-second = Negro
    .the = el Negro
    .opening = El Negro
    .of = del Negro
    .to = al Negro
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
insert-x-rules-lines = Por turnos, Blanco y Negro colocan cada vez un anillo suyo; el primero, donde se quiera. Una línea de la casilla que acaba de ocupar tu rival indica la fila, la columna o la diagonal en la que debes jugar: vale cualquiera de sus casillas vacías, hacia los dos lados y más allá de otros anillos. Si hay dos líneas, eliges cuál seguir: Blanco acaba de ocupar c1, y Negro puede jugar en b2, d2 o f4. Si no quedan casillas vacías, juegas donde quieras.
insert-x-rules-captured = Captura por intrusión: si tu anillo nuevo queda en línea recta entre dos anillos rivales, los dos pasan a ser tuyos, y así en todas las direcciones a la vez. Entre ellos puede haber más anillos tuyos, pero ninguna casilla vacía: Negro, en b2, ha capturado a3 y c1, y también a1 y d4. Los anillos que cambian de color no capturan a su vez, y un anillo rival que queda entre dos tuyos no se captura.
insert-x-rules-end = Gana al momento quien alinea cinco o más anillos de su color, sin huecos, en fila, columna o diagonal: aquí Negro, en b3, ha capturado a3 y e3, y tiene cinco. Cada jugador tiene 15 anillos. Cuando están todos colocados, gana quien tiene el grupo más grande de anillos unidos por los lados; si los grupos son iguales, son tablas.
insert-x-rules-house =
    El tablero se forma con nueve losetas de 2 × 2, mezcladas y giradas. Con seed=7 sale el tablero de ese número, siempre el mismo; con layout= se escriben las 36 casillas.

    Decisión de la casa: las líneas de las losetas. Las del autor no son públicas, así que estas son nuestras.
