# Four in a row

four-in-a-row-name = Cuatro en línea
four-in-a-row-aliases = cuatro cuatro-en-línea cuatro-en-linea cuatro-en-raya
four-in-a-row-summary = deja caer fichas en las columnas y alinea cuatro tuyas
four-in-a-row-aim = alinear cuatro de tus fichas: en fila, en columna o en diagonal.
four-in-a-row-tips = la columna del centro está en más líneas que las demás. Mira la casilla de encima de la que juegas: ahí puede ir tu rival después. Y dos amenazas a la vez no se pueden parar.
four-in-a-row-author = Ned Strongin y Howard Wexler, 1974 · la idea es mucho más antigua
four-in-a-row-one-cell = Aquí una jugada es una columna, por ejemplo d.
four-in-a-row-in-the-air = { $cell } está en el aire: las fichas caen a la casilla libre más baja de su columna.
four-in-a-row-result-line = ¡{ $winner } alinea cuatro y gana!
four-in-a-row-card-how-line = con cuatro en línea
four-in-a-row-achievement-five = Una de más
    .description = una victoria con cinco en línea
four-in-a-row-achievement-double = Dos pájaros
    .description = una victoria con dos líneas a la vez
four-in-a-row-achievement-last = La última ficha
    .description = una victoria con una de las tres últimas fichas
four-in-a-row-rules-dropping = Amarillas y rojas dejan caer por turnos una ficha en una de las siete columnas; empiezan las amarillas. La ficha cae a la casilla libre más baja. Escribe la letra de la columna (d) o toca una casilla. Aquí las rojas pueden jugar a1, b1, c2, d3, e1, f1 o g1, pero no e2: está en el aire.
four-in-a-row-rules-line = Ganan cuatro o más fichas de un color en línea: en fila, en columna o en diagonal. Aquí las amarillas con e3 han alineado cuatro, de b3 a e3. Si el tablero se llena sin cuatro en línea, son tablas.
four-in-a-row-rules-house =
    El tablero tiene siete columnas y seis filas.

    Las amarillas, que empiezan, ganan jugando siempre bien, si ponen la primera ficha en la columna del centro. Para que sea justo, jueguen dos partidas o cambien de color tras la primera jugada.

## Exercises

four-in-a-row-learn-four = Cuatro de tus fichas en línea ganan. ¿Dónde?
    .right = Cuatro en fila.
four-in-a-row-learn-block = A las rojas les falta una sola ficha. Páralas.
    .right = Paradas. Busca amenazas antes de cada jugada.
four-in-a-row-learn-three = Haz una amenaza: una jugada tras la que podrías alinear cuatro.
    .right = Ahora las rojas tienen que responder.
four-in-a-row-learn-two = Dos amenazas a la vez no se pueden parar. Hazlas.
    .right = Las rojas tapan un lado, y tú ganas por el otro.
four-in-a-row-learn-force = Una amenaza obliga a las rojas a responder, y la respuesta puede ayudarte. Busca una jugada que gane a la fuerza.
    .right = Las rojas tienen que responder, y luego hay dos amenazas.
four-in-a-row-wrong-no-four = { $move } no alinea cuatro.
four-in-a-row-wrong-lets-four = Tras { $move } las rojas alinean cuatro en { $cell }.
four-in-a-row-wrong-no-threat = { $move } no amenaza nada.
four-in-a-row-wrong-parried = Tras { $move } las rojas lo paran todo en { $cell }.
four-in-a-row-wrong-not-forced = Tras { $move } las rojas aún pueden defenderse.
four-in-a-row-fault-below = permitió { $side-to } jugar justo encima, en { $cell }
four-in-a-row-fault-no-block = no paró { $side-to } en { $cell }
four-in-a-row-fault-missed-two = { $side-the } podían hacer dos amenazas a la vez
four-in-a-row-fault-let-two = permitió { $side-to } hacer dos amenazas a la vez
four-in-a-row-fault-missed-three = { $side-the } podían hacer una amenaza
four-in-a-row-fault-off-middle = { $cell } estaba más cerca del centro ({ $least ->
    [0] la propia columna central
    [one] a una columna
   *[other] a { $least } columnas
}, no a { $count })
