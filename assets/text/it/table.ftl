# Le parole della pagina del tavolo. In quelle che completano gli script, %name% sta per ciò che vi si mette.

table-title = Tavoliere
table-skip = Vai al tavoliere
table-lounge = Torna al salotto
table-menu = Menu
table-lost = Niente connessione. Ci riprovo…
table-needs-script = Il tavolo ha bisogno di JavaScript. Attivalo per questa pagina.
table-games = Le mie partite
table-no-games = Qui non c’è ancora nessuna partita. Cominciane una e la trovi su questo tavolo.
table-again = Riprova
table-whole = Tutto il tavoliere
table-your-turn = Tocca a te
table-to-present = Torna al presente
table-way-in = Stai guardando. Ti va di giocare?
table-way-in-chat = Stai guardando. Ti va di giocare? Scrivi /gioca a Tavoliere nella tua chat.
table-way-in-door = Accomodati

table-guest-over = Bella partita! Scegli un nome tuo, così gli altri possono sfidarti.
table-guest-door = Scegli un nome

table-hint-title = Consiglio
table-hint-close = Ho capito
table-hint-tap = Tocca una casella per giocare lì. Se vanno bene solo alcune, sono verdi. Se la mossa si fa in due tempi, vedi subito dove può continuare.
table-hint-look = Vuoi rivedere com’è andata? Torna indietro con le frecce o scorri col dito sotto il tavoliere. Non si perde niente.
table-hint-menu = Un suggerimento, la patta, le regole: trovi tutto nel menu in alto.

table-course = La partita finora
table-first = All’inizio
table-previous = Una mossa indietro
table-following = Una mossa avanti
table-last = All’ultima mossa
table-slider = Mossa
table-moves = Mosse
table-try = Prova mosse
table-rules = Regole
table-share = Condividi
table-close = Chiudi
table-send = Invia
table-clock = Tempo rimasto
table-copied = Copiato.
table-link = Link a questa posizione

table-settings = Questa pagina
table-theme = Colori
table-theme-auto = Come il sistema
table-theme-light = Chiaro
table-theme-dark = Scuro
table-theme-wood = Legno
table-theme-paper = Carta
table-theme-high-contrast = Alto contrasto
table-language = Lingua
table-sound = Un suono leggero a ogni mossa

table-after = Dopo %move%.
table-back = Indietro
table-begun = Tocca altrove per annullare.
table-board = %game%, tavoliere dopo la mossa %number%
table-cell-empty = vuota
table-cell-made = scelta
table-cell-next = possibile
table-challenge = una sfida per te
table-clock-stands = in pausa
table-drop-line = Elimina %line%
table-hint = Suggerimento
table-keep-line = Tieni questa variante
table-kept = Niente connessione. Invio la tua mossa appena torni in linea.
table-line = Dalla mossa %number%: %moves%
table-looking-back = Stai guardando un tavoliere di prima. Torna al presente per giocare, o prova mosse da qui.
table-magnified = Ecco da vicino: tocca una casella, o trascina il tavoliere.
table-next = Un’altra partita ti aspetta (%count%)
table-not-sent = Nel frattempo il tavoliere è cambiato: %move% non è stata inviata.
table-not-there = Lì non può andare.
table-open = Questa sfida aspetta ancora un avversario.
table-over = La partita è finita. Puoi ancora provare mosse.
table-pass = Passo
table-plan = Prepara questa risposta
table-play = Gioca
table-ply = Mossa %number% di %count%
table-posted = Pubblicato.
table-preview = %move%? %words%
table-rematch = Alla rivincita
table-review = Analisi
table-sending = Gioco la mossa…
table-start = La partita comincia.
table-stop-trying = Torna alla partita
table-to-move = di turno
table-trying = Prova quello che vuoi: il tavoliere è tutto tuo, non si gioca nulla.
table-turns = Momenti decisivi
table-unsent = Non è arrivato. Riprova, per favore.
table-waiting = Tocca a %name%.
table-watching = Stai guardando questa partita.
table-winner = vittoria
table-you = tu

# Answers of the API
table-unknown = Qui non c’è nessuna partita che tu possa vedere.
table-impossible = A questa posizione non si può arrivare.
