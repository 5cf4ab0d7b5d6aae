# Las palabras de las páginas del salón; lo que allí se juega lo dicen los demás archivos.

lounge-title = Tavoliere – juegos de tablero para dos
lounge-pitch = Siéntate y juega.
lounge-lead = Juegos de tablero abstractos. Juega contra el ordenador, o contra un amigo en otra pestaña. Sin cuenta.
lounge-play-now = Juega ya
lounge-play-now-hint = Sin nombre: una primera partida contra el ordenador, en dos minutos.
lounge-guest = Invitado
lounge-continue = ¡Hola de nuevo! Sigue como
lounge-name = Tu nombre
lounge-other-name = O entra con otro nombre
lounge-name-placeholder = Ana
lounge-enter = Toma asiento
lounge-name-hint = Hasta 24 caracteres. Los nombres no se comprueban: quien escribe un nombre juega como esa persona.
lounge-name-wrong = Un nombre tiene de 1 a 24 caracteres, y al menos uno que se vea.
lounge-way-computer = A solas
lounge-way-computer-more = El ordenador siempre está libre y responde al momento.
lounge-way-friend = En compañía
lounge-way-friend-more = Una segunda pestaña con otro nombre es un segundo jugador.
lounge-way-later = Cuando quieras
lounge-way-later-more = Cierra la página si quieres: las partidas te esperan.

lounge-room-title = El salón – Tavoliere
lounge-skip = Ir al campo de texto
lounge-home = Tavoliere, página de inicio
lounge-you-are = Eres
lounge-change-name = Cambiar
lounge-change-name-more = Jugar con otro nombre
lounge-room = El salón
lounge-log = Partidas y desafíos
lounge-boards = Mis tableros
lounge-your-turn = Te toca
lounge-first =
    Soy Tavoliere: juegos de tablero para dos, aquí mismo.
    La primera partida dura dos minutos, y te explico cada regla cuando hace falta.
lounge-empty = Los tableros siguen en su caja.
lounge-empty-more = Con un toque aquí abajo empieza una partida. Para jugar con un amigo, abre esta página en otra pestaña con otro nombre.
lounge-earlier = Mensajes anteriores
lounge-newer = Mensajes nuevos
lounge-private = Solo lo ves tú
lounge-dismiss = Cerrar
lounge-shortcuts = Atajos
lounge-quick-computer = Contra el ordenador
lounge-quick-anyone = Desafiar a cualquiera
lounge-quick-games = Mis partidas
lounge-quick-help = Ayuda
lounge-line = Un comando o una jugada
lounge-line-placeholder = Una jugada, o / para los comandos
lounge-suggestions = Sugerencias
lounge-send = Enviar
lounge-table = A la mesa
lounge-reply = Responder
lounge-replying = En respuesta a
lounge-no-reply = No responder
lounge-lost = Se ha perdido la conexión. Reintentando…
lounge-unsent = No ha llegado. Inténtalo otra vez, por favor.
lounge-needs-script = El salón necesita JavaScript. Actívalo para esta página.

lounge-broken = Algo ha ido mal aquí. Inténtalo otra vez, por favor.
lounge-malformed = Esta petición no parece venir de la página. Vuelve a cargarla e inténtalo otra vez.
lounge-stranger = Entra primero por la página de inicio, por favor.
lounge-nothing-here = Aquí no hay nada.
lounge-wrong-host = Abre el salón con la dirección que te dio el bot.
lounge-wrong-origin = Esto venía de otra página, así que no se ha hecho nada.
lounge-unknown = Vuelve a abrir esta mesa desde la aplicación: ya no dice quién eres.
lounge-elsewhere = Aquí no hay nada. Se juega en Telegram y Discord: abre allí las mesas de las partidas.
lounge-busy = Discord no responde en este momento. Vuelve a intentarlo en un rato.
