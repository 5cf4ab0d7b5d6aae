# Quello che dice il bot, per tutti i giochi.

# Parole fisse: tu è chi gioca, io è il bot. Tavoliere, casella, riga, colonna. Si gioca un gioco, si fa una partita,
# in una chat, che può avere thread (argomento solo nei nomi di Telegram). Mossa, patta, abbandonare, annullare una mossa.
# Pedina (Circondato!, Apricena), segno (Briths Square, Diagonal), anello (Insert), striscia (Stripes!), pezzo condiviso
# (Diagonal Plus): si piazzano, si segnano o si colorano. Le pedine avversarie si catturano. Il tempo scorre o è in pausa.
# Partita classificata o amichevole, rating, classifica. Amministratori. Immagine. Regola della casa. Tocca a Anna.
# I lati hanno l’articolo nelle frasi e non nelle etichette: il Rosso, la X.

## La lingua: come chiama sé stessa, i codici di Discord, il codice di Telegram

language-name = Italiano
language-discord = it
language-telegram = it

## Le parole che possono seguire i comandi, oltre a quelle inglesi; fra l’una e l’altra uno spazio

word-against = contro
word-all = sempre
word-anyone = chiunque
word-classics = classici classico
word-italian = italiani
word-chat = chat
word-computer = computer
word-day = g giorno giorni
word-draw = patta
word-end = fine
word-filler = col al il a
word-first = primo prima
word-greeting = ciao salve buongiorno buonasera ehi
word-here = qui
word-finished = finiti conclusi
word-lift = riammetti
word-refuse = rifiuto
word-hour = h ora ore
word-level = livello
word-match = partita
word-month = mese
word-none = nessuno senza
word-off = no
word-on = sì si
word-pass = passo
word-random = caso sorte
word-rating = rating
word-rules = regole
word-score = punteggio
word-second = secondo seconda
word-shortest = rapida
word-size = dimensione grandezza
word-stop = basta
word-text = testo
word-today = oggi
word-with = con
word-world = mondo dappertutto

## Comandi: il nome da scrivere e che cosa fa, in 100 caratteri al massimo

command-play = gioca
    .description = Sfida un amico, chiunque o il computer
    .aliases = nuova
command-lobby = sfide
    .description = Le sfide aperte di tutti quelli che giocano qui
    .aliases = aperte
command-find = cerca
    .description = Trovami qualcuno con cui giocare, a uno o più giochi
    .aliases = trova
command-move = muovi
    .description = Gioca una mossa, per esempio e5
command-if = se
    .description = Prepara in privato la risposta a una mossa, o vedi quelle pronte
command-board = tavoliere
    .description = Rivedi il tavoliere, come immagine o come testo
command-games = partite
    .description = Le tue partite, prima quelle in cui tocca a te
command-game = partita
    .description = Tutto su una partita: tavoliere, patta, mossa da annullare, abbandono, suggerimento
    .aliases = altro
command-accept = accetta
    .description = Accetta una sfida o un’offerta
command-decline = rifiuta
    .description = Rifiuta una sfida o un’offerta
command-cancel = ritira
    .description = Ritira la tua sfida
command-join = partecipa
    .description = Partecipa a una sfida con il suo codice, da qualsiasi chat
command-leave = lascia
    .description = Lascia il tuo posto in una squadra che si sta formando
command-draw = patta
    .description = Offri la patta, o accettala
command-takeback = annulla
    .description = Chiedi di annullare la tua ultima mossa
    .aliases = riprendi indietro
command-swap = scambia
    .description = Scambia le parti invece di rispondere alla prima mossa
command-nudge = sollecita
    .description = Ricorda all’avversario che aspetti: dopo un giorno (prima se il tempo è poco)
command-rematch = rivincita
    .description = Gioca di nuovo, a parti invertite
command-resign = abbandona
    .description = Abbandona una partita
    .aliases = arrenditi
command-finish = completa
    .description = Hai già vinto? Completo io la partita
command-void = invalida
    .description = Per gli amministratori: invalida una partita, con un motivo
command-hint = suggerimento
    .description = Una buona mossa, che vedi solo tu
command-settings = impostazioni
    .description = Lingua, tema, conferma delle mosse e altro: per te o per tutta la chat
command-vacation = ferie
    .description = Ferma il tuo tempo per qualche giorno, per esempio 7g (30 giorni l’anno)
command-quiet = silenzio
    .description = Ore senza notifiche, per esempio 22-7 Europe/Rome («no» per toglierle)
command-link = collega
    .description = Collega i tuoi account Telegram e Discord
command-unlink = scollega
    .description = Scollega questo account dagli altri
command-token = token
    .description = Fai giocare qui un tuo programma
command-block = blocca
    .description = Blocca una persona, o vedi chi hai bloccato
command-unblock = sblocca
    .description = Sblocca una persona
command-follow = segui
    .description = Novità di chi segui, oppure segui qualcuno
command-ban = banna
    .description = Per chi è incaricato dal gestore: tieni qualcuno fuori dalle partite con sconosciuti
command-privacy = privacy
    .description = Che cosa conservo di te, in dieci righe
command-mydata = mieidati
    .description = Tutto quello che conservo su di te, in un solo file
command-forgetme = dimenticami
    .description = Chiudi le tue partite e cancella i tuoi dati
command-report = segnala
    .description = Segnala un avversario a chi gestisce il bot, con la partita
command-say = commenta
    .description = Due parole o una faccina sulla posizione, per chi gioca o guarda con te
    .aliases = di
command-rules = regole
    .description = Come si gioca
command-replay = rivedi
    .description = Rivedi una partita, tutta o mossa per mossa
command-review = analisi
    .description = Analisi del computer: probabilità mossa per mossa e momenti decisivi
command-export = esporta
    .description = Una partita come testo, da conservare o da studiare
command-puzzle = problema
    .description = Una posizione vincente: trovi la mossa giusta?
command-top = classifica
    .description = Chi gioca meglio, in questa chat o dappertutto
    .aliases = migliori
command-profile = profilo
    .description = Come gioca una persona: rating, risultati, traguardi, ultime partite
    .aliases = statistiche
command-learn = impara
    .description = Impara un gioco in pochi tocchi; /impara partita è una prima partita guidata
command-help = aiuto
    .description = Da dove cominciare, e tutti i comandi
    .aliases = inizio

way-show = mostra
    .description = Che cosa puoi fare in una partita, con un pulsante per ogni cosa
way-read = leggi
    .description = Come si gioca, in poche pagine con le figure
way-watch = guarda
    .description = Rivedi una partita, tutta o mossa per mossa
way-mine = personali
    .description = La tua lingua, il tuo tema e il resto
way-chat = chat
    .description = Per gli amministratori: lingua, tema e partite di questa chat

purpose-begin = Cominciare una partita
purpose-play = Durante la partita
purpose-learn = Imparare e rivedere
purpose-people = Le persone
purpose-choices = Tu e io

option-game = gioco
    .description = Quale gioco
option-opponent = avversario
    .description = Chi vuoi sfidare; se lo lasci vuoto, lo scegli da un elenco
option-computer = computer
    .description = Gioca contro il computer a questo livello
option-settings = impostazioni
    .description = Tutto il resto, come lo scriveresti: per esempio 5g+12h
option-size = misura
    .description = La misura del tavoliere, per esempio 8
option-side = lato
    .description = Il lato con cui giochi, primo o secondo
option-side-random = a caso
option-side-first = primo
option-side-second = secondo
option-clock-none = senza limite
option-rated = valida
    .description = Se il risultato vale per la classifica
option-rated-yes = sì
option-rated-no = no
option-weekends = sabati
    .description = Se il tempo scorre il sabato e la domenica
option-weekends-on = sì
option-weekends-off = no
option-teams = squadre
    .description = In quanti si gioca da ogni parte
option-swap = scambio
    .description = Se chi non comincia può scambiare le parti dopo la prima mossa
option-swap-yes = sì
option-swap-no = no
option-double = partite
    .description = Due partite a parti invertite valgono come una
option-centre = centro
    .description = Se la prima mossa può essere al centro
option-centre-forbidden = vietato
option-centre-allowed = libero
option-overline = lunghe
    .description = Se sei o più pedine in fila vincono
option-overline-wins = vincono
option-overline-neutral = neutre
option-layout = disposizione
    .description = Le tessere del tavoliere, scritte per intero
option-seed = seme
    .description = Il numero di un tavoliere, per giocarci di nuovo
option-chat = chat
    .description = Per tutta la chat (solo amministratori)
option-language = lingua
    .description = La lingua in cui ti parlo
option-theme = tema
    .description = I colori dei tavolieri
option-text-boards = in-testo
    .description = Tavolieri come testo invece che come immagine
option-remarks = commenti
    .description = Se il tavoliere mostra i commenti di chi gioca, e se puoi farne
option-days = giorni
    .description = Quanti, per esempio 7g; fine per tornare
option-hours = ore
    .description = Per esempio 22-7 Europe/Rome; «no» per toglierle
option-program = programma
    .description = Il nome del programma; se lo lasci vuoto, vedi i tuoi programmi
option-one-time-code = codice-monouso
    .description = Il codice ricevuto sull’altra piattaforma; se lo lasci vuoto, te ne do uno
option-confirm = conferma
    .description = Vedi ogni mossa prima di giocarla
option-leaderboards = classifiche
    .description = Se compari nelle classifiche
option-calls = avvisi
    .description = Come ti avviso che tocca a te
option-reminders = promemoria
    .description = Se ti avviso quando il tuo tempo sta per finire
option-takebacks = riprese
    .description = Se gli avversari possono chiederti di annullare mosse
option-clock = tempo
    .description = Tempo a mossa, se la sfida non ne indica uno
option-history = cronologia
    .description = Quali tavolieri di una partita restano: solo l’ultimo o tutti
option-puzzles = problemi
    .description = Ogni mattina un problema da risolvere qui
option-strangers = sconosciuti
    .description = Se chi gioca in altre chat può trovarti per una partita
option-lobby = sfide
    .description = Mostra qui, in un solo messaggio, le sfide aperte di tutti
option-digest = riepilogo
    .description = Un messaggio al giorno: a chi tocca, che cosa è finito
option-monthly = mensile
    .description = Pubblica la classifica della chat alla fine di ogni mese
option-spoken = per-esteso
    .description = Scrivi le mosse per esteso, catture comprese
option-games = partite
    .description = Se in questa chat si cominciano partite
option-starts = inizia
    .description = Chi può cominciare partite in questa chat
option-boards = tavolieri
    .description = Quanti tavolieri al minuto; le altre mosse finiscono in uno solo
option-threads = thread
    .description = Se in questa chat ogni partita ha un thread tutto suo
option-public = pubbliche
    .description = Se chiunque abbia il link può guardare le partite
option-where = dove
    .description = Fra chi gioca in questa chat, o fra tutti
option-where-here = questa chat
option-where-world = dappertutto
option-when = quando
    .description = Questo mese, o di sempre
option-when-month = questo mese
option-when-all = di sempre
option-day = giorno
    .description = Il problema di oggi, uguale per tutti
option-day-today = oggi
option-by = criterio
    .description = Il criterio della classifica; ogni gioco ha i suoi
option-by-rating = rating
option-by-score = miglior punteggio
option-by-shortest = vittoria più rapida
option-person = persona
    .description = Di chi; se lo lasci vuoto, il tuo
option-whom = chi
    .description = Chi; se lo lasci vuoto, vedi la tua lista
option-move = mossa
    .description = Per esempio e5
option-moves = mosse
    .description = La mossa avversaria, la tua risposta e così via, come e5 d4; vuoto: vedi quelle pronte
option-code = codice
    .description = Il codice della partita, per esempio #k7q2
option-reason = motivo
    .description = Perché non ha un risultato; lo leggono tutti
option-remark = commento
    .description = Al massimo 200 caratteri. Lo legge chiunque vede il tavoliere
option-words = parole
    .description = Che cosa è successo, in poche parole
option-number = numero
    .description = Mostra il tavoliere dopo questo numero di mosse
option-text = testo
    .description = Come testo invece che come immagine

opponent-anyone = il primo che accetta
opponent-computer = il computer, seguito da un livello

## Sfide

challenge-anyone = { $game } · { $host } vuole giocare. Chi ci sta?
challenge-person = { $game } · { $host } sfida { $guest }.
challenge-teams = { $game } · { $host } forma squadre di { $people }. Chi ci sta?
who-joins = Chi ci sta?
nobody-yet = ancora nessuno
team-so-far = { $free ->
    [0] { $names }
    [one] { $names } · { $free } posto libero
   *[other] { $names } · { $free } posti liberi
}
term-sides-by-lot = si tira a sorte chi comincia
term-weekends = tempo in pausa il sabato e la domenica (UTC)
term-swap = con scambio
term-double = due partite a parti invertite, un solo risultato
term-best-of = al meglio delle { $of } partite
term-all-games = tutti e otto i giochi italiani, cominciati insieme
term-rated = classificata
term-unrated = amichevole
term-side = { $host } gioca con { $side-the }
level = { $level ->
    [1] Novellino 1
    [2] Principiante 2
    [3] Dilettante 3
    [4] Bravo 4
    [5] Forte 5
    [6] Esperto 6
    [7] Campione 7
   *[8] Maestro 8
}
computer = Tavoliere { $level }
level-rated = { $name } ({ $rating })

play-whom = Con chi vuoi giocare?
play-computer = Oppure gioca col computer: facile, medio o difficile.
play-fits = ★ è il più vicino al tuo livello.
play-level = Quanto deve essere forte il computer?
play-hint = Puoi anche rispondere al messaggio di qualcuno con /gioca.
play-choose-person = Qualcun altro…
play-whom-else = Tocca il pulsante qui sotto e scegli chi sfidare.
play-person-button = Scegli una persona
play-forward = Non posso ancora scrivere a { $name }. Inoltra questo link e si gioca:
play-forward-anyone = Per ora lo vedi solo tu. Mandalo in una chat o inoltra questo link: chi partecipa per primo gioca con te.
play-from-where = Chi può partecipare?
button-anyone-here = Questa chat
button-anyone-sent = Chi riceve l’invito
button-send-link = Manda un link
button-anyone-everybody = Tutti quelli che giocano qui
button-lobby = Sfide aperte
button-find = Trovami qualcuno
button-next-opponent = Un altro avversario
button-find-more = Anche un altro gioco
button-find-again = Cerca ancora
button-find-any = A qualunque condizione
button-find-stop = Smetti di cercare
button-challenge-everybody = Sfida tutti
button-all-eight = Tutti e otto
lobby-empty = In questo momento non ci sono sfide aperte.
lobby-open = { $count ->
    [one] Una sfida aperta:
   *[other] { $count } sfide aperte:
}
lobby-waiting = Cercano qualcuno: { $games }
lobby-unwanted = In questa chat le sfide aperte non si vedono più.
lobby-closed = Su questo bot chi gioca in chat diverse non si incontra.
lobby-too-many = { $most ->
    [one] All’inizio puoi avere una sola sfida aperta a tutti. Ritirala con /ritira, o aspetta che qualcuno partecipi.
   *[other] Puoi avere { $most } sfide aperte a tutti. Ritirane una con /ritira, o aspetta che qualcuno partecipi.
}
strangers-off = Hai scelto di non giocare con persone di altre chat. Per cambiare: /impostazioni sconosciuti=sì.
strangers-aside = Continuiamo nella nostra chat privata: la partita sarà lì.
strangers-begun = Si gioca: la partita { $code } è nella nostra chat privata. Se lì non arriva niente, la trovi con /partite.
remark = { $name }: «{ $words }»
remark-sign = { $name }: { $words }
remark-said = Detto. Compare con il tavoliere.
remark-said-watching = Detto. Chi guarda lo legge subito, chi gioca a partita finita.
remark-not-here = Chi gioca questa partita preferisce che nessuno la commenti.
remark-voted = Qui le mosse le votano le chat: dillo nella tua.
remark-gone = Ritirato.
remark-none = Qui non hai detto niente da ritirare.
button-unsay = Ritira
remark-empty = Che cosa vuoi dire? Per esempio: /commenta bella mossa
remark-example = bella mossa
remark-nobody = Il computer non legge. I commenti sono per le partite con altre persone.
remarks-off = I commenti sono disattivati, da te o in questa chat: vedi /impostazioni.
report-done = Grazie. La tua segnalazione su { $name } la legge, con la partita, chi gestisce il bot, insieme a chi gli dà una mano. Nessun altro.
report-whom = Quale avversario? Aggiungi il codice di una partita contro una sola persona, per esempio /segnala #k7q2 e due parole.
report-too-many = Oggi hai mandato cinque segnalazioni: per chi le legge bastano.
button-block-them = Blocca questa persona
report-told = { $by } segnala { $name } · { $code }
report-told-words = { $by } segnala { $name } · { $code }: «{ $words }»
button-ban = Escludi
button-ban-lift = Riammetti
ban-done = Fatto: { $name } non gioca più con persone di altre chat. Le partite in corso continuano, tranne nei tornei per tutti.{ $hosted ->
    [0] { "" }
   *[other] { " " }I tornei per tutti che organizza sono annullati o, se sono cominciati, non compaiono più negli elenchi.
}
ban-lifted = Fatto: { $name } può di nuovo giocare con persone di altre chat.
ban-none = { $name } non era fuori.
ban-whom = Chi? Aggiungi un nome, una menzione o un account, per esempio telegram:4711.
ban-oneself = Sei tu: non puoi escluderti.
ban-not-yours = Può farlo solo chi è incaricato dal gestore del bot.
lobby-banned = Chi gestisce il bot non ti lascia giocare con persone di altre chat.
strangers-over = Ho annullato { $things }.
strangers-over-wait = la tua ricerca di una partita
strangers-over-challenges = { $count ->
    [one] la tua sfida per tutti
   *[other] le tue { $count } sfide per tutti
}
strangers-over-tournaments = { $count ->
    [one] la tua iscrizione a un torneo per tutti
   *[other] le tue iscrizioni a { $count } tornei per tutti
}
strangers-over-hosted = I tornei per tutti che organizzi sono annullati o, se sono cominciati, non compaiono più negli elenchi.
find-which = A che gioco? Puoi sceglierne più di uno: si gioca al primo per cui trovo qualcuno.
find-waits = Ti cerco qualcuno per { $games } – la partita comincia appena lo trovo.
find-waits-terms = { $game } ({ $terms })
find-open = Oppure partecipa subito a una di queste:
find-terms = Aggiungi solo il tempo (per esempio 1g) o valida=no: il resto è come al solito.
find-away = Sei in ferie { $date }. Prima torna con /ferie fine, poi ti cerco qualcuno.
find-none = Non stai aspettando nessuno.
find-stopped = Va bene, non cerco più.
find-long = Ancora nessuno per { $games } – io continuo a cercare. Una partita, intanto?
find-over = In tre giorni nessuno per { $games } – ho smesso di cercare.
find-closed = Su questo bot chi gioca in chat diverse non si incontra più: ho smesso di cercare per { $games }.
level-easy = Facile
level-medium = Medio
level-hard = Difficile
level-offered = { $how } · { $level }
level-fits = ★ { $how } · { $level }
challenge-sent = Inviata: { $code }.
form-fair = Per una partita più equilibrata cambia «{ $setting }».
challenge-by-typing = È troppo lunga per un pulsante. Copia e invia questa riga: { $line }
challenge-somebody = Per sfidare un amico, aggiungi il suo nome: /gioca { $game } @nome

# Invitations sent into chats where the bot is not

invitation-first = Prima scrivimi in privato
invitation-join = { $host } vuole giocare: { $terms }. Gioca chi partecipa per primo, ciascuno nella propria chat con me.
inline-puzzle = Un problema
inline-result = Il mio ultimo risultato
invitation-own = È il tuo invito: deve accettarlo qualcun altro.
invitation-not-yours = Può ritirare questo invito solo chi l’ha mandato.
invitation-joined = { $one } gioca con { $other }, ciascuno nella propria chat con me.
invitation-withdrawn = Questo invito è stato ritirato.
invitation-over = Questo invito non è più aperto.
invitation-expired = Questo invito è scaduto: in una settimana non ha accettato nessuno.
choice-opponent = Avversario
choice-opponent-anyone = Chiunque
choice-opponent-everyone = Tutti quelli che giocano qui
choice-opponent-computer = Il computer, al tuo livello
choice-size = Tavoliere
choice-centre = Centro
choice-centre-allowed = Libero dall’inizio
choice-centre-forbidden = Non alla prima mossa
choice-overline = Sei o più in fila
choice-overline-wins = Vincono anche loro
choice-overline-neutral = Non contano
choice-layout = Disposizione
choice-seed = Numero del tavoliere
choice-side = Giochi con
choice-side-random = A sorte
choice-side-first = { $side }, prima mossa
choice-side-second = { $side }, seconda mossa
choice-clock = Tempo a mossa
choice-weekends = Fine settimana
choice-weekends-on = Il tempo scorre
choice-weekends-off = Il tempo è in pausa
choice-teams = Giocatori per squadra
choice-rated = Tipo di partita
choice-rated-yes = Classificata
choice-rated-no = Amichevole
choice-swap = Scambio dopo la prima mossa
choice-swap-no = No
choice-swap-yes = Sì
choice-double = Partite
choice-double-1 = Una
choice-double-2 = Due a parti invertite, un risultato
choice-double-3 = Al meglio delle tre
choice-double-5 = Al meglio delle cinque
choice-double-8 = Tutti e otto i giochi italiani, insieme

## Che cosa è successo

happened-challenged = { $name } vuole giocare.
happened-begun = Si comincia: { $first } ha { $first-side-the } e fa la prima mossa, { $second } ha { $second-side-the }.
happened-begun-teams = Si comincia: { $first-side-the } ({ $first }) fa la prima mossa contro { $second-side-the } ({ $second }).
happened-joined-host = { $name } si unisce alla squadra di { $host }.
happened-joined-guest = { $name } si unisce alla squadra contro { $host }.
happened-left-begun = Un giocatore non usa più Tavoliere: al suo posto gioca chi resta nella sua squadra.
happened-left = { $name } lascia la squadra.
happened-expired = In una settimana non ha risposto nessuno: la sfida è scaduta.
happened-declined = { $name } ha rifiutato la sfida.
happened-cancelled-begun = { $name } ha interrotto la partita prima che entrambi avessero mosso: è annullata e non perde nessuno.
happened-cancelled = { $name } ha ritirato la sfida.
happened-moved = { $move ->
    [pass] { $name } passa.
   *[other] { $name } gioca { $move }.
}
happened-swapped = { $name } scambia le parti e ora ha { $side-the }.
happened-resigned = { $name } abbandona.
happened-offered-draw = { $name } offre la patta.
happened-offered-takeback = { $name } vorrebbe annullare { $move }.
happened-agreed-draw = { $name } accetta la patta.
happened-agreed-takeback = { $name } accetta: { $other } annulla l’ultima mossa.
happened-refused-draw = { $name } preferisce continuare.
happened-refused-takeback = { $name } non accetta: la mossa resta.
happened-withdrew-draw = { $name } ritira l’offerta di patta.
happened-withdrew-takeback = { $name } ci ripensa: la mossa resta.
happened-hinted = { $name } ha chiesto un suggerimento al computer.
happened-away = { $name } è in ferie { $date }. Fino ad allora il suo tempo è in pausa.
happened-back = { $name } è di nuovo qui.
happened-voided = { $name }, che amministra la chat, ha invalidato la partita: «{ $reason }». Non conta.
happened-voided-bare = { $name }, che amministra la chat, ha invalidato la partita. Non conta.
happened-adjudicated = Decidono le regole del torneo: il tempo è scaduto o qualcuno si è ritirato.
happened-undone = Siete d’accordo: la partita è annullata e non conta.
happened-timed-out = Tempo scaduto per { $name }.
happened-timed-out-early = { $name } non ha mosso in tempo. La partita era appena cominciata: è annullata e non perde nessuno.
offer-asked = { $name }, accetti?

to-move = Tocca a { $name } ({ $side }){ $time } · { $code }
to-move-votes = Tocca a { $name } ({ $side }): si vota{ $time } · { $code }
to-move-mine = Tocca a te ({ $side }){ $time } · { $code }
may-swap = Oppure scambia le parti: la prima mossa avversaria diventa tua.
decided = { $loser } non può più muovere: ha vinto { $winner }!
goes-on-alone = Ora muove solo { $name } ({ $side }) · { $code }
went-on-alone = Poi { $name } ha continuato per { $count ->
    [one] un’altra mossa.
   *[other] altre { $count } mosse.
}
last-move = Mossa { $number }: { $side } { $move }
board-past = Un tavoliere precedente di { $code }.
board-size = { $columns } × { $rows }
board-points = { $count } punti
board-begins = Comincia { $side-the }

## I colori

side-x = X
    .the = la X
    .opening = La X
    .of = della X
    .to = alla X
side-o = O
    .the = la O
    .opening = La O
    .of = della O
    .to = alla O
side-yellow = Giallo
    .the = il Giallo
    .opening = Il Giallo
    .of = del Giallo
    .to = al Giallo
side-red = Rosso
    .the = il Rosso
    .opening = Il Rosso
    .of = del Rosso
    .to = al Rosso
side-azure = Azzurro
    .the = l’Azzurro
    .opening = L’Azzurro
    .of = dell’Azzurro
    .to = all’Azzurro
side-white = Bianco
    .the = il Bianco
    .opening = Il Bianco
    .of = del Bianco
    .to = al Bianco
side-black = Nero
    .the = il Nero
    .opening = Il Nero
    .of = del Nero
    .to = al Nero

## Come è finita

result-draw = Patta: { $reason }.
result-blocked = { $loser } non può muovere: vince { $winner }!
result-points = Vince { $winner }, { $score } a { $other }!
result-captured = { $winner } ha catturato tutto e vince!
result-line = { $winner } fa cinque in fila e vince!
result-group = { $winner } ha il gruppo più grande e vince, { $score } a { $other }!
result-goal = { $winner } arriva alla meta e vince!
result-connected = { $winner } completa il collegamento e vince!
result-resignation = Vince { $winner }!
result-time = { $winner } vince per tempo scaduto!
result-adjudication = Vince { $winner }!
card-won = Vince { $winner }
card-drawn = Patta
card-how-blocked = { $loser } non può muovere
card-how-points = { $margin ->
    [one] per un punto
   *[other] per { $margin } punti
}
card-how-captured = catturando tutto
card-how-line = con cinque in fila
card-how-group = con il gruppo più grande
card-how-goal = arrivando alla meta
card-how-connected = completando il collegamento
card-how-repetition = ai punti, per triplice ripetizione
card-how-no-progress = ai punti, dopo 40 turni senza una nuova pedina
card-how-resignation = per abbandono
card-how-agreement = per accordo
card-how-time = per tempo scaduto
card-how-adjudication = a tavolino
card-date = { $day ->
    [1] 1º
   *[other] { $day }
} { $month }
card-invitation = E tu? Provaci su Tavoliere
ratings-changed = Rating: { $changes }
double-begun = È una di due partite che valgono come una (l’altra è { $code }).
double-goes-on = Conta insieme all’altra partita, { $code }.
double-alone = Ora conta solo l’altra partita, { $code }.
double-result = Nelle due partite: { $first } { $points } – { $others } { $second } (l’altra è { $code }).
series-begun = È la prima partita di una sfida al meglio delle { $of }.
series-goes-on = Partita { $number } di una sfida al meglio delle { $of }: { $first } { $points } – { $others } { $second }.
series-stands = Al meglio delle { $of }: { $first } { $points } – { $others } { $second }.
series-ends = La sfida al meglio delle { $of } finisce qui: { $first } { $points } – { $others } { $second }.
series-won = Al meglio delle { $of }, vince la sfida { $winner }! { $first } { $points } – { $others } { $second }
series-drawn = Al meglio delle { $of }, la sfida finisce in parità: { $first } { $points } – { $others } { $second }.
ratings-too-many = Non conta per il rating: quel giorno { $first } e { $second } avevano già giocato tre partite classificate.
ratings-too-many-today = Oggi { $first } e { $second } hanno già giocato tre partite classificate: questa vale solo se finisce un altro giorno.
achieved = { $name } raggiunge il traguardo «{ $title }»: { $what }.
ratings-still-away = Non conta per il rating: quel giorno { $loser } aveva già perso per tempo scaduto.
reason-blocked = nessuno può muovere
reason-points = parità di punti
reason-captured = non resta nulla da catturare
reason-line = nessuno ha fatto cinque in fila
reason-group = gruppi uguali
reason-full = il tavoliere è pieno
reason-repetition = la stessa posizione per la terza volta
reason-no-progress = troppi turni senza progressi
reason-resignation = per abbandono
reason-agreement = accordo fra i giocatori
reason-time = tempo scaduto
reason-adjudication = decisione a tavolino

## Tempo

clock-none = senza limiti di tempo
clock-move = { $time } a mossa
clock-bank = { $time } a testa, più { $increment } a mossa
date = fino { $day ->
    [1] al 1º
    [8] all’8
    [11] all’11
   *[other] al { $day }
} { $month ->
    [1] gennaio
    [2] febbraio
    [3] marzo
    [4] aprile
    [5] maggio
    [6] giugno
    [7] luglio
    [8] agosto
    [9] settembre
    [10] ottobre
    [11] novembre
   *[12] dicembre
}, ore { $time } UTC
time-stands = { $time } (tempo in pausa)
time-left-days = { $count ->
    [one] resta { $count } giorno
   *[other] restano { $count } giorni
}
time-left-hours = { $count ->
    [one] resta { $count } ora
   *[other] restano { $count } ore
}
time-left-minutes = { $count ->
    [one] resta { $count } minuto
   *[other] restano { $count } minuti
}
time-short-days = { $count ->
    [one] { $count } g
   *[other] { $count } gg
}
time-short-hours = { $count } h
time-short-minutes = { $count } min
time-span-days = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
}
time-span-hours = { $count ->
    [one] { $count } ora
   *[other] { $count } ore
}
time-span-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minuti
}
reminder = { $name }, tocca a te in { $code } ({ $game } contro { $opponent }): { $time }.
reminder-mine = Tocca a te in { $code } ({ $game } contro { $opponent }): { $time }.
nudge = { $name }, un sollecito da { $opponent }: tocca a te in { $code } ({ $game }){ $time }
nudge-mine = Un sollecito da { $opponent }: tocca a te in { $code } ({ $game }){ $time }
nudge-sent = Faccio sapere a { $name } che stai aspettando.

## Il tavoliere a parole

described-side = { $count ->
    [0] { $side }: nessuna casella.
   *[other] { $side }: { $cells }.
}
described-allowed = Possibili: { $moves }.
described-forbidden = Vietate: { $moves }.
described-turn = Tocca a { $name } ({ $side }).
described-turn-mine = Tocca a te ({ $side }).
described-edges = Lati: { $edges }.
described-edges-of = { $side } { $edges }
edge-left = a sinistra
edge-upper = in alto
edge-right = a destra
edge-lower = in basso
described-sign = { $sign }: { $cells }.
described-shared = Pezzi condivisi: { $cells }.
described-drawn = Linee tracciate: { $lines }. Un quadrato prende il nome dal suo punto in basso a sinistra.
described-lines = Linee stampate sulle caselle di ogni riga: { $rows }.
told-move = { $who } gioca { $move }.
told-passes = { $who } passa.
told-captures = { $who } gioca { $move } e cattura { $cells }.
told-loses = { $who } gioca { $move } e perde { $cells }.
told-both = { $who } gioca { $move }, cattura { $captured } e perde { $lost }.
told-step = da { $from } a { $to }
told-piece = { $piece } in { $cell }
told-pass = il passo
score = { $side } { $score }
you = Tu ({ $name })
legend-captured = ora è { $side-of }
legend-only = può giocare solo { $side-the }
legend-shared = vale { $value }
legend-origin = origine (non si copre)
legend-lines = linee stampate sulle caselle
legend-margin = { $count ->
    [one] conta per chi vince
   *[other] contano per chi vince
}
legend-forbidden = divieto
legend-dead = per nessuno dei due
legend-last = ultima mossa
legend-allowed = possibile ora
side-of = { $side } ({ $name })

## Scegliere una mossa

pick-column = La tua mossa in { $code }: quale colonna?
pick-then-column = { $asked } Quale colonna?
pick-move = La tua mossa in { $code }:
pick-first = La tua mossa in { $code }: { $question }
pick-next = { $chosen }: { $question }
prompt-place = dove?
prompt-which = quale pedina?
prompt-to = dove?
prompt-shoot = dove tiri?
prompt-take = quale togli?
pick-not-here = Qui non puoi scegliere { $cell }.
menu-column = Colonna
type-your-move = Rispondi con la tua mossa in { $code }, per esempio { $example }
confirm-shown = Ecco { $code } dopo { $move }. La giochi?
confirm = Giochi { $move } in { $code }?
confirm-pass = Passi in { $code }?
prompt-title = La tua mossa
prompt-label = Mossa
prompt-say-title = Di’ qualcosa
prompt-say-label = Le tue parole
possible-few = Mosse possibili: { $moves }.
possible-many = Le mosse possibili sono { $count }, per esempio { $example }.

## Mosse preparate

if-kept = Fatto: se succede, rispondo subito io per te. Lo vedi solo tu.
if-list = Le mosse che hai preparato. Le vedi solo tu.
if-none = Non hai preparato nessuna mossa. Mentre aspetti, dimmi come risponderesti: /se e5 d4. Puoi anche andare avanti: /se e5 d4 f6 c3.
if-gone = Quella risposta non c’è più.
if-own-turn = In { $code } tocca a te: prima muovi, poi prepara le risposte.
if-no-answer = L’ultima mossa dev’essere una tua risposta: prima la mossa dell’avversario, poi la tua, come in /se e5 d4.
if-over = Dopo { $moves } la partita è finita: non resta niente da preparare.
if-too-long = Puoi preparare al massimo { $most } mosse di fila.
if-too-many = In questa partita hai già preparato { $most } varianti. Prima togline una.
if-voted = In questa partita ogni mossa si vota: non puoi preparare risposte.
if-illegal = Non puoi giocare { $move }. { $why }
if-illegal-after = Non puoi giocare { $move } dopo { $before }. { $why }
lapsed-other = { $title }: la partita ha preso un’altra strada. Ho tolto:
lapsed-illegal = { $title }: quello che avevi preparato non si può più giocare. Tocca a te. Ho tolto:
lapsed-taken-back = { $title }: una mossa è stata annullata, quindi quelle preparate non valgono più. Ho tolto:
lapsed-left = { $title }: un giocatore è uscito e i turni sono cambiati. Ho tolto:

## Ferie

quiet-none = Non hai ore di silenzio. Per non ricevere avvisi di notte, dimmi da che ora a che ora e in quale fuso orario: /silenzio 22-7 Europe/Rome.
quiet-now = Ore di silenzio: dalle { $begins } alle { $ends } ({ $zone }). Menzioni e promemoria aspettano che finiscano, e i tavolieri arrivano senza suono. Il tuo tempo intanto scorre.
quiet-unreadable = Indica ore intere, come /silenzio 22-7, oppure /silenzio no.
quiet-zone-needed = In quale fuso orario? Scrivine il nome: /silenzio 22-7 Europe/Rome.
quiet-zone-unknown = Il fuso orario «{ $zone }» non esiste. I fusi hanno nomi come Europe/Rome o America/New_York.
vacation-none = Quando sei in ferie il tuo tempo si ferma, e avviso io gli avversari. Quest’anno hai ancora { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
}. Quanti ne vuoi?
vacation-now = Sei in ferie { $date }, e il tuo tempo è in pausa. Quest’anno hai ancora { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
}.
vacation-wait-over = Non ti cerco più qualcuno con cui giocare.
vacation-begun = Buone ferie! Sei via { $date }. { $games ->
    [0] Al momento non hai partite in corso.
    [one] Il tuo tempo è in pausa in { $games } partita, e l’avversario lo sa.
   *[other] Il tuo tempo è in pausa in { $games } partite, e gli avversari lo sanno.
} Quest’anno hai ancora { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
}.
vacation-over = Rieccoti! { $games ->
    [0] Non avevi partite in corso.
    [one] Il tuo tempo riparte in { $games } partita, da dov’era.
   *[other] Il tuo tempo riparte in { $games } partite, da dov’era.
} Quest’anno hai ancora { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
} (conta anche un giorno appena cominciato).
vacation-not-now = Non sei in ferie.
vacation-twice = Sei già in ferie, { $date }.
vacation-unreadable = Dimmi quanti giorni, da 1 a { $most }, come /ferie 7g, oppure /ferie fine per tornare.
vacation-too-long = Sono più di quelli che hai: dei 30 di quest’anno { $days ->
    [one] resta { $days } giorno
   *[other] restano { $days } giorni
}. Il 1º gennaio (UTC) ne avrai altri 30.

## Impostazioni

settings-mine = Le tue impostazioni
settings-of = Impostazioni di { $name }
settings-of-chat = Impostazioni di questa chat
settings-of-room = Partite in questa chat
settings-further = Ferie, ore di silenzio, account collegati, e quello che conservo di te:
settings-line = { $setting }: { $value }
settings-auto = { $value } (automatico)
setting-auto = Automatico
setting-language = Lingua
setting-theme = Tema
setting-theme-light = Chiaro
setting-theme-dark = Scuro
setting-theme-wood = Legno
setting-theme-paper = Carta
setting-theme-high-contrast = Alto contrasto
setting-text-boards = Tavolieri
setting-text-boards-on = Come testo
setting-text-boards-off = Come immagine
setting-remarks = Commenti
setting-remarks-on = Mostrati
setting-remarks-off = Nascosti
setting-confirm = Conferma mosse
setting-confirm-on = Sì
setting-confirm-off = No
setting-leaderboards = In classifica
setting-leaderboards-on = Sì
setting-leaderboards-off = No
setting-calls = Quando tocca a te
setting-calls-private = In privato
setting-calls-mention = Con una menzione
setting-calls-silent = Mai
setting-reminders = Promemoria
setting-reminders-on = Sì
setting-reminders-off = No
setting-takebacks = Mosse annullabili
setting-takebacks-on = Sì
setting-takebacks-off = No
setting-monthly = Classifica del mese
setting-monthly-on = Pubblicata qui
setting-monthly-off = Non pubblicata
setting-spoken = Mosse per esteso
setting-spoken-on = Sì
setting-spoken-off = No
setting-games = Partite
setting-games-on = Si comincia anche qui
setting-games-only = Solo qui
setting-games-off = Qui no
setting-starts = Chi comincia partite
setting-starts-everyone = Tutti
setting-starts-admins = Amministratori
setting-boards = Tavolieri al minuto
setting-boards-all = Senza limite
setting-boards-4 = 4
setting-boards-2 = 2
setting-boards-1 = 1
setting-threads = Thread
setting-threads-on = Uno per partita
setting-threads-off = Nessuno
setting-public = Partite pubbliche
setting-public-yes = Chi ha il link può guardarle
setting-public-no = No
setting-public-search = Può guardarle chiunque, e i motori di ricerca le trovano
setting-strangers = Partite con sconosciuti
setting-strangers-on = Sì
setting-strangers-off = No
setting-clock = Tempo a mossa
setting-clock-1d = 1 giorno
setting-clock-3d = 3 giorni
setting-clock-7d = 7 giorni
setting-clock-14d = 14 giorni
setting-history = Tieni i tavolieri passati
setting-history-all = Sì
setting-history-latest = No, il nuovo prende il loro posto
setting-puzzles = Problema del giorno
setting-puzzles-daily = Pubblicato qui
setting-puzzles-off = Non pubblicato
setting-lobby = Sfide aperte di tutti
setting-lobby-on = Mostrate qui
setting-lobby-off = Non mostrate
setting-digest = Riepilogo del giorno
setting-digest-daily = Pubblicato qui
setting-digest-off = Non pubblicato

## Pulsanti

button-move = Muovi
button-play-move = Gioca { $move }
button-board = Tavoliere
button-table = Tavolo
button-more = Altro
button-quiet-off = Niente ore di silenzio
button-vacation-end = Sono di nuovo qui
button-drop = Togli { $line }
button-drop-all = Togli tutto
button-back = Indietro
button-type = Scrivi…
button-join = Partecipa
button-join-with = Con { $host }
button-join-against = Contro { $host }
button-accept = Accetta
button-decline = Rifiuta
button-cancel = Ritira
button-again = Riprova
button-rules = Regole
button-resign = Abbandona
button-draw = Offri patta
button-takeback = Annulla mossa
button-undo = Annulla la partita
button-swap = Scambia le parti
button-nudge = Sollecita
button-agree-draw = Accetto la patta
button-agree-takeback = Sì, riprendila
button-refuse = No
button-leave = Lascia
button-rematch = Rivincita
button-resign-yes = Sì, abbandono
button-resign-early-yes = Sì, annulla
button-finish = Completa per me
button-hint = Suggerimento
button-hint-move = Mostra la mossa
button-settings-mine = Le mie impostazioni
button-settings-of-chat = Impostazioni della chat
button-settings-of-room = Partite in questa chat
button-settings-further = Ferie, privacy…
button-vacation = Ferie
button-quiet = Ore di silenzio
button-block = Persone bloccate
button-link = Collega account
button-privacy = Che cosa conservo
button-unblock = Sblocca
button-unblock-name = Sblocca { $name }
button-mydata = Mandami tutto
button-forgetme = Dimenticami
button-forgetme-yes = Sì, dimenticami
button-unlink = Scollega
button-unlink-yes = Sì, scollega
button-token-new = Nuovo token per { $name }
button-token-off = Togli { $name }
button-token-off-yes = Sì, toglilo
button-text-board = Tavoliere come testo
button-replay = Rivedi
button-review = Analisi
button-share = Condividi
button-share-result = Pubblica il risultato
button-to-chat = Manda in una chat
button-solve = Risolvilo
button-export = Esporta
button-void = Invalida la partita
button-review-turn = Mossa { $number }
button-puzzle-next = Altro problema
button-puzzle-again = Riprova
card-learnt = Imparato
card-new = Mai giocato
card-played = { $count ->
    [one] 1 partita
   *[other] { $count } partite
}
card-rated = Rating { $rating }
button-puzzle-why = Perché no?
button-puzzle-show = Soluzione
button-puzzle-easier = Uno più facile
button-puzzle-today = Problema del giorno
button-replay-whole = Tutta la partita
button-next-game = Prossima partita
button-next-part = Segue: parte { $part } di { $parts }
button-page-back = ‹ Indietro
button-page-next = Avanti ›
button-achievements = Traguardi
button-record = Partite
button-play = Gioca
button-challenge-friend = Sfida un amico
button-lost-move = Quale mossa vinceva?
button-challenge-somebody = Sfida qualcuno
button-all-games = Giochi
button-first-game = Gioca una prima partita
button-learn = Fammi vedere
button-learn-new = È nuovo per te? Fammi vedere
button-all-commands = Tutti i comandi
button-challenge = Sfida { $name }
button-play-this = Sfida chiunque
button-send-challenge = Lancia la sfida
button-more-settings = Altro…
button-begin = Comincia
button-play-computer = Gioca col computer

## Classifiche e profili

list = { $some } e { $last }
list-before-i = { $some } e { $last }
anonymous = Un ex giocatore
heading-rating = Rating
heading-points = Punti
heading-moves = Mosse
measure-points = i punti di chi vince
measure-moves = le mosse di entrambi
heading-won = Vinte
heading-drawn = Patte
heading-lost = Perse
leaderboard-here = Questa chat
leaderboard-world = Dappertutto
leaderboard-month = Questo mese
leaderboard-all = Di sempre
leaderboard-nobody = Qui non c’è ancora nessuno: per avere un rating basta una partita classificata.
leaderboard-nobody-lately = Questo mese nessuno ha ancora giocato una partita classificata.
leaderboard-nobody-measured = Nessuno ha ancora vinto una partita così.
leaderboard-by-points = Miglior punteggio
leaderboard-by-moves = Vittoria più rapida
leaderboard-counts = Contano le partite classificate sul tavoliere standard, vinte giocando (non per abbandono né per tempo scaduto): { $what }.
leaderboard-unmeasured = { $game } non ha la classifica «{ $by }».
leaderboard-winner = Primo posto di { $month }: { $names }
leaderboard-champion = 🏆 { $name }: { $names } · { $code }
digest-title = Oggi qui
digest-playing = { $count ->
    [one] In corso:
   *[other] In corso ({ $count }):
}
digest-ended = { $count ->
    [one] Finita oggi:
   *[other] Finite oggi ({ $count }):
}
digest-more = … e { $count ->
    [one] un’altra
   *[other] altre { $count }
}
digest-to-move = tocca a { $name }
digest-leader = { $game } · in testa: { $name }
digest-puzzle = Risolvi un problema
digest-daily-game = La partita del giorno: { $game }
button-daily-game = Guardala
daily-none = Non c’è una partita del giorno: nei sette giorni fino a ieri non c’è stata una partita pubblica da mostrare. Una chat rende pubbliche le sue partite con /impostazioni chat pubbliche=sì.
following-title = Le persone che segui
following-results = { $game }: vinte { $won } su { $all }
button-following = Tutte
follow-told = { $name } ora ti segue: una volta al giorno riceve i tuoi risultati e le tue sfide aperte.
button-follow-refuse = Preferisco di no
follow-begun = Ora segui { $name }. Una volta al giorno ti racconto nella nostra chat privata come ha giocato, e con /segui lo vedi quando vuoi.
follow-begun-here = Ora segui { $name }. Con /segui vedi quando vuoi come ha giocato.
button-unfollow = Non seguire più
button-unfollow-name = Basta: { $name }
button-refuse-name = Tu no: { $name }
follow-list = Segui: { $names }
follow-followers = Ti seguono: { $names }
follow-week = Questa settimana:
follow-stopped = Non segui più { $name }.
follow-kept-off = Fatto: { $name } non riceve più notizie di te.
follow-apart = Non puoi seguire { $name }: uno dei due ha bloccato l’altro.
follow-none = Con { $name } è già così: non cambia nulla.
follow-already = Segui già { $name }.
follow-unwanted = { $name } preferisce di no.
follow-too-many = Puoi seguire { $most } persone. Prima smetti di seguirne una.
follow-nobody = Non segui ancora nessuno. Dimmi chi, per esempio /segui @anna, e ti racconto come gioca.
follow-oneself = Sei tu: non puoi seguirti.
language-question = In che lingua parlo qui?
language-settled = Va bene, qui parlo italiano.
standings-title = In questa chat, { $month }
month = { $month ->
    [1] gennaio
    [2] febbraio
    [3] marzo
    [4] aprile
    [5] maggio
    [6] giugno
    [7] luglio
    [8] agosto
    [9] settembre
    [10] ottobre
    [11] novembre
   *[12] dicembre
} { $year }
leaderboard-hidden = Non vuoi comparire nelle classifiche, quindi qui non ci sei. Per cambiare: /impostazioni classifiche=sì
leaderboard-without-you = Non sei ancora in questa classifica. Ci entri giocando partite classificate.
leaderboard-line = { $place }. { $name }, { $value }, vinte { $won }, patte { $drawn }, perse { $lost }.
leaderboard-provisional = Provvisori: ancora poche partite
record = { $won } vinte · { $drawn } patte · { $lost } perse
rating-explained = { $rating }: il valore vero è molto probabilmente tra { $least } e { $most }.
rating-explained-provisional = { $rating }: ancora poche partite, per ora è tra { $least } e { $most }.
profile-place = { $place }º posto
profile-games = partite
profile-games-computer = partite col computer
profile-streak = serie in corso
profile-longest = serie record
profile-time = tempo medio
reliability-within = di solito risponde entro { $time }
reliability-ran-out = { $count ->
    [0] nessuna partita persa per il tempo
    [one] una delle ultime { $games } partite persa per il tempo
   *[other] { $count } delle ultime { $games } partite perse per il tempo
}
profile-side = { $side }: vinte { $won }, patte { $drawn }, perse { $lost }
profile-record = { $game }: vinte { $won }, patte { $drawn }, perse { $lost }.
profile-computer = Contro il computer: vinte { $won }, patte { $drawn }, perse { $lost }
profile-puzzles = Problemi: { $solved } su { $tried } risolti al primo colpo · rating { $rating }
profile-against = Contro { $name }: vinte { $won }, patte { $drawn }, perse { $lost }
profile-you = di te
profile-won = { $game } · vittoria contro { $opponent }
profile-drawn = { $game } · patta con { $opponent }
profile-lost = { $game } · sconfitta contro { $opponent }
profile-team = un’altra squadra
profile-no-achievements = Ancora nessun traguardo.
profile-to-achieve = { $game } · traguardi ancora da raggiungere:
profile-months = Mesi vinti: { $months }
profile-nothing = Non hai ancora finito una partita. Ne giochiamo una?
profile-nothing-of = { $name } non ha ancora finito una partita.
profile-unknown = In questa chat non conosco nessuno che si chiami { $name }.

## Risposte

button-classics = Classici…
button-italian-games = Giochi italiani…
button-endings = Come finiscono…
kind-pass = Passa
which-game = A che gioco vuoi giocare?
if-you-know = Conosci { $classic }? Allora { $game } fa per te.
which-rules = Le regole di quale gioco?
rules-endings = Come finiscono i giochi di qui:
ending-captured-group = Un certo numero di catture
ending-captured-all = Cattura di tutto
ending-pattern = Una configurazione, come cinque in fila
ending-shape = Una forma sempre diversa, come un solo gruppo
ending-points = Punti
ending-race = Una corsa
ending-block = Nessuna mossa possibile
ending-territory = Accerchiamento
ending-repetition = Ripetizione
rules-endings-agreement = E ogni partita finisce se siete d’accordo: proponi la patta con /patta.
rules-aim = Scopo: { $aim }
rules-tips = Per giocare bene: { $tips }
rules-nearest = Il classico più vicino: { $classic }.
rules-balance = È equilibrato? Punti di chi comincia, quando il computer gioca contro sé stesso: { $percent }% al livello 6, { $highest }% al livello 8.
rules-balance-one = È equilibrato? Quando il computer gioca contro sé stesso al livello 6, chi comincia fa il { $percent }% dei punti.
rules-balance-proven =
    { $tried ->
        [one] È dimostrato che, se nessuno sbaglia, vince chi comincia.
       *[other] Su { $tried } disposizioni esaminate, in { $won } è dimostrato che vince chi comincia.
    }
rules-balance-usual = Perciò nelle partite classificate chi non comincia può scambiare le parti dopo la prima mossa, a meno che tu non aggiunga «scambio=no».
rules-balance-swap = Per una partita alla pari aggiungi «scambio=sì»: chi non comincia può scambiare le parti dopo la prima mossa.
rules-balance-games = Per una sfida alla pari aggiungi «partite=2»: due partite a parti invertite valgono come una.
which-match = Quale partita?
your-games = { $count ->
    [one] { $mine ->
        [0] La tua partita. Per ora non tocca a te:
       *[other] La tua partita. Tocca a te:
    }
   *[other] { $mine ->
        [0] Le tue { $count } partite. Per ora non tocca a te:
        [one] Le tue { $count } partite. In una tocca a te:
       *[other] Le tue { $count } partite. In { $mine } tocca a te:
    }
}
games-line = { $code } · { $game } · contro { $opponent } · { $turn }
turn-mine = tocca a te
turn-vote = vota!
turn-voted = hai votato
turn-theirs = tocca all’avversario
turn-asked = aspetta una tua risposta
turn-decided = decisa, continua chi ha vinto
no-games = Non hai partite in corso.
next-none = Non ci sono altre partite che ti aspettano.
more = Che cosa vuoi fare in { $code }?
public-page = Può guardarla chiunque:
replay-so-far = { $count ->
    [0] Ancora nessuna mossa.
    [one] Finora una mossa.
   *[other] Finora { $count } mosse.
}
replay-start = Prima della prima mossa.
replay-step = { $number }/{ $count } · { $what }
replay-at-start = La partita comincia da qui.
replay-at-end = La partita è arrivata fin qui.
replay-described = GIF animata dell’intera partita, { $count ->
    [one] una mossa
   *[other] { $count } mosse
}. Alla fine:
replay-described-last = GIF animata delle ultime { $count } mosse. Alla fine:
review-moves = { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
}
review-played = Mossa { $number }, { $name }: { $move }
review-board = { $title }. { $better }.
review-better-chance = Meglio { $move } ({ $percent }% invece di { $left }%)
review-better-wins = Meglio { $move }: vittoria dimostrata
review-better-draws = Meglio { $move }: patta dimostrata
review-told = { $played }. { $verdict }. { $better }.
review-because = { $verdict }: { $reason }
review-answer = la risposta migliore è { $move }
review-answer-wins = { $move } è una risposta vincente
review-left = ha lasciato { $move } all’avversario
review-lost = Partita regalata
fault-missed-end = { $side-the } poteva vincere subito
fault-lets-end = ha permesso { $side-to } di vincere subito
review-missed-win = Vittoria mancata
review-missed-draw = Patta mancata
review-mistake = Errore
review-inaccuracy = Imprecisione
review-not-taken-over = { $name } doveva scambiare le parti.
review-steady = Nessuna mossa, da sola, ha deciso questa partita.
review-wait = Ripercorro { $code } mossa per mossa e pubblico qui quello che trovo. { $before ->
    [0] Ci vuole qualche secondo.
    [one] Prima c’è un’altra partita.
   *[other] Prima ci sono altre { $before } partite.
}
review-none = Prima finisci una partita qui, poi la analizzo.
review-not-over = { $code } è ancora in corso: l’analisi si fa a partita finita.
review-undone = { $code } non conta, quindi non c’è un’analisi.
review-too-short = { $code } è finita troppo presto: non c’è niente da analizzare.
review-chance = { $number }: { $percent }%
review-described = Grafico delle probabilità di vittoria di { $name }, mossa per mossa: { $chances }.
puzzle-title = { $game } · problema { $number }
puzzle-title-today = { $game } · problema del giorno, { $date }
puzzle-of-today = Problema del giorno: { $squares } { $days ->
    [one] Domani c’è il prossimo.
   *[other] Sono { $days } giorni di fila.
}
puzzle-done-today = Quello di oggi l’hai già risolto, domani ne arriva un altro. Eccolo di nuovo:
puzzle-squares-today = Tavoliere { $number } { $squares }
puzzle-solved-by = { $name }: { $count ->
    [one] risolto al primo tentativo
   *[other] risolto in { $count } tentativi
}
puzzle-task = Tocca { $side-to }: muove e vince.
puzzle-task-in = Tocca { $side-to }: muove e vince in { $count ->
    [one] una mossa
   *[other] { $count } mosse
}.
puzzle-right = { $move ->
    [pass] Passare è giusto! Serie: { $row } (record: { $most }).
   *[other] { $move } è giusta! Serie: { $row } (record: { $most }).
}
puzzle-right-at-last = { $move ->
    [pass] Passare è giusto.
   *[other] { $move } è giusta.
}
puzzle-wrong = { $move ->
    [pass] Passando la vittoria sfuma. Quale mossa vince?
   *[other] Con { $move } la vittoria sfuma. Quale mossa vince?
}
puzzle-wrong-in = { $move ->
    [pass] Passando
   *[other] Con { $move }
} non si vince in { $count ->
    [one] una mossa
   *[other] { $count } mosse
}. Quale mossa ci riesce?
puzzle-goes-on = { $move ->
    [pass] Passare è giusto. La risposta è { $reply }: e adesso?
   *[other] { $move } è giusta. La risposta è { $reply }: e adesso?
}
puzzle-moves-again = { $move } è giusta, e tocca ancora a te: e adesso?
puzzle-rated = Questo problema vale { $puzzle }, il tuo rating ai problemi è { $rating }.
puzzle-rated-up = Questo problema vale { $puzzle }, il tuo rating ai problemi sale a { $rating } (+{ $change }).
puzzle-why-lost = { $move ->
    [pass] Se passi, segue { $line }: vince { $side-the }.
   *[other] Dopo { $move } segue { $line }: vince { $side-the }.
}
puzzle-why-late = { $move ->
    [pass] Se passi
   *[other] Dopo { $move }
} segue { $line }, e non si vince più in tempo.
puzzle-why-slow = { $move ->
    [pass] Se passi
   *[other] Dopo { $move }
} non si vince più in tempo.
puzzle-why-drawn = { $move ->
    [pass] Se passi, segue { $line }, ed è solo patta.
   *[other] Dopo { $move } segue { $line }, ed è solo patta.
}
puzzle-why-over = { $move ->
    [pass] Passare chiude la partita senza vincerla.
   *[other] { $move } chiude la partita senza vincerla.
}
puzzle-shown = { $move ->
    [pass] La soluzione è passare: nessun’altra mossa va bene.
   *[other] La soluzione è { $move }: nessun’altra mossa va bene.
}
puzzle-shown-next = { $move ->
    [pass] La mossa giusta è passare.
   *[other] La mossa è { $move }.
}
puzzle-shown-line = Si va avanti così: { $line }
puzzle-none-yet = Per { $game } non ci sono ancora problemi.
puzzle-none-there = I problemi di { $game } vanno da { $first } a { $last }.
puzzle-none-left = Hai risolto tutti i problemi che ci sono.
puzzle-yesterday = { $count ->
    [one] Qui una persona ha risolto quello di ieri.
   *[other] Qui in { $count } hanno risolto quello di ieri.
}
puzzle-yesterday-streak = { $name } è a { $days } giorni di fila.
export-part = Parte { $part } di { $parts }.
rematch-too-early = { $code } è ancora in corso.
rematch-asked = La rivincita c’è già: è { $code }.
rematch-wanted = { $name } vorrebbe la rivincita.
rematch-wanted-own = Hai chiesto la rivincita.
shown-aside = Te lo mostro in privato:
share-by = { $name } condivide:
share-solved = { $name } ha risolto questo problema. E tu?
share-nothing = Ancora niente da condividere: finisci una partita o risolvi un problema.
share-undone = { $code } non conta, quindi non c’è un risultato da condividere.
share-nobody = Qui non c’è nessuno con cui condividere. Prova in un gruppo.
share-again = È stato appena condiviso qui. Aspetta un minuto.
share-sent = Fatto: è in { $room }.
share-there = C’è già.
share-where = In quale canale?
share-nowhere = Negli ultimi tempi non ti ho visto in nessun canale. Scrivimi prima in uno, per esempio /gioca.
share-gone = Non c’è più, o lì non si può pubblicare. Dai un’altra occhiata.
share-invitation = Ti va una partita?
result-none = Prima finisci una partita qui, poi puoi condividere il risultato.
result-not-over = { $code } è ancora in corso: il risultato c’è a partita finita.
resign-sure = Vuoi abbandonare { $code }? Vincerà { $opponent }.
resign-early = Vuoi annullare { $code }? Non avete ancora mosso entrambi, quindi non perde nessuno.
question-for = { $name }: { $question }
question-over = Questa domanda è troppo vecchia. Se lo vuoi ancora, ripeti il comando.
question-left = Va bene, resta tutto com’è.
link-code = Entro dieci minuti, su { $platforms }, in una chat privata con me:
link-code-more = Poi i due account saranno un solo giocatore, con le stesse partite e le stesse impostazioni da entrambe le parti. Non dare questo codice a nessuno: chi lo ha può giocare al posto tuo.
linked-told = L’account { $name } su { $platform } ora è collegato al tuo: un solo giocatore, con le stesse partite e le stesse impostazioni. Se non l’hai fatto tu, scollegalo.
link-done = Fatto: ora tu e { $accounts } siete un solo giocatore, con le stesse partite e le stesse impostazioni. Se quell’account non è tuo, scollegalo.
link-away = Sei in ferie: ora il tuo tempo si ferma anche in { $games ->
    [one] un’altra partita, e l’avversario lo sa.
   *[other] altre { $games } partite, e gli avversari lo sanno.
}
unlink-sure = Vuoi scollegare questo account da { $accounts }? A ogni account restano le partite che ha cominciato.
unlink-done = Fatto: questo account non è più collegato con { $accounts }. A ogni account restano le partite che ha cominciato.
no-picture = (Non sono riuscito a disegnare l’immagine: /tavoliere testo mostra la posizione.)
hint-chance = { $move ->
    [pass] Passerei. Le tue probabilità di vincere: { $percent }%.
   *[other] Giocherei { $move }. Le tue probabilità di vincere: { $percent }%.
}
hint-wins = { $move ->
    [pass] Passa: è una vittoria dimostrata.
   *[other] Gioca { $move }: è una vittoria dimostrata.
}
hint-draws = { $move ->
    [pass] Passa: è una patta dimostrata, e di meglio non c’è.
   *[other] Gioca { $move }: è una patta dimostrata, e di meglio non c’è.
}
hint-loses = { $move ->
    [pass] Prova a passare. Contro il gioco perfetto ogni mossa perde, ma l’avversario deve ancora trovare la strada.
   *[other] Prova { $move }. Contro il gioco perfetto ogni mossa perde, ma l’avversario deve ancora trovare la strada.
}
hint-even = Prova { $move }: è fra gli inizi più equilibrati. Con una mossa più forte l’avversario scambia le parti.
hint-take-over = Scambia le parti: ti conviene.
hint-aside = Tocca il pulsante: il suggerimento lo vedrai soltanto tu.
hint-won = Hai già vinto questa partita. Continua per il punteggio, o lasciala completare a me.
hint-later = Prima della tua il computer deve studiare { $count ->
    [one] un’altra partita
   *[other] altre { $count } partite
}. Riprova fra poco.
hint-where = Guarda la parte { $part ->
    [top-left] in alto a sinistra
    [top] in alto
    [top-right] in alto a destra
    [left] sinistra
    [right] destra
    [bottom-left] in basso a sinistra
    [bottom] in basso
    [bottom-right] in basso a destra
   *[middle] centrale
} del tavoliere.
hint-where-row = Guarda la riga { $row }.
hint-where-piece = Guarda la pedina in { $cell }.
hint-where-shared = Piazza adesso il pezzo condiviso { $piece }.
hint-where-pass = E se aspettassi?
thread-gone = Il thread di questa partita non c’è più o è chiuso: si continua qui.
thread-not-made = Non sono riuscito ad aprire un thread per questa partita, quindi si gioca qui. Con /impostazioni vedi che cosa mi manca.
thread-made =
    { $title }
    Si gioca in un thread apposta, qui sotto.
thread-made-at =
    { $title }
    Si gioca in un thread apposta: { $address }
computer-waits = Prima di questa il computer studia { $count ->
    [one] un’altra partita
   *[other] altre { $count } partite
}.
welcome =
    Sono Tavoliere: giochi da tavolo astratti qui in chat, con gli amici o contro il computer.
    Una mossa alla volta, senza fretta. È la prima volta? Una prima partita dura due minuti.
first-game-begun = La tua prima partita, { $code }, ti aspetta.
first-game-aside = Una prima partita, solo per te:
first-game-over = Era la tua prima partita. La prossima giocala con un amico: è più bello.
first-game-lost = Era la tua prima partita: la prossima andrà meglio.
lost-move = Mossa { $number }: con { $better } invece di { $played } avresti vinto. La provi in un’altra partita?
lost-move-none = Nessuna tua mossa vinceva di sicuro. Un’altra partita?
which-learn = Quale gioco vuoi imparare? Pochi esempi, un tocco ciascuno.
learn-aside = { $game } in pochi esempi, solo per te:
learn-title = { $game } · esercizio { $number } di { $count }
learn-goal = Tocca { $side-to }.
learn-right = ✓ { $move }. { $why }
learn-over = Non serve altro. Vuoi giocare?
path-next = Il tuo percorso: sera { $number } di { $count }.
path-lesson = Lezione
path-match = Prima partita
path-puzzle = Primo problema
path-win = Prima vittoria
wrong-no-capture = { $move } non cattura niente.
wrong-captures = { $move } ne cattura { $count }, ma puoi catturarne { $most }.
wrong-lets-capture = Dopo { $move } l’avversario gioca { $cell } e ne cattura { $count }.
wrong-points = { $move ->
    [pass] Passare
   *[other] { $move }
} { $points ->
    [0] non porta nessuno dei { $most } punti possibili.
   *[other] porta { $points } dei { $most } punti possibili.
}
wrong-leaves = { $move } lascia all’avversario { $count ->
    [one] una scelta
   *[other] { $count } scelte
}. Puoi scendere a { $least }.
wrong-goes-on = Dopo { $move } l’avversario ha ancora { $count ->
    [one] una mossa
   *[other] { $count } mosse
}.
help = Sono Tavoliere. Porto nella tua chat i giochi da tavolo astratti, una mossa alla volta, con tutta la calma che serve.

## Che cosa non si può fare, e perché

remark-apart = Tu e { $name } non potete scrivervi: uno dei due ha bloccato l’altro.
refused-apart = Tu e { $name } non potete giocare insieme: uno dei due ha bloccato l’altro.
refused-room = Qui gli amministratori hanno disattivato le partite, o le hanno spostate altrove.
refused-starts = Qui solo gli amministratori possono cominciare partite. Puoi partecipare alle loro, o cominciarne di tue in chat privata con me.
refused-gone = Quella persona non usa più Tavoliere.
refused-oneself = Si gioca in due: l’avversario non puoi essere tu.
refused-moved-on = In { $code } la partita è andata avanti.
refused-not-invited = Questa sfida è per { $name }.
refused-not-declinable = Questa sfida è aperta a chiunque: non c’è nulla da rifiutare.
refused-not-challenger = Solo chi ha lanciato la sfida può ritirarla.
refused-already-joined = Partecipi già a questa partita.
refused-team-full = Quella squadra è al completo.
refused-not-your-choice = Questi pulsanti sono di { $name }. Con /gioca ne hai di tuoi.
refused-not-your-question = Qui può rispondere solo { $name }.
refused-not-joined = Non sei in nessuna squadra di { $code }.
refused-host-leaves = La sfida è tua: ritirala, se non vuoi giocare.
refused-nothing-offered = In { $code } non c’è nessuna offerta in sospeso.
refused-draw-offered = In { $code } la patta è già stata offerta: manca la risposta.
refused-takeback-offered = In { $code } hai già chiesto di annullare una mossa: manca la risposta.
refused-answer-draw = In { $code } ti è stata offerta la patta: prima rispondi, oppure muovi.
refused-answer-takeback = In { $code } l’avversario chiede di annullare una mossa: prima rispondi, oppure muovi.
refused-before = In { $code } l’hai già chiesto. Puoi chiederlo di nuovo dopo la prossima mossa.
undo-asked = { $name } vorrebbe annullare { $code }, così non conta. Se sei d’accordo, tocca il pulsante entro un giorno dalla fine.
undo-taken-back = Va bene: per te la partita conta.
undo-waits = Ho chiesto. Se l’altra parte è d’accordo entro un giorno dalla fine, la partita non conta. Con /rifiuta { $code } ci ripensi.
undo-too-late = Troppo tardi: una partita si può annullare entro un giorno dalla fine.
refused-result-stands = Il risultato di { $code } resta: si può annullare solo una partita giocata tra persone e a sé stante.
refused-nothing-to-take-back = In { $code } non hai mosse da annullare.
refused-no-takebacks = { $name } non permette di annullare mosse.
refused-computer-plays-on = Il computer non accetta la patta: continua a giocare.
refused-own-turn = In { $code } tocca a te.
refused-team-turn = In { $code } tocca a { $name }, che gioca con te: puoi sollecitare solo gli avversari.
refused-computer-moves = In { $code } tocca al computer, che non ha bisogno di solleciti.
refused-opponent-away = { $name } è in ferie { $time }.
refused-weekend = È il fine settimana, e { $code } riposa fino a lunedì.
refused-nudge-too-early = In { $code } tocca a { $name } da poco. Potrai sollecitare fra { $time }.
refused-nudged-before = { $name } ha già ricevuto un sollecito in { $code }. Potrai mandarne un altro fra { $time }.
refused-no-reminders = { $name } non vuole promemoria.
refused-away = Sei già in ferie.
refused-not-away = Non sei in ferie.
refused-in-time = In { $code } il tempo non è ancora scaduto.
refused-rated = { $code } è classificata, quindi niente suggerimenti. Ci sono nelle amichevoli e contro il computer.
refused-answered = Qualcuno ha già risposto a questa sfida.
refused-withdrawn = Questa sfida non è più aperta.
refused-not-begun = { $code } non è ancora cominciata: la sfida aspetta una risposta.
refused-over = { $code } è finita.
refused-not-playing = Non stai giocando in { $code }.
refused-not-your-turn = In { $code } tocca a { $name }.
refused-nothing-to-swap = In { $code } ora non puoi scambiare le parti. Si può solo subito dopo la prima mossa, nelle partite con lo scambio.
refused-decided = { $code } è decisa: { $winner } ha vinto e continua senza avversari.
refused-undecided = { $code } non è ancora decisa: entrambi possono ancora muovere.

privacy =
    Che cosa conservo, e che cosa ne faccio:
    • Di ogni account: il numero, il nome, il @nome e la lingua che ha sulla sua piattaforma, e da quando lo conosco.
    • Le tue impostazioni, gli account che hai collegato, i codici per farlo, i tuoi programmi, chi segui, chi hai bloccato o segnalato (e che cosa hai scritto nella segnalazione), e per quali giochi cerchi qualcuno.
    • Le tue partite: sfide, squadre, ogni mossa e la sua ora, offerte, risultati, rating, traguardi, tornei, e gli esercizi e i problemi che hai provato. Le mosse che prepari, che vedi solo tu. I commenti al tavoliere e le risposte che gli dai.
    • In quali chat si giocano (con il nome della chat, se si gioca chat contro chat), quale mio messaggio mostra che cosa, e quando hai usato per l’ultima volta un mio comando o pulsante in un gruppo.
    • Quali richieste ho eseguito, per tre giorni. Nient’altro di ciò che si scrive.
    • Nelle chat di una partita tutti vedono il tuo nome, le tue mosse e il tuo rating. Li vede anche chi ha il link di un torneo aperto a tutti o di una partita in una chat che mostra le sue partite a tutti. Con /impostazioni classifiche=no sparisci dalle classifiche. In una sfida per tutti, chiunque giochi qui legge anche quanto ci metti di solito a rispondere; chi ti segue viene a sapere i tuoi risultati.
    • Sta tutto in un solo database sul computer di chi mi ospita, e non lo do a nessun altro.
    • /mieidati ti manda tutto. /blocca impedisce a una persona di giocare con te.
    • /dimenticami chiude le tue partite e dimentica chi sei. Agli avversari restano le loro, e i miei messaggi restano nelle chat. Se chi mi ospita ti esclude dalle partite con persone di altre chat, lo ricordo con un’impronta dei tuoi account, anche dopo.
token-none = Un tuo programma può giocare qui, da solo. Dagli un nome e ti do il suo token: /token sharpy
token-list = I tuoi programmi: { $names }. Per averne un altro: /token e il nome.
token-new = { $name } ora può giocare. Mostro il suo token una volta sola, e chi ce l’ha gioca come { $name }. Eccolo:
token-new-more = Per sfidarlo: /gioca @{ $name }. Le sue partite non contano per il rating di nessuno, tranne quelle contro altri programmi.
token-sure = Togliere { $name }? Abbandonerà le sue partite, e il token smetterà di funzionare.
token-gone = Ho tolto { $name }.
token-bad-name = Il nome di un programma comincia con una lettera e ha al massimo 20 fra lettere, cifre e trattini, per esempio sharpy.
token-taken = C’è già un programma con questo nome. Scegline un altro.
token-not-yours = Non hai nessun programma con questo nome.
token-too-many = Hai { $count } programmi, e più di così non si può. Prima togline uno.
refused-program = Un programma accetta le sfide che riceve, gioca e se ne va. Può sfidare solo altri programmi.
mydata = Tutto quello che conservo su di te, com’è adesso.
mydata-nothing = Su di te non conservo niente.
forgetme-sure = Vuoi che dimentichi { $accounts }? { $games ->
    [0] { "" }
    [one] Abbandoni la partita in corso. Se è a squadre, la tua continua senza di te.{ " " }
   *[other] Abbandoni le { $games } partite in corso. Quelle a squadre continuano senza di te.{ " " }
}{ $cancelled ->
    [0] { "" }
    [one] Una partita appena cominciata si annulla.{ " " }
   *[other] { $cancelled } partite appena cominciate si annullano.{ " " }
}{ $challenges ->
    [0] { "" }
    [one] Ritiro la tua sfida aperta.{ " " }
   *[other] Ritiro le tue { $challenges } sfide aperte.{ " " }
}{ $hosted ->
    [0] { "" }
   *[other] Tornei che organizzi: { $names }. Se non sono cominciati li annullo, a meno che qualcuno non ti aiuti; altrimenti continuano senza di te.{ " " }
}Agli avversari restano le loro partite, contro «un ex giocatore». Rating, impostazioni, collegamenti e blocchi spariscono e non tornano.
forgetme-done = Fatto: non so più chi sei. Se mi scrivi di nuovo, ricominci da capo.
block-done = Ora { $name } non può sfidarti né unirsi alle tue partite, e tu nemmeno alle sue. Quelle in corso fra voi continuano.
block-whom = Chi vuoi bloccare? Aggiungi un nome, una menzione o il codice di una partita in cui hai un solo avversario, per esempio /blocca #k7q2.
block-oneself = Sei tu: non puoi bloccarti.
block-nobody = Non hai bloccato nessuno. Se non vuoi più giocare con qualcuno: /blocca e un nome, una menzione o il codice di una partita.
block-list = Queste persone non possono sfidarti né unirsi alle tue partite:
unblock-done = Non blocchi più { $name }.
unblock-nobody = Non hai bloccato nessuno con quel nome.
link-in-lounge = Un nome del salotto non è un account, quindi qui non c’è niente da collegare. /collega è per Telegram e Discord.
link-privately = Qui leggono tutti. Scrivimelo in una chat privata.
link-read-by-all = Qui tutti possono leggere quel codice, quindi l’ho annullato. Chiedine un altro e scrivimelo in una chat privata.
link-unknown = Mi dispiace, quel codice non funziona. Un codice vale una volta sola e per dieci minuti: chiedine un altro con /collega.
link-too-often = Troppi codici sbagliati. Riprova fra { $minutes ->
    [one] un minuto.
   *[other] { $minutes } minuti.
}
link-own-code = Questo codice è il tuo. Usalo su { $platforms }.
link-same-platform = Quel codice è di un altro account { $platform }, e lì una persona ne ha uno solo.
link-taken = Uno dei due account è già collegato con un altro account { $platform }. Prima scollegali con /scollega.
link-complete = Questo account è già collegato con { $accounts }. Per scollegarli usa /scollega.
link-opponents = Questi due account giocano l’uno contro l’altro in { $codes }. Potrai collegarli a partita finita.
link-tournaments = In { $codes } ognuno ha un posto solo. Prima esci con uno dei due account, poi collegali.
unlink-nothing = Questo account non è collegato con nessun altro.

objection-outside = { $cell } è fuori dal tavoliere.
objection-from-to = Qui una mossa sono due caselle, da dove e verso dove, per esempio b2-b3.
objection-can-move = Puoi muovere, quindi non puoi passare.
objection-must-pass = Qui non puoi muovere: passa.
objection-not-yours = { $cell } non è tua.
objection-nothing-there = In { $cell } non c’è niente.
objection-taken = { $cell } è occupata.
objection-one-cell = Qui una mossa è una casella, per esempio a1.

problem-command = Non conosco il comando /{ $word }. Con /aiuto li vedi tutti.
problem-command-meant = Non conosco il comando /{ $word }. Intendevi /{ $meant }?
problem-unknown-match = Non c’è nessuna partita #{ $code }.
problem-no-match = Qui non hai partite in corso. Con /gioca ne cominci una.
problem-no-challenge = Qui non c’è nessuna sfida in attesa.
problem-no-game = Qui non hai partite. Con /gioca ne cominci una; per una giocata altrove aggiungi il codice, come #k7q2.
problem-no-team = Qui non sei in nessuna squadra di una sfida.
problem-nothing-to-decline = Qui non c’è niente da rifiutare.
problem-code-needed = Quale? Aggiungi il codice, come in /partecipa #k7q2.
problem-word = Non conosco «{ $word }». Davanti a una persona metti @, come in /gioca insert @amico. Alcuni giochi: { $games }. /gioca li mostra tutti.
problem-number = Non so a che cosa serva «{ $word }». Scrivi prima l’impostazione, come misura=10.
problem-game = Non conosco il gioco «{ $word }». I giochi sono: { $games }.
problem-game-here = Non conosco il gioco «{ $word }». Alcuni giochi: { $games }. /gioca li mostra tutti.
problem-meant = Non conosco «{ $word }». Forse volevi dire { $meant }?
problem-choice = Qui non esiste l’impostazione «{ $name }». Le impostazioni sono: { $choices }.
problem-setting-of-chat = «{ $name }» è un’impostazione dei gruppi: scrivi lì /impostazioni chat { $name }=…
problem-not-administrator = Solo gli amministratori di questa chat possono cambiarne le impostazioni.
problem-administrators-only = Possono farlo solo gli amministratori di questa chat.
problem-reason-needed = Aggiungi il motivo, così lo sanno entrambi: /invalida #k7q2 e il perché.
problem-twice = «{ $name }» compare due volte.
problem-value = { $name }={ $value } non va bene. Valori ammessi: { $allowed }.
problem-level = Il livello { $level } non esiste. { $most ->
    [one] Per ora il computer ha solo il livello 1.
   *[other] I livelli vanno da 1 a { $most }.
}
problem-two-opponents = Un avversario alla volta, per favore.
problem-teams-for-anyone = Le squadre sono aperte a chiunque: non indicare un avversario.
problem-opponent-is-bot = { $name } è un bot e non gioca. Per giocare contro di me aggiungi: computer.
unseen = Non posso scrivere dove hai cominciato { $code }, quindi lì non l’ha vista nessuno. Chiedi a un amministratore di permettermi messaggi e immagini, poi tocca qui sotto. La tua partita è al sicuro.
unseen-board =
    Non posso mostrare { $code } dove la giochi{ $platform ->
        [discord] {" "}su Discord
        [telegram] {" "}su Telegram
       *[other] {""}
    }: mi hanno tolto da lì, non posso più scriverci, oppure la chat non c’è più. Se c’è ancora, chiedi a un amministratore di farmi entrare e di permettermi messaggi e immagini: il tavoliere arriverà da solo. In ogni caso puoi giocare qui.
shown-again = Mostro { $code } dove è cominciata, se ora posso scriverci.
board-aside = Ecco { $code } nella nostra chat privata:
board-just-posted = Il tavoliere di { $code } è qui sopra. Fra un minuto posso mandarne un altro.
problem-missing = Qui non posso ancora giocare. Permessi che mi mancano: { $permissions }. { $who }
pictures-missing = Qui non posso inviare immagini. Permessi che mi mancano: { $permissions }. { $who }
threads-missing = Qui non posso aprire un thread per ogni partita, quindi si gioca in questa chat. Permessi che mi mancano: { $permissions }. { $who }
who-grants =
    { $platform ->
        [discord] Può darmeli chi gestisce i ruoli del server o il canale, alla voce Permessi.
        [telegram] Può darmeli un amministratore del gruppo, alla voce Permessi o nominandomi amministratore.
       *[other] Può darmeli un amministratore.
    }
permission-view-channel = Visualizza canale
permission-send-messages =
    { $platform ->
        [telegram] Invio messaggi
       *[other] Invia messaggi
    }
permission-send-messages-in-threads = Invia messaggi nei thread
permission-attach-files = Allegare file (Attach Files)
permission-send-photos = Invio foto
permission-embed-links = Incorporare link (Embed Links)
permission-read-message-history = Leggi la cronologia messaggi
permission-use-external-apps = Usa app esterne (Use External Apps)
permission-create-public-threads = Creare thread pubblici (Create Public Threads)
permission-manage-topics = Gestione argomenti
permission-topics = Argomenti (un’impostazione del gruppo)
problem-unreadable = «{ $typed }» non è una mossa.
values-numbers = numeri interi da { $least } a { $most }
values-seed = un numero intero da 0 in su
values-drawn = a sorte, oppure con tutte le caselle scritte
values-allowed = ammessi:
too-fast = Piano, una cosa alla volta: non riesco a starti dietro!
too-fast-here = Qui c’è parecchio movimento. Dammi un minuto e poi riprova.
too-many-pictures = Quante immagini! Ne disegno altre tra { $time }.
too-much-thinking = Mi gira la testa! Posso pensarci tra { $time }.
too-many-games = Quante partite nuove! La prossima si può iniziare tra { $time }.
apology = Si è rotto qualcosa da parte mia, e non è cambiato nulla. Riprova. Se succede ancora, comunica a chi mi ospita questo riferimento: { $reference }.

# La tabella dei comandi (docs/commands.md)

manual-title = Comandi
manual-opening =
    Tutto quello che si può scrivere, in ogni chat in cui c’è il bot. Bastano dodici comandi: agli altri si arriva con i
    loro pulsanti, oppure si scrivono. Ogni comando ha un nome in ciascuna lingua, e valgono tutti dappertutto. Ciò che
    è fra parentesi quadre si può omettere. Su Discord quel che riguarda una partita sta sotto `/partita`, e quel che
    riguarda te sotto `/impostazioni`. `tavoliere-lab commands --language it` stampa questa pagina.
manual-options = seguito da
manual-terms = Quello che si può aggiungere a `/gioca`, in qualsiasi ordine. Il valore predefinito viene per primo. Un amico si nomina così: `@amico`.
manual-term = impostazione
manual-typed = si scrive
manual-effect = che cosa fa
manual-values = valori e significato
manual-whose = di chi
manual-whose-both = tua o della chat
manual-whose-person = tua
manual-whose-chat = della chat
manual-settings = Impostazioni
manual-settings-opening = Si scrivono dopo `/impostazioni`, per esempio `/impostazioni tema=scuro`, e dopo `/impostazioni chat` per tutta la chat, se sei amministratore. Il valore predefinito viene per primo. Con `auto` torni alla scelta automatica.
manual-settings-below = e le impostazioni qui sotto

# L’arbitro, per altri programmi (docs/referee.md)

referee-json = Questa riga non è JSON: { $fault }.
referee-object = Una richiesta è un solo oggetto JSON su una riga.
referee-long = Una riga può avere al massimo { $most } byte.
referee-field = Non c’è nessun campo «{ $name }». I campi sono: { $fields }.
referee-missing = Manca il campo «{ $name }».
referee-game = «game» deve essere il nome di un gioco, per esempio "briths-square".
referee-options = «options» deve essere un oggetto: contiene le opzioni del gioco per nome e può essere vuoto: {"{"}{"}"}.
referee-moves = «moves» deve essere un elenco di mosse, per esempio ["e5", "c3"], al massimo { $most }.
referee-perft = «perft» deve essere un numero intero da 0 a { $most }.
referee-think = «think» deve essere un oggetto con "ms" oppure "nodes", per esempio {"{"}"ms": 1000{"}"}; può avere anche "level" e "seed".
referee-think-number = In «think», «{ $name }» deve essere un numero intero da { $least } a { $most }.
referee-over = La partita è finita; non può seguire nessuna mossa.
referee-begun = «{ $typed }» è solo l’inizio di una mossa.
referee-edges = numeri interi da { $least } a { $most }, oppure "COLSxROWS" da "1x1" a "{ $most }x{ $most }"
referee-seed = numeri interi da 0 a { $most }
referee-layout = sei righe, la più alta per prima, ognuna di sei testi con le linee di una casella: { $most ->
    [1] una
   *[other] una o due
} tra - | / \
referee-row = { $name }: la riga { $row } dall’alto, { $value }, non va bene. Valori ammessi: { $allowed }.

# Telegram

telegram-anonymous = Stai scrivendo a nome del gruppo e non posso sapere chi sei. Tocca un pulsante, oppure scrivi con il tuo nome.
telegram-anonymous-button = Sono io
telegram-may-not-write = In quel gruppo non posso scrivere. Un amministratore deve permettermi di inviare messaggi e foto.
telegram-topic-closed = Quell’argomento è chiuso e non posso scriverci. Un amministratore può riaprirlo.

# Discord

discord-broken = Si è rotto qualcosa da parte mia. Riprova, per favore.
discord-tables = tavoli
    .description = Apri i tavoli delle tue partite
discord-challenge = Sfida a una partita
discord-guest = Qui non sono tra i membri, e posso scrivere solo nei 15 minuti dopo che qualcuno ha usato un mio comando. Se un tavoliere non compare, tocca un mio pulsante o scrivi un comando e arriverà.

## Tournaments

word-new = nuovo nuova
word-join = partecipa iscrivimi
word-leave = esci lascia
word-begin = inizia comincia
word-pairings = accoppiamenti
word-host = organizza
word-cancel = annulla
word-pause = pausa
word-resume = riprendi
word-ban = escludi
word-help = aiutante
word-result = risultato
word-set = imposta
word-csv = csv
word-full = completo pieno
word-swiss = svizzero
word-round-robin = girone italiana
word-double-round-robin = doppio andata-ritorno
word-knockout = eliminazione coppa
word-nobody = nessun-vincitore
option-do = azione
    .description = Che cosa fare
option-do-new = creane uno
option-do-join = partecipa
option-do-leave = esci
option-do-begin = comincia
option-do-pairings = chi gioca con chi
option-do-host = organizza
option-format = formula
    .description = Come si gioca
option-format-swiss = sistema svizzero
option-format-round-robin = girone all’italiana
option-format-double-round-robin = andata e ritorno
option-format-knockout = eliminazione diretta
option-more = altro
    .description = Altro, per esempio massimo=16 inizio=3g tempo=1g nome=Coppa
option-most = massimo
    .description = Quanti al massimo
option-least = minimo
    .description = Quanti al minimo
option-begins = inizio
    .description = Quando finiscono le iscrizioni, come 3g, o completo
option-rounds = turni
    .description = Turni di un torneo svizzero
option-cap = durata
    .description = Quanto può durare una partita, come 30g
option-at-once = insieme
    .description = Quante partite insieme al massimo
option-name = nome
    .description = Come si chiama il torneo
option-about = descrizione
    .description = Di che si tratta
setting-tournaments = Tornei
setting-tournaments-everyone = Li crea chiunque
setting-tournaments-admins = Li creano gli amministratori
setting-tournaments-off = Nessuno
option-tournaments = tornei
    .description = Chi può creare tornei qui
command-tournament = torneo
    .description = Crea un torneo, partecipa, guarda la classifica
tournament-rated = classificata
tournament-for-everybody = aperto a tutti
tournament-reliability = { $asked } partite su 100 portate a termine
tournament-unrated = amichevole
tournament-swiss = Sistema svizzero
tournament-swiss-rounds = Sistema svizzero, { $rounds ->
    [one] 1 turno
   *[other] { $rounds } turni
}
tournament-round-robin = Girone all’italiana
tournament-double = Andata e ritorno
tournament-knockout = Eliminazione diretta
tournament-name = { $game } · { $format }
championship-name = { $game } · Campionato
tournament-registered = Iscrizioni aperte: { $count } su { $most }.
tournament-waiting = In attesa di un posto: { $waiting }.
tournament-begins = Puoi iscriverti { $date }. Servono almeno { $least } persone.
tournament-begins-full = Comincia quando è completo, o quando lo decide { $host }.
tournament-when-full = finché ci sono posti
tournament-round = Turno { $round } di { $rounds }
tournament-round-title = Turno { $round }
tournament-paused = Per ora è sospeso.
tournament-over = La classifica finale:
tournament-gone = fuori
tournament-more = … e { $more ->
    [one] un altro
   *[other] altri { $more }
}
tournament-notes = Deciso da chi organizza:
tournament-no-pairings = Non ci sono ancora accoppiamenti.
tournament-file = { $name }: ecco l’elenco.
tournament-said-begun = Il torneo { $name } è cominciato, con { $count } partecipanti. Buona fortuna a tutti! · { $code }
tournament-said-round = { $name }: comincia il turno { $round }. · { $code }
tournament-said-paused = Il torneo { $name } è sospeso: non cominciano nuove partite finché non riprende. · { $code }
tournament-said-resumed = Il torneo { $name } riprende. · { $code }
tournament-said-over = Il torneo { $name } è finito: ha vinto { $winner }! · { $code }
tournament-said-shared = Il torneo { $name } è finito. Al primo posto, a pari merito: { $winner }! · { $code }
tournament-said-cancelled = Il torneo { $name } non si gioca più.
tournament-cancelled-host = Chi lo organizzava lo ha annullato.
tournament-cancelled-because = Chi lo organizzava lo ha annullato: «{ $reason }».
tournament-cancelled-few = { $count ->
    [0] Non si è iscritto nessuno
    [one] Si è iscritta una sola persona
   *[other] Si sono iscritti solo in { $count }
}: ne servivano { $least }.
tournament-cancelled-one-team = Servivano giocatori di due chat, e c’erano solo quelli di una.
tournament-cancelled-deserted = Se ne sono andati tutti.
tournament-how = Ogni partita ha il suo tempo. Se dura più di { $cap }, ferie escluse, si decide a tavolino: con una dimostrazione del computer, altrimenti ai punti, altrimenti è patta. Chi non fa neanche una mossa perde, e alla seconda volta è fuori dal torneo.
tournament-terms = { $range ->
        [0] { $most } partecipanti
       *[other] Da { $least } a { $most } partecipanti
    } · iscrizioni { $begins } · ogni partita dura al massimo { $cap } · { $games ->
        [one] una partita alla volta
       *[other] fino a { $games } partite insieme
    }
tournament-terms-begun = { $range ->
        [0] { $most } partecipanti
       *[other] Da { $least } a { $most } partecipanti
    } · ogni partita dura al massimo { $cap } · { $games ->
        [one] una partita alla volta
       *[other] fino a { $games } partite insieme
    }
tournament-host = Il torneo { $name } è pronto: { $code }. Gli altri toccano il pulsante, o scrivono «/torneo { $code } partecipa» in qualsiasi chat. Puoi ancora cambiarlo: «/torneo { $code } imposta nome=Coppa massimo=16 inizio=3g».
tournament-which-game = A che gioco?
tournament-which-format = Che tipo di torneo?
tournament-form = Crealo subito, o cambia prima qualcosa.
tournament-which-name = Come si chiama? Tocca un nome o scrivine uno: { $line }
tournament-cup = Coppa { $name }
tournament-kind-swiss = pochi turni, contro chi ha più o meno i tuoi punti
tournament-kind-round-robin = tutti contro tutti, una volta
tournament-kind-double-round-robin = tutti contro tutti due volte, una per parte
tournament-kind-knockout = chi perde è fuori
tournament-kind-league = serie con promozioni e retrocessioni, una stagione al mese
tournament-kind-ladder = non finisce mai: batti chi sta più su e prendi il suo posto
tournament-kind-arena = un fine settimana di partite: chi è libero gioca
tournament-kind-teams = due chat, una partita per ogni coppia di giocatori
tournament-kind-votes = due chat giocano una partita sola e votano ogni mossa
tournament-host-here = { $name }: che cosa può fare chi lo organizza.
tournament-host-aside = { $name }: che cosa può fare chi lo organizza, nella nostra chat privata:
button-tournament-make = Crea il torneo
button-host = Gestisci…
button-voters-registered = Vota solo chi è iscritto
button-voters-everyone = Votano tutti
choice-name = Nome
tournament-you-play = Partecipi: { $name }. Le tue partite si giocano qui. · { $code }
tournament-you-play-aside = Partecipi: { $name }. Le tue partite si giocano nella nostra chat privata. · { $code }
tournament-you-climb = Sei nella scalata: { $name }. Sfida quando vuoi chi sta più su. · { $code }
tournament-you-wait = Il torneo { $name } è completo. Sei in lista d’attesa, ed entri appena si libera un posto. · { $code }
tournament-done-left = Sei fuori da { $name }.
tournament-leave-sure = Vuoi uscire da { $name }? { $games ->
    [one] Rinunci alla partita che lì non hai finito.
   *[other] Rinunci alle { $games } partite che lì non hai finito.
}
tournament-done-begun = Il torneo { $name } comincia.
tournament-done-cancelled = Il torneo { $name } è annullato: avviso tutti.
tournament-done-paused = Il torneo { $name } è sospeso. Le partite cominciate vanno avanti.
tournament-done-resumed = Il torneo { $name } riprende.
tournament-done-banned = Fatto: è fuori da { $name } per sempre.
tournament-done-helped = Fatto: organizza { $name } insieme a te.
tournament-done-mended = Fatto: tutti vedono la tua nota nella classifica di { $name }.
tournament-done-changed = Fatto: il torneo { $name } è cambiato.
tournament-phase-open = iscrizioni
tournament-phase-running = in corso
tournament-phase-paused = sospeso
tournament-phase-over = finito
tournament-phase-cancelled = annullato
tournaments-none = Qui non ci sono tornei.
tournaments-listed = Tornei:
tournaments-finished = Finiti:
tournaments-everybody = Per tutti:
tournaments-everybody-none = Per ora non c’è nessun torneo per tutti. Creane uno e aprilo a tutti!
tournaments-finished-none = Non ne è ancora finito nessuno.
tournaments-which = Quale torneo?
tournament-of-match = { $name }, turno { $round } · { $code }
button-tournament-new = Nuovo torneo
button-tournaments-everybody = Per tutti
button-tournaments-finished = Finiti
button-tournament-everyone = Aprilo a tutti
button-tournament-here = Non aprirlo a tutti
button-pairings = Accoppiamenti
button-pause = Sospendi
button-resume = Riprendi
button-leave-yes = Sì, esco
button-cancel-it = Annulla il torneo
button-unrated = Amichevole
button-most = Fino a { $most }
button-begins = { $days ->
    [one] Inizio fra un giorno
   *[other] Inizio fra { $days } giorni
}
refused-tournaments = Qui gli amministratori hanno disattivato i tornei. Puoi crearne uno in una chat privata con me.
refused-tournaments-admins = Qui solo gli amministratori possono creare tornei. Puoi creare il tuo in una chat privata con me.
refused-tournaments-join = Gli amministratori di questa chat non vogliono tornei qui. Puoi partecipare da un’altra chat.
refused-tournaments-join-admins = Qui deve partecipare prima un amministratore, poi puoi farlo anche tu.
refused-tournament-unknown = Non c’è nessun torneo #{ $code }.
refused-tournament-stranger = Non partecipi ancora a nessun torneo. /torneo mostra quelli di qui.
refused-tournament-registered = Partecipi già.
refused-tournament-not-registered = Non partecipi a questo torneo.
refused-tournament-begun = È già cominciato.
refused-tournament-not-begun = Non è ancora cominciato.
refused-tournament-over = È finito.
refused-tournament-banned = Chi organizza questo torneo ti ha escluso.
refused-tournament-not-host = Possono farlo solo chi lo organizza e gli aiutanti.
refused-tournament-too-few = Gli iscritti sono troppo pochi. Puoi abbassare il minimo con «imposta minimo=2».
refused-tournament-alone = Gli iscritti sono troppo pochi: ne servono almeno due.
refused-tournament-one-team = Servono giocatori di tutte e due le chat: deve partecipare anche qualcuno dell’altra.
refused-tournament-away = In troppi adesso sono in ferie.
refused-tournament-paused = È già sospeso.
refused-tournament-stands-still = Per ora è sospeso. Potrai sfidare di nuovo quando riprende.
refused-tournament-not-paused = Non è sospeso.
refused-tournament-no-game = Non c’è una partita così. «accoppiamenti» le elenca con i numeri, come 2.3: turno 2, tavolo 3.
refused-tournament-no-note = Scrivi perché, così lo leggono tutti: «risultato 2.3 primo entrambi d’accordo».
refused-tournament-result = Scrivi turno e tavolo, chi ha vinto e perché: «risultato 2.3 primo entrambi d’accordo». Chi ha vinto si dice con una di queste parole: { $winners }.
refused-tournament-too-late = Troppo tardi: da questa partita ne sono seguite altre.
refused-tournament-place-taken = Troppo tardi: quella partita ha già cambiato la scalata, e gli altri hanno continuato da lì.
refused-tournament-others = Qualcuno si è già iscritto al torneo così com’è. Puoi ancora cambiare il nome, il numero di posti e l’inizio.
refused-tournament-kind = Qualcuno si è già iscritto, quindi il tipo di torneo resta questo. Per un altro creane uno nuovo.
refused-tournament-helps = Lo organizza già.
refused-tournament-term = In un torneo decido io chi gioca con chi: avversario, lato, squadre e partite=2 non si scelgono.
refused-tournament-game = Un torneo non cambia gioco. Per un altro gioco creane uno nuovo.
refused-tournament-clock = In un torneo serve un tempo, per esempio tempo=1g.
refused-tournament-swap = Quando una chat vota non si possono scambiare le parti: togli «scambio=sì».
refused-tournament-option = «{ $option }» non vale per questo tipo di torneo.
refused-tournament-option-own = «{ $option }» non vale per questo tipo di torneo. Qui puoi scegliere: { $own }.
refused-tournament-size = Per questa formula sono troppi: al massimo { $limit }.
refused-tournament-least = Il minimo non può superare il massimo.
refused-tournament-cap = Con questo tempo una partita può durare di più. Scegli un tempo più breve o una durata maggiore.
refused-all-games = Tutti e otto i giochi sono per due persone che si conoscono: lascia perdere tavoliere, squadre e computer, e comincia da uno dei giochi italiani.
refused-tournament-reliability = Qui si chiede di portare a termine almeno { $asked } partite su 100, e negli ultimi tempi troppe delle tue sono finite per tempo scaduto. Finiscine qualcuna e potrai entrare.
refused-tournament-listed = { $most ->
    [one] Organizzi già un torneo per tutti. Aspetta che finisca.
   *[other] Organizzi già { $most } tornei per tutti. Aspetta che ne finisca uno.
}
refused-tournament-whom = Chi? Scrivi il nome, per esempio @anna.
button-begin-now = Comincia ora
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
profile-trophies = Trofei: { $trophies }
profile-voted = { $games ->
    [one] Ha votato con una chat in 1 partita
   *[other] Ha votato con una chat in { $games } partite
}
tie-break-head-to-head = scontro
tie-break-buchholz = Buch.
tie-break-sonneborn = S-B
tie-break-wins = vinte
heading-tournament-points = punti
tie-breaks-swiss = A pari punti: scontro diretto, poi forza degli avversari (Buch.), poi di chi hai battuto (S-B).
tie-breaks-robin = A pari punti: scontro diretto, poi forza di chi hai battuto (S-B), poi le vittorie.
tournament-final = Finale
tournament-semifinals = Semifinali
tournament-third = Terzo posto
tournament-over-short = classifica finale
refused-tournament-nobody = Non partecipa a questo torneo.
refused-tournament-word = Non capisco «{ $word }». Un torneo si crea così: /torneo nuovo insert svizzero massimo=16 inizio=3g
tournament-played = Partite giocate: { $played } su { $games }
tournament-cancel-sure = Vuoi annullare { $name } per sempre? Avviserò tutti.
tournament-host-begun = { $name } · { $code }
word-table = classifica posto
word-challenge = sfida
word-replace = sostituisci
word-league = lega campionato
word-ladder = scalata
word-arena = arena
word-teams = squadre
word-votes = voti voto
word-voters = votanti
word-open = aperto
word-reliable = affidabili
word-everyone = tutti
word-registered = iscritti
option-do-table = la classifica
option-do-challenge = sfida in una scalata
option-format-league = campionato
option-format-ladder = scalata
option-format-arena = arena
option-format-teams = chat contro chat
option-format-votes = le chat votano
option-division = serie
    .description = Quanti in ogni serie di un campionato
option-movers = promossi
    .description = Quanti salgono e scendono in un campionato
option-reach = portata
    .description = Fino a quanti posti più in alto si può sfidare
option-lasts = durata-arena
    .description = Quanto dura un’arena, come 48h
tournament-league = Campionato
tournament-ladder = Scalata
tournament-arena = Arena di { $length }
tournament-teams = Chat contro chat
tournament-votes = Le chat votano
tournament-group = Girone { $number }
tournament-division = Serie { $number }
tournament-team = la squadra di { $name }
tournament-team-in-front = La squadra di { $name }
tournament-team-alone = Squadra di { $name }
tournament-ladder-played = { $played ->
    [one] { $played } partita giocata
   *[other] { $played } partite giocate
}
tournament-arena-played = { $played ->
    [one] { $played } partita giocata
   *[other] { $played } partite giocate
} · aperta { $date }
tournament-said-final = { $name }: i gironi sono finiti, comincia la finale. · { $code }
tournament-said-drawn = Il torneo { $name } è finito, in parità! · { $code }
tournament-next-season = Chi c’era la scorsa stagione è già dentro. Chi vuole una pausa esce col pulsante.
tournament-terms-ladder = sempre aperta · si sfida fino a { $reach ->
        [one] un posto
       *[other] { $reach } posti
    } più in alto · ogni partita dura al massimo { $cap } · { $games ->
        [one] una partita alla volta
       *[other] fino a { $games } partite insieme
    }
tournament-terms-league = serie di circa { $size }, { $movers } su e { $movers } giù
tournament-own-place = { $name }{ $part }: posto { $place }, punti: { $points }
tournament-own-team = { $name }: { $score }. Giochi con { $team }.
tournament-own-none = Non sei in questa classifica.
tournament-own-game = Contro { $name }: { $code }
button-my-place = Io dove sono?
button-challenge-above = Sfida
tie-breaks-league = ▲ sale, ▼ scende. A pari punti: scontro diretto, poi forza di chi hai battuto (S-B), poi le vittorie.
tie-breaks-group = ▲ va in finale. A pari punti: scontro diretto, poi forza di chi hai battuto (S-B), poi le vittorie.
tie-breaks-ladder = Chi batte qualcuno più in alto prende il suo posto.
tie-breaks-arena = Dopo due vittorie di fila i punti valgono doppio.
tournament-you-queue = Sei in lista per { $name }: giochi appena si libera un posto, e di sicuro la prossima stagione. · { $code }
tournament-you-stand-by = Sei in lista per { $name }. Se qualcuno lascia, chi organizza può darti il suo posto. · { $code }
tournament-done-replaced = Fatto: prende quel posto in { $name }.
tournament-done-challenged = La tua partita comincia!
tournament-done-closed = Il torneo { $name } è chiuso: avviso tutti.
tournament-challenge-whom = Chi vuoi sfidare?
tournament-challenge-nobody = Sopra di te non c’è nessuno da sfidare.
tournament-how-robin = Tutti giocano contro tutti. Oltre i dodici ci sono i gironi, e i primi due di ognuno giocano la finale.
tournament-how-swiss = A ogni turno incontri chi ha più o meno i tuoi punti. Nessuno viene eliminato.
tournament-how-knockout = Chi perde è fuori. Chi vince va al turno dopo.
tournament-how-league = In ogni serie tutti giocano contro tutti. I migliori salgono, gli ultimi scendono, e la stagione dopo comincia con il mese nuovo.
tournament-how-ladder = Sfidi chi sta pochi posti sopra di te. Se vinci, il suo posto è tuo. Chi non gioca per un mese scende di un posto.
tournament-how-arena = Appena due sono liberi, giocano. Dopo due vittorie di fila i punti valgono doppio. Nell’ultimo decimo del tempo non comincia più nessuna partita, e alla fine quelle aperte si decidono a tavolino.
tournament-how-teams = Due chat giocano l’una contro l’altra, i più forti al primo tavolo. Chi tocca il pulsante in una chat gioca per quella.
tournament-how-votes = Due chat giocano una partita sola. Ogni mossa si vota: vince quella con più voti, a parità la prima votata. I voti restano segreti fino alla fine.
tournament-how-voters-everyone = Può votare chiunque sia nella chat; si aspetta solo chi si è iscritto.
tournament-how-voters-registered = Vota solo chi si è iscritto.
refused-tournament-no-ladder = Puoi sfidare solo in una scalata.
refused-tournament-not-above = Non sta sopra di te.
refused-tournament-too-far = È troppo in alto per te. Un passo alla volta!
refused-tournament-played-lately = State già giocando fra voi, o lo avete fatto meno di una settimana fa.
refused-tournament-busy = Uno di voi ha già abbastanza partite.
refused-tournament-no-chat = Partecipa dalla chat per cui vuoi giocare.
refused-tournament-two-teams = Ci sono già due chat in gioco.
refused-tournament-no-replacement = Qui non si può sostituire nessuno.
refused-tournament-cannot-take = Questa persona non può prendere il posto. Scegline un’altra.
refused-tournament-gave-up = Ha già lasciato un altro posto qui: può riavere solo quello.
refused-tournament-not-waiting = Prima questa persona deve iscriversi qui, poi puoi assegnarle il posto.
refused-tournament-has-place = Ha già un posto in questo torneo, o l’ha avuto.
refused-tournament-is-banned = Questa persona è esclusa dal torneo.
refused-tournament-replace = Scrivi chi esce e chi entra: «sostituisci @vecchio @nuovo».
heading-performance = perf.
vote-cast = Il tuo voto: { $move }. Puoi cambiarlo. Voti finora: { $cast } su { $voters }
vote-cast-aloud = Voto ricevuto. Voti finora: { $cast } su { $voters }
refused-vote-registered = In questa partita vota solo chi si è iscritto prima dell’inizio.
vote-last = Il tuo voto: { $move }. Era l’ultimo voto: si gioca.
button-votes = I voti
tournament-said-shut-out = Non posso più scrivere in nessuna chat del torneo { $name }, perciò è sospeso. Se mi fate rientrare, riprende da solo. · { $code }
