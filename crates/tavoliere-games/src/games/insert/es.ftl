# Insert

insert-name = Insert
insert-aliases = donuts
insert-summary = la línea bajo cada anillo dice dónde va el siguiente; gana quien alinea cinco
# What the number beside a player counts.
insert-unit = en grupo
insert-left = { $count ->
    [one] queda { $count }
   *[other] quedan { $count }
}
insert-aim = poner en línea cinco anillos tuyos, o tener el grupo más grande cuando se acaban los anillos.
insert-tips = antes de ocupar una casilla, mira adónde manda su línea a tu rival. Y cuidado con una casilla vacía entre dos anillos tuyos: un anillo rival colocado ahí captura los dos.
insert-author = Bruno Cathala, 2021, publicado después como Donuts · según lo cuenta Marino Carpignano, pergioco.net
insert-layout = { "" }
insert-seed = { "" }
insert-off-line = { $cell } no está en la línea de { $last }, la última casilla ocupada.
insert-ended = La partida ha terminado.
insert-captured = { $count } anillos capturados.
insert-anywhere = En esa línea no quedan casillas vacías: el siguiente anillo puede ir donde sea.
insert-achievement-double = Doble captura
    .description = cinco en línea gracias a una doble captura
insert-achievement-six = Seis de golpe
    .description = seis anillos o más capturados de una vez
insert-achievement-long-line = Seis en línea
    .description = una línea de seis anillos
insert-rules-line = Por turnos, las blancas y las negras colocan un anillo suyo; el primero, donde se quiera. La casilla que acaba de ocupar tu rival tiene una línea, que indica la fila, la columna o la diagonal en la que debes jugar: en cualquiera de sus casillas vacías, hacia los dos lados y saltando por encima de otros anillos. Las blancas acaban de ocupar d2, que tiene una línea vertical: las negras pueden jugar en d1, d3 o d5. Si en esa línea no quedan casillas vacías, juegas donde quieras.
insert-rules-captured = Captura por intrusión: si tu anillo nuevo queda en línea recta entre dos anillos rivales, los dos pasan a ser tuyos. Entre ellos puede haber más anillos tuyos, pero ninguna casilla vacía. Aquí las negras, en d5, han capturado d4 y d6.
insert-rules-again = Se captura en todas las direcciones a la vez: ahora las blancas, en e5, han capturado d4 y f6, y también d6 y f4. Los anillos que cambian de color no capturan a su vez, y un anillo rival que queda entre dos tuyos no se captura.
insert-rules-end = Gana al momento quien pone en línea cinco o más anillos, sin huecos, en fila, columna o diagonal: aquí las blancas, en d4, han capturado b6 y e3, y tienen cinco. Cada jugador tiene 15 anillos. Cuando están todos colocados, gana el grupo más grande de anillos unidos por los lados. Si hay empate, son tablas. El número junto a tu nombre es el tamaño de tu grupo más grande.
insert-rules-house = El tablero se forma con cuatro losetas de 3 × 3, mezcladas y giradas. Con semilla=7 sale siempre el mismo tablero, y con disposicion= se escriben las 36 casillas.

## Ejercicios

insert-learn-lead = La línea bajo tu anillo dice adónde van las negras. Déjales las menos opciones posibles.
    .right = Una sola casilla: tú eliges dónde juegan las negras.
insert-learn-capture = Un anillo entre dos anillos rivales en línea recta captura los dos. Métete en medio.
    .right = Ahora los dos son tuyos.
insert-learn-most = Vale en todas las direcciones a la vez. Captura todos los que puedas.
    .right = Cuatro anillos en dos direcciones.
insert-learn-five = Gana quien pone cinco en línea, y los capturados cuentan. Haz cinco.
    .right = Has ganado.
insert-learn-guard = No mandes a las negras a una casilla donde hagan cinco.
    .right = Ahí no pueden hacer cinco.
insert-learn-safe = Manda a las negras adonde no capturen nada.
    .right = Antes de cada jugada, mira adónde lleva la línea.
insert-wrong-no-five = { $move } no hace cinco.
insert-wrong-lets-five = { $move } manda a tu rival a { $cell }, donde hace cinco.
insert-fault-missed-five = { $side-the } podían hacer cinco
insert-fault-sent-five = mandó { $side-to } a { $cell }, donde hacen cinco
insert-fault-sent-capture = permitió { $side-to } capturar { $count }
insert-fault-missed = { $side-the } podían capturar { $count } más
insert-fault-left-safe = dejó { $side-to } { $count ->
    [one] una casilla que no regala nada
   *[other] { $count } casillas que no regalan nada
}, en vez de { $least ->
    [0] ninguna
   *[other] { $least }
}
insert-fault-left = dejó { $side-to } { $count } casillas para elegir, en vez de { $least }
