# Hex

hex-name = Hex
hex-aliases = polygon nash
hex-summary = une tus dos lados del tablero con una cadena sin cortes
hex-aim = unir tus dos lados del tablero con una cadena sin cortes: las rojas, el de abajo y el de arriba; las azules, el izquierdo y el derecho.
hex-tips = dos fichas con dos casillas vacías entre ellas forman un puente: si tu rival ocupa una, tú ocupas la otra. Y para cerrar el paso ponte un poco más adelante, no justo al lado.
hex-author = Piet Hein, Politiken, Copenhague, 1942, como Polygon · redescubierto por John Nash, 1948
hex-size = { $value } × { $value }
hex-achievement-straight = En línea recta
    .description = una victoria con una cadena de una sola ficha por fila o por columna
hex-achievement-winding = Camino sinuoso
    .description = una victoria con una cadena el doble de larga que el tablero
hex-achievement-uphill = Cuesta arriba
    .description = una victoria con las azules, que mueven después, en 11 × 11 o mayor
hex-rules-neighbours = Por turnos, las rojas y las azules colocan una ficha en cualquier casilla vacía. Las fichas no se mueven ni se capturan. Cada casilla tiene seis vecinas: dos a los lados, dos encima y dos debajo. Por eso d4 toca las seis casillas señaladas, pero no c3 ni e5.
hex-rules-joining = Las rojas unen el lado de abajo con el de arriba; las azules, el izquierdo con el derecho. Las casillas de las esquinas son de los dos lados. Gana la primera cadena completa: aquí la de las rojas va de e1 a c7. No hay tablas: solo una cadena completa puede frenar del todo al rival.
hex-rules-house = El tablero es de 11 × 11. También puede ser de 7, 9 o 13 casillas de lado (medida=9).

## Ejercicios

hex-learn-join = Juegas con las rojas: del lado de abajo al de arriba. A tu cadena le falta una ficha. Colócala.
    .right = La cadena está completa: has ganado.
hex-learn-block = A las azules les falta una ficha para unir izquierda y derecha. Ciérrales el paso.
    .right = Ahora tienen que dar un rodeo. Del todo, solo las pararía una cadena tuya.
hex-learn-hold = A tus fichas las unen puentes de dos casillas vacías. Las azules acaban de entrar en uno. Que no te corten la cadena.
    .right = Una casilla para las azules y la otra para ti: el puente aguanta.
hex-learn-bridge = Tus dos fichas aún no están unidas. Busca la única casilla que forma un puente con las dos.
    .right = Puentes por todas partes, también hasta los lados: las azules ya no pueden pararte.
hex-learn-count = Un puente salta una fila, y desde la segunda fila llega al lado. Empieza de modo que puedan bastarte dos fichas más.
    .right = Tres fichas, y puentes para lo demás, pueden cruzar este tablero.
hex-learn-stop = Las azules han llegado desde la izquierda hasta d3 y quieren alcanzar el lado derecho. Ciérrales el paso a tiempo.
    .right = Ya no tienen un camino rápido.
hex-wrong-needs = Tras { $move } { $count ->
    [one] aún falta una ficha.
   *[other] aún faltan { $count } fichas.
}
hex-wrong-lets-join = Tras { $move } { $side-the } juegan { $cell } y unen sus lados.
hex-wrong-cut = Tras { $move } { $side-the } juegan { $cell } y te cortan la cadena.
hex-wrong-gaps = { $move } deja { $count ->
    [one] un hueco que ningún puente cierra.
   *[other] { $count } huecos que ningún puente cierra.
}
hex-wrong-more = Tras { $move } te harían falta { $count } fichas más, y pueden bastar { $least }.
hex-wrong-lets-through = Tras { $move } { $side-the } juegan { $cell } y con puentes pasan de lado a lado.
hex-fault-unheld = { $cell } habría mantenido en pie el puente { $side-of }
hex-fault-let-through = dejó pasar { $side-to }, con puentes de lado a lado
hex-fault-let-near = ahora { $side-to } les { $count ->
    [one] basta una ficha
   *[other] bastan { $count } fichas
}, en vez de { $most }
hex-fault-far = { $side-to } { $least ->
    [0] ya no les habría hecho falta ninguna ficha
    [one] les habría bastado una ficha
   *[other] les habrían bastado { $least } fichas
}, en vez de { $count }
hex-fault-not-in-way = { $cell } habría cerrado el paso { $side-to }
hex-fault-not-firm = { $cell } habría hecho más sólida la cadena { $side-of }
hex-fault-apart = { $cell } habría enlazado más fichas { $side-of }
hex-fault-to-rim = fue al borde demasiado pronto
