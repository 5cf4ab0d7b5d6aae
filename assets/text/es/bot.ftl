# Lo que dice el bot, en todos los juegos.

# Palabras fijas: tú es quien juega, yo es el bot. Tablero, casilla, fila, columna. Se juega a un juego, se echa una
# partida, en un chat, que puede tener hilos (tema solo en los nombres de Telegram). Jugada, tablas, rendirse, deshacer.
# Ficha (Circondato!, Apricena), marca (Briths Square, Diagonal), anillo (Insert), franja (Stripes!), ficha compartida
# (Diagonal Plus): se colocan, se marcan o se pintan. Las fichas rivales se capturan. El reloj corre o está en pausa.
# Partida con rating o amistosa, clasificación. La máquina, no el ordenador; unirse o inscribirse, no apuntarse. Administradores. Rival. Regla de la casa. Le toca a Ana.
# Los lados llevan artículo en las frases y no en las etiquetas: las rojas, la X. Las frases de todos los juegos valen
# para el singular y el plural; a principio de frase, el bando rojo. Nada de vosotros: se lee en América también.

## El idioma: cómo se llama a sí mismo, los códigos de Discord, el código de Telegram

language-name = Español
language-discord = es-ES es-419
language-telegram = es

## Las palabras que pueden seguir a los comandos, además de las inglesas; entre una y otra, un espacio

word-against = contra
word-all = siempre
word-anyone = cualquiera
word-classics = clásicos clasicos
word-italian = italianos
word-chat = chat
word-computer = máquina maquina ordenador computadora
word-day = d día días dia dias
word-draw = tablas
word-end = fin
word-filler = el la al a
word-first = primero primera
word-greeting = hola buenas buenos saludos
word-here = aquí aqui
word-finished = terminados acabados
word-lift = readmitir
word-refuse = rechazo
word-hour = h hora horas
word-level = nivel
word-match = partida
word-month = mes
word-none = ninguno sin
word-off = no
word-on = sí si
word-pass = paso
word-random = azar sorteo suertes
word-rating = rating puntuación puntuacion
word-rules = normas reglas
word-score = marca
word-second = segundo segunda
word-shortest = rápida rapida corta
word-size = tamaño tamano
word-stop = parar basta
word-text = texto
word-today = hoy
word-with = con
word-world = mundo

## Comandos: el nombre que se escribe y lo que hace, en 100 caracteres como mucho

command-play = jugar
    .description = Desafiar a un amigo, a cualquiera o a la máquina
    .aliases = nueva
command-lobby = retos
    .description = Los desafíos abiertos de todos los que juegan aquí
    .aliases = abiertos
command-find = buscar
    .description = Buscar a alguien con quien jugar, a uno o varios juegos
    .aliases = busca
command-move = mover
    .description = Hacer una jugada, por ejemplo e5
command-if = si
    .description = Preparar en privado tu respuesta a una jugada, o ver las que tienes listas
command-board = tablero
    .description = Ver otra vez el tablero, en imagen o en texto
command-games = partidas
    .description = Tus partidas, primero aquellas en las que te toca
command-game = partida
    .description = Todo sobre una partida: tablero, tablas, deshacer, rendirse, pista
    .aliases = mas
command-accept = aceptar
    .description = Aceptar un desafío o una propuesta
command-decline = rechazar
    .description = Rechazar un desafío o una propuesta
command-cancel = retirar
    .description = Retirar tu desafío
command-join = unirse
    .description = Unirte a un desafío por su código, desde cualquier chat
command-leave = dejar
    .description = Dejar tu sitio en un equipo que aún se está formando
command-draw = tablas
    .description = Ofrecer tablas, o aceptarlas
command-takeback = deshacer
    .description = Pedir que se deshaga tu última jugada
    .aliases = atras
command-swap = cambiar
    .description = Cambiar de lado: la primera jugada pasa a ser tuya
command-nudge = avisar
    .description = Recordarle a tu rival que esperas: tras un día (antes si el reloj es corto)
command-rematch = revancha
    .description = Jugar otra vez, cambiando de lado
command-resign = rendirse
    .description = Rendirte en una partida
    .aliases = abandonar
command-finish = terminar
    .description = ¿Ya has ganado? Termino yo la partida por ti
command-void = anular
    .description = Para administradores: anular una partida, con un motivo
command-hint = pista
    .description = Una buena jugada, que solo ves tú
command-settings = ajustes
    .description = Idioma, tema, confirmar jugadas y más: los tuyos o los del chat
command-vacation = vacaciones
    .description = Poner tu reloj en pausa, por ejemplo 7d (30 días al año)
command-quiet = silencio
    .description = Horas sin menciones ni recordatorios, por ejemplo 22-7 Europe/Madrid, o «no»
command-link = vincular
    .description = Vincular tus cuentas de Telegram y Discord
command-unlink = desvincular
    .description = Desvincular esta cuenta de las demás
command-token = token
    .description = Dejar que un programa tuyo juegue aquí
command-block = bloquear
    .description = Bloquear a alguien, o ver a quién has bloqueado
command-unblock = desbloquear
    .description = Desbloquear a alguien
command-follow = seguir
    .description = Ver novedades de quienes sigues, o seguir a alguien
command-ban = vetar
    .description = Para quienes nombra quien lleva el bot: dejar a alguien fuera de las partidas con desconocidos
command-privacy = privacidad
    .description = Qué guardo sobre ti, en diez líneas
command-mydata = misdatos
    .description = Todo lo que guardo sobre ti, en un archivo
command-forgetme = olvidame
    .description = Acabar tus partidas y borrar tus datos
command-report = denunciar
    .description = Denunciar a un rival ante quien lleva el bot, con la partida
command-say = comentar
    .description = Unas palabras o una carita sobre la posición, para quien juega o mira contigo
    .aliases = decir
command-rules = reglas
    .description = Cómo se juega
command-replay = repeticion
    .description = Volver a ver una partida, entera o jugada a jugada
command-review = analisis
    .description = Análisis de la máquina: probabilidades jugada a jugada y momentos decisivos
command-export = exportar
    .description = Una partida como texto, para guardarla o estudiarla
command-puzzle = problema
    .description = Una posición en la que solo gana una jugada: ¿la encuentras?
command-top = clasificacion
    .description = Quién juega mejor, en este chat o en todas partes
    .aliases = mejores
command-profile = perfil
    .description = Cómo juega alguien: rating, resultados, logros, últimas partidas
    .aliases = estadisticas
command-learn = aprender
    .description = Aprender un juego en pocos toques; /aprender partida es una primera partida guiada
command-help = ayuda
    .description = Por dónde empezar, y todos los comandos
    .aliases = inicio

way-show = mostrar
    .description = Qué puedes hacer en una partida, con un botón para cada cosa
way-read = leer
    .description = Cómo se juega, en pocas páginas con imágenes
way-watch = ver
    .description = Volver a ver una partida, entera o jugada a jugada
way-mine = mios
    .description = Tu idioma, tu tema y lo demás
way-chat = chat
    .description = Para administradores: idioma, tema y partidas de este chat

purpose-begin = Empezar una partida
purpose-play = Durante la partida
purpose-learn = Aprender y repasar
purpose-people = La gente
purpose-choices = Tú y yo

option-game = juego
    .description = Qué juego
option-opponent = rival
    .description = A quién desafiar. Si lo dejas vacío, eliges de una lista
option-computer = maquina
    .description = Jugar contra la máquina en este nivel
option-settings = opciones
    .description = Lo demás, tal como lo escribirías: por ejemplo 5d+12h
option-size = medida
    .description = El tamaño del tablero, por ejemplo 8
option-side = lado
    .description = Con qué lado juegas, primero o segundo
option-side-random = al azar
option-side-first = primero
option-side-second = segundo
option-clock-none = sin límite
option-rated = puntuable
    .description = Si el resultado cuenta para el rating
option-rated-yes = sí
option-rated-no = no
option-weekends = sabados
    .description = Si el reloj corre los sábados y domingos
option-weekends-on = sí
option-weekends-off = no
option-teams = equipos
    .description = Cuántas personas juegan en cada lado
option-swap = cambio
    .description = Si quien juega segundo puede cambiar de lado
option-swap-yes = sí
option-swap-no = no
option-double = partidas
    .description = Dos partidas cambiando de lado cuentan como una
option-centre = centro
    .description = Si la primera jugada puede ir al centro
option-centre-forbidden = prohibido
option-centre-allowed = libre
option-overline = largas
    .description = Si seis o más fichas en línea ganan
option-overline-wins = ganan
option-overline-neutral = neutras
option-layout = disposicion
    .description = Las losetas del tablero, escritas casilla a casilla
option-seed = semilla
    .description = El número de un tablero, para volver a jugar en él
option-chat = chat
    .description = Para todo el chat (solo administradores)
option-language = idioma
    .description = En qué idioma te hablo
option-theme = tema
    .description = Los colores de los tableros
option-text-boards = en-texto
    .description = Tableros en texto en vez de en imagen
option-remarks = comentarios
    .description = Si los tableros muestran lo que comentan los jugadores, y si puedes comentar
option-days = dias
    .description = Cuántos, por ejemplo 7d, o «fin»
option-hours = horas
    .description = Por ejemplo 22-7 Europe/Madrid, o «no»
option-program = programa
    .description = El nombre del programa. Si lo dejas vacío, ves tus programas
option-one-time-code = codigo-de-un-uso
    .description = El código que te dieron en la otra plataforma. Si lo dejas vacío, te doy uno
option-confirm = confirmar
    .description = Ver cada jugada antes de hacerla
option-leaderboards = clasificaciones
    .description = Si sales en las clasificaciones
option-calls = avisos
    .description = Cómo te aviso de que te toca
option-reminders = recordatorios
    .description = Si te aviso cuando se te acaba el tiempo
option-takebacks = deshacer
    .description = Si tus rivales pueden pedirte deshacer jugadas
option-clock = tiempo
    .description = Tiempo por jugada, si el desafío no dice otro
option-history = historial
    .description = Qué tableros de una partida se conservan: solo el último o todos
option-puzzles = problemas
    .description = Cada mañana, un problema para resolver aquí
option-strangers = desconocidos
    .description = Si la gente de otros chats puede encontrarte para jugar
option-lobby = retos
    .description = Mostrar aquí, en un solo mensaje, los desafíos abiertos de todos
option-digest = resumen
    .description = Un mensaje al día: a quién le toca, qué ha terminado
option-monthly = mensual
    .description = Publicar la clasificación de este chat al acabar cada mes
option-spoken = en-palabras
    .description = Describir las jugadas con palabras, capturas incluidas
option-games = partidas
    .description = Si en este chat se empiezan partidas
option-starts = empieza
    .description = Quién puede empezar partidas en este chat
option-boards = tableros
    .description = Cuántos tableros por minuto. Las demás jugadas comparten tablero
option-threads = hilos
    .description = Si en este chat cada partida tiene su propio hilo
option-public = publicas
    .description = Si cualquiera con el enlace puede ver las partidas
option-where = donde
    .description = Entre la gente de este chat, o entre todo el mundo
option-where-here = este chat
option-where-world = en todas partes
option-when = cuando
    .description = Este mes, o desde el principio
option-when-month = este mes
option-when-all = desde siempre
option-day = dia
    .description = El problema de hoy, el mismo para todos
option-day-today = hoy
option-by = criterio
    .description = El criterio de la clasificación. No todos los juegos tienen los tres
option-by-rating = rating
option-by-score = mejor marca
option-by-shortest = victoria más corta
option-person = persona
    .description = De quién. Si lo dejas vacío, el tuyo
option-whom = quien
    .description = A quién. Si lo dejas vacío, ves tu lista
option-move = jugada
    .description = Por ejemplo e5
option-moves = jugadas
    .description = Su jugada, tu respuesta y así, como e5 d4. Vacío: ves las que tienes listas
option-code = codigo
    .description = El código de la partida, por ejemplo #k7q2
option-reason = motivo
    .description = Por qué no tiene resultado. Lo puede leer todo el mundo
option-remark = comentario
    .description = Hasta 200 caracteres. Lo lee todo el que ve el tablero
option-words = palabras
    .description = Qué ha pasado, en pocas palabras
option-number = numero
    .description = Mostrar el tablero después de este número de jugadas
option-text = texto
    .description = En texto en vez de en imagen

opponent-anyone = quien se una primero
opponent-computer = la máquina, seguida de un nivel

## Desafíos

challenge-anyone = { $game } · { $host } quiere jugar. ¿Quién se une?
challenge-person = { $game } · { $host } desafía a { $guest }.
challenge-teams = { $game } · { $host } forma equipos de { $people }. ¿Quién se une?
who-joins = ¿Quién se une?
nobody-yet = nadie todavía
team-so-far = { $free ->
    [0] { $names }
    [one] { $names } · { $free } sitio libre
   *[other] { $names } · { $free } sitios libres
}
term-sides-by-lot = se sortea quién empieza
term-weekends = el reloj está en pausa los sábados y los domingos (UTC)
term-swap = con cambio de lado
term-double = dos partidas cambiando de lado, un solo resultado
term-best-of = al mejor de { $of } partidas
term-all-games = los ocho juegos italianos, empezados a la vez
term-rated = con rating
term-unrated = amistosa
term-side = { $host } lleva { $side-the }
level = { $level ->
    [1] Novato 1
    [2] Principiante 2
    [3] Aficionado 3
    [4] Avanzado 4
    [5] Fuerte 5
    [6] Experto 6
    [7] Campeón 7
   *[8] Maestro 8
}
computer = Tavoliere { $level }
level-rated = { $name } ({ $rating })

play-whom = ¿Contra quién quieres jugar?
play-computer = O contra la máquina: fácil, medio o difícil.
play-fits = ★ es el más cercano a tu nivel.
play-level = ¿Qué nivel prefieres?
play-hint = También puedes responder al mensaje de alguien con /jugar.
play-choose-person = Otra persona…
play-whom-else = Toca el botón de abajo y elige a quién desafiar.
play-person-button = Elegir a alguien
play-forward = Todavía no puedo escribirle a { $name }. Mándale este enlace, y a jugar:
play-forward-anyone = Por ahora solo lo ves tú. Envíalo a un chat o reenvía este enlace: quien se una primero juega contigo.
play-from-where = ¿Quién puede unirse?
button-anyone-here = Este chat
button-anyone-sent = Quien reciba la invitación
button-send-link = Enviar un enlace
button-anyone-everybody = Todos los que juegan aquí
button-lobby = Desafíos abiertos
button-find = Búscame a alguien
button-next-opponent = Otro rival
button-find-more = Otro juego también
button-find-again = Buscar otra vez
button-find-any = Con cualquier condición
button-find-stop = Dejar de buscar
button-challenge-everybody = Desafiar a todos
button-all-eight = Los ocho
lobby-empty = Ahora mismo no hay desafíos abiertos.
lobby-open = { $count ->
    [one] Un desafío abierto:
   *[other] { $count } desafíos abiertos:
}
lobby-waiting = Buscan a alguien: { $games }
lobby-unwanted = En este chat ya no se ven los desafíos abiertos.
lobby-closed = En este bot no se encuentran quienes juegan en chats distintos.
lobby-too-many = { $most ->
    [one] Al principio puedes tener un solo desafío abierto a todos. Retíralo con /retirar o espera a que alguien se una.
   *[other] Puedes tener { $most } desafíos abiertos a todos. Retira uno con /retirar o espera a que alguien se una.
}
strangers-off = No quieres partidas con gente de otros chats. Con /ajustes desconocidos=sí lo cambias.
strangers-aside = Sigamos en nuestro chat privado: la partida estará allí.
strangers-begun = ¡A jugar! Tu partida { $code } está en nuestro chat privado. Si allí no aparece nada, la ves con /partidas.
remark = { $name }: «{ $words }»
remark-sign = { $name }: { $words }
remark-said = Dicho. Se ve con el tablero.
remark-said-watching = Dicho. Quienes miran lo leen ahora; quienes juegan, al acabar la partida.
remark-not-here = Quienes juegan esta partida prefieren que nadie la comente.
remark-voted = Aquí las jugadas las votan los chats: dilo en el tuyo.
remark-gone = Retirado.
remark-none = Aquí no has dicho nada que pueda retirar.
button-unsay = Retirarlo
remark-empty = ¿Qué quieres decir? Por ejemplo: /comentar buena jugada
remark-example = buena jugada
remark-nobody = La máquina no lee. Los comentarios son para las partidas con otras personas.
remarks-off = Los comentarios están desactivados, por ti o en este chat: mira /ajustes.
report-done = Gracias. Tu denuncia sobre { $name } la leen, con la partida, quien lleva el bot y quienes le ayudan. Nadie más.
report-whom = ¿Qué rival? Añade el código de una partida con una sola persona, por ejemplo /denunciar #k7q2 y dos palabras.
report-too-many = Hoy has enviado cinco denuncias: bastan para quien las lee.
button-block-them = Bloquear también
report-told = { $by } denuncia a { $name } · { $code }
report-told-words = { $by } denuncia a { $name } · { $code }: «{ $words }»
button-ban = Vetar
button-ban-lift = Readmitir
ban-done = Hecho: { $name } ya no juega con gente de otros chats. Las partidas en curso siguen, salvo en los torneos para todos.{ $hosted ->
    [0] { "" }
   *[other] { " " }Los torneos para todos que organiza se anulan o, si ya han empezado, dejan de aparecer en las listas.
}
ban-lifted = Hecho: { $name } puede volver a jugar con gente de otros chats.
ban-none = { $name } no estaba fuera.
ban-whom = ¿A quién? Añade un nombre, una mención o una cuenta, como telegram:4711.
ban-oneself = No puedes vetarte.
ban-not-yours = Solo pueden hacerlo las personas que ha nombrado quien lleva el bot.
lobby-banned = Quien lleva el bot no te deja jugar con gente de otros chats.
strangers-over = He cancelado { $things }.
strangers-over-wait = tu búsqueda de partida
strangers-over-challenges = { $count ->
    [one] tu desafío para todos
   *[other] tus { $count } desafíos para todos
}
strangers-over-tournaments = { $count ->
    [one] tu inscripción en un torneo para todos
   *[other] tus inscripciones en { $count } torneos para todos
}
strangers-over-hosted = Los torneos para todos que organizas se anulan o, si ya han empezado, dejan de aparecer en las listas.
find-which = ¿A qué juego? Puedes elegir varios: se juega al primero para el que aparezca alguien.
find-waits = Te busco a alguien para { $games } – la partida empieza en cuanto aparezca.
find-waits-terms = { $game } ({ $terms })
find-open = O únete ahora mismo a una de estas:
find-terms = Añade solo el tiempo (por ejemplo 1d) o puntuable=no: lo demás es lo habitual.
find-away = Estás de vacaciones { $date }. Vuelve primero con /vacaciones fin y te busco a alguien.
find-none = No estás esperando a nadie.
find-stopped = De acuerdo, ya no busco más.
find-long = Todavía nadie para { $games } – sigo buscando. ¿Una partida mientras tanto?
find-over = En tres días, nadie para { $games } – he dejado de buscar.
find-closed = En este bot ya no se encuentran quienes juegan en chats distintos, así que he dejado de buscar para { $games }.
level-easy = Fácil
level-medium = Medio
level-hard = Difícil
level-offered = { $how } · { $level }
level-fits = ★ { $how } · { $level }
challenge-sent = Enviado: { $code }.
form-fair = Para una partida más igualada, usa «{ $setting }».
challenge-by-typing = Es demasiado largo para un botón. Copia y envía esta línea: { $line }
challenge-somebody = Para desafiar a un amigo, añade su nombre: /jugar { $game } @nombre

# Invitaciones enviadas a chats donde no está el bot

invitation-first = Primero escríbeme en privado
invitation-join = { $host } quiere jugar: { $terms }. Juega quien se una primero, cada cual en su propio chat conmigo.
inline-puzzle = Un problema
inline-result = Mi último resultado
invitation-own = Esta invitación es tuya: tiene que unirse otra persona.
invitation-not-yours = Solo puede retirar esta invitación quien la envió.
invitation-joined = { $one } juega con { $other }, cada cual en su propio chat conmigo.
invitation-withdrawn = Esta invitación se ha retirado.
invitation-over = Esta invitación ya no está abierta.
invitation-expired = Esta invitación ha caducado: no se ha unido nadie en una semana.
choice-opponent = Rival
choice-opponent-anyone = Cualquiera
choice-opponent-everyone = Todos los que juegan aquí
choice-opponent-computer = La máquina, a tu nivel
choice-size = Tablero
choice-centre = Centro
choice-centre-allowed = Libre desde el principio
choice-centre-forbidden = No en la primera jugada
choice-overline = Seis o más en línea
choice-overline-wins = También ganan
choice-overline-neutral = No cuentan
choice-layout = Disposición
choice-seed = Número de tablero
choice-side = Tu lado
choice-side-random = Por sorteo
choice-side-first = { $side }, primer turno
choice-side-second = { $side }, segundo turno
choice-clock = Tiempo para pensar
choice-weekends = Fines de semana
choice-weekends-on = El reloj sigue corriendo
choice-weekends-off = El reloj está en pausa
choice-teams = Jugadores por equipo
choice-rated = Tipo de partida
choice-rated-yes = Con rating
choice-rated-no = Amistosa
choice-swap = Cambio de lado
choice-swap-no = No
choice-swap-yes = Sí
choice-double = Partidas
choice-double-1 = Una
choice-double-2 = Dos cambiando de lado, un resultado
choice-double-3 = Al mejor de tres
choice-double-5 = Al mejor de cinco
choice-double-8 = Los ocho juegos italianos, a la vez

## Lo que ha pasado

happened-challenged = { $name } quiere jugar.
happened-begun = ¡A jugar! { $first } lleva { $first-side-the } y empieza; { $second } lleva { $second-side-the }.
happened-begun-teams = ¡A jugar! { $first } llevan { $first-side-the } y empiezan; { $second } llevan { $second-side-the }.
happened-joined-host = { $name } se une al equipo de { $host }.
happened-joined-guest = { $name } se une al equipo contra { $host }.
happened-left-begun = Un jugador ya no usa Tavoliere. Sus turnos los juega su equipo.
happened-left = { $name } deja el equipo.
happened-expired = Nadie ha respondido en una semana: el desafío ha caducado.
happened-declined = { $name } ha rechazado el desafío.
happened-cancelled-begun = { $name } se retira antes de que los dos hayan movido: la partida queda anulada y no pierde nadie.
happened-cancelled = { $name } ha retirado el desafío.
happened-moved = { $move ->
    [pass] { $name } pasa.
   *[other] { $name } juega { $move }.
}
happened-swapped = { $name } cambia de lado y ahora lleva { $side-the }.
happened-resigned = { $name } se rinde.
happened-offered-draw = { $name } ofrece tablas.
happened-offered-takeback = { $name } pide deshacer { $move }.
happened-agreed-draw = { $name } acepta las tablas.
happened-agreed-takeback = { $name } acepta: { $other } deshace su última jugada.
happened-refused-draw = { $name } prefiere seguir jugando.
happened-refused-takeback = { $name } no acepta: la jugada se mantiene.
happened-withdrew-draw = { $name } retira la oferta de tablas.
happened-withdrew-takeback = { $name } lo ha pensado mejor: la jugada se mantiene.
happened-hinted = { $name } ha pedido una pista a la máquina.
happened-away = { $name } está de vacaciones { $date }. Hasta entonces su reloj está en pausa.
happened-back = { $name } ha vuelto.
happened-voided = { $name }, que administra este chat, ha anulado la partida: «{ $reason }». No cuenta.
happened-voided-bare = { $name }, que administra este chat, ha anulado la partida. No cuenta.
happened-adjudicated = Deciden las reglas del torneo: se acabó el tiempo o alguien se ha retirado.
happened-undone = Hay acuerdo: la partida queda anulada y no cuenta.
happened-timed-out = A { $name } se le ha acabado el tiempo.
happened-timed-out-early = { $name } no ha movido a tiempo. La partida apenas había empezado: queda anulada y no pierde nadie.
offer-asked = { $name }, ¿aceptas?

to-move = Le toca a { $name } ({ $side }){ $time } · { $code }
to-move-votes = Vota { $name } ({ $side }){ $time } · { $code }
to-move-mine = Te toca ({ $side }){ $time } · { $code }
may-swap = O cambia de lado: la primera jugada rival pasa a ser tuya.
decided = { $loser } ya no puede mover: ¡ha ganado { $winner }!
goes-on-alone = { $name } ({ $side }) sigue en solitario · { $code }
went-on-alone = { $name } ha hecho en solitario { $count ->
    [one] una jugada más.
   *[other] { $count } jugadas más.
}
last-move = Jugada { $number }: { $side } { $move }
board-past = Un tablero anterior de { $code }.
board-size = { $columns } × { $rows }
board-points = { $count } puntos
board-begins = Primer turno: { $side-the }

## Los bandos

side-x = X
    .the = la X
    .opening = La X
    .of = de la X
    .to = a la X
side-o = O
    .the = la O
    .opening = La O
    .of = de la O
    .to = a la O
side-yellow = Amarillas
    .the = las amarillas
    .opening = El bando amarillo
    .of = de las amarillas
    .to = a las amarillas
side-red = Rojas
    .the = las rojas
    .opening = El bando rojo
    .of = de las rojas
    .to = a las rojas
side-azure = Azules
    .the = las azules
    .opening = El bando azul
    .of = de las azules
    .to = a las azules
side-white = Blancas
    .the = las blancas
    .opening = El bando blanco
    .of = de las blancas
    .to = a las blancas
side-black = Negras
    .the = las negras
    .opening = El bando negro
    .of = de las negras
    .to = a las negras

## Cómo ha acabado

result-draw = Tablas: { $reason }.
result-blocked = { $loser } no puede mover: ¡gana { $winner }!
result-points = ¡Gana { $winner }, { $score } a { $other }!
result-captured = ¡{ $winner } lo ha capturado todo y gana!
result-line = ¡{ $winner } pone cinco en línea y gana!
result-group = ¡{ $winner } tiene el grupo más grande y gana, { $score } a { $other }!
result-goal = ¡{ $winner } llega a la meta y gana!
result-connected = ¡{ $winner } completa la conexión y gana!
result-resignation = ¡Gana { $winner }!
result-time = ¡Gana { $winner } por tiempo!
result-adjudication = ¡Gana { $winner }!
card-won = Gana { $winner }
card-drawn = Tablas
card-how-blocked = { $loser } no puede mover
card-how-points = { $margin ->
    [one] por un punto
   *[other] por { $margin } puntos
}
card-how-captured = lo ha capturado todo
card-how-line = con cinco en línea
card-how-group = con el grupo más grande
card-how-goal = llegando a la meta
card-how-connected = completando la conexión
card-how-repetition = por puntos, tras triple repetición
card-how-no-progress = por puntos, tras 40 turnos sin una ficha nueva
card-how-resignation = por rendición
card-how-agreement = de común acuerdo
card-how-time = por tiempo
card-how-adjudication = por decisión del torneo
card-date = { $day } de { $month }
card-invitation = ¿Y tú? Juega en Tavoliere
ratings-changed = Rating: { $changes }
double-begun = Son dos partidas que cuentan como una. La otra es { $code }.
double-goes-on = La otra partida, { $code }, cuenta junto con esta.
double-alone = Ahora decide solo la otra partida, { $code }.
double-result = En las dos partidas: { $first } { $points } – { $others } { $second } (la otra es { $code }).
series-begun = Es la primera partida de un encuentro al mejor de { $of }.
series-goes-on = Partida { $number } de un encuentro al mejor de { $of }: { $first } { $points } – { $others } { $second }.
series-stands = Al mejor de { $of }: { $first } { $points } – { $others } { $second }.
series-ends = El encuentro al mejor de { $of } acaba aquí: { $first } { $points } – { $others } { $second }.
series-won = Al mejor de { $of }: ¡{ $winner } gana el encuentro! { $first } { $points } – { $others } { $second }
series-drawn = Al mejor de { $of }, el encuentro acaba en tablas: { $first } { $points } – { $others } { $second }.
ratings-too-many = No cuenta para el rating: { $first } y { $second } ya habían jugado tres partidas con rating ese día.
ratings-too-many-today = Hoy { $first } y { $second } ya han jugado tres partidas con rating: esta solo cuenta si acaba otro día.
achieved = { $name } consigue «{ $title }»: { $what }.
ratings-still-away = No cuenta para el rating: { $loser } ya había perdido por tiempo ese día.
reason-blocked = nadie puede mover
reason-points = empate a puntos
reason-captured = no queda nada que capturar
reason-line = nadie ha completado una línea
reason-group = grupos iguales
reason-full = el tablero está lleno
reason-repetition = la misma posición por tercera vez
reason-no-progress = demasiados turnos sin avanzar
reason-resignation = por rendición
reason-agreement = de común acuerdo
reason-time = por tiempo
reason-adjudication = por decisión del torneo

## Tiempo

clock-none = sin límite de tiempo
clock-move = { $time } por jugada
clock-bank = { $time } por jugador, y { $increment } más por jugada
date = hasta el { $day } de { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
}, { $time } UTC
time-stands = { $time } (reloj en pausa)
time-left-days = { $count ->
    [one] queda { $count } día
   *[other] quedan { $count } días
}
time-left-hours = { $count ->
    [one] queda { $count } hora
   *[other] quedan { $count } horas
}
time-left-minutes = { $count ->
    [one] queda { $count } minuto
   *[other] quedan { $count } minutos
}
time-short-days = { $count } d
time-short-hours = { $count } h
time-short-minutes = { $count } min
time-span-days = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
time-span-hours = { $count ->
    [one] { $count } hora
   *[other] { $count } horas
}
time-span-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
reminder = { $name }, te toca en { $code } ({ $game } contra { $opponent }): { $time }.
reminder-mine = Te toca en { $code } ({ $game } contra { $opponent }): { $time }.
nudge = { $name }, un aviso de { $opponent }: te toca en { $code } ({ $game }){ $time }
nudge-mine = Un aviso de { $opponent }: te toca en { $code } ({ $game }){ $time }
nudge-sent = Le digo a { $name } que estás esperando.

## El tablero en palabras

described-side = { $count ->
    [0] { $side }: ninguna casilla.
   *[other] { $side }: { $cells }.
}
described-allowed = Señaladas como posibles: { $moves }.
described-forbidden = Señaladas como no permitidas: { $moves }.
described-turn = Le toca a { $name } ({ $side }).
described-turn-mine = Te toca ({ $side }).
described-edges = Lados: { $edges }.
described-edges-of = { $side } { $edges }
edge-left = a la izquierda
edge-upper = arriba
edge-right = a la derecha
edge-lower = abajo
described-sign = { $sign }: { $cells }.
described-shared = Fichas compartidas: { $cells }.
described-drawn = Líneas trazadas: { $lines }. Una caja se llama como su punto de abajo a la izquierda.
described-lines = Líneas impresas en las casillas de cada fila: { $rows }.
told-move = { $who } juega { $move }.
told-passes = { $who } pasa.
told-captures = { $who } juega { $move } y captura { $cells }.
told-loses = { $who } juega { $move } y pierde { $cells }.
told-both = { $who } juega { $move }, captura { $captured } y pierde { $lost }.
told-step = de { $from } a { $to }
told-piece = { $piece } en { $cell }
told-pass = un pase
score = { $side } { $score }
you = Tú ({ $name })
legend-captured = acaba de pasar { $side-to }
legend-only = solo para { $side-the }
legend-shared = vale { $value }
legend-origin = origen (no se cubre)
legend-lines = líneas impresas en las casillas
legend-margin = { $count ->
    [one] cuenta para quien gana
   *[other] cuentan para quien gana
}
legend-forbidden = prohibido
legend-dead = para nadie
legend-last = última jugada
legend-allowed = posible ahora
side-of = { $side } ({ $name })

## Elegir una jugada

pick-column = Tu jugada en { $code }: ¿qué columna?
pick-then-column = { $asked } ¿Qué columna?
pick-move = Tu jugada en { $code }:
pick-first = Tu jugada en { $code }: { $question }
pick-next = { $chosen }: { $question }
prompt-place = ¿dónde?
prompt-which = ¿qué ficha?
prompt-to = ¿adónde?
prompt-shoot = ¿adónde disparas?
prompt-take = ¿cuál quitas?
pick-not-here = Aquí no se puede elegir { $cell }.
menu-column = Columna
type-your-move = Responde al tablero de { $code } con tu jugada, por ejemplo { $example }
confirm-shown = Así queda { $code } después de { $move }. ¿Confirmas?
confirm = ¿Juegas { $move } en { $code }?
confirm-pass = ¿Pasas en { $code }?
prompt-title = Tu jugada
prompt-label = Jugada
prompt-say-title = Di algo
prompt-say-label = Tus palabras
possible-few = Jugadas posibles: { $moves }.
possible-many = Hay { $count } jugadas posibles, por ejemplo { $example }.

## Jugadas preparadas

if-kept = Respuesta lista: la jugaré por ti al momento, y nadie más lo sabe.
if-list = Lo que tienes preparado. Solo lo ves tú.
if-none = No tienes nada preparado. Mientras esperas una jugada, dime cómo responderías: /si e5 d4. Puedes seguir: /si e5 d4 f6 c3.
if-gone = Esa respuesta ya no está.
if-own-turn = En { $code } te toca a ti: primero mueve y luego prepara.
if-no-answer = Hay que acabar con una respuesta tuya: su jugada y luego la tuya, como /si e5 d4.
if-over = Después de { $moves } la partida se ha acabado: no queda nada que preparar.
if-too-long = Se pueden preparar como mucho { $most } jugadas seguidas.
if-too-many = Ya tienes { $most } variantes preparadas en esta partida. Antes quita una.
if-voted = En esta partida cada jugada se vota: no puedes preparar nada por tu cuenta.
if-illegal = { $move } no se puede jugar. { $why }
if-illegal-after = { $move } no se puede jugar después de { $before }. { $why }
lapsed-other = { $title }: la partida ha ido por otro camino. He quitado:
lapsed-illegal = { $title }: lo que tenías preparado ya no se puede jugar. Te toca. He quitado:
lapsed-taken-back = { $title }: se ha deshecho una jugada, y lo que preparaste ya no vale. He quitado:
lapsed-left = { $title }: un jugador se ha ido y los turnos han cambiado. He quitado:

## Vacaciones

quiet-none = No tienes horas de silencio. Para que no te moleste de noche, dime de qué hora a qué hora y en qué zona horaria: /silencio 22-7 Europe/Madrid.
quiet-now = Horas de silencio: de { $begins } a { $ends } ({ $zone }). Las menciones y los recordatorios esperan a que acaben, y los tableros llegan sin sonido. Tu reloj sigue corriendo.
quiet-unreadable = Pon horas en punto, como /silencio 22-7, o /silencio no.
quiet-zone-needed = ¿En qué zona horaria? Añade su nombre: /silencio 22-7 Europe/Madrid.
quiet-zone-unknown = No existe la zona horaria «{ $zone }». Escríbela como Europe/Madrid o America/New_York.
vacation-none = En vacaciones tu reloj se pone en pausa, y aviso a tus rivales. Este año { $days ->
    [one] te queda { $days } día
   *[other] te quedan { $days } días
}. ¿Cuántos quieres?
vacation-now = Estás de vacaciones { $date }, y tu reloj está en pausa. Este año { $days ->
    [one] te queda { $days } día
   *[other] te quedan { $days } días
} más.
vacation-wait-over = Ya no te busco a nadie para jugar.
vacation-begun = ¡Que lo pases bien! Estás de vacaciones { $date }. { $games ->
    [0] Ahora mismo no tienes partidas.
    [one] Tu reloj está en pausa en { $games } partida, y se lo digo a tu rival.
   *[other] Tu reloj está en pausa en { $games } partidas, y se lo digo a tus rivales.
} Este año { $days ->
    [one] te queda { $days } día
   *[other] te quedan { $days } días
}.
vacation-over = ¡Hola de nuevo! { $games ->
    [0] No tenías partidas en marcha.
    [one] Tu reloj vuelve a correr en { $games } partida, donde se quedó.
   *[other] Tu reloj vuelve a correr en { $games } partidas, donde se quedó.
} Este año { $days ->
    [one] te queda { $days } día
   *[other] te quedan { $days } días
} (un día empezado cuenta).
vacation-not-now = No estás de vacaciones.
vacation-twice = Ya estás de vacaciones, { $date }.
vacation-unreadable = Dime cuántos días, de 1 a { $most }, como /vacaciones 7d, o /vacaciones fin para volver.
vacation-too-long = Son más de los que tienes: de los 30 de este año { $days ->
    [one] te queda { $days } día
   *[other] te quedan { $days } días
}. El 1 de enero (UTC) tendrás otros 30.

## Ajustes

settings-mine = Tus ajustes
settings-of = Ajustes de { $name }
settings-of-chat = Ajustes de este chat
settings-of-room = Partidas en este chat
settings-further = Vacaciones, horas de silencio, cuentas vinculadas y lo que guardo sobre ti:
settings-line = { $setting }: { $value }
settings-auto = { $value } (automático)
setting-auto = Automático
setting-language = Idioma
setting-theme = Tema
setting-theme-light = Claro
setting-theme-dark = Oscuro
setting-theme-wood = Madera
setting-theme-paper = Papel
setting-theme-high-contrast = Alto contraste
setting-text-boards = Tableros
setting-text-boards-on = En texto
setting-text-boards-off = En imagen
setting-remarks = Comentarios
setting-remarks-on = Visibles
setting-remarks-off = Ocultos
setting-confirm = Confirmar jugadas
setting-confirm-on = Sí
setting-confirm-off = No
setting-leaderboards = En las clasificaciones
setting-leaderboards-on = Sí
setting-leaderboards-off = No
setting-calls = Aviso de turno
setting-calls-private = En privado
setting-calls-mention = Con una mención
setting-calls-silent = Nunca
setting-reminders = Recordatorios
setting-reminders-on = Sí
setting-reminders-off = No
setting-takebacks = Permitir deshacer
setting-takebacks-on = Sí
setting-takebacks-off = No
setting-monthly = Clasificación del mes
setting-monthly-on = Se publica aquí
setting-monthly-off = No se publica
setting-spoken = Jugadas descritas
setting-spoken-on = Sí
setting-spoken-off = No
setting-games = Partidas
setting-games-on = También aquí
setting-games-only = Solo aquí
setting-games-off = Aquí no
setting-starts = Quién empieza partidas
setting-starts-everyone = Todo el mundo
setting-starts-admins = Administradores
setting-boards = Tableros por minuto
setting-boards-all = Sin límite
setting-boards-4 = 4
setting-boards-2 = 2
setting-boards-1 = 1
setting-threads = Hilos
setting-threads-on = Uno por partida
setting-threads-off = Ninguno
setting-public = Partidas públicas
setting-public-yes = Quien tenga el enlace puede verlas
setting-public-no = No
setting-public-search = Cualquiera puede verlas, y los buscadores las encuentran
setting-strangers = Partidas con desconocidos
setting-strangers-on = Sí
setting-strangers-off = No
setting-clock = Tiempo para pensar
setting-clock-1d = 1 día
setting-clock-3d = 3 días
setting-clock-7d = 7 días
setting-clock-14d = 14 días
setting-history = Conservar los tableros anteriores
setting-history-all = Sí
setting-history-latest = No, el nuevo ocupa su lugar
setting-puzzles = Problema del día
setting-puzzles-daily = Se publica aquí
setting-puzzles-off = No se publica
setting-lobby = Desafíos abiertos de todos
setting-lobby-on = Se muestran aquí
setting-lobby-off = No se muestran
setting-digest = Resumen del día
setting-digest-daily = Se publica aquí
setting-digest-off = No se publica

## Botones

button-move = Mover
button-play-move = Jugar { $move }
button-board = Tablero
button-table = Mesa
button-more = Más
button-quiet-off = Sin horas de silencio
button-vacation-end = Ya he vuelto
button-drop = Quitar { $line }
button-drop-all = Quitar todo
button-back = Volver
button-type = Escribir…
button-join = Unirme
button-join-with = Con { $host }
button-join-against = Contra { $host }
button-accept = Aceptar
button-decline = Rechazar
button-cancel = Retirar
button-again = Intentar otra vez
button-rules = Reglas
button-resign = Rendirme
button-draw = Ofrecer tablas
button-takeback = Deshacer
button-undo = Anular la partida
button-swap = Cambiar de lado
button-nudge = Avisar
button-agree-draw = Acepto las tablas
button-agree-takeback = Sí, retírala
button-refuse = No
button-leave = Salir
button-rematch = Revancha
button-resign-yes = Sí, me rindo
button-resign-early-yes = Sí, anular
button-finish = Termina por mí
button-hint = Pista
button-hint-move = Ver la jugada
button-settings-mine = Mis ajustes
button-settings-of-chat = Ajustes de este chat
button-settings-of-room = Partidas en este chat
button-settings-further = Vacaciones, privacidad…
button-vacation = Vacaciones
button-quiet = Horas de silencio
button-block = Gente bloqueada
button-link = Vincular cuentas
button-privacy = Qué guardo
button-unblock = Desbloquear
button-unblock-name = Desbloquear a { $name }
button-mydata = Envíamelo todo
button-forgetme = Olvídame
button-forgetme-yes = Sí, olvídame
button-unlink = Desvincular
button-unlink-yes = Sí, desvincular
button-token-new = Nuevo token para { $name }
button-token-off = Quitar { $name }
button-token-off-yes = Sí, quitarlo
button-text-board = Tablero en texto
button-replay = Repetición
button-review = Análisis
button-share = Compartir
button-share-result = Publicar el resultado
button-to-chat = Enviar a un chat
button-solve = Resolver
button-export = Exportar
button-void = Anular la partida
button-review-turn = Jugada { $number }
button-puzzle-next = Otro problema
button-puzzle-again = Intentar otra vez
card-learnt = Lecciones hechas
card-new = Sin estrenar
card-played = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}
card-rated = Rating { $rating }
button-puzzle-why = ¿Por qué no?
button-puzzle-show = Ver la solución
button-puzzle-easier = Uno más fácil
button-puzzle-today = Problema del día
button-replay-whole = Toda la partida
button-next-game = Siguiente partida
button-next-part = Sigue: parte { $part } de { $parts }
button-page-back = ‹ Anterior
button-page-next = Siguiente ›
button-achievements = Logros
button-record = Partidas
button-play = Jugar
button-challenge = Desafiar a { $name }
button-challenge-friend = Desafiar a un amigo
button-lost-move = ¿Qué jugada ganaba?
button-challenge-somebody = Desafiar a alguien
button-all-games = Juegos
button-first-game = Jugar una primera partida
button-learn = Enséñame
button-learn-new = ¿Es nuevo para ti? Enséñame
button-all-commands = Todos los comandos
button-play-this = Desafiar a cualquiera
button-send-challenge = Enviar el desafío
button-more-settings = Más…
button-begin = Empezar
button-play-computer = Contra la máquina

## Clasificaciones y perfiles

list = { $some } y { $last }
list-before-i = { $some } e { $last }
anonymous = Un exjugador
heading-rating = Rating
heading-points = Puntos
heading-moves = Jugadas
measure-points = los puntos de quien gana
measure-moves = las jugadas de los dos lados
heading-won = Ganó
heading-drawn = Tablas
heading-lost = Perdió
leaderboard-here = Este chat
leaderboard-world = En todas partes
leaderboard-month = Este mes
leaderboard-all = Desde siempre
leaderboard-nobody = Aquí no hay nadie todavía. Juega una partida con rating y los dos lo tendrán.
leaderboard-nobody-lately = Este mes nadie ha jugado todavía una partida con rating.
leaderboard-nobody-measured = Nadie ha ganado todavía una partida así.
leaderboard-by-points = Mejor marca
leaderboard-by-moves = Victoria más corta
leaderboard-counts = Cuentan: { $what }, en partidas con rating ganadas en el tablero normal, no por rendición ni por tiempo.
leaderboard-unmeasured = { $game } no tiene la clasificación «{ $by }».
leaderboard-winner = Primer puesto en { $month }: { $names }
leaderboard-champion = 🏆 { $name }: { $names } · { $code }
digest-title = Hoy aquí
digest-playing = { $count ->
    [one] En juego:
   *[other] En juego ({ $count }):
}
digest-ended = { $count ->
    [one] Terminada hoy:
   *[other] Terminadas hoy ({ $count }):
}
digest-more = … y { $count } más
digest-to-move = le toca a { $name }
digest-leader = { $game } · a la cabeza: { $name }
digest-puzzle = Resuelve un problema
digest-daily-game = La partida del día: { $game }
button-daily-game = Verla
daily-none = No hay partida del día: en los siete días hasta ayer no hubo ninguna pública que mostrar. Un chat hace públicas sus partidas con /ajustes chat publicas=sí.
following-title = Las personas que sigues
following-results = { $game }: ganadas { $won } de { $all }
button-following = Todas
follow-told = { $name } te sigue desde ahora: una vez al día recibe tus resultados y tus desafíos abiertos.
button-follow-refuse = Prefiero que no
follow-begun = Ahora sigues a { $name }. Una vez al día te cuento en nuestro chat privado cómo ha jugado, y con /seguir lo ves cuando quieras.
follow-begun-here = Ahora sigues a { $name }. Con /seguir ves cuando quieras cómo ha jugado.
button-unfollow = Dejar de seguir
button-unfollow-name = Basta: { $name }
button-refuse-name = Tú no: { $name }
follow-list = Sigues a: { $names }
follow-followers = Te siguen: { $names }
follow-week = Esta semana:
follow-stopped = Ya no sigues a { $name }.
follow-kept-off = Hecho: { $name } ya no recibe noticias tuyas.
follow-apart = No puedes seguir a { $name }: uno de los dos ha bloqueado al otro.
follow-none = Con { $name } ya es así: no cambia nada.
follow-already = Ya sigues a { $name }.
follow-unwanted = { $name } prefiere que no le sigan.
follow-too-many = Puedes seguir a { $most } personas. Deja antes de seguir a alguna.
follow-nobody = Todavía no sigues a nadie. Dime a quién, como /seguir @anna, y te cuento cómo juega.
follow-oneself = No puedes seguirte.
language-question = ¿En qué idioma hablo aquí?
language-settled = De acuerdo, aquí hablaré español.
standings-title = Este chat en { $month }
month = { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
} de { $year }
leaderboard-hidden = No quieres aparecer en las clasificaciones, así que tampoco estás en esta. Para cambiarlo: /ajustes clasificaciones=sí
leaderboard-without-you = Todavía no estás en esta clasificación. Entras jugando partidas con rating.
leaderboard-line = { $place }. { $name }, { $value }, ganadas { $won }, tablas { $drawn }, perdidas { $lost }.
leaderboard-provisional = Provisional: todavía pocas partidas
record = { $won } ganadas · { $drawn } tablas · { $lost } perdidas
rating-explained = { $rating }: lo más probable es que esté entre { $least } y { $most }.
rating-explained-provisional = { $rating }: todavía pocas partidas, puede estar entre { $least } y { $most }.
profile-place = { $place }.º en la clasificación
profile-games = partidas
profile-games-computer = partidas contra la máquina
profile-streak = racha actual
profile-longest = mejor racha
profile-time = tiempo medio
reliability-within = suele responder en menos de { $time }
reliability-ran-out = { $count ->
    [0] ninguna partida perdida por tiempo
    [one] una de las últimas { $games } partidas perdida por tiempo
   *[other] { $count } de las últimas { $games } partidas perdidas por tiempo
}
profile-side = { $side }: ganadas { $won }, tablas { $drawn }, perdidas { $lost }
profile-record = { $game }: ganadas { $won }, tablas { $drawn }, perdidas { $lost }.
profile-computer = Contra la máquina: ganadas { $won }, tablas { $drawn }, perdidas { $lost }
profile-puzzles = Problemas: { $solved } de { $tried } resueltos a la primera · rating { $rating }
profile-against = Contra { $name }: ganadas { $won }, tablas { $drawn }, perdidas { $lost }
profile-you = ti
profile-won = { $game } · victoria contra { $opponent }
profile-drawn = { $game } · tablas con { $opponent }
profile-lost = { $game } · derrota contra { $opponent }
profile-team = otro equipo
profile-no-achievements = Ningún logro todavía.
profile-to-achieve = { $game } · logros por conseguir:
profile-months = Meses ganados: { $months }
profile-nothing = Aún no has terminado ninguna partida. ¿Jugamos una?
profile-nothing-of = { $name } aún no ha terminado ninguna partida.
profile-unknown = En este chat no conozco a nadie que se llame { $name }.

## Respuestas

button-classics = Clásicos…
button-italian-games = Juegos italianos…
button-endings = Cómo terminan…
kind-pass = Pasar
which-game = ¿A qué juego quieres jugar?
if-you-know = ¿Conoces { $classic }? Entonces { $game } es para ti.
which-rules = ¿Las reglas de qué juego?
rules-endings = Cómo terminan los juegos de aquí:
ending-captured-group = Un número de capturas
ending-captured-all = Capturarlo todo
ending-pattern = Una figura fija, como cinco en línea
ending-shape = Una forma siempre distinta, como un solo grupo
ending-points = Puntos
ending-race = Una carrera
ending-block = Sin jugadas posibles
ending-territory = Rodear
ending-repetition = Repetición
rules-endings-agreement = Y cualquier partida termina si los dos quieren: propón tablas con /tablas.
rules-aim = Objetivo: { $aim }
rules-tips = Para jugar bien: { $tips }
rules-nearest = El clásico más cercano: { $classic }.
rules-balance = ¿Es justo? En partidas de la máquina contra sí misma, quien empieza logra el { $percent }% de los puntos en el nivel 6 y el { $highest }% en el nivel 8.
rules-balance-one = ¿Es justo? En partidas de la máquina contra sí misma en el nivel 6, quien empieza logra el { $percent }% de los puntos.
rules-balance-proven =
    { $tried ->
        [one] Está demostrado que, sin errores, gana quien empieza.
       *[other] De { $tried } disposiciones examinadas, en { $won } está demostrado que gana quien empieza.
    }
rules-balance-usual = Por eso, en las partidas con rating quien juega segundo puede cambiar de lado, salvo que añadas «cambio=no».
rules-balance-swap = Para una partida igualada añade «cambio=sí»: quien juega segundo podrá cambiar de lado.
rules-balance-games = Para un duelo igualado añade «partidas=2»: dos partidas cambiando de lado cuentan como una.
which-match = ¿Qué partida?
your-games = { $count ->
    [one] { $mine ->
        [0] Tu partida. Por ahora no te toca:
       *[other] Tu partida. Te toca:
    }
   *[other] { $mine ->
        [0] Tus { $count } partidas. Por ahora no te toca:
        [one] Tus { $count } partidas. Te toca en una:
       *[other] Tus { $count } partidas. Te toca en { $mine }:
    }
}
games-line = { $code } · { $game } · contra { $opponent } · { $turn }
turn-mine = te toca
turn-vote = ¡vota!
turn-voted = ya has votado
turn-theirs = le toca a tu rival
turn-asked = hay una propuesta para ti
turn-decided = decidida, sigue quien ha ganado
no-games = No tienes ninguna partida en marcha.
next-none = No te espera ninguna otra partida.
more = ¿Qué quieres hacer en { $code }?
public-page = Cualquiera puede verla:
replay-so-far = { $count ->
    [0] Aún no se ha jugado nada.
    [one] Una jugada hasta ahora.
   *[other] { $count } jugadas hasta ahora.
}
replay-start = Antes de la primera jugada.
replay-step = { $number }/{ $count } · { $what }
replay-at-start = Aquí empieza la partida.
replay-at-end = Hasta aquí ha llegado la partida.
replay-described = GIF de toda la partida, { $count ->
    [one] { $count } jugada.
   *[other] { $count } jugadas.
} Al final:
replay-described-last = GIF de las últimas { $count } jugadas. Al final:
review-moves = { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}
review-played = Jugada { $number }, { $name }: { $move }
review-board = { $title }. { $better }.
review-better-chance = Mejor { $move } ({ $percent }% en vez de { $left }%)
review-better-wins = Mejor { $move }: victoria demostrada
review-better-draws = Mejor { $move }: tablas demostradas
review-told = { $played }. { $verdict }. { $better }.
review-because = { $verdict }: { $reason }
review-answer = la mejor respuesta es { $move }
review-answer-wins = { $move } es una respuesta ganadora
review-left = dejó { $move } al rival
review-lost = Partida regalada
fault-missed-end = había victoria inmediata para { $side-the }
fault-lets-end = permitió { $side-to } ganar ya
review-missed-win = Se escapó la victoria
review-missed-draw = Se escaparon las tablas
review-mistake = Error
review-inaccuracy = Imprecisión
review-not-taken-over = { $name } debió cambiar de lado.
review-steady = Ninguna jugada por sí sola ha decidido esta partida.
review-wait = Repaso { $code } jugada a jugada y publico aquí lo que encuentre. { $before ->
    [0] Tardo unos segundos.
    [one] Antes va otra partida.
   *[other] Antes van otras { $before } partidas.
}
review-none = Primero termina una partida aquí y luego la analizo.
review-not-over = { $code } no ha terminado. Podrás analizarla cuando acabe.
review-undone = { $code } no cuenta, así que no hay análisis.
review-too-short = { $code } acabó demasiado pronto: no hay nada que analizar.
review-chance = { $number }: { $percent }%
review-described = Gráfico de las probabilidades de ganar de { $name }, jugada a jugada: { $chances }.
puzzle-title = { $game } · problema { $number }
puzzle-title-today = { $game } · problema del { $date }
puzzle-of-today = Problema del día: { $squares } { $days ->
    [one] Mañana hay otro.
   *[other] Van { $days } días seguidos.
}
puzzle-done-today = El de hoy ya lo has resuelto, y mañana habrá otro. Aquí lo tienes otra vez:
puzzle-squares-today = Tavoliere { $number } { $squares }
puzzle-solved-by = { $name }: { $count ->
    [one] resuelto al primer intento
   *[other] resuelto en { $count } intentos
}
puzzle-task = Juegas con { $side-the }: mueve y gana.
puzzle-task-in = Juegas con { $side-the }: mueve y gana en { $count ->
    [one] una jugada
   *[other] { $count } jugadas
}.
puzzle-right = { $move ->
    [pass] ¡Pasar es lo correcto! Racha: { $row } (récord: { $most }).
   *[other] ¡{ $move } es la buena! Racha: { $row } (récord: { $most }).
}
puzzle-right-at-last = { $move ->
    [pass] Pasar es lo correcto.
   *[other] { $move } es la buena.
}
puzzle-wrong = { $move ->
    [pass] Si pasas, se escapa la victoria. ¿Qué jugada la mantiene?
   *[other] Con { $move } se escapa la victoria. ¿Qué jugada la mantiene?
}
puzzle-wrong-in = { $move ->
    [pass] Si pasas
   *[other] Con { $move }
}, no se gana en { $count ->
    [one] una jugada
   *[other] { $count } jugadas
}. ¿Cuál lo consigue?
puzzle-goes-on = { $move ->
    [pass] Pasar es lo correcto. Te responden con { $reply }: ¿y ahora?
   *[other] { $move } es la buena. Te responden con { $reply }: ¿y ahora?
}
puzzle-moves-again = { $move } es la buena, y te vuelve a tocar: ¿y ahora?
puzzle-rated = Este problema vale { $puzzle }; tu rating en problemas es { $rating }.
puzzle-rated-up = Este problema vale { $puzzle }; tu rating en problemas sube a { $rating } (+{ $change }).
puzzle-why-lost = { $move ->
    [pass] Si pasas, viene { $line }: victoria para { $side-the }.
   *[other] Tras { $move } viene { $line }: victoria para { $side-the }.
}
puzzle-why-late = { $move ->
    [pass] Si pasas
   *[other] Tras { $move }
}, viene { $line } y ya no se gana a tiempo.
puzzle-why-slow = { $move ->
    [pass] Si pasas
   *[other] Tras { $move }
}, ya no se gana a tiempo.
puzzle-why-drawn = { $move ->
    [pass] Si pasas, viene { $line }, y solo son tablas.
   *[other] Tras { $move } viene { $line }, y solo son tablas.
}
puzzle-why-over = { $move ->
    [pass] Si pasas, la partida acaba sin victoria.
   *[other] Con { $move } la partida acaba sin victoria.
}
puzzle-shown = { $move ->
    [pass] La solución es pasar. No sirve ninguna otra jugada.
   *[other] La solución es { $move }. No sirve ninguna otra.
}
puzzle-shown-next = { $move ->
    [pass] La jugada es pasar.
   *[other] La jugada es { $move }.
}
puzzle-shown-line = Y sigue así: { $line }
puzzle-none-yet = De { $game } todavía no hay problemas.
puzzle-none-there = Los problemas de { $game } van del { $first } al { $last }.
puzzle-none-left = Has resuelto todos los problemas que hay.
puzzle-yesterday = { $count ->
    [one] El de ayer lo resolvió una persona de aquí.
   *[other] El de ayer lo resolvieron { $count } personas de aquí.
}
puzzle-yesterday-streak = { $name } lleva { $days } días seguidos.
export-part = Parte { $part } de { $parts }.
rematch-too-early = { $code } se está jugando todavía.
rematch-asked = La revancha ya existe: es { $code }.
rematch-wanted = { $name } quiere la revancha.
rematch-wanted-own = Has pedido la revancha.
shown-aside = Te lo enseño en privado:
share-by = { $name } comparte:
share-solved = { $name } ha resuelto este problema. ¿Y tú?
share-nothing = Todavía no hay nada que compartir: termina una partida o resuelve un problema.
share-undone = { $code } no cuenta, así que no hay resultado que compartir.
share-nobody = Aquí no hay nadie con quien compartirlo. Prueba en un grupo.
share-again = Eso se acaba de compartir aquí. Espera un minuto.
share-sent = Listo: está en { $room }.
share-there = Ya está ahí.
share-where = ¿En qué canal?
share-nowhere = Últimamente no te he visto en ningún canal. Escríbeme antes en uno, por ejemplo /jugar.
share-gone = Ya no está, o allí no se puede publicar. Échale otro vistazo.
share-invitation = ¿Jugamos una partida?
result-none = Primero termina una partida aquí y luego podrás compartir el resultado.
result-not-over = { $code } no ha terminado. El resultado se verá cuando acabe.
resign-sure = ¿Te rindes en { $code }? Ganará { $opponent }.
resign-early = ¿Anulas { $code }? Aún no han movido los dos lados, así que no pierde nadie.
question-for = { $name }: { $question }
question-over = Esa pregunta ya no vale. Si aún quieres, repite el comando.
question-left = De acuerdo, todo sigue igual.
link-code = Antes de diez minutos, envíame esto en { $platforms }, en un chat privado:
link-code-more = Después, las dos cuentas serán un solo jugador, con las mismas partidas y los mismos ajustes en los dos sitios. No le des este código a nadie: quien lo tenga puede jugar por ti.
linked-told = La cuenta { $name } de { $platform } ahora está vinculada con la tuya: un solo jugador, con las mismas partidas y los mismos ajustes. Si no fuiste tú, desvincúlala.
link-done = Vinculadas: esta cuenta y { $accounts } son ahora un solo jugador, con las mismas partidas y los mismos ajustes. Si esa cuenta no es tuya, desvincúlala.
link-away = Estás de vacaciones: ahora tu reloj también está en pausa en { $games ->
    [one] una partida más, y se lo digo a tu rival.
   *[other] { $games } partidas más, y se lo digo a tus rivales.
}
unlink-sure = ¿Desvincular esta cuenta de { $accounts }? Cada cuenta se queda con las partidas que empezó.
unlink-done = Desvinculada: esta cuenta ya no está unida a { $accounts }. Cada cuenta se queda con las partidas que empezó.
no-picture = (No he podido dibujar la imagen. /tablero texto muestra el tablero.)
hint-chance = { $move ->
    [pass] Yo pasaría. Tus probabilidades de ganar: { $percent }%.
   *[other] Yo jugaría { $move }. Tus probabilidades de ganar: { $percent }%.
}
hint-wins = { $move ->
    [pass] Pasa: es una victoria demostrada.
   *[other] Juega { $move }: es una victoria demostrada.
}
hint-draws = { $move ->
    [pass] Pasa: son tablas demostradas, y no hay nada mejor.
   *[other] Juega { $move }: son tablas demostradas, y no hay nada mejor.
}
hint-loses = { $move ->
    [pass] Prueba a pasar. Contra el juego perfecto cualquier jugada pierde, pero tu rival aún tiene que encontrar el camino.
   *[other] Prueba { $move }. Contra el juego perfecto cualquier jugada pierde, pero tu rival aún tiene que encontrar el camino.
}
hint-even = Prueba { $move }: es de los comienzos más igualados. Con algo más fuerte, tu rival cambiará de lado.
hint-take-over = Cambia de lado: te conviene.
hint-aside = Toca el botón y solo tú verás la pista.
hint-won = Ya has ganado esta partida. Sigue por los puntos o deja que la termine yo.
hint-later = Antes, la máquina tiene que pensar en { $count ->
    [one] otro tablero
   *[other] otros { $count } tableros
}. Pide la pista dentro de un rato.
hint-where = Mira la parte { $part ->
    [top-left] de arriba a la izquierda
    [top] de arriba
    [top-right] de arriba a la derecha
    [left] izquierda
    [right] derecha
    [bottom-left] de abajo a la izquierda
    [bottom] de abajo
    [bottom-right] de abajo a la derecha
   *[middle] central
} del tablero.
hint-where-row = Mira la fila { $row }.
hint-where-piece = Mira la ficha de { $cell }.
hint-where-shared = Coloca ahora la ficha compartida { $piece }.
hint-where-pass = ¿Y si esperas?
thread-gone = El hilo de esta partida ya no existe o está cerrado: la partida sigue aquí.
thread-not-made = No he podido crear un hilo para esta partida, así que se juega aquí. Con /ajustes ves qué me falta.
thread-made =
    { $title }
    La partida se juega en su propio hilo, aquí abajo.
thread-made-at =
    { $title }
    La partida se juega en su propio hilo: { $address }
computer-waits = Antes tiene que pensar en { $count ->
    [one] otro tablero.
   *[other] otros { $count } tableros.
}
welcome =
    Soy Tavoliere: juegos de tablero abstractos aquí en el chat, con amigos o contra la máquina.
    Jugada a jugada, sin prisas. ¿Es tu primera vez? Una primera partida dura dos minutos.
first-game-begun = Tu primera partida, { $code }, te espera.
first-game-aside = Una primera partida, solo para ti:
first-game-over = Esa ha sido tu primera partida. La próxima es más divertida con un amigo.
first-game-lost = Esa ha sido tu primera partida: la próxima te irá mejor.
lost-move = Jugada { $number }: con { $better } en lugar de { $played } habrías ganado. ¿La pruebas en otra partida?
lost-move-none = Ninguna jugada tuya ganaba con seguridad. ¿Otra partida?
which-learn = ¿Qué juego quieres aprender? Unos pocos ejemplos, un toque cada uno.
learn-aside = { $game } con unos pocos ejemplos, solo para ti:
learn-title = { $game } · ejercicio { $number } de { $count }
learn-goal = Juegas con { $side-the }.
learn-right = ✓ { $move }. { $why }
learn-over = Con eso basta para empezar. ¿Jugamos?
path-next = Tu camino: noche { $number } de { $count }.
path-lesson = Lección
path-match = Primera partida
path-puzzle = Primer problema
path-win = Primera victoria
wrong-no-capture = { $move } no captura nada.
wrong-captures = { $move } captura { $count }, pero se puede llegar a { $most }.
wrong-lets-capture = Tras { $move } tu rival juega { $cell } y captura { $count }.
wrong-points = { $move ->
    [pass] Pasar
   *[other] { $move }
} { $points ->
    [0] no da ninguno de los { $most } puntos posibles.
   *[other] da { $points } de los { $most } puntos posibles.
}
wrong-leaves = { $move } le deja { $count ->
    [one] { $count } opción
   *[other] { $count } opciones
} a tu rival. { $least ->
    [0] Puedes dejarlo sin ninguna.
    [one] Puedes dejarle solo una.
   *[other] Puedes dejarle solo { $least }.
}
wrong-goes-on = Tras { $move } a tu rival { $count ->
    [one] le queda una jugada.
   *[other] le quedan { $count } jugadas.
}
help = Soy Tavoliere. Traigo a tu chat juegos de tablero abstractos, jugada a jugada, los días que hagan falta.

## Lo que no se puede hacer, y por qué

remark-apart = No puedes escribirle a { $name }: uno de los dos ha bloqueado al otro.
refused-apart = No puedes jugar con { $name }: uno de los dos ha bloqueado al otro.
refused-room = Los administradores han desactivado las partidas aquí, o las han llevado a otro sitio.
refused-starts = Aquí solo empiezan partidas los administradores. Puedes unirte a las suyas, o empezar las tuyas en un chat privado conmigo.
refused-gone = Esa persona ya no usa Tavoliere.
refused-oneself = Hacen falta dos: no puedes ser tu propio rival.
refused-moved-on = En { $code } el tablero ya ha cambiado.
refused-not-invited = Este desafío es para { $name }.
refused-not-declinable = Este desafío está abierto a cualquiera: no hay nada que rechazar.
refused-not-challenger = Un desafío solo lo puede retirar quien lo lanzó.
refused-already-joined = Ya estás en esta partida.
refused-team-full = Ese equipo está completo.
refused-not-your-choice = Estos botones son de { $name }. Con /jugar tienes los tuyos.
refused-not-your-question = Aquí solo puede responder { $name }.
refused-not-joined = No estás en ningún equipo de { $code }.
refused-host-leaves = El desafío es tuyo: retíralo si no quieres jugar.
refused-nothing-offered = En { $code } no hay ninguna propuesta pendiente.
refused-draw-offered = En { $code } ya se han ofrecido tablas: falta la respuesta.
refused-takeback-offered = En { $code } ya has pedido deshacer una jugada: falta la respuesta.
refused-answer-draw = En { $code } te han ofrecido tablas: responde antes, o simplemente mueve.
refused-answer-takeback = En { $code } tu rival pide deshacer una jugada: responde antes, o simplemente mueve.
refused-before = En { $code } ya lo has pedido. Vuelve a pedirlo después de la próxima jugada.
undo-asked = A { $name } le gustaría anular { $code }, para que no cuente. Si te parece bien, toca el botón en el plazo de un día desde el final.
undo-taken-back = De acuerdo: por tu parte, la partida cuenta.
undo-waits = Ya lo he preguntado. Si la otra parte acepta en el plazo de un día desde el final, la partida no cuenta. Con /rechazar { $code } lo retiras.
undo-too-late = Demasiado tarde: una partida se puede anular hasta un día después del final.
refused-result-stands = El resultado de { $code } se mantiene: solo se puede anular una partida suelta entre personas.
refused-nothing-to-take-back = En { $code } no tienes ninguna jugada que deshacer.
refused-no-takebacks = { $name } no permite deshacer jugadas.
refused-computer-plays-on = La máquina sigue jugando: no acepta tablas.
refused-own-turn = En { $code } te toca a ti.
refused-team-turn = En { $code } le toca a { $name }, que juega contigo: solo se avisa a los rivales.
refused-computer-moves = En { $code } le toca a la máquina, y no hace falta avisarle.
refused-opponent-away = { $name } está de vacaciones { $time }.
refused-weekend = Es fin de semana, y { $code } descansa hasta el lunes.
refused-nudge-too-early = A { $name } le toca en { $code } desde hace poco. Podrás avisar dentro de { $time }.
refused-nudged-before = { $name } ya ha recibido un aviso en { $code }. Podrás mandarle otro dentro de { $time }.
refused-no-reminders = { $name } no quiere recordatorios.
refused-away = Ya estás de vacaciones.
refused-not-away = No estás de vacaciones.
refused-in-time = En { $code } todavía no se ha acabado el tiempo.
refused-rated = { $code } cuenta para el rating, así que no hay pistas. Las hay en las amistosas y contra la máquina.
refused-answered = Alguien ya ha respondido a este desafío.
refused-withdrawn = Este desafío ya no está abierto.
refused-not-begun = { $code } no ha empezado: el desafío espera respuesta.
refused-over = { $code } ha terminado.
refused-not-playing = No estás jugando en { $code }.
refused-not-your-turn = En { $code } le toca a { $name }.
refused-nothing-to-swap = En { $code } no se puede cambiar de lado. Solo se puede justo tras la primera jugada, en las partidas con cambio de lado.
refused-decided = { $code } está decidida: { $winner } ha ganado y sigue en solitario.
refused-undecided = { $code } no está decidida todavía: los dos lados pueden mover.

privacy =
    Lo que guardo, y qué pasa con ello:
    • De cada cuenta: su número, su nombre, su @nombre y su idioma en su plataforma, y desde cuándo la conozco.
    • Tus ajustes, qué cuentas has vinculado, los códigos para hacerlo, tus programas, a quién sigues y a quién has bloqueado o denunciado (y lo que escribiste en la denuncia), y para qué juegos buscas a alguien.
    • Tus partidas: desafíos, equipos, cada jugada y su hora, propuestas, resultados, rating, logros, torneos, y los ejercicios y problemas que has intentado. Lo que preparas, que solo ves tú. Lo que comentas de un tablero o le respondes.
    • En qué chats se juegan (con el nombre del chat, si juegan chat contra chat), qué mensaje mío muestra qué, y cuándo me usaste por última vez en un grupo.
    • Qué peticiones he atendido, durante tres días. Nada más de lo que escribe la gente.
    • En los chats de una partida todos ven tu nombre, tus jugadas y tu rating. También quien tenga el enlace de un torneo abierto a todos o de una partida en un chat que enseña las suyas a todos. Con /ajustes clasificaciones=no desapareces de las clasificaciones. En un desafío para todos, cualquiera que juegue aquí lee también cuánto sueles tardar en responder; quien te sigue se entera de tus resultados.
    • Está todo en una sola base de datos, en la máquina de quien me aloja, y no se lo doy a nadie más.
    • /misdatos te lo envía todo. /bloquear impide que alguien juegue contigo.
    • /olvidame acaba tus partidas y olvida quién eres. Tus rivales conservan las suyas, y mis mensajes se quedan en los chats. Si quien me aloja te deja fuera de las partidas con gente de otros chats, lo recuerdo con una huella de tus cuentas, también después.
token-none = Un programa tuyo puede jugar aquí por sí solo. Ponle un nombre y te doy su token: /token sharpy
token-list = Tus programas: { $names }. Para tener otro: /token y su nombre.
token-new = { $name } ya puede jugar. Este es su token: solo lo enseño una vez, y quien lo tenga juega como { $name }.
token-new-more = Para desafiarlo: /jugar @{ $name }. Sus partidas no cuentan para el rating de nadie, salvo contra otros programas.
token-sure = ¿Quitar { $name }? Dejará sus partidas, y su token ya no servirá.
token-gone = He quitado { $name }.
token-bad-name = El nombre de un programa empieza por una letra y tiene como mucho 20 letras, cifras y guiones, por ejemplo sharpy.
token-taken = Ya hay un programa con ese nombre. Elige otro.
token-not-yours = No tienes ningún programa con ese nombre.
token-too-many = Tienes { $count } programas, y no caben más. Quita uno primero.
refused-program = Un programa acepta los desafíos que recibe, juega y se va. Solo desafía a otros programas.
mydata = Todo lo que guardo sobre ti, tal como está ahora.
mydata-nothing = No guardo nada sobre ti.
forgetme-sure = ¿Me olvido de { $accounts }? { $games ->
    [0] { "" }
    [one] Te rindes en la partida que estás jugando. Si es por equipos, el tuyo sigue sin ti.{ " " }
   *[other] Te rindes en las { $games } partidas que estás jugando. Los equipos siguen sin ti.{ " " }
}{ $cancelled ->
    [0] { "" }
    [one] Se anula una partida recién empezada.{ " " }
   *[other] Se anulan { $cancelled } partidas recién empezadas.{ " " }
}{ $challenges ->
    [0] { "" }
    [one] Se acaba tu desafío abierto.{ " " }
   *[other] Se acaban tus { $challenges } desafíos abiertos.{ " " }
}{ $hosted ->
    [0] { "" }
   *[other] Torneos que organizas: { $names }. Los que no han empezado se anulan, salvo que alguien te ayude; los demás siguen sin ti.{ " " }
}Tus rivales conservan sus partidas, contra «un exjugador». Tu rating, tus ajustes, tus vínculos y tus bloqueos se borran y no vuelven.
forgetme-done = Hecho: ya no te conozco. Si me vuelves a escribir, empiezas de cero.
block-done = { $name } ya no puede desafiarte ni unirse a tus partidas, ni tú a las suyas. Las que ya están en marcha siguen.
block-whom = ¿A quién bloqueo? Añade un nombre, una mención o el código de una partida en la que tengas un solo rival, como /bloquear #k7q2.
block-oneself = No puedes bloquear tu propia cuenta.
block-nobody = No has bloqueado a nadie. /bloquear con un nombre, una mención o el código de una partida impide que esa persona juegue contigo.
block-list = Estas personas no pueden desafiarte ni unirse a tus partidas:
unblock-done = Ya no bloqueas a { $name }.
unblock-nobody = No has bloqueado a nadie que se llame así.
link-in-lounge = Un nombre del salón no es una cuenta, así que aquí no hay nada que vincular. /vincular es para Telegram y Discord.
link-privately = Aquí lo lee todo el mundo. Escríbemelo en un chat privado.
link-read-by-all = Aquí ese código lo puede leer todo el mundo, así que lo he anulado. Pide otro y escríbemelo en un chat privado.
link-unknown = Lo siento, ese código no funciona. Un código vale una sola vez y durante diez minutos: pide otro con /vincular.
link-too-often = Demasiados códigos equivocados. Inténtalo otra vez dentro de { $minutes ->
    [one] un minuto.
   *[other] { $minutes } minutos.
}
link-own-code = Este código es el tuyo. Úsalo en { $platforms }.
link-same-platform = Ese código es de otra cuenta de { $platform }, y ahí cada persona tiene una sola.
link-taken = Una de estas dos cuentas ya está vinculada con otra de { $platform }. Desvincúlalas antes con /desvincular.
link-complete = Esta cuenta ya está vinculada con { $accounts }. Para desvincularlas, usa /desvincular.
link-opponents = Estas dos cuentas juegan una contra otra en { $codes }. Podrás vincularlas cuando acaben.
link-tournaments = En { $codes } cada persona tiene una sola plaza. Retírate antes con una de las dos cuentas y luego vincúlalas.
unlink-nothing = Esta cuenta no está vinculada con ninguna otra.

objection-outside = { $cell } está fuera del tablero.
objection-from-to = Aquí una jugada son dos casillas, de dónde y adónde, por ejemplo b2-b3.
objection-can-move = Puedes mover, así que no puedes pasar.
objection-must-pass = Aquí no puedes mover: pasa.
objection-not-yours = { $cell } no es tuya.
objection-nothing-there = En { $cell } no hay nada.
objection-taken = { $cell } está ocupada.
objection-one-cell = Aquí una jugada es una casilla, por ejemplo a1.

problem-command = No conozco el comando /{ $word }. Con /ayuda los ves todos.
problem-command-meant = No conozco el comando /{ $word }. ¿Querías decir /{ $meant }?
problem-unknown-match = No existe la partida #{ $code }.
problem-no-match = Aquí no tienes ninguna partida en marcha. Con /jugar empiezas una.
problem-no-challenge = Aquí no hay ningún desafío abierto.
problem-no-game = Aquí no tienes partidas. Con /jugar empiezas una; para una de otro sitio añade su código, como #k7q2.
problem-no-team = Aquí no estás en ningún equipo de un desafío.
problem-nothing-to-decline = Aquí no tienes nada que rechazar.
problem-code-needed = ¿Cuál? Añade el código, como /unirse #k7q2.
problem-word = No conozco «{ $word }». Pon @ delante de una persona, como en /jugar insert @amigo. Algunos juegos: { $games }. /jugar los muestra todos.
problem-number = No sé para qué es «{ $word }». Pon delante el ajuste, como medida=10.
problem-game = No conozco el juego «{ $word }». Los juegos son: { $games }.
problem-game-here = No conozco el juego «{ $word }». Algunos juegos: { $games }. /jugar los muestra todos.
problem-meant = No conozco «{ $word }». ¿Querías decir { $meant }?
problem-choice = Aquí no hay ningún ajuste «{ $name }». Los ajustes son: { $choices }.
problem-setting-of-chat = «{ $name }» es un ajuste de los grupos: escribe allí /ajustes chat { $name }=…
problem-not-administrator = Solo los administradores de este chat pueden cambiar sus ajustes.
problem-administrators-only = Eso solo lo pueden hacer los administradores de este chat.
problem-reason-needed = Añade el motivo, para que lo sepan los dos: /anular #k7q2 y el porqué.
problem-twice = «{ $name }» aparece dos veces.
problem-value = { $name }={ $value } no es posible. Valores permitidos: { $allowed }.
problem-level = El nivel { $level } no existe. { $most ->
    [one] Por ahora la máquina solo tiene el nivel 1.
   *[other] Los niveles van de 1 a { $most }.
}
problem-two-opponents = Un rival cada vez, por favor.
problem-teams-for-anyone = Los equipos están abiertos a cualquiera: no pongas rival.
problem-opponent-is-bot = { $name } es un bot y no juega. Para jugar contra mí, añade: máquina.
unseen = No puedo escribir donde empezaste { $code }, así que allí no la ha visto nadie. Pide a un administrador que me deje enviar mensajes e imágenes, y luego toca aquí abajo. Tu partida está a salvo.
unseen-board =
    No puedo mostrar { $code } donde la juegas{ $platform ->
        [discord] {" "}en Discord
        [telegram] {" "}en Telegram
       *[other] {""}
    }: me han quitado de allí, ya no puedo escribir o el chat ya no existe. Si aún existe, pide a un administrador que me deje entrar y enviar mensajes e imágenes, y el tablero llegará solo. En cualquier caso puedes jugar aquí.
shown-again = Vuelvo a mostrar { $code } donde empezó, si ya puedo escribir allí.
board-aside = El tablero de { $code } en nuestro chat privado:
board-just-posted = El tablero de { $code } está aquí arriba. Dentro de un minuto puedo poner otro.
problem-missing = Aquí todavía no puedo jugar. Permisos que me faltan: { $permissions }. { $who }
pictures-missing = Aquí no puedo enviar imágenes. Permisos que me faltan: { $permissions }. { $who }
threads-missing = Aquí no puedo dar a cada partida su propio hilo, así que se juega en este chat. Permisos que me faltan: { $permissions }. { $who }
who-grants =
    { $platform ->
        [discord] Puede dármelos quien gestiona los roles de este servidor o el canal, en Permisos.
        [telegram] Puede dármelos un administrador del grupo, en Permisos o haciéndome administrador.
       *[other] Puede dármelos un administrador.
    }
permission-view-channel = Ver canal
permission-send-messages =
    { $platform ->
        [telegram] Enviar mensajes
       *[other] Enviar mensajes
    }
permission-send-messages-in-threads = Enviar mensajes en hilos
permission-attach-files = Adjuntar archivos
permission-send-photos = Enviar fotos
permission-embed-links = Insertar enlaces (Embed Links)
permission-read-message-history = Leer el historial de mensajes
permission-use-external-apps = Usar aplicaciones externas (Use External Apps)
permission-create-public-threads = Crear hilos públicos
permission-manage-topics = Gestionar temas
permission-topics = Temas (un ajuste del grupo)
problem-unreadable = «{ $typed }» no es una jugada.
values-numbers = números enteros de { $least } a { $most }
values-seed = un número entero desde 0
values-drawn = por sorteo, o con todas las casillas escritas
values-allowed = permitidos:
too-fast = ¡Calma! De una en una, por favor.
too-fast-here = Aquí hay mucho movimiento. Dame un minuto y vuelve a intentarlo.
too-many-pictures = ¡Cuántas imágenes! Podré dibujar más dentro de { $time }.
too-much-thinking = ¡Me da vueltas la cabeza! Podré pensarlo dentro de { $time }.
too-many-games = ¡Cuántas partidas nuevas! La próxima se podrá empezar dentro de { $time }.
apology = Algo ha fallado por mi parte, y no ha cambiado nada. Inténtalo otra vez. Si vuelve a pasar, dale esta referencia a quien me aloja: { $reference }.

# La tabla de comandos (docs/commands.md)

manual-title = Comandos
manual-opening =
    Todo lo que se puede escribir, en cualquier chat donde esté el bot. Bastan doce comandos: a los demás se llega con
    sus botones, o se escriben. Cada comando tiene un nombre en cada idioma, y todos valen en todas partes. Lo que va
    entre corchetes se puede omitir. En Discord, lo que trata de una partida está bajo `/partida`, y lo que trata de ti,
    bajo `/ajustes`. `tavoliere-lab commands --language es` imprime esta página.
manual-options = seguido de
manual-terms = Lo que puedes añadir a `/jugar`, en cualquier orden. El valor por defecto va primero. A un amigo se le nombra así: `@amigo`.
manual-term = ajuste
manual-typed = se escribe
manual-effect = qué hace
manual-values = valores y significado
manual-whose = de quién
manual-whose-both = tuyo o del chat
manual-whose-person = tuyo
manual-whose-chat = del chat
manual-settings = Ajustes
manual-settings-opening = Se escriben después de `/ajustes`, por ejemplo `/ajustes tema=oscuro`, y después de `/ajustes chat` para todo el chat, si eres administrador. El valor por defecto va primero. Con `auto` vuelves a la elección automática.
manual-settings-below = y los ajustes de abajo

# El árbitro, para otros programas (docs/referee.md)

referee-json = Esta línea no es JSON: { $fault }.
referee-object = Una petición es un solo objeto JSON en una línea.
referee-long = Una línea puede tener como mucho { $most } bytes.
referee-field = No hay ningún campo «{ $name }». Los campos son: { $fields }.
referee-missing = Falta el campo «{ $name }».
referee-game = «game» tiene que ser el nombre de un juego, por ejemplo "briths-square".
referee-options = «options» tiene que ser un objeto: contiene las opciones del juego por su nombre y puede estar vacío: {"{"}{"}"}.
referee-moves = «moves» tiene que ser una lista de jugadas, por ejemplo ["e5", "c3"], con { $most } como mucho.
referee-perft = «perft» tiene que ser un número entero de 0 a { $most }.
referee-think = «think» tiene que ser un objeto con "ms" o con "nodes", por ejemplo {"{"}"ms": 1000{"}"}; también puede tener "level" y "seed".
referee-think-number = En «think», «{ $name }» tiene que ser un número entero de { $least } a { $most }.
referee-over = La partida ha terminado; no puede seguir ninguna jugada.
referee-begun = «{ $typed }» es solo el principio de una jugada.
referee-edges = números enteros de { $least } a { $most }, o "COLSxROWS" de "1x1" a "{ $most }x{ $most }"
referee-seed = números enteros de 0 a { $most }
referee-layout = seis filas, la de arriba primero, cada una de seis textos con las líneas de una casilla: { $most ->
    [1] una
   *[other] una o dos
} de - | / \
referee-row = { $name }: la fila { $row } desde arriba, { $value }, no es posible. Valores permitidos: { $allowed }.

# Telegram

telegram-anonymous = Escribes en nombre del grupo, así que no puedo saber quién eres. Toca un botón o escribe con tu propio nombre.
telegram-anonymous-button = Soy yo
telegram-may-not-write = No puedo escribir en ese grupo. Un administrador tiene que dejarme enviar mensajes y fotos.
telegram-topic-closed = Ese tema está cerrado y no puedo escribir en él. Un administrador puede volver a abrirlo.

# Discord

discord-broken = Algo ha fallado por mi parte. Inténtalo otra vez, por favor.
discord-tables = mesas
    .description = Abrir las mesas de tus partidas
discord-challenge = Desafiar a una partida
discord-guest = Aquí no soy miembro, así que solo puedo publicar en los 15 minutos después de que alguien use un comando mío. Si un tablero no aparece, toca un botón mío o escribe un comando y llegará.

## Tournaments

word-new = nuevo crear
word-join = participar unirse unirme inscribirse inscribirme apuntarme
word-leave = salir
word-begin = empezar
word-pairings = emparejamientos
word-host = organizar
word-cancel = anular
word-pause = pausar
word-resume = reanudar
word-ban = excluir
word-help = ayudante
word-result = resultado
word-set = fijar
word-csv = csv
word-full = completo lleno
word-swiss = suizo
word-round-robin = todos
word-double-round-robin = doble ida-vuelta
word-knockout = eliminatoria copa
word-nobody = nadie
option-do = accion
    .description = Qué hacer
option-do-new = crear uno
option-do-join = participar
option-do-leave = salir
option-do-begin = empezar
option-do-pairings = quién juega con quién
option-do-host = organizar
option-format = formato
    .description = Cómo se juega
option-format-swiss = sistema suizo
option-format-round-robin = todos contra todos
option-format-double-round-robin = ida y vuelta
option-format-knockout = eliminatoria
option-more = mas
    .description = Más, por ejemplo maximo=16 inicio=3d tiempo=1d nombre=Copa
option-most = maximo
    .description = Cuántos participantes como mucho
option-least = minimo
    .description = Cuántos participantes como mínimo
option-begins = inicio
    .description = Cuándo acaba la inscripción, como 3d, o completo
option-rounds = rondas
    .description = Rondas de un torneo suizo
option-cap = duracion
    .description = Cuánto puede durar una partida, como 30d
option-at-once = a-la-vez
    .description = Cuántas partidas a la vez como mucho
option-name = nombre
    .description = Cómo se llama el torneo
option-about = descripcion
    .description = De qué se trata
setting-tournaments = Torneos
setting-tournaments-everyone = Los crea cualquiera
setting-tournaments-admins = Los crean los administradores
setting-tournaments-off = Ninguno
option-tournaments = torneos
    .description = Quién puede crear torneos aquí
command-tournament = torneo
    .description = Crear un torneo, participar, ver la clasificación
tournament-rated = con rating
tournament-for-everybody = abierto a todos
tournament-reliability = { $asked } partidas de cada 100 acabadas
tournament-unrated = amistoso
tournament-swiss = Sistema suizo
tournament-swiss-rounds = Sistema suizo, { $rounds ->
    [one] 1 ronda
   *[other] { $rounds } rondas
}
tournament-round-robin = Todos contra todos
tournament-double = Ida y vuelta
tournament-knockout = Eliminatoria
tournament-name = { $game } · { $format }
championship-name = { $game } · Campeonato
tournament-registered = Inscritos: { $count } de { $most }.
tournament-waiting = En lista de espera: { $waiting }.
tournament-begins = Inscripción abierta { $date }. Hacen falta al menos { $least } personas.
tournament-begins-full = Empieza cuando esté completo, o cuando lo diga { $host }.
tournament-when-full = mientras haya plazas
tournament-round = Ronda { $round } de { $rounds }
tournament-round-title = Ronda { $round }
tournament-paused = Por ahora está en pausa.
tournament-over = La clasificación final:
tournament-gone = se ha ido
tournament-more = … y { $more } más
tournament-notes = Resultados decididos por quien organiza:
tournament-no-pairings = Todavía no hay emparejamientos.
tournament-file = { $name }: aquí está la lista.
tournament-said-begun = Ha empezado { $name }, con { $count } participantes. ¡Suerte a todos! · { $code }
tournament-said-round = { $name }: empieza la ronda { $round }. · { $code }
tournament-said-paused = { $name } está en pausa: no empiezan partidas nuevas hasta que se reanude. · { $code }
tournament-said-resumed = { $name } se reanuda. · { $code }
tournament-said-over = { $name } ha terminado: ¡ha ganado { $winner }! · { $code }
tournament-said-shared = { $name } ha terminado. ¡{ $winner } comparten el primer puesto! · { $code }
tournament-said-cancelled = { $name }: torneo anulado.
tournament-cancelled-host = Lo ha anulado quien lo organizaba.
tournament-cancelled-because = Lo ha anulado quien lo organizaba: «{ $reason }».
tournament-cancelled-few = { $count ->
    [0] No se inscribió nadie:
    [one] Solo se inscribió una persona:
   *[other] Solo se inscribieron { $count }:
} hacían falta { $least }.
tournament-cancelled-one-team = Hacen falta jugadores de dos chats, y solo los había de uno.
tournament-cancelled-deserted = Se ha ido todo el mundo.
tournament-how = Cada partida tiene su tiempo. Si dura más de { $cap }, sin contar las vacaciones, se decide: por demostración si la máquina la encuentra; si no, por puntos; y si no, son tablas. Si no haces ninguna jugada, pierdes; si te pasa dos veces, quedas fuera del torneo.
tournament-terms = { $range ->
        [0] { $most } participantes
       *[other] De { $least } a { $most } participantes
    } · inscripción { $begins } · las partidas duran hasta { $cap } · { $games ->
        [one] una partida cada vez
       *[other] hasta { $games } partidas a la vez
    }
tournament-terms-begun = { $range ->
        [0] { $most } participantes
       *[other] De { $least } a { $most } participantes
    } · las partidas duran hasta { $cap } · { $games ->
        [one] una partida cada vez
       *[other] hasta { $games } partidas a la vez
    }
tournament-host = Torneo creado: { $name } ({ $code }). Los demás se inscriben con el botón, o desde cualquier chat con «/torneo { $code } participar». Aún puedes cambiarlo: «/torneo { $code } fijar nombre=Copa maximo=16 inicio=3d».
tournament-which-game = ¿De qué juego?
tournament-which-format = ¿Con qué formato?
tournament-form = Créalo ya, o cambia algo antes.
tournament-which-name = ¿Cómo se llama? Toca un nombre o escribe otro: { $line }
tournament-cup = Copa { $name }
tournament-kind-swiss = unas pocas rondas, contra alguien con más o menos tus puntos
tournament-kind-round-robin = todos contra todos, una vez
tournament-kind-double-round-robin = todos contra todos dos veces, una con cada lado
tournament-kind-knockout = quien pierde queda fuera
tournament-kind-league = divisiones con ascensos y descensos, una temporada al mes
tournament-kind-ladder = no termina nunca: gana a alguien de arriba y ocupa su puesto
tournament-kind-arena = un fin de semana de partidas: juega quien está libre
tournament-kind-teams = dos chats, una partida por cada pareja de jugadores
tournament-kind-votes = dos chats juegan una sola partida y votan cada jugada
tournament-host-here = { $name }: lo que puede hacer quien lo organiza.
tournament-host-aside = { $name }: lo que puede hacer quien lo organiza, en nuestro chat privado:
button-tournament-make = Crear el torneo
button-host = Gestionar…
button-voters-registered = Votan solo inscritos
button-voters-everyone = Votan todos
choice-name = Nombre
tournament-you-play = Estás en { $name }. Tus partidas empezarán aquí solas. · { $code }
tournament-you-play-aside = Estás en { $name }. Tus partidas empezarán en nuestro chat privado. · { $code }
tournament-you-climb = Estás en la escalera: { $name }. Desafía cuando quieras a quien esté por encima. · { $code }
tournament-you-wait = En { $name } no quedan plazas. Estás en la lista de espera, y entras en cuanto haya una. · { $code }
tournament-done-left = Has salido de { $name }.
tournament-leave-sure = ¿Salir de { $name }? { $games ->
    [one] Abandonas la partida que no has terminado ahí.
   *[other] Abandonas las { $games } partidas que no has terminado ahí.
}
tournament-done-begun = { $name } empieza.
tournament-done-cancelled = He anulado { $name }, y aviso a todos.
tournament-done-paused = { $name } está en pausa. Las partidas empezadas siguen.
tournament-done-resumed = { $name } se reanuda.
tournament-done-banned = Hecho: queda fuera de { $name } para siempre.
tournament-done-helped = Hecho: organiza { $name } contigo.
tournament-done-mended = Hecho. Todos pueden ver tu nota en la clasificación de { $name }.
tournament-done-changed = Hecho: { $name } ha cambiado.
tournament-phase-open = inscripción
tournament-phase-running = en juego
tournament-phase-paused = en pausa
tournament-phase-over = terminado
tournament-phase-cancelled = anulado
tournaments-none = Ahora no hay torneos aquí.
tournaments-listed = Torneos:
tournaments-finished = Terminados:
tournaments-everybody = Para todos:
tournaments-everybody-none = Ahora no hay ningún torneo para todos. ¡Crea uno y ábrelo a todos!
tournaments-finished-none = Todavía no ha terminado ninguno.
tournaments-which = ¿Qué torneo?
tournament-of-match = { $name }, ronda { $round } · { $code }
button-tournament-new = Torneo nuevo
button-tournaments-everybody = Para todos
button-tournaments-finished = Terminados
button-tournament-everyone = Ábrelo a todos
button-tournament-here = No lo abras a todos
button-pairings = Emparejamientos
button-pause = Pausar
button-resume = Reanudar
button-leave-yes = Sí, salir
button-cancel-it = Anularlo
button-unrated = Amistoso
button-most = Hasta { $most }
button-begins = { $days ->
    [one] Empezar dentro de un día
   *[other] Empezar dentro de { $days } días
}
refused-tournaments = Aquí no se crean torneos: los administradores no quieren. Puedes crear uno en un chat privado conmigo.
refused-tournaments-admins = Aquí solo los administradores crean torneos. Puedes crear el tuyo en un chat privado conmigo.
refused-tournaments-join = Los administradores de este chat no quieren torneos aquí. Puedes inscribirte desde otro chat.
refused-tournaments-join-admins = Aquí solo los administradores pueden traer torneos. Cuando participe uno de ellos, podrás participar tú.
refused-tournament-unknown = No hay ningún torneo #{ $code }.
refused-tournament-stranger = Todavía no participas en ningún torneo. /torneo muestra los que hay aquí.
refused-tournament-registered = Ya participas.
refused-tournament-not-registered = No participas en este torneo.
refused-tournament-begun = Ya ha empezado.
refused-tournament-not-begun = Todavía no ha empezado.
refused-tournament-over = Ha terminado.
refused-tournament-banned = Quien organiza este torneo te ha excluido.
refused-tournament-not-host = Solo pueden hacerlo quien lo organiza y sus ayudantes.
refused-tournament-too-few = Hay muy pocos inscritos. Puedes bajar el mínimo con «fijar minimo=2».
refused-tournament-alone = Hay muy pocos inscritos: hacen falta al menos dos.
refused-tournament-one-team = Hacen falta jugadores de los dos chats: alguien tiene que inscribirse también desde el otro.
refused-tournament-away = Ahora mismo hay demasiada gente de vacaciones.
refused-tournament-paused = Ya está en pausa.
refused-tournament-stands-still = Por ahora está en pausa. Podrás desafiar de nuevo cuando se reanude.
refused-tournament-not-paused = No está en pausa.
refused-tournament-no-game = No existe esa partida. «emparejamientos» las muestra con sus números, como 2.3: ronda 2, mesa 3.
refused-tournament-no-note = Di por qué, para que todos lo lean: «resultado 2.3 primero de acuerdo los dos».
refused-tournament-result = Escribe la ronda y la mesa, quién ganó y por qué: «resultado 2.3 primero de acuerdo los dos». Para decir quién ganó sirven estas palabras: { $winners }.
refused-tournament-too-late = Demasiado tarde: de esta partida ya dependen otras.
refused-tournament-place-taken = Esa partida ya está decidida: ha fijado los puestos de la escalera, y los demás han seguido desde ahí.
refused-tournament-others = Otros se han inscrito en el torneo tal como es. Aún puedes cambiar el nombre, el número de participantes y el inicio.
refused-tournament-kind = Ya hay alguien inscrito, así que sigue siendo este tipo de torneo. Para otro, crea uno nuevo.
refused-tournament-helps = Ya lo organiza.
refused-tournament-term = En un torneo decido yo quién juega con quién: no se eligen rival, lado, equipos ni partidas=2.
refused-tournament-game = Un torneo no cambia de juego. Para otro juego crea uno nuevo.
refused-tournament-clock = En un torneo hace falta un tiempo, por ejemplo tiempo=1d.
refused-tournament-swap = Donde se vota no se puede cambiar de lado: quita «cambio=sí».
refused-tournament-option = «{ $option }» no vale para este tipo de torneo.
refused-tournament-option-own = «{ $option }» no vale para este tipo de torneo. Aquí puedes elegir: { $own }.
refused-tournament-size = Son demasiados para este formato: { $limit } como mucho.
refused-tournament-least = El mínimo no puede ser mayor que el máximo.
refused-tournament-cap = Con este tiempo una partida puede durar más de lo permitido. Elige un tiempo más corto o una duración mayor.
refused-all-games = Los ocho juegos son para dos personas que se conocen: no pongas tablero, equipos ni máquina, y empieza por uno de los juegos italianos.
refused-tournament-reliability = Este pide acabar al menos { $asked } partidas de cada 100, y últimamente se te ha agotado el tiempo en demasiadas. Acaba unas cuantas y podrás entrar.
refused-tournament-listed = { $most ->
    [one] Ya organizas un torneo para todos. Espera a que termine.
   *[other] Ya organizas { $most } torneos para todos. Espera a que termine uno.
}
refused-tournament-whom = ¿A quién? Di su nombre, por ejemplo @ana.
button-begin-now = Empezar ya
tournament-podium = { $place ->
    [1] 🥇
    [2] 🥈
   *[3] 🥉
} { $name }
trophy-of = { $place ->
    [1] 🥇
    [2] 🥈
   *[3] 🥉
} { $name } (#{ $code })
profile-trophies = Trofeos: { $trophies }
profile-voted = { $games ->
    [one] Ha votado con un chat en 1 partida
   *[other] Ha votado con un chat en { $games } partidas
}
tie-break-head-to-head = duelo
tie-break-buchholz = Buch.
tie-break-sonneborn = S-B
tie-break-wins = ganadas
heading-tournament-points = puntos
tie-breaks-swiss = En caso de empate: el duelo directo, luego la fuerza de tus rivales (Buch.), luego la de los rivales vencidos (S-B).
tie-breaks-robin = En caso de empate: el duelo directo, luego la fuerza de los rivales vencidos (S-B), luego las victorias.
tournament-final = Final
tournament-semifinals = Semifinales
tournament-third = Tercer puesto
tournament-over-short = clasificación final
refused-tournament-nobody = No participa en este torneo.
refused-tournament-word = No entiendo «{ $word }». Un torneo se crea así: /torneo nuevo insert suizo maximo=16 inicio=3d
tournament-played = Partidas jugadas: { $played } de { $games }
tournament-cancel-sure = ¿Anular { $name } para siempre? Avisaré a todos.
tournament-host-begun = { $name } · { $code }
word-table = tabla clasificación clasificacion puesto
word-challenge = desafiar retar
word-replace = sustituir
word-league = liga
word-ladder = escalera
word-arena = arena
word-teams = equipos
word-votes = votos voto
word-voters = votantes
word-open = abierto
word-reliable = fiables
word-everyone = todo-el-mundo para-todos
word-registered = inscritos apuntados
option-do-table = la clasificación
option-do-challenge = desafiar en una escalera
option-format-league = liga
option-format-ladder = escalera
option-format-arena = arena
option-format-teams = chat contra chat
option-format-votes = los chats votan
option-division = division
    .description = Cuántos por división en una liga
option-movers = cambios
    .description = Cuántos suben y bajan en una liga
option-reach = alcance
    .description = Hasta cuántos puestos más arriba se puede desafiar
option-lasts = dura
    .description = Cuánto dura una arena, como 48h
tournament-league = Liga
tournament-ladder = Escalera
tournament-arena = Arena de { $length }
tournament-teams = Chat contra chat
tournament-votes = Los chats votan
tournament-group = Grupo { $number }
tournament-division = División { $number }
tournament-team = el equipo de { $name }
tournament-team-in-front = El equipo de { $name }
tournament-team-alone = Equipo de { $name }
tournament-ladder-played = { $played ->
    [one] { $played } partida jugada
   *[other] { $played } partidas jugadas
}
tournament-arena-played = { $played ->
    [one] { $played } partida jugada
   *[other] { $played } partidas jugadas
} · abierta { $date }
tournament-said-final = { $name }: los grupos han terminado y empieza la final. · { $code }
tournament-said-drawn = { $name } ha terminado, ¡y en empate! · { $code }
tournament-next-season = Quien jugó la temporada pasada ya está dentro. Quien quiera descansar sale con el botón.
tournament-terms-ladder = siempre abierta · se desafía hasta { $reach ->
        [one] { $reach } puesto
       *[other] { $reach } puestos
    } más arriba · las partidas duran hasta { $cap } · { $games ->
        [one] una partida cada vez
       *[other] hasta { $games } partidas a la vez
    }
tournament-terms-league = divisiones de unos { $size }, { $movers ->
        [one] sube { $movers } y baja { $movers }
       *[other] suben { $movers } y bajan { $movers }
    }
tournament-own-place = { $name }{ $part }: puesto { $place }, puntos: { $points }
tournament-own-team = { $name }: { $score }. Juegas con { $team }.
tournament-own-none = No estás en esta clasificación.
tournament-own-game = Contra { $name }: { $code }
button-my-place = ¿Cómo voy?
button-challenge-above = Desafiar
tie-breaks-league = ▲ sube, ▼ baja. En caso de empate: el duelo directo, luego la fuerza de los rivales vencidos (S-B), luego las victorias.
tie-breaks-group = ▲ juega la final. En caso de empate: el duelo directo, luego la fuerza de los rivales vencidos (S-B), luego las victorias.
tie-breaks-ladder = Quien gana a alguien de más arriba se queda con su puesto.
tie-breaks-arena = Tras dos victorias seguidas, los puntos valen doble.
tournament-you-queue = Estás en la lista de { $name }: juegas en cuanto haya una plaza, y la próxima temporada, seguro. · { $code }
tournament-you-stand-by = Estás en la lista de { $name }. Si alguien se va, quien organiza puede darte su plaza. · { $code }
tournament-done-replaced = Hecho: ahora ocupa esa plaza en { $name }.
tournament-done-challenged = ¡Tu partida empieza!
tournament-done-closed = { $name } se ha cerrado, y aviso a todos.
tournament-challenge-whom = ¿A quién desafías?
tournament-challenge-nobody = No hay nadie por encima a quien desafiar.
tournament-how-robin = Todos juegan contra todos. Con más de doce hay grupos, y los dos primeros de cada uno juegan la final.
tournament-how-swiss = En cada ronda te toca alguien con más o menos tus puntos. Nadie queda eliminado.
tournament-how-knockout = Quien pierde queda fuera. Quien gana pasa a la siguiente ronda.
tournament-how-league = En cada división todos juegan contra todos. Los mejores suben, los últimos bajan, y la siguiente temporada empieza con el nuevo mes.
tournament-how-ladder = Desafías a alguien unos puestos más arriba. Si ganas, su puesto es tuyo. Si pasas un mes sin jugar, bajas un puesto.
tournament-how-arena = En cuanto hay dos libres, juegan. Tras dos victorias seguidas, los puntos valen doble. En la última décima parte del tiempo no empieza ninguna partida, y al final se decide lo que quede abierto.
tournament-how-teams = Dos chats juegan entre sí, los más fuertes en la primera mesa. Toca el botón en un chat para jugar por él.
tournament-how-votes = Dos chats juegan una sola partida. Cada jugada se vota: gana la más votada y, si hay empate, la que se votó antes. Los votos son secretos hasta el final.
tournament-how-voters-everyone = Puede votar cualquiera del chat; solo se espera a quienes se inscribieron.
tournament-how-voters-registered = Solo votan quienes se inscribieron.
refused-tournament-no-ladder = Solo se desafía en una escalera.
refused-tournament-not-above = No está por encima de ti.
refused-tournament-too-far = Está demasiado arriba. ¡Paso a paso!
refused-tournament-played-lately = Ya estás jugando contra esa persona, o lo hiciste hace menos de una semana.
refused-tournament-busy = Uno de los dos ya juega bastantes partidas.
refused-tournament-no-chat = Inscríbete desde el chat por el que quieres jugar.
refused-tournament-two-teams = Ya juegan dos chats.
refused-tournament-no-replacement = Aquí no se puede sustituir a nadie.
refused-tournament-cannot-take = Esa persona no puede ocupar la plaza. Elige a otra.
refused-tournament-gave-up = Ya dejó otra plaza aquí: solo puede recuperar esa.
refused-tournament-not-waiting = Antes tiene que decir que quiere jugar: cuando se haya inscrito aquí, podrás darle la plaza.
refused-tournament-has-place = Ya tiene plaza en este torneo, o la tuvo.
refused-tournament-is-banned = Está fuera de este torneo: se le ha excluido.
refused-tournament-replace = Escribe quién sale y quién entra: «sustituir @antes @ahora».
heading-performance = rend.
vote-cast = Tu voto: { $move }. Vota otra vez para cambiarlo. Votos: { $cast } de { $voters }
vote-cast-aloud = Voto recibido. Votos hasta ahora: { $cast } de { $voters }
refused-vote-registered = En esta partida solo vota quien se inscribió antes de que empezara.
vote-last = Tu voto: { $move }. Era el último voto: jugada hecha.
button-votes = Los votos
tournament-said-shut-out = Ya no puedo escribir en ningún chat de { $name }, así que está en pausa. En cuanto pueda volver, se reanudará. · { $code }
