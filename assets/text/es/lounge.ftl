# Las palabras de las páginas del salón; lo que allí se juega lo dicen los demás archivos.

lounge-title = Tavoliere – juegos de tablero para dos
lounge-pitch = Siéntate y juega.
lounge-lead = { $italian } juegos de tablero italianos, y { $classics } que ya conoces. Juega contra la máquina, o contra un amigo en otra pestaña. Sin cuenta.
lounge-play-now = Juega ya
lounge-play-now-hint = Sin nombre: una primera partida contra la máquina, en dos minutos.
lounge-guest = Invitado
lounge-guest-words = Olivo Higuera Laurel Romero Tomillo Morera Almendro Adelfa Enebro Mirto Salvia Avellano Amapola Albahaca Hinojo Nogal Lavanda Cerezo
lounge-continue = ¡Hola de nuevo! Sigue como
lounge-name = Tu nombre
lounge-other-name = O entra con otro nombre
lounge-name-placeholder = Ana
lounge-enter = Toma asiento
lounge-name-hint = Hasta 24 caracteres. Los nombres no se comprueban: quien escribe un nombre juega como esa persona.
lounge-name-wrong = Un nombre tiene de 1 a 24 caracteres, al menos uno que se vea, y no empieza por Tavoliere.
lounge-way-computer = A solas
lounge-way-computer-more = La máquina siempre está libre y juega en unos segundos.
lounge-way-friend = En compañía
lounge-way-friend-more = Una segunda pestaña con otro nombre es un segundo jugador.
lounge-way-later = Cuando quieras
lounge-way-later-more = Cierra la página si quieres: las partidas te esperan.

lounge-lead-elsewhere = { $italian } juegos de tablero italianos, y { $classics } que ya conoces. Juega contra la máquina, o con quien está aquí. Sin cuenta ni contraseña.
lounge-continue-as = Sigue como { $name }
lounge-other-person = O elige otro nombre. Este dispositivo olvidará a { $name }: antes crea un enlace personal.
lounge-claim-hint = Hasta 24 caracteres. Un nombre libre pasa a ser tuyo: desde entonces nadie más entra con él.
lounge-by-invitation = Aquí se entra con invitación: pide un enlace a alguien que juegue. ¿Ya has jugado aquí? Abre tu enlace personal.
lounge-not-here = ¿Es este el equipo en el que corre Tavoliere? Abre el enlace que mostró al arrancar: «tavoliere link --here» lo muestra de nuevo.
lounge-taken = Este nombre ya es de alguien. Si es tuyo, abre tu enlace personal; si no, elige otro.
lounge-needs-ticket = Para un nombre nuevo necesitas una invitación. Pide un enlace a alguien que juegue aquí.
lounge-ticket = Te han invitado a jugar.
lounge-ticket-by = { $name } te invita a jugar.
lounge-ticket-gone = Esta invitación ya no vale. Pide una nueva.
lounge-link-gone = Este enlace personal ya no vale. Crea otro en un dispositivo que aún te conozca, o pídeselo a quien lleva el salón.
lounge-pressing = ¡Cuánta prisa! Espera unos segundos y vuelve a intentarlo.
lounge-key-heading = ¿Eres { $name }?
lounge-key-warning = Este es un enlace personal: quien lo abre juega como { $name }. No lo compartas.
lounge-key-open = Entrar como { $name }
lounge-links = Invitar
lounge-links-more = Invitar a alguien, o entrar desde otro dispositivo
lounge-links-title = Enlaces – Tavoliere
lounge-invite-heading = Invita a alguien
lounge-invite-text = Una invitación deja entrar a { $uses } personas nuevas como mucho, durante { $days } días.
lounge-invite = Crear una invitación
lounge-link-heading = Tu enlace personal
lounge-link-text = Con él entras desde otro dispositivo. Quien lo tiene juega como { $name }: guárdalo y no se lo enseñes a nadie.
lounge-link-make = Crear un enlace personal
lounge-link-once = Aquí lo tienes. Solo lo verás ahora.
lounge-link-here = Para otros dispositivos, en lugar de { $host } pon la dirección de este equipo en tu red.
lounge-copy = Copiar
lounge-copy-result = Copiar el resultado
lounge-copied = Copiado
lounge-back-heading = ¿Has perdido un dispositivo o enseñado un enlace?
lounge-back-text = Anúlalo todo: tus enlaces dejan de valer, y en los demás dispositivos hay que entrar de nuevo.
lounge-back = Anular todos los enlaces
lounge-back-done = Hecho. Ahora solo este dispositivo es { $name }.
lounge-leave-text = ¿No es tu dispositivo? Cierra la sesión. Para volver necesitas tu enlace personal: créalo antes.
lounge-leave = Cerrar la sesión
lounge-to-room = Al salón
lounge-empty-elsewhere = Con un toque aquí abajo empieza una partida. Para jugar con un amigo, mándale una invitación.

lounge-room-title = El salón – Tavoliere
lounge-skip = Ir al campo de texto
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
lounge-tabs = Lugares
lounge-tab-home = Tavoliere, inicio
lounge-tab-chat = Chat
lounge-tab-learn = Aprender
lounge-tab-play = Jugar
lounge-tab-puzzles = Problemas
lounge-tab-top = Clasificación
lounge-tab-tournaments = Torneos
lounge-tab-u = Perfil
lounge-shelf-classics = Clásicos
lounge-shelf-italian = Juegos italianos
lounge-puzzle-hint = Sin nombre. Tus intentos solo los ves tú.
lounge-daily-game = Partida del día
lounge-guest-hint = Sin nombre: entras como invitado y eliges uno cuando quieras.
lounge-open-in = Abrir en { $platform }
lounge-path = { $count ->
    [8] Ocho noches, un juego por noche
   *[other] { $count } noches, un juego por noche
}
lounge-path-next = Noche { $number } de { $count }
lounge-path-done = hecho
lounge-mine = Tus partidas
lounge-people = Aquí ahora
lounge-slash = Escribir un comando
lounge-shortcuts = Atajos
lounge-quick-computer = Contra la máquina
lounge-quick-help = Ayuda
lounge-line = Un comando o una jugada
lounge-line-placeholder = Jugada, o / para comandos
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
lounge-nothing-why = Puede que la dirección esté mal, o que la partida ya no se enseñe a los demás.
lounge-for-players =
    Esta partida es para quienes la juegan, o ya no se puede entrar en ella.
    Si la juegas tú, ábrela donde juegas o entra con tu nombre.
lounge-for-players-elsewhere =
    Esta partida es para quienes la juegan, o ya no se puede entrar en ella.
    Si la juegas tú, ábrela donde juegas.
lounge-wrong-host = Abre el salón con la dirección que te dio el bot.
lounge-wrong-origin = Esto venía de otra página, así que no se ha hecho nada.
lounge-unknown = Vuelve a abrir esta mesa desde la aplicación: ya no sé quién eres.
lounge-elsewhere = Aquí no hay nada. Se juega en Telegram y Discord: abre allí las mesas de las partidas.
lounge-busy = Discord no responde en este momento. Vuelve a intentarlo dentro de un rato.
