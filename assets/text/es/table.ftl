# Las palabras de la página de la mesa. En las que completan los scripts, %name% es lo que se pone.

table-title = Tavoliere
table-skip = Ir al tablero
table-lounge = Volver al salón
table-menu = Menú
table-lost = Sin conexión. Reintentando…
table-needs-script = La mesa necesita JavaScript. Actívalo para esta página.
table-games = Mis partidas
table-no-games = Aquí no hay ninguna partida todavía. Empieza una y la verás en esta mesa.
table-again = Volver a intentarlo
table-whole = Todo el tablero
table-your-turn = Te toca
table-to-present = Volver al presente
table-way-in = Estás mirando. ¿Quieres jugar?
table-way-in-chat = Estás mirando. ¿Quieres jugar? Escribe /jugar a Tavoliere en tu chat.
table-way-in-door = Toma asiento

table-guest-over = ¡Buena partida! Elige un nombre y los demás podrán desafiarte.
table-guest-door = Elegir un nombre

table-hint-title = Consejo
table-hint-close = Entendido
table-hint-tap = Toca una casilla para jugar ahí. Si solo valen algunas, están en verde. Si la jugada tiene dos pasos, verás por dónde puede seguir.
table-hint-look = ¿Quieres ver cómo se ha llegado hasta aquí? Vuelve atrás con las flechas o desliza el dedo bajo el tablero. No se pierde nada.
table-hint-menu = Una pista, las tablas, las reglas: todo está en el menú de arriba.

table-course = La partida hasta ahora
table-first = Al principio
table-previous = Una jugada atrás
table-following = Una jugada adelante
table-last = A la última jugada
table-slider = Jugada
table-moves = Jugadas
table-try = Probar jugadas
table-rules = Reglas
table-share = Compartir
table-close = Cerrar
table-send = Enviar
table-clock = Tiempo restante
table-copied = Copiado.
table-link = Enlace a esta posición

table-settings = Esta página
table-theme = Colores
table-theme-auto = Como el sistema
table-theme-light = Claro
table-theme-dark = Oscuro
table-theme-wood = Madera
table-theme-paper = Papel
table-theme-high-contrast = Alto contraste
table-language = Idioma
table-sound = Un sonido suave con cada jugada

table-after = Después de %move%.
table-back = Atrás
table-begun = Toca en otro sitio para cancelar.
table-board = %game%, tablero tras la jugada %number%
table-cell-empty = vacía
table-cell-made = elegida
table-cell-next = posible
table-challenge = un reto para ti
table-clock-stands = en pausa
table-drop-line = Quitar %line%
table-hint = Pista
table-keep-line = Guardar esta línea
table-kept = Sin conexión. Enviaré tu jugada en cuanto vuelva.
table-line = Desde la jugada %number%: %moves%
table-looking-back = Estás viendo un tablero anterior. Vuelve al presente para jugar, o prueba jugadas desde aquí.
table-magnified = Ahora más cerca: toca una casilla o arrastra el tablero.
table-next = Otra partida te espera (%count%)
table-not-sent = El tablero ha cambiado entretanto: %move% no se ha enviado.
table-not-there = Ahí no puede ir.
table-open = Este desafío aún espera a un rival.
table-over = La partida ha terminado. Aún puedes probar jugadas.
table-pass = Pasar
table-plan = Preparar esta respuesta
table-play = Jugar
table-ply = Jugada %number% de %count%
table-posted = Publicado.
table-preview = ¿%move%? %words%
table-rematch = A la revancha
table-review = Análisis
table-sending = Jugando…
table-start = Empieza la partida.
table-stop-trying = Volver a la partida
table-to-move = de turno
table-trying = Prueba lo que quieras: el tablero es solo tuyo, no se juega nada.
table-turns = Momentos decisivos
table-unsent = No ha llegado. Inténtalo otra vez, por favor.
table-waiting = Le toca a %name%.
table-watching = Estás mirando esta partida.
table-winner = victoria
table-you = tú

# Answers of the API
table-unknown = Aquí no hay ninguna partida que puedas ver.
table-impossible = No se puede llegar a esa posición.
