# Stripes!

stripes-name = Stripes!
stripes-aliases = strips stripes! franjas
stripes-summary = pinta franjas que toquen las tuyas solo por las esquinas; quien no puede pintar pierde
# What the number beside a player counts.
stripes-unit = { $count ->
    [one] casilla
   *[other] casillas
}
stripes-aim = dejar a tu rival sin franjas que pintar.
stripes-tips = guárdate más sitios donde pintar que tu rival. Las casillas pegadas a las franjas de tu rival están cerradas para él toda la partida, así que déjalas para después.
stripes-author = Marino Carpignano, 2016
stripes-size = { $value } × { $value }
stripes-two-ends = Aquí una jugada es una franja indicada por sus dos extremos, por ejemplo f8-f11, o f8-f8 si es de una sola casilla.
stripes-not-straight = { $from } y { $to } no están en la misma fila ni en la misma columna.
stripes-over-origin = { $cell } es el origen, y nadie puede cubrirlo.
stripes-first-strip = La primera franja tiene exactamente dos casillas y toca una esquina del origen, { $origin }, sin quedar pegada a uno de sus lados.
stripes-next-to-own = { $cell } comparte un lado con { $own }, que es tuya: las franjas de un mismo color solo se tocan por las esquinas.
stripes-wrong-length = Una franja de { $drawn } tocaría por una esquina tu { $from }-{ $to }, que es de { $length }: las dos longitudes tienen que diferir en una casilla.
stripes-touches-nothing = Una franja tiene que tocar una esquina del origen o de una de tus franjas.
stripes-result-blocked = { $loser } ya no puede pintar: ¡gana { $winner } con { $score } casillas!
stripes-card-how-blocked = con { $score } casillas
stripes-heading-points = Casillas
stripes-measure-points = las casillas de quien gana
stripes-achievement-long-strip = Franja larga
    .description = una franja de siete casillas o más
stripes-achievement-alone = En solitario
    .description = diez franjas o más pintadas en solitario después de ganar
stripes-achievement-ninety = Noventa
    .description = una victoria con 90 casillas o más en 13 × 13
stripes-rules-first = Por turnos, las rojas y las azules pintan una franja: una hilera recta de casillas vacías, indicada por sus dos extremos. Nadie puede cubrir el origen, la casilla del centro. La primera franja de cada uno es de dos casillas y toca una esquina del origen, como h8-i8 o e6-f6. En cambio, f7-f8 queda pegada a su lado, y h4-h6 es demasiado larga.
stripes-rules-later =
    Las demás franjas tienen que:
    1. tocar una esquina del origen o de una franja tuya,
    2. no compartir ningún lado con tus franjas,
    3. ser exactamente una casilla más largas o más cortas que cada franja tuya que toquen por una esquina.
    Aquí las rojas pueden pintar j9-j11 o j5-j7. h5-h7 rompería la regla 2, y f9-g9, la 3.
stripes-rules-lengths = La longitud tiene que valer para todas las franjas que toca a la vez: g3-g5 toca una de dos casillas y otra de cuatro, así que solo puede ser de tres. Las franjas del otro color se pueden tocar de cualquier manera.
stripes-rules-end = Quien en su turno no puede pintar ninguna franja pierde. Quien gana sigue pintando en solitario mientras quepa alguna (o lo hace /terminar): cuantas más casillas, mayor es la victoria. Aquí las rojas ya no podían pintar, y las azules han ganado con 68 casillas.
stripes-rules-house =
    El tablero es de 13 × 13. Vale cualquier tamaño impar de 13 a 25 (medida=15). Una franja de una sola casilla se escribe f8-f8.

    Regla de la casa: el origen no tiene longitud, así que una franja que solo toca el origen puede ser tan larga como quieras, como aquí b8-f8 para las rojas. Una franja puede quedar pegada a un lado del origen, pero eso no cuenta como tocar su esquina: g4-g6 no toca nada.

## Ejercicios

stripes-learn-first = La primera franja tiene dos casillas y toca una esquina del origen. Pinta la tuya en vertical.
    .right = De ahí sale todo lo demás.
stripes-learn-three = Tus franjas que se tocan por una esquina se diferencian en una casilla. Pinta una de tres.
    .right = Las de dos solo tocan las de una o de tres. La que solo toca el origen mide lo que quieras.
stripes-learn-long = Las franjas largas ocupan el espacio. Pinta la más larga que puedas.
    .right = Siete casillas, una más que la franja que toca.
stripes-learn-narrow = Déjales a las azules las menos franjas posibles.
    .right = Pierde quien se queda antes sin franjas.
stripes-learn-block = A las azules les queda una sola franja. Impídela.
    .right = Has ganado, y ahora sigues pintando para sumar más.
stripes-wrong-lying = { $move } es horizontal.
stripes-wrong-other-length = { $move } mide { $count }.
stripes-wrong-shorter = { $move } mide { $count }, y se puede llegar a { $most }.
stripes-fault-missed-block = podía dejar sin franjas { $side-to }
stripes-fault-last-region = ahora se puede cerrar la última región libre { $side-of }
stripes-fault-left = dejó demasiadas franjas { $side-to } ({ $count } en vez de { $least })
stripes-fault-cut = { $side-to } les pueden quedar menos franjas ({ $count } en vez de { $most })
stripes-fault-gave-cells = dio { $side-to } más casillas solo suyas ({ $count } en vez de { $least })
stripes-fault-few-cells = { $side-the } podían tener más casillas solo suyas ({ $most } en vez de { $count })
