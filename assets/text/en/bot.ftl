# What the bot says, for all games.

# Standing words: you is the player, I is the bot. Board, cell, row, column. A game is played in a chat, which may have
# threads. A player makes a move, resigns, offers a draw, takes a move back. A piece is called mark (Briths Square,
# Diagonal), ring (Insert), strip (Stripes!), shared piece (Diagonal Plus), else piece. Enemy pieces are captured. The
# clock runs or is paused. A game is rated or unrated. Admins. A score is shown beside a name. House rule.

## The language: what it calls itself, Discord's locales for it, Telegram's code

language-name = English
language-discord = en-US en-GB
language-telegram = en

## Words that may follow commands, beside the English ones by which the buttons know them; spaces between several

word-against = against
word-all = all
word-anyone = anyone
word-classics = classics classic
word-italian = italian
word-chat = chat
word-computer = computer
word-day = d day days
word-draw = draw
word-end = end
word-filler = the vs versus at
word-first = first
word-greeting = hello hi hey hallo morning evening
word-here = here
word-finished = finished over
word-lift = lift
word-refuse = refuse
word-hour = h hour hours
word-level = level
word-match = match
word-month = month
word-none = none without
word-off = off no
word-on = on yes
word-pass = pass
word-random = random
word-rating = rating
word-rules = rules
word-score = score
word-second = second
word-shortest = shortest
word-size = size
word-stop = stop
word-text = text
word-today = today
word-with = with
word-world = world everywhere

## Commands: the name people type, and what it does in at most 100 characters

command-play = play
    .description = Challenge a friend, anyone, or the computer
    .aliases = new
command-lobby = lobby
    .description = Open challenges of everybody who plays here
    .aliases = seeks
command-find = find
    .description = Find me somebody to play, at one game or several
    .aliases = automatch
command-move = move
    .description = Play a move, such as e5
command-if = if
    .description = Plan your reply to a move in private, or see your plans
command-board = board
    .description = See the board again, as a picture or as text
command-games = games
    .description = Your games, the ones waiting for you first
command-game = game
    .description = One game: the board, draw, take back, resign, hint and the rest
    .aliases = more
command-accept = accept
    .description = Accept a challenge or an offer
command-decline = decline
    .description = Decline a challenge or an offer
command-cancel = cancel
    .description = Withdraw your challenge
command-join = join
    .description = Join a challenge by its code, from any chat
command-leave = leave
    .description = Give up your place in a team that’s still forming
command-draw = draw
    .description = Offer a draw, or agree to one
command-takeback = takeback
    .description = Ask to take back your last move
    .aliases = undo
command-swap = swap
    .description = Swap sides: your opponent’s first move becomes yours
command-nudge = nudge
    .description = Remind an opponent who’s kept you waiting for a day (less with a short clock)
command-rematch = rematch
    .description = Play again with sides swapped
command-resign = resign
    .description = Resign a game
    .aliases = stop
command-finish = finish
    .description = Already won? I’ll play out the rest for you
command-void = void
    .description = Admins: cancel a game, with a reason
command-hint = hint
    .description = A good move, for your eyes only
command-settings = settings
    .description = Language, theme, confirming moves and more: yours or the chat’s
command-vacation = vacation
    .description = Pause your clocks, for 7d, say. You have 30 days a year
command-quiet = quiet
    .description = Hours without mentions or reminders, such as 22-7 Europe/Rome, or off
command-link = link
    .description = Link your Telegram and Discord accounts
command-unlink = unlink
    .description = Unlink this account from your other ones
command-token = token
    .description = Let a program of yours play here
command-block = block
    .description = Block someone, or see who you’ve blocked
command-unblock = unblock
    .description = Unblock someone
command-follow = follow
    .description = News of the people you follow, or follow somebody
command-ban = ban
    .description = For those the host has named: keep somebody out of games with strangers
command-privacy = privacy
    .description = What I keep about you, in ten lines
command-mydata = mydata
    .description = Everything I keep about you, in one file
command-forgetme = forgetme
    .description = End your games and delete your data
command-report = report
    .description = Tell the host about an opponent, with the game
command-say = say
    .description = A few words or a face about the board, for those who play or watch with you
    .aliases = comment
command-rules = rules
    .description = How a game is played
command-replay = replay
    .description = See a game again, all of it or move by move
command-review = review
    .description = The computer’s review: your chances move by move, and the turning points
command-export = export
    .description = A game as text, to keep or to study
command-puzzle = puzzle
    .description = A winning position: can you find the move?
command-top = top
    .description = Who plays best, in this chat or everywhere
    .aliases = leaderboard
command-profile = profile
    .description = How someone plays: rating, results, achievements, latest games
    .aliases = stats
command-learn = learn
    .description = Learn a game in a few taps, or by a guided first game (/learn match)
command-help = help
    .description = Where to start, and every command
    .aliases = start

way-show = show
    .description = What you can do in a game, with a button for each
way-read = read
    .description = How a game is played, on a few pages with pictures
way-watch = watch
    .description = See a game again, all of it or move by move
way-mine = mine
    .description = Your language, theme and the like
way-chat = chat
    .description = Admins: this chat’s language, theme and games

purpose-begin = Starting a game
purpose-play = During a game
purpose-learn = Learning and looking back
purpose-people = People
purpose-choices = Settings and privacy

option-game = game
    .description = Which game
option-opponent = opponent
    .description = Who to challenge. Leave it empty to choose from a list
option-computer = computer
    .description = Play the computer at this level
option-settings = settings
    .description = Anything else, as you would type it, such as 5d+12h
option-size = size
    .description = The size of the board, such as 8
option-side = side
    .description = The side you play
option-side-random = random
option-side-first = first
option-side-second = second
option-clock-none = no limit
option-rated = rated
    .description = Whether the result counts for the ratings
option-rated-yes = yes
option-rated-no = no
option-weekends = weekends
    .description = Whether the clock runs on Saturdays and Sundays
option-weekends-on = on
option-weekends-off = off
option-teams = teams
    .description = How many people play on each side
option-swap = swap
    .description = The swap rule: after the first move the second player may swap sides
option-swap-yes = yes
option-swap-no = no
option-double = games
    .description = Two games with sides swapped count as one
option-centre = centre
    .description = Whether the first move may be in the centre
option-centre-forbidden = forbidden
option-centre-allowed = allowed
option-overline = overline
    .description = Whether six or more stones in a row win
option-overline-wins = win
option-overline-neutral = neutral
option-layout = layout
    .description = The tiles of the board, written out
option-seed = seed
    .description = The number of a board, to play on it again
option-chat = chat
    .description = For the whole chat (admins only)
option-language = language
    .description = The language I use with you
option-theme = theme
    .description = The colours of the boards
option-text-boards = text-boards
    .description = Boards as text instead of pictures
option-remarks = remarks
    .description = Whether boards show what players say, and whether you can say something
option-days = days
    .description = How many days, such as 7d, or end
option-hours = hours
    .description = Such as 22-7 Europe/Rome, or off
option-program = program
    .description = The program’s name. Leave it empty to see your programs
option-one-time-code = one-time-code
    .description = The code from your other platform. Leave it empty to get one
option-confirm = confirm
    .description = See each move before it’s played
option-leaderboards = leaderboards
    .description = Whether you’re listed on leaderboards
option-calls = calls
    .description = How I tell you that it’s your turn
option-reminders = reminders
    .description = Whether I remind you when your time is running out
option-takebacks = takebacks
    .description = Whether opponents may ask you to take moves back
option-clock = clock
    .description = Time to think, unless the challenge says otherwise
option-history = history
    .description = Which boards of a game stay: the latest one, or all
option-puzzles = puzzles
    .description = Post a puzzle here every morning
option-strangers = strangers
    .description = Whether people from other chats may meet you in a game
option-lobby = lobby
    .description = Show open challenges of everybody in one message here
option-digest = digest
    .description = A daily post: whose turn it is, and what has ended
option-monthly = monthly
    .description = Post this chat’s standings every month
option-spoken = spoken
    .description = Spell moves out, captures included
option-games = games
    .description = Whether games can start in this chat
option-starts = starts
    .description = Who can start games in this chat
option-boards = boards
    .description = How many boards a minute. Beyond that, moves share a board
option-threads = threads
    .description = Whether each game here gets its own thread
option-public = public
    .description = Whether anyone with the link may watch the games
option-where = where
    .description = Among the people in this chat, or everyone
option-where-here = this chat
option-where-world = everywhere
option-when = when
    .description = This month, or all time
option-when-month = this month
option-when-all = all time
option-day = day
    .description = Today’s puzzle, the same for everyone
option-day-today = today
option-by = by
    .description = What to rank by. Not every game has all three
option-by-rating = rating
option-by-score = best score
option-by-shortest = shortest win
option-person = person
    .description = Whose profile. Leave it empty for your own
option-whom = whom
    .description = Who. Leave it empty to see your list
option-move = move
    .description = Such as e5
option-moves = moves
    .description = Their move, your reply and so on, such as e5 d4. Leave it empty to see your plans
option-code = code
    .description = The game’s code, such as #k7q2
option-reason = reason
    .description = Why the game doesn’t count. Everyone can read this
option-remark = remark
    .description = Up to 200 characters. Everyone who sees the board reads it
option-words = words
    .description = What happened, in a few words
option-number = number
    .description = Show the board after this many moves
option-text = text
    .description = As text instead of a picture

opponent-anyone = whoever joins first
opponent-computer = the computer, followed by a level

## Challenges

challenge-anyone = { $game } · { $host } wants to play. Who’s in?
challenge-person = { $game } · { $host } challenges { $guest }.
challenge-teams = { $game } · { $host } is putting together teams of { $people }. Who’s in?
who-joins = Who’s in?
nobody-yet = nobody yet
team-so-far = { $free ->
    [0] { $names }
   *[other] { $names } · { $free } free
}
term-sides-by-lot = random sides
term-weekends = the clock is paused on Saturdays and Sundays (UTC)
term-swap = swap rule
term-double = two games with sides swapped, one result
term-best-of = best of { $of }
term-all-games = all eight Italian games, begun together
term-rated = rated
term-unrated = unrated
term-side = { $host } plays { $side }
level = { $level ->
    [1] Novice 1
    [2] Beginner 2
    [3] Casual 3
    [4] Skilled 4
    [5] Strong 5
    [6] Expert 6
    [7] Champion 7
   *[8] Master 8
}
computer = Tavoliere { $level }
level-rated = { $name } ({ $rating })

play-whom = Who would you like to play?
play-computer = Or play the computer: easy, medium or hard.
play-fits = ★ is closest to your level.
play-level = How strong should the computer be?
play-hint = You can also reply to someone’s message with /play.
play-choose-person = Someone else…
play-whom-else = Tap the button below and choose who to challenge.
play-person-button = Choose someone
play-forward = I can’t message { $name } yet. Send them this link and you’re on:
play-forward-anyone = Only you can see this so far. Send it to a chat, or pass this link on: the first to join plays with you.
play-from-where = Who may join?
button-anyone-here = This chat
button-anyone-sent = Whoever I send it to
button-send-link = Send a link
button-anyone-everybody = Everybody who plays here
button-lobby = Open challenges
button-find = Find me somebody
button-next-opponent = Next opponent
button-find-more = Another game too
button-find-again = Look again
button-find-any = On any terms
button-find-stop = Stop looking
button-challenge-everybody = Challenge everybody
button-all-eight = All eight
lobby-empty = No open challenges right now.
lobby-open = { $count ->
    [one] One open challenge:
   *[other] { $count } open challenges:
}
lobby-waiting = Looking for somebody: { $games }
lobby-unwanted = This chat doesn’t show open challenges any more.
lobby-closed = Players from different chats don’t meet on this bot.
lobby-too-many = { $most ->
    [one] You can have one challenge open to everybody at first. Withdraw it with /cancel, or wait until somebody joins.
   *[other] You can have { $most } challenges open to everybody. Withdraw one with /cancel, or wait until somebody joins.
}
strangers-off = You don’t want games with people from other chats. /settings strangers=on changes that.
strangers-aside = Let’s go on in our private chat: the game will be there.
strangers-begun = You’re on: your game { $code } is in our private chat. If nothing comes up there, /games shows it.
remark = { $name }: “{ $words }”
remark-sign = { $name }: { $words }
remark-said = Said. It’s shown with the board.
remark-said-watching = Said. Others who watch can read it now, the players once the game is over.
remark-not-here = The players would rather nobody commented on this game.
remark-voted = Chats vote on the moves here, so say it in your chat.
remark-gone = Taken back.
remark-none = You’ve said nothing here that I could take back.
button-unsay = Take it back
remark-empty = Say what? For example: /say well played
remark-example = well played
remark-nobody = The computer doesn’t read. That’s for games with other people.
remarks-off = Remarks are switched off, by you or in this chat: see /settings.
report-done = Thanks. The host of this bot and their helpers read your report about { $name }, with the game. Nobody else does.
report-whom = Which opponent? Add the code of a game with one other person, such as /report #k7q2 and a few words.
report-too-many = You’ve sent five reports today. That’s enough for the host to read.
button-block-them = Block them, too
report-told = { $by } reports { $name } · { $code }
report-told-words = { $by } reports { $name } · { $code }: “{ $words }”
button-ban = Keep them out
button-ban-lift = Let them in again
ban-done = Done: { $name } plays no games with people from other chats any more. Games in progress go on, except in tournaments for everybody.{ $hosted ->
    [0] { "" }
   *[other] { " " }Tournaments for everybody that they host are called off, or aren’t listed any more if they have begun.
}
ban-lifted = Done: { $name } may meet people from other chats again.
ban-none = { $name } wasn’t kept out.
ban-whom = Who? Add a name, a mention or an account, such as telegram:4711.
ban-oneself = You can’t keep yourself out.
ban-not-yours = Only those whom the host of this bot has named can do that.
lobby-banned = The host of this bot keeps you out of games with people from other chats.
strangers-over = I’ve ended { $things }.
strangers-over-wait = your wait for a game
strangers-over-challenges = { $count ->
    [one] your challenge to everybody
   *[other] your { $count } challenges to everybody
}
strangers-over-tournaments = { $count ->
    [one] your place in a tournament for everybody
   *[other] your places in { $count } tournaments for everybody
}
strangers-over-hosted = The tournaments for everybody that you host are called off, or aren’t listed any more if they have begun.
find-which = Which game? You can choose several; you play the first one I find somebody for.
find-waits = I’m looking for somebody to play { $games } with you – your game starts as soon as there’s one.
find-waits-terms = { $game } ({ $terms })
find-open = Or join one of these right now:
find-terms = Add only the clock (such as 1d) or rated=no: everything else is as usual.
find-away = You’re away { $date }. Come back first with /vacation end, then I’ll look for somebody.
find-none = You aren’t waiting for anybody.
find-stopped = All right, I’ve stopped looking.
find-long = Nobody yet for { $games } – I keep looking. Care for a game meanwhile?
find-over = Nobody came for { $games } in three days – I’ve stopped looking.
find-closed = People who play in different chats don’t meet on this bot any more, so I’ve stopped looking for { $games }.
level-easy = Easy
level-medium = Medium
level-hard = Hard
level-offered = { $how } · { $level }
level-fits = ★ { $how } · { $level }
challenge-sent = Sent: { $code }.
form-fair = For a fairer game, tap “{ $setting }”.
challenge-by-typing = That’s too long for a button. Copy and send this line: { $line }
challenge-somebody = To challenge a friend, add their name: /play { $game } @name

# Invitations sent into chats where the bot is not

invitation-first = Write to me first
invitation-join = { $host } wants to play: { $terms }. The first to join plays, each in their own chat with me.
inline-puzzle = A puzzle
inline-result = My last result
invitation-own = That’s your own invitation. Someone else has to join.
invitation-not-yours = Only the person who sent this invitation can withdraw it.
invitation-joined = { $one } plays { $other }, each in their own chat with me.
invitation-withdrawn = This invitation was withdrawn.
invitation-over = This invitation is no longer open.
invitation-expired = This invitation has expired: nobody joined within a week.
choice-opponent = Opponent
choice-opponent-anyone = Anyone
choice-opponent-everyone = Everybody who plays here
choice-opponent-computer = The computer, at your level
choice-size = Board
choice-centre = Centre
choice-centre-allowed = Free from the start
choice-centre-forbidden = Not on the first move
choice-overline = Six or more in a row
choice-overline-wins = Win too
choice-overline-neutral = Don’t count
choice-layout = Layout
choice-seed = Board number
choice-side = You play
choice-side-random = Random
choice-side-first = { $side }, going first
choice-side-second = { $side }, going second
choice-clock = Time to think
choice-weekends = Weekends
choice-weekends-on = The clock keeps running
choice-weekends-off = The clock is paused
choice-teams = Players on each side
choice-rated = Result
choice-rated-yes = Rated
choice-rated-no = Unrated
choice-swap = Swap rule
choice-swap-no = Off
choice-swap-yes = On
choice-double = Games
choice-double-1 = One
choice-double-2 = Two, sides swapped, one result
choice-double-3 = Best of three
choice-double-5 = Best of five
choice-double-8 = All eight Italian games, together

## What happened

happened-challenged = { $name } wants to play.
happened-begun = The game begins: { $first } plays { $first-side-the } and goes first, { $second } plays { $second-side-the }.
happened-begun-teams = The game begins: { $first } play { $first-side-the } and go first, { $second } play { $second-side-the }.
happened-joined-host = { $name } joins { $host }’s team.
happened-joined-guest = { $name } joins the team against { $host }.
happened-left-begun = Someone has stopped using Tavoliere. Their teammates take over.
happened-left = { $name } leaves the team.
happened-expired = Nobody answered within a week, so the challenge has expired.
happened-declined = { $name } has declined the challenge.
happened-cancelled-begun = { $name } calls it off before both sides have moved. The game is cancelled, and nobody loses.
happened-cancelled = { $name } has withdrawn the challenge.
happened-moved = { $move ->
    [pass] { $name } passes.
   *[other] { $name } plays { $move }.
}
happened-swapped = { $name } swaps sides and now plays { $side-the }.
happened-resigned = { $name } resigns.
happened-offered-draw = { $name } offers a draw.
happened-offered-takeback = { $name } would like to take { $move } back.
happened-agreed-draw = { $name } accepts the draw.
happened-agreed-takeback = { $name } agrees: { $other } takes the last move back.
happened-refused-draw = { $name } would rather play on.
happened-refused-takeback = { $name } says no: the move stays.
happened-withdrew-draw = { $name } takes the draw offer back.
happened-withdrew-takeback = { $name } lets the move stand after all.
happened-hinted = { $name } asked the computer for a hint.
happened-away = { $name } is away { $date }. Until then { $name }’s clock is paused.
happened-back = { $name } is back.
happened-voided = { $name }, an admin of this chat, has cancelled the game: “{ $reason }”. It doesn’t count.
happened-voided-bare = { $name }, an admin of this chat, has cancelled the game. It doesn’t count.
happened-adjudicated = Decided by the tournament’s rules: time is up, or somebody has left.
happened-undone = Both sides agree: the game is undone and doesn’t count.
happened-timed-out = Time is up for { $name }.
happened-timed-out-early = { $name } didn’t move in time. The game had barely started, so it’s cancelled and nobody loses.
offer-asked = { $name }, do you agree?

to-move = { $name } ({ $side }) to move{ $time } · { $code }
to-move-votes = { $name } ({ $side }) votes{ $time } · { $code }
to-move-mine = Your move ({ $side }){ $time } · { $code }
may-swap = Or swap sides: their first move becomes yours.
decided = { $loser } can’t move any more: { $winner } has won!
goes-on-alone = { $name } ({ $side }) plays on alone · { $code }
went-on-alone = { $name } played on alone for { $count ->
    [one] one more move.
   *[other] { $count } more moves.
}
last-move = Move { $number }: { $side } { $move }
board-past = An earlier board of { $code }.
board-size = { $columns } × { $rows }
board-points = { $count } points
board-begins = { $side-opening } begins

## The sides of games

side-x = X
    .the = X
    .opening = X
    .of = X
    .to = X
side-o = O
    .the = O
    .opening = O
    .of = O
    .to = O
side-yellow = Yellow
    .the = Yellow
    .opening = Yellow
    .of = Yellow
    .to = Yellow
side-red = Red
    .the = Red
    .opening = Red
    .of = Red
    .to = Red
side-azure = Azure
    .the = Azure
    .opening = Azure
    .of = Azure
    .to = Azure
side-white = White
    .the = White
    .opening = White
    .of = White
    .to = White
side-black = Black
    .the = Black
    .opening = Black
    .of = Black
    .to = Black

## How it ended

result-draw = A draw: { $reason }.
result-blocked = { $loser } can’t move: { $winner } wins!
result-points = { $winner } wins, { $score } to { $other }!
result-captured = { $winner } has captured everything and wins!
result-line = { $winner } gets five in a row and wins!
result-group = { $winner } has the larger group and wins, { $score } to { $other }!
result-goal = { $winner } reaches the goal and wins!
result-connected = { $winner } connects and wins!
result-resignation = { $winner } wins!
result-time = { $winner } wins on time!
result-adjudication = { $winner } wins!
card-won = { $winner } wins
card-drawn = A draw
card-how-blocked = { $loser } can’t move
card-how-points = by { $margin ->
    [one] one point
   *[other] { $margin } points
}
card-how-captured = by capturing everything
card-how-line = with five in a row
card-how-group = with the larger group
card-how-goal = by reaching the goal
card-how-connected = by connecting
card-how-repetition = on points, after threefold repetition
card-how-no-progress = on points, after 40 turns without a new piece
card-how-resignation = by resignation
card-how-agreement = by agreement
card-how-time = on time
card-how-adjudication = by the tournament’s rules
card-date = { $day } { $month }
card-invitation = Fancy a go? Play on Tavoliere
ratings-changed = Ratings: { $changes }
double-begun = This is one of two games that count as one (the other is { $code }).
double-goes-on = The other game, { $code }, counts with it.
double-alone = Now { $code } alone decides.
double-result = Both games together: { $first } { $points } – { $others } { $second } (the other is { $code }).
series-begun = This is the first game of a best of { $of }.
series-goes-on = Game { $number } of a best of { $of }: { $first } { $points } – { $others } { $second }.
series-stands = Best of { $of }: { $first } { $points } – { $others } { $second }.
series-ends = Best of { $of } ends here: { $first } { $points } – { $others } { $second }.
series-won = Best of { $of }: { $winner } wins the match! { $first } { $points } – { $others } { $second }
series-drawn = Best of { $of } ends level: { $first } { $points } – { $others } { $second }.
ratings-too-many = Unrated: { $first } and { $second } had already played three rated games that day.
ratings-too-many-today = { $first } and { $second } have played three rated games today, so this one counts only if it ends another day.
achieved = { $name } earns “{ $title }”: { $what }.
ratings-still-away = Unrated: { $loser } had already lost on time that day.
reason-blocked = nobody can move
reason-points = equal points
reason-captured = nothing is left to capture
reason-line = nobody got five in a row
reason-group = equal groups
reason-full = the board is full
reason-repetition = the same position for the third time
reason-no-progress = too long without progress
reason-resignation = by resignation
reason-agreement = by agreement
reason-time = on time
reason-adjudication = by the tournament’s rules

## Time

clock-none = no clock
clock-move = { $time } a move
clock-bank = { $time } each, plus { $increment } a move
date = until { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}, { $time } UTC
time-stands = { $time } (clock paused)
time-left-days = { $count ->
    [one] { $count } day left
   *[other] { $count } days left
}
time-left-hours = { $count ->
    [one] { $count } hour left
   *[other] { $count } hours left
}
time-left-minutes = { $count ->
    [one] { $count } minute left
   *[other] { $count } minutes left
}
time-short-days = { $count } d
time-short-hours = { $count } h
time-short-minutes = { $count } min
time-span-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
time-span-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
time-span-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
reminder = { $name }, it’s your move in { $code } ({ $game } against { $opponent }): { $time }.
reminder-mine = It’s your move in { $code } ({ $game } against { $opponent }): { $time }.
nudge = { $name }, a nudge from { $opponent }: it’s your move in { $code } ({ $game }){ $time }
nudge-mine = A nudge from { $opponent }: it’s your move in { $code } ({ $game }){ $time }
nudge-sent = I’ll let { $name } know you’re waiting.

## The board in words

described-side = { $count ->
    [0] { $side }: none.
   *[other] { $side }: { $cells }.
}
described-allowed = Marked as possible: { $moves }.
described-forbidden = Marked as not possible: { $moves }.
described-turn = { $name } ({ $side }) to move.
described-turn-mine = Your move ({ $side }).
described-edges = Edges: { $edges }.
described-edges-of = { $side } { $edges }
edge-left = left
edge-upper = top
edge-right = right
edge-lower = bottom
described-sign = { $sign }: { $cells }.
described-shared = Shared pieces: { $cells }.
described-drawn = Lines drawn: { $lines }. A box is named after its lower left dot.
described-lines = Lines printed on the cells of each row: { $rows }.
told-move = { $who } plays { $move }.
told-passes = { $who } passes.
told-captures = { $who } plays { $move } and captures { $cells }.
told-loses = { $who } plays { $move } and loses { $cells }.
told-both = { $who } plays { $move }, captures { $captured }, and loses { $lost }.
told-step = { $from } to { $to }
told-piece = { $piece } on { $cell }
told-pass = a pass
score = { $side } { $score }
you = You ({ $name })
legend-captured = just captured by { $side-the }
legend-only = only { $side-the } may play
legend-shared = worth { $value }
legend-origin = origin (off limits)
legend-lines = lines printed on the cells
legend-margin = { $count ->
    [one] counts for the winner
   *[other] count for the winner
}
legend-forbidden = forbidden
legend-dead = closed to both
legend-last = last move
legend-allowed = possible next
side-of = { $side } ({ $name })

## Choosing a move

pick-column = Your move in { $code }: which column?
pick-then-column = { $asked } Which column?
pick-move = Your move in { $code }:
pick-first = Your move in { $code }: { $question }
pick-next = { $chosen }: { $question }
prompt-place = where?
prompt-which = which piece?
prompt-to = where to?
prompt-shoot = shoot where?
prompt-take = take which one?
pick-not-here = { $cell } can’t be chosen here.
menu-column = Column
type-your-move = Reply to the board of { $code } with your move, like { $example }.
confirm-shown = This is { $code } after { $move }. Play it?
confirm = Play { $move } in { $code }?
confirm-pass = Pass in { $code }?
prompt-title = Your move
prompt-label = Move
prompt-say-title = Say something
prompt-say-label = Your words
possible-few = Possible: { $moves }.
possible-many = { $count } moves are possible, such as { $example }.

## Plans

if-kept = Got it. When they play that, I’ll answer for you. Only you can see this.
if-list = Your plans. Nobody else sees them.
if-none = No plans yet. While you wait, tell me their move and your reply: /if e5 d4. You can go further: /if e5 d4 f6 c3.
if-gone = That plan is already gone.
if-own-turn = It’s your turn in { $code }: move first, then plan.
if-no-answer = A plan must end with your reply: their move, then yours, such as /if e5 d4.
if-over = After { $moves } the game is over, so there’s nothing left to plan.
if-too-long = A plan can have { $most } moves at most.
if-too-many = You already have { $most } plans in this game. Drop one of them first.
if-voted = In this game your chat votes on every move, so you can’t plan on your own.
if-illegal = { $move } isn’t possible. { $why }
if-illegal-after = { $move } isn’t possible after { $before }. { $why }
lapsed-other = { $title }: the game went another way, so I dropped your plan:
lapsed-illegal = { $title }: your plan isn’t possible any more, so it’s your move. I dropped:
lapsed-taken-back = { $title }: a move was taken back, so I dropped your plans:
lapsed-left = { $title }: someone has left and the order of turns has changed, so I dropped your plans:

## Time off

quiet-none = You have no quiet hours. To keep nights quiet, tell me the hours and your time zone: /quiet 22-7 Europe/Rome.
quiet-now = Quiet hours: { $begins } to { $ends } ({ $zone }). Mentions and reminders wait until they’re over, and boards come without a sound. Your clocks keep running.
quiet-unreadable = Give whole hours, such as /quiet 22-7, or /quiet off.
quiet-zone-needed = In which time zone? Add its name: /quiet 22-7 Europe/Rome.
quiet-zone-unknown = There’s no time zone “{ $zone }”. They have names like Europe/Rome or America/New_York.
vacation-none = While you’re away your clocks are paused, and your opponents are told. You have { $days ->
    [one] { $days } day
   *[other] { $days } days
} left this year. How many would you like?
vacation-now = You’re away { $date }, and your clocks are paused. You have { $days ->
    [one] { $days } more day
   *[other] { $days } more days
} this year.
vacation-wait-over = I’ve stopped looking for somebody to play with you.
vacation-begun = Have a good time! You’re away { $date }. { $games ->
    [0] You have no games just now.
    [one] Your clock is paused in { $games } game, and your opponent knows.
   *[other] Your clocks are paused in { $games } games, and your opponents know.
} You have { $days ->
    [one] { $days } day
   *[other] { $days } days
} left this year.
vacation-over = Welcome back! { $games ->
    [0] You had no games waiting.
    [one] Your clock is running again in { $games } game, with the time it had.
   *[other] Your clocks are running again in { $games } games, with the time they had.
} You have { $days ->
    [one] { $days } day
   *[other] { $days } days
} left this year (part of a day counts as a whole day).
vacation-not-now = You’re not away.
vacation-twice = You’re already away, { $date }.
vacation-unreadable = Tell me how many days, from 1 to { $most }, such as /vacation 7d, or /vacation end to come back.
vacation-too-long = That’s more than you have: { $days ->
    [one] { $days } day is left
   *[other] { $days } days are left
} of this year’s 30. You get another 30 on 1 January (UTC).

## Settings

settings-mine = Your settings
settings-of = { $name }’s settings
settings-of-chat = This chat’s settings
settings-of-room = Games in this chat
settings-further = Time off, quiet hours, linked accounts, and what I keep about you:
settings-line = { $setting }: { $value }
settings-auto = { $value } (automatic)
setting-auto = Automatic
setting-language = Language
setting-theme = Theme
setting-theme-light = Light
setting-theme-dark = Dark
setting-theme-wood = Wood
setting-theme-paper = Paper
setting-theme-high-contrast = High contrast
setting-text-boards = Boards
setting-text-boards-on = As text
setting-text-boards-off = As pictures
setting-remarks = Remarks
setting-remarks-on = Shown
setting-remarks-off = Hidden
setting-confirm = Confirm moves
setting-confirm-on = Yes
setting-confirm-off = No
setting-leaderboards = On leaderboards
setting-leaderboards-on = Yes
setting-leaderboards-off = No
setting-calls = Turn alerts
setting-calls-private = In private
setting-calls-mention = With a mention
setting-calls-silent = Off
setting-reminders = Reminders
setting-reminders-on = Yes
setting-reminders-off = No
setting-takebacks = Allow take-backs
setting-takebacks-on = Yes
setting-takebacks-off = No
setting-monthly = Monthly standings
setting-monthly-on = Posted here
setting-monthly-off = Not posted
setting-spoken = Moves spelled out
setting-spoken-on = Yes
setting-spoken-off = No
setting-games = Games
setting-games-on = Can start here
setting-games-only = Only here
setting-games-off = Not here
setting-starts = Who starts games
setting-starts-everyone = Everyone
setting-starts-admins = Admins
setting-boards = Boards a minute
setting-boards-all = No limit
setting-boards-4 = 4
setting-boards-2 = 2
setting-boards-1 = 1
setting-threads = Threads
setting-threads-on = One for each game
setting-threads-off = None
setting-public = Public games
setting-public-yes = Anyone with the link can watch
setting-public-no = No
setting-public-search = Anyone can watch, and search engines can find them
setting-strangers = Games with strangers
setting-strangers-on = Yes
setting-strangers-off = No
setting-clock = Time to think
setting-clock-1d = 1 day
setting-clock-3d = 3 days
setting-clock-7d = 7 days
setting-clock-14d = 14 days
setting-history = Keep past boards
setting-history-all = Yes
setting-history-latest = No, only the latest
setting-puzzles = Puzzle of the day
setting-puzzles-daily = Posted here
setting-puzzles-off = Not posted
setting-lobby = Open challenges of everybody
setting-lobby-on = Shown here
setting-lobby-off = Not shown
setting-digest = Daily digest
setting-digest-daily = Posted here
setting-digest-off = Not posted

## Buttons

button-move = Move
button-play-move = Play { $move }
button-board = Board
button-table = Table
button-more = More
button-quiet-off = No quiet hours
button-vacation-end = I’m back
button-drop = Drop { $line }
button-drop-all = Drop all
button-back = Back
button-type = Type…
button-join = Join
button-join-with = With { $host }
button-join-against = Against { $host }
button-accept = Accept
button-decline = Decline
button-cancel = Withdraw
button-again = Try again
button-rules = Rules
button-resign = Resign
button-draw = Offer a draw
button-takeback = Take back
button-undo = Undo this game
button-swap = Swap sides
button-nudge = Nudge
button-agree-draw = Agree to a draw
button-agree-takeback = Yes, take it back
button-refuse = Decline
button-leave = Leave
button-rematch = Rematch
button-resign-yes = Yes, resign
button-resign-early-yes = Yes, call it off
button-finish = Finish for me
button-hint = Hint
button-hint-move = Show the move
button-settings-mine = My settings
button-settings-of-chat = This chat’s settings
button-settings-of-room = Games in this chat
button-settings-further = Time off, privacy…
button-vacation = Time off
button-quiet = Quiet hours
button-block = Blocked people
button-link = Link accounts
button-privacy = What I keep
button-unblock = Unblock
button-unblock-name = Unblock { $name }
button-mydata = Send me everything
button-forgetme = Forget me
button-forgetme-yes = Yes, forget me
button-unlink = Unlink
button-unlink-yes = Yes, unlink
button-token-new = New token for { $name }
button-token-off = Remove { $name }
button-token-off-yes = Yes, remove it
button-text-board = Board as text
button-replay = Replay
button-review = Review
button-share = Share
button-share-result = Post the result
button-to-chat = Send to a chat
button-solve = Solve it
button-export = Export
button-void = Void the game
button-review-turn = Move { $number }
button-puzzle-next = Next puzzle
button-puzzle-again = Try again
card-learnt = Learnt
card-new = New to you
card-played = { $count ->
    [one] 1 game
   *[other] { $count } games
}
card-rated = Rating { $rating }
button-puzzle-why = Why not this?
button-puzzle-show = Show me
button-puzzle-easier = An easier one
button-puzzle-today = Puzzle of the day
button-replay-whole = The whole game
button-next-game = Next game
button-next-part = Next: part { $part } of { $parts }
button-page-back = ‹ Previous
button-page-next = Next ›
button-achievements = Achievements
button-record = Games
button-play = Play
button-challenge = Challenge { $name }
button-challenge-friend = Challenge a friend
button-lost-move = What would have won?
button-challenge-somebody = Challenge somebody
button-all-games = Games
button-first-game = Play a first game
button-learn = Show me how
button-learn-new = New to this game? Show me how
button-all-commands = All commands
button-play-this = Challenge anyone
button-send-challenge = Send the challenge
button-more-settings = More…
button-begin = Begin
button-play-computer = Play the computer

## Leaderboards and profiles

list = { $some } and { $last }
list-before-i = { $some } and { $last }
anonymous = A former player
heading-rating = Rating
heading-points = Points
heading-moves = Moves
measure-points = the winner’s points
measure-moves = the moves of both sides
heading-won = Won
heading-drawn = Drawn
heading-lost = Lost
leaderboard-here = This chat
leaderboard-world = Everywhere
leaderboard-month = This month
leaderboard-all = All time
leaderboard-nobody = Nobody to show here yet. Play a rated game and you’ll both have a rating.
leaderboard-nobody-lately = Nobody has played a rated game this month yet.
leaderboard-nobody-measured = No such win yet.
leaderboard-by-points = Best score
leaderboard-by-moves = Shortest win
leaderboard-counts = Counted: { $what }, in rated wins on the standard board, except wins by resignation or on time.
leaderboard-unmeasured = { $game } has no “{ $by }” list.
leaderboard-winner = First place in { $month }: { $names }
leaderboard-champion = 🏆 { $name }: { $names } · { $code }
digest-title = Today in this chat
digest-playing = { $count ->
    [one] In play:
   *[other] In play ({ $count }):
}
digest-ended = { $count ->
    [one] Ended today:
   *[other] Ended today ({ $count }):
}
digest-more = … and { $count } more
digest-to-move = { $name } to move
digest-leader = { $game } · leading: { $name }
digest-puzzle = Solve a puzzle
digest-daily-game = Game of the day: { $game }
button-daily-game = Watch it
daily-none = There’s no game of the day: in the seven days up to yesterday there was no public game to show. A chat makes its games public with /settings chat public=yes.
following-title = The people you follow
following-results = { $game }: won { $won } of { $all }
button-following = All of them
follow-told = { $name } follows you now: your results and open challenges reach them once a day.
button-follow-refuse = I’d rather not
follow-begun = You follow { $name } now. Once a day I tell you in our private chat how they played, and /follow shows it any time.
follow-begun-here = You follow { $name } now. /follow shows how they played, any time.
button-unfollow = Stop following
button-unfollow-name = Stop: { $name }
button-refuse-name = Not you: { $name }
follow-list = You follow: { $names }
follow-followers = Your followers: { $names }
follow-week = This week:
follow-stopped = You don’t follow { $name } any more.
follow-kept-off = Done: { $name } doesn’t hear about you any more.
follow-apart = You can’t follow { $name }: one of you has blocked the other.
follow-none = It’s already like that with { $name }: nothing changes.
follow-already = You already follow { $name }.
follow-unwanted = { $name } would rather not be followed.
follow-too-many = You can follow { $most } people. Stop following somebody first.
follow-nobody = You don’t follow anybody yet. Say whom, such as /follow @anna, and I’ll tell you how they play.
follow-oneself = You can’t follow yourself.
language-question = Which language should I speak here?
language-settled = All right, I’ll speak English here.
standings-title = { $month } in this chat
month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
leaderboard-hidden = You don’t want to be on leaderboards, so you aren’t on this one. To change that: /settings leaderboards=on
leaderboard-without-you = You’re not on this list yet. Rated games put you there.
leaderboard-line = { $place }. { $name }, { $value }, won { $won }, drawn { $drawn }, lost { $lost }.
leaderboard-provisional = Provisional: only a few games
record = { $won } won · { $drawn } drawn · { $lost } lost
rating-explained = { $rating }: the true rating is most likely between { $least } and { $most }.
rating-explained-provisional = { $rating }: only a few games, so take it as { $least }–{ $most } for now.
profile-place = #{ $place } overall
profile-games = played
profile-games-computer = played vs. computer
profile-streak = streak now
profile-longest = best streak
profile-time = avg. move
reliability-within = usually answers within { $time }
reliability-ran-out = { $count ->
    [0] no game lost on time
    [one] one of the last { $games } games lost on time
   *[other] { $count } of the last { $games } games lost on time
}
profile-side = { $side }: won { $won }, drawn { $drawn }, lost { $lost }
profile-record = { $game }: won { $won }, drawn { $drawn }, lost { $lost }.
profile-computer = Against the computer: won { $won }, drawn { $drawn }, lost { $lost }
profile-puzzles = Puzzles: { $solved } of { $tried } solved on the first try · rating { $rating }
profile-against = Against { $name }: won { $won }, drawn { $drawn }, lost { $lost }
profile-you = you
profile-won = { $game } · won against { $opponent }
profile-drawn = { $game } · drew with { $opponent }
profile-lost = { $game } · lost to { $opponent }
profile-team = another team
profile-no-achievements = No achievements yet.
profile-to-achieve = { $game } · still to earn:
profile-months = Months won: { $months }
profile-nothing = You haven’t finished a game yet. Fancy one now?
profile-nothing-of = { $name } hasn’t finished a game yet.
profile-unknown = I don’t know anyone called { $name } in this chat.

## Answers

button-classics = Classics…
button-italian-games = Italian games…
button-endings = How games end…
kind-pass = Pass
which-game = Which game would you like?
if-you-know = You know { $classic }? Then { $game } is for you.
which-rules = Which game’s rules?
rules-endings = How the games here end:
ending-captured-group = A number of captures
ending-captured-all = Capturing everything
ending-pattern = A pattern, such as five in a row
ending-shape = A shape of your own, such as one connected group
ending-points = Points
ending-race = A race
ending-block = Leaving no move
ending-territory = Surrounding
ending-repetition = Repetition
rules-endings-agreement = And every game ends when both agree: offer it with /draw.
rules-aim = Aim: { $aim }
rules-tips = How to play well: { $tips }
rules-nearest = The nearest classic: { $classic }.
rules-balance = How fair it is: when the computer plays itself, the first player scores { $percent }% at level 6, and { $highest }% at level 8.
rules-balance-one = How fair it is: when the computer plays itself at level 6, the first player scores { $percent }%.
rules-balance-proven =
    { $tried ->
        [one] With best play the first player wins: that is proven.
       *[other] Of { $tried } layouts looked at, { $won } are proven wins for the first player.
    }
rules-balance-usual = So rated games have the swap rule, unless you add “swap=no”: after the first move the second player may swap sides.
rules-balance-swap = For a fairer game add “swap=yes”: after the first move the second player may then swap sides.
rules-balance-games = For a fairer match add “games=2”: two games with sides swapped count as one.
which-match = Which game do you mean?
your-games = { $count ->
    [one] { $mine ->
        [0] Your game (not your turn):
       *[other] Your game, and it’s your turn:
    }
   *[other] { $mine ->
        [0] Your { $count } games, none waiting for you:
        [one] Your { $count } games, one waiting for you:
       *[other] Your { $count } games, { $mine } waiting for you:
    }
}
games-line = { $code } · { $game } · against { $opponent } · { $turn }
turn-mine = your move
turn-vote = vote!
turn-voted = you’ve voted
turn-theirs = their move
turn-asked = waiting for your answer
turn-decided = decided, the winner plays on alone
no-games = You have no games in progress.
next-none = Nothing else is waiting for you.
more = What would you like to do in { $code }?
public-page = Anyone can watch it:
replay-so-far = { $count ->
    [0] No moves yet.
    [one] One move so far.
   *[other] { $count } moves so far.
}
replay-start = Before the first move.
replay-step = { $number }/{ $count } · { $what }
replay-at-start = This is where the game begins.
replay-at-end = This is as far as the game has gone.
replay-described = An animation of the whole game in { $count ->
    [one] { $count } move.
   *[other] { $count } moves.
} At the end:
replay-described-last = An animation of the last { $count } moves. At the end:
review-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
review-played = Move { $number }, { $name }: { $move }
review-board = { $title }. { $better }.
review-better-chance = Better: { $move } ({ $percent }% instead of { $left }%)
review-better-wins = Better: { $move }, a proven win
review-better-draws = Better: { $move }, a proven draw
review-told = { $played }. { $verdict }. { $better }.
review-because = { $verdict }: { $reason }
review-answer = the best answer is { $move }
review-answer-wins = { $move } is an answer that wins
review-left = it let the opponent have { $move }
review-lost = Threw the game away
fault-missed-end = { $side } could have won at once
fault-lets-end = it let { $side } win at once
review-missed-win = Missed a win
review-missed-draw = Missed a draw
review-mistake = Mistake
review-inaccuracy = Inaccuracy
review-not-taken-over = { $name } should have swapped sides.
review-steady = No single move decided this game.
review-wait = I’m going through { $code } move by move, and I’ll post what I find here. { $before ->
    [0] It takes a few seconds.
    [one] One other game comes first.
   *[other] { $before } other games come first.
}
review-none = Finish a game here first, then I can review it.
review-not-over = { $code } isn’t over yet. I can review it when it is.
review-undone = { $code } doesn’t count, so there’s no review.
review-too-short = { $code } ended too soon: there’s nothing to review.
review-chance = { $number }: { $percent }%
review-described = A graph of { $name }’s winning chances, move by move: { $chances }.
puzzle-title = { $game } · puzzle { $number }
puzzle-title-today = { $game } · puzzle for { $date }
puzzle-of-today = Puzzle of the day: { $squares } { $days ->
    [one] Come back tomorrow for the next.
   *[other] That’s { $days } days in a row.
}
puzzle-done-today = You’ve already solved today’s puzzle, and there’s a new one tomorrow. Here’s today’s again:
puzzle-squares-today = Tavoliere { $number } { $squares }
puzzle-solved-by = { $name } { $count ->
    [one] got it on the first try
   *[other] got it on try { $count }
}
puzzle-task = { $side } to move and win.
puzzle-task-in = { $side } to move and win in { $count ->
    [one] one move
   *[other] { $count } moves
}.
puzzle-right = { $move ->
    [pass] Passing
   *[other] { $move }
} is right! Streak: { $row } (best: { $most }).
puzzle-right-at-last = { $move ->
    [pass] Passing
   *[other] { $move }
} is right.
puzzle-wrong = { $move ->
    [pass] Passing
   *[other] { $move }
} lets the win slip. What wins?
puzzle-wrong-in = { $move ->
    [pass] Passing
   *[other] { $move }
} doesn’t win in { $count ->
    [one] one move
   *[other] { $count } moves
}. What does?
puzzle-goes-on = { $move ->
    [pass] Passing
   *[other] { $move }
} is right. The reply is { $reply }. What now?
puzzle-moves-again = { $move } is right, and you move again. What now?
puzzle-rated = This puzzle is rated { $puzzle }; your puzzle rating is { $rating }.
puzzle-rated-up = This puzzle is rated { $puzzle }; your puzzle rating is now { $rating } (+{ $change }).
puzzle-why-lost = After { $move ->
    [pass] passing
   *[other] { $move }
}, { $side } plays { $line } and wins.
puzzle-why-late = After { $move ->
    [pass] passing
   *[other] { $move }
}, { $line } prevents a win in time.
puzzle-why-slow = After { $move ->
    [pass] passing
   *[other] { $move }
}, it’s too late to win in time.
puzzle-why-drawn = After { $move ->
    [pass] passing
   *[other] { $move }
}, { $line } makes it a draw.
puzzle-why-over = { $move ->
    [pass] Passing
   *[other] { $move }
} ends the game without a win.
puzzle-shown = { $move ->
    [pass] The answer is to pass. No other move works.
   *[other] The answer is { $move }. No other move works.
}
puzzle-shown-next = { $move ->
    [pass] The move is to pass.
   *[other] The move is { $move }.
}
puzzle-shown-line = How it goes on: { $line }
puzzle-none-yet = There are no puzzles for { $game } yet.
puzzle-none-there = The puzzles of { $game } go from { $first } to { $last }.
puzzle-none-left = You’ve solved every puzzle there is.
puzzle-yesterday = { $count ->
    [one] One person here solved yesterday’s.
   *[other] { $count } people here solved yesterday’s.
}
puzzle-yesterday-streak = { $name } is on a streak: { $days } days in a row.
export-part = Part { $part } of { $parts }.
rematch-too-early = { $code } is still being played.
rematch-asked = There’s a rematch already: { $code }.
rematch-wanted = { $name } would like a rematch.
rematch-wanted-own = You’ve asked for a rematch.
shown-aside = I’ll show you in private:
share-by = { $name } shares:
share-solved = { $name } has solved this puzzle. Can you?
share-nothing = Nothing to share yet: finish a game or a puzzle.
share-undone = { $code } doesn’t count, so there’s no result to share.
share-nobody = There’s nobody here to share it with. Try it in a group.
share-again = That was shared here a moment ago. Give it a minute.
share-sent = Posted in { $room }.
share-there = It’s already there.
share-where = Which channel?
share-nowhere = I haven’t seen you in a channel lately. Say something to me in one first, such as /play.
share-gone = That’s gone, or nobody can post it there. Have another look.
share-invitation = Fancy a game?
result-none = Finish a game here first, then you can share the result.
result-not-over = { $code } isn’t over yet. You can share the result when it is.
resign-sure = Resign { $code }? { $opponent } will win.
resign-early = Call off { $code }? You haven’t both moved yet, so nobody loses.
question-for = { $name }: { $question }
question-over = That question is too old. If you still want it, ask again.
question-left = All right, nothing changes.
link-code = Within ten minutes, send me this on { $platforms }, in a private chat:
link-code-more = Then both accounts are one player, with the same games and settings in both places. Don’t share this code: anyone who has it can play as you.
linked-told = { $name } on { $platform } is linked with you now: one player, with the same games and settings. If that wasn’t you, unlink it.
link-done = Linked: you and { $accounts } are one player now, with the same games and settings. If that account isn’t yours, unlink it.
link-away = You’re on vacation: now your clock is paused in { $games ->
    [one] one more game, and your opponent knows.
   *[other] { $games } more games, and your opponents know.
}
unlink-sure = Unlink this account from { $accounts }? Each account keeps the games it started.
unlink-done = Unlinked: this account is separate from { $accounts } again. Each account keeps the games it started.
no-picture = (The picture couldn’t be drawn. /board text shows the board.)
hint-chance = { $move ->
    [pass] I’d pass. Your chances of winning: { $percent }%.
   *[other] I’d play { $move }. Your chances of winning: { $percent }%.
}
hint-wins = { $move ->
    [pass] Pass: it’s a proven win.
   *[other] Play { $move }: it’s a proven win.
}
hint-draws = { $move ->
    [pass] Pass: it’s a proven draw, and nothing does better.
   *[other] Play { $move }: it’s a proven draw, and nothing does better.
}
hint-loses = { $move ->
    [pass] Passing
   *[other] { $move }
} is your best try. Every move loses against perfect play, but your opponent still has to find it.
hint-even = Try { $move }, about the fairest start here. Play anything stronger and they’ll swap.
hint-take-over = Swap sides: you’d be better off.
hint-aside = Tap, and only you will see the hint.
hint-won = You’ve won this game already. Play on for the score, or let me finish it.
hint-later = The computer has { $count ->
    [one] another board
   *[other] { $count } other boards
} to think about first. Ask again in a moment.
hint-where = Look at the { $part ->
    [top-left] top left
    [top] top
    [top-right] top right
    [left] left side
    [right] right side
    [bottom-left] bottom left
    [bottom] bottom
    [bottom-right] bottom right
   *[middle] middle
} of the board.
hint-where-row = Look at row { $row }.
hint-where-piece = Look at the piece on { $cell }.
hint-where-shared = Place the shared piece { $piece } now.
hint-where-pass = What if you just wait?
thread-gone = This game’s thread is gone or closed, so it goes on here.
thread-not-made = I couldn’t open a thread for this game, so it’s played here. /settings says what I’m missing.
thread-made =
    { $title }
    It’s played in its own thread, below.
thread-made-at =
    { $title }
    It’s played in its own thread: { $address }
computer-waits = It has { $count ->
    [one] another board
   *[other] { $count } other boards
} to think about first.
welcome =
    I’m Tavoliere: abstract board games right here in the chat, with friends or against the computer.
    One move at a time, no hurry. New here? A first game takes two minutes.
first-game-begun = Your first game, { $code }, is waiting for you.
first-game-aside = A first game, just for you:
first-game-over = That was your first game. The next one is more fun with a friend.
first-game-lost = That was your first game. The next one will go better.
lost-move = Move { $number }: { $better } instead of { $played } would have won. Try it in another game?
lost-move-none = No move of yours would have won for certain. Another game?
which-learn = Which game would you like to learn? A few small positions, one tap each.
learn-aside = { $game } in a few small positions, just for you:
learn-title = { $game } · exercise { $number } of { $count }
learn-goal = { $side } to move.
learn-right = ✓ { $move }. { $why }
learn-over = That’s all you need. Ready to play?
path-next = Your path: evening { $number } of { $count }.
path-lesson = Lesson
path-match = First game
path-puzzle = First puzzle
path-win = First win
wrong-no-capture = { $move } captures nothing.
wrong-captures = { $move } captures { $count }, but { $most } are possible.
wrong-lets-capture = After { $move } your opponent plays { $cell } and captures { $count }.
wrong-points = { $move ->
    [pass] Passing
   *[other] { $move }
} { $points ->
    [0] scores none of the { $most } possible points.
   *[other] scores { $points } of { $most } possible points.
}
wrong-leaves = { $move } leaves your opponent { $count ->
    [one] { $count } choice
   *[other] { $count } choices
}. You can leave { $least ->
    [0] none
   *[other] just { $least }
}.
wrong-goes-on = After { $move } your opponent still has { $count ->
    [one] a move
   *[other] { $count } moves
}.
help = I’m Tavoliere. I bring abstract board games into your chat, one move at a time, for as many days as it takes.

## What cannot be done, and why

remark-apart = You and { $name } can’t write to each other: one of you has blocked the other.
refused-apart = You and { $name } can’t play each other: one of you has blocked the other.
refused-room = The admins have switched games off here, or moved them to another chat.
refused-starts = Only admins can start games here. You can join theirs, or start your own in a private chat with me.
refused-gone = That person no longer uses Tavoliere.
refused-oneself = It takes two: you can’t play against yourself.
refused-moved-on = The board has moved on in { $code }.
refused-not-invited = This challenge is for { $name }.
refused-not-declinable = This challenge is open to anyone, so there’s nothing to decline.
refused-not-challenger = Only the challenger can withdraw a challenge.
refused-already-joined = You’re already in this game.
refused-team-full = That team is full.
refused-not-your-choice = These buttons are { $name }’s. /play gives you your own.
refused-not-your-question = Only { $name } can answer this.
refused-not-joined = You’re not on a team in { $code }.
refused-host-leaves = It’s your challenge: withdraw it if you don’t want to play.
refused-nothing-offered = There’s no open offer in { $code }.
refused-draw-offered = A draw has already been offered in { $code }. There’s no answer yet.
refused-takeback-offered = You’ve already asked to take a move back in { $code }. There’s no answer yet.
refused-answer-draw = You’ve been offered a draw in { $code }: answer that first, or simply move.
refused-answer-takeback = In { $code } your opponent has asked to take a move back: answer that first, or simply move.
refused-before = You’ve already asked for that in { $code }. Ask again after the next move.
undo-asked = { $name } would like to undo { $code }, so that it doesn’t count. If you agree, tap within a day of its end.
undo-taken-back = All right: as far as you’re concerned, the game counts.
undo-waits = I’ve asked. If the other side agrees within a day of the end, the game doesn’t count. /decline { $code } takes it back.
undo-too-late = Too late: a game can be undone within a day of its end.
refused-result-stands = The result of { $code } stands: only a game that people played on its own can be undone.
refused-nothing-to-take-back = You have no move to take back in { $code }.
refused-no-takebacks = { $name } doesn’t allow take-backs.
refused-computer-plays-on = The computer plays on: it doesn’t accept draws.
refused-own-turn = It’s your own turn in { $code }.
refused-team-turn = In { $code } it’s { $name }’s turn, on your own side. You can only nudge opponents.
refused-computer-moves = It’s the computer’s move in { $code }: it needs no nudge.
refused-opponent-away = { $name } is away { $time }.
refused-weekend = It’s the weekend, and { $code } is paused until Monday.
refused-nudge-too-early = It hasn’t been { $name }’s turn in { $code } for long. You can nudge in { $time }.
refused-nudged-before = { $name } has already been nudged in { $code }. You can nudge again in { $time }.
refused-no-reminders = { $name } doesn’t want reminders.
refused-away = You’re already away.
refused-not-away = You’re not away.
refused-in-time = Their time in { $code } isn’t up yet.
refused-rated = { $code } is rated, so there are no hints. You can ask for them in unrated games and against the computer.
refused-answered = Someone has already answered this challenge.
refused-withdrawn = This challenge isn’t open any more.
refused-not-begun = { $code } hasn’t begun: the challenge is waiting for an answer.
refused-over = { $code } is over.
refused-not-playing = You’re not playing in { $code }.
refused-not-your-turn = It’s { $name }’s turn in { $code }.
refused-nothing-to-swap = You can’t swap sides in { $code } now. That’s only possible right after the first move, in games with the swap rule.
refused-decided = { $code } is decided: { $winner } has won and plays on alone.
refused-undecided = { $code } isn’t decided yet: both sides can still move.

privacy =
    What I keep about you, and what I do with it:
    • For each account: its number, name, @name and language on its platform, and when I first saw it.
    • Your settings, the accounts you’ve linked, the codes for linking, your programs, who you follow, have blocked or reported (and what you wrote in the report), and which games you’re looking for somebody to play.
    • Your games: challenges, teams, every move and its time, offers, results, ratings, achievements, tournaments, and the exercises and puzzles you’ve tried. Your plans, which only you see. What you say about a board, or reply to it.
    • Which chats they’re played in (with the chat’s name where chats play each other), which of my messages there shows what, and when you last used me in a group.
    • For three days, which requests I’ve carried out. Nothing else that anyone writes.
    • In the chats of a game everyone sees your name, your moves and your rating. So does anyone with the link of a tournament for everybody, or of a game whose chat shows its games to everyone. /settings leaderboards=off takes you off the lists. In a challenge to everybody, anyone who plays here also reads how soon you usually answer; whoever follows you hears of your results.
    • It’s all in one database on my host’s machine, and I give it to nobody else.
    • /mydata sends you all of it. /block keeps someone from playing with you.
    • /forgetme ends your games and forgets who you are. Opponents keep their games, and my messages stay in the chats. If my host keeps you out of games with people from other chats, I remember that by a hash of your accounts, also afterwards.
token-none = A program of yours can play here on its own. Give it a name and I’ll make its token: /token sharpy
token-list = Your programs: { $names }. To add one: /token and its name.
token-new = { $name } can play now. This is its token. I show it only once, and whoever has it plays as { $name }:
token-new-more = To challenge it: /play @{ $name }. Its games are rated only against other programs.
token-sure = Remove { $name }? It leaves its games, and its token stops working.
token-gone = I’ve removed { $name }.
token-bad-name = A program’s name begins with a letter and has up to 20 letters, digits and hyphens, such as sharpy.
token-taken = There’s a program with that name already. Choose another one.
token-not-yours = You have no program with that name.
token-too-many = You have { $count } programs, and that’s the limit. Remove one first.
refused-program = A program can accept challenges, play and leave. It can challenge only other programs.
mydata = Everything I keep about you, as of now.
mydata-nothing = I don’t keep anything about you.
forgetme-sure = Forget { $accounts }? { $games ->
    [0] { "" }
    [one] You resign the game you’re playing. A team plays on without you.{ " " }
   *[other] You resign the { $games } games you’re playing. Teams play on without you.{ " " }
}{ $cancelled ->
    [0] { "" }
    [one] A game that has barely begun is called off.{ " " }
   *[other] { $cancelled } games that have barely begun are called off.{ " " }
}{ $challenges ->
    [0] { "" }
    [one] Your open challenge ends.{ " " }
   *[other] Your { $challenges } open challenges end.{ " " }
}{ $hosted ->
    [0] { "" }
   *[other] Tournaments that you host: { $names }. If one hasn’t begun, it’s called off unless somebody helps you; otherwise it goes on without you.{ " " }
}Opponents keep their games, against “a former player”. Your rating, settings, links and blocks are gone for good.
forgetme-done = Done: I don’t know you any more. If you write to me again, you start afresh.
block-done = { $name } can’t challenge you or join you now, and you can’t challenge or join them. Games you’re already playing go on.
block-whom = Who would you like to block? Add a name, a mention, or the code of a game where you have one opponent, such as /block #k7q2.
block-oneself = You can’t block yourself.
block-nobody = You haven’t blocked anyone. Use /block with a name, a mention or a game’s code to keep that person from playing with you.
block-list = These people can’t challenge you or join you:
unblock-done = You don’t block { $name } any more.
unblock-nobody = You haven’t blocked anyone by that name.
link-in-lounge = A name in the lounge isn’t an account, so there’s nothing to link here. /link is for Telegram and Discord.
link-privately = Everyone can read this. Send it to me in a private chat.
link-read-by-all = Everyone here can read that code, so I’ve cancelled it. Ask for another one, and send it to me in a private chat.
link-unknown = Sorry, that code doesn’t work. A code works only once, and for ten minutes. Ask for another one with /link.
link-too-often = Too many wrong codes. Try again in { $minutes ->
    [one] a minute.
   *[other] { $minutes } minutes.
}
link-own-code = That’s your own code. Use it on { $platforms }.
link-same-platform = That code belongs to another account on { $platform }, and you can have only one there.
link-taken = One of these two accounts is already linked with another one on { $platform }. Unlink them with /unlink first.
link-complete = This account is already linked with { $accounts }. /unlink separates them.
link-opponents = These two accounts are playing each other in { $codes }. You can link them when that’s over.
link-tournaments = Both accounts are in { $codes }. Leave with one of them first, then link them.
unlink-nothing = This account isn’t linked with any other.

objection-outside = { $cell } isn’t on the board.
objection-from-to = A move here is two cells, from and to, such as b2-b3.
objection-can-move = You can move, so you can’t pass.
objection-must-pass = You can’t move here: pass.
objection-not-yours = { $cell } isn’t yours.
objection-nothing-there = There’s nothing on { $cell }.
objection-taken = { $cell } is taken.
objection-one-cell = A move here is one cell, such as a1.

problem-command = I don’t know the command /{ $word }. /help shows all of them.
problem-command-meant = I don’t know the command /{ $word }. Did you mean /{ $meant }?
problem-unknown-match = There’s no game #{ $code }.
problem-no-match = You have no game in progress here. /play starts one.
problem-no-challenge = There’s no open challenge here.
problem-no-game = You have no game here. /play starts one; for one from elsewhere add its code, such as #k7q2.
problem-no-team = You’re in no team of a challenge here.
problem-nothing-to-decline = There’s nothing here for you to decline.
problem-code-needed = Which one? Add the code, as in /join #k7q2.
problem-word = I don’t know “{ $word }”. Put @ before a person, as in /play insert @friend. Some of the games: { $games }. /play shows them all.
problem-number = I don’t know what “{ $word }” is for. Put the setting before it, as in size=10.
problem-game = I don’t know a game called “{ $word }”. The games are: { $games }.
problem-game-here = I don’t know a game called “{ $word }”. Some of the games: { $games }. /play shows them all.
problem-meant = I don’t know “{ $word }”. Did you mean { $meant }?
problem-choice = There’s no setting “{ $name }” here. The settings are: { $choices }.
problem-setting-of-chat = “{ $name }” is a setting of groups and channels: type /settings chat { $name }=… there.
problem-not-administrator = Only this chat’s admins can change its settings.
problem-administrators-only = Only this chat’s admins can do that.
problem-reason-needed = Add a reason, so that both players know: /void #k7q2 and why.
problem-twice = “{ $name }” is there twice.
problem-value = { $name }={ $value } isn’t possible. Allowed: { $allowed }.
problem-level = There’s no level { $level }. { $most ->
    [one] For now the computer only has level 1.
   *[other] The levels are 1 to { $most }.
}
problem-two-opponents = One opponent at a time, please.
problem-teams-for-anyone = Teams are open to anyone, so leave the opponent out.
problem-opponent-is-bot = { $name } is a bot and doesn’t play. To play me, add: computer.
unseen = I can’t post where you started { $code }, so nobody there has seen it. Ask an admin to let me send messages and pictures, then tap below. Your game is safe.
unseen-board =
    I can’t show { $code } where you play it{ $platform ->
        [discord] {" "}on Discord
        [telegram] {" "}on Telegram
       *[other] {""}
    }: I was removed, I’m not allowed to post, or the chat is gone. If it’s still there, ask an admin to let me in and allow messages and pictures, and the board will appear by itself. You can play here in any case.
shown-again = I’ll show { $code } where it began, if I can post there now.
board-aside = Here’s { $code } in our private chat:
board-just-posted = The board of { $code } is just above. You can have a new one in a minute.
problem-missing = I can’t play here yet. Permissions I’m missing: { $permissions }. { $who }
pictures-missing = I can’t send pictures here. Permissions I’m missing: { $permissions }. { $who }
threads-missing = I can’t give each game its own thread here, so games are played in this chat. Permissions I’m missing: { $permissions }. { $who }
who-grants =
    { $platform ->
        [discord] Anyone who manages this server’s roles or this channel can grant them, under Permissions.
        [telegram] An admin of the group can grant them, under Permissions or by making me an admin.
       *[other] An admin can grant them.
    }
permission-view-channel = View Channel
permission-send-messages =
    { $platform ->
        [telegram] Send messages
       *[other] Send Messages
    }
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-send-photos = Send photos
permission-embed-links = Embed Links
permission-read-message-history = Read Message History
permission-use-external-apps = Use External Apps
permission-create-public-threads = Create Public Threads
permission-manage-topics = Manage topics
permission-topics = Topics (a group setting)
problem-unreadable = “{ $typed }” isn’t a move.
values-numbers = whole numbers from { $least } to { $most }
values-seed = a whole number from 0
values-drawn = random, or every cell written out
values-allowed = allowed:
too-fast = Easy! One thing at a time, please.
too-fast-here = There’s a lot going on here. Give me a minute, then try again.
too-many-pictures = That’s a lot of pictures! I can draw more in { $time }.
too-much-thinking = My head is spinning! I can think about that in { $time }.
too-many-games = That’s a lot of new games! You can start the next one in { $time }.
apology = Something broke on my side, and nothing has changed. Please try again. If it keeps happening, give my host this reference: { $reference }.

# The table of commands (docs/commands.md)

manual-title = Commands
manual-opening =
    Everything you can type, in any chat with the bot. Twelve commands are enough: their buttons lead to the rest, or you
    can type it. Each command has a name in every language, and all of them work everywhere. What’s in brackets is optional.
    On Discord, everything about one game is under `/game`, and everything about you is under `/settings`.
    `tavoliere-lab commands` prints this page.
manual-options = followed by
manual-terms = What you can add to `/play`, in any order. The default comes first. Name a friend as `@friend`.
manual-term = setting
manual-typed = you type
manual-effect = what it does
manual-values = values, and what they mean
manual-whose = whose
manual-whose-both = yours, or the chat’s
manual-whose-person = yours
manual-whose-chat = the chat’s
manual-settings = Settings
manual-settings-opening = Type them after `/settings`, such as `/settings theme=dark`; after `/settings chat` for the whole chat, if you’re an admin. The default comes first. `auto` takes a choice back.
manual-settings-below = and the settings below

# The referee, for other programs (docs/referee.md)

referee-json = This line isn’t JSON: { $fault }.
referee-object = A request is one JSON object on one line.
referee-long = A line may have at most { $most } bytes.
referee-field = There’s no field “{ $name }”. The fields are: { $fields }.
referee-missing = The field “{ $name }” is missing.
referee-game = “game” must be the name of a game, such as "briths-square".
referee-options = “options” must be an object. It has the options of the game by their names, and may be empty: {"{"}{"}"}.
referee-moves = “moves” must be a list of moves, such as ["e5", "c3"], at most { $most } of them.
referee-perft = “perft” must be a whole number from 0 to { $most }.
referee-think = “think” must be an object with either "ms" or "nodes", such as {"{"}"ms": 1000{"}"}; it may also have "level" and "seed".
referee-think-number = In “think”, “{ $name }” must be a whole number from { $least } to { $most }.
referee-over = The game is over: no move can follow.
referee-begun = “{ $typed }” is only the beginning of a move.
referee-edges = whole numbers from { $least } to { $most }, or "COLSxROWS" from "1x1" to "{ $most }x{ $most }"
referee-seed = whole numbers from 0 to { $most }
referee-layout = six rows, the top one first, each of six strings with the lines of a cell: { $most ->
    [1] one
   *[other] one or two
} of - | / \
referee-row = { $name }: row { $row } from the top, { $value }, isn’t possible. Allowed: { $allowed }.

# Telegram

telegram-anonymous = You’re writing as the group, so I can’t tell who you are. Tap a button instead, or write as yourself.
telegram-anonymous-button = It’s me
telegram-may-not-write = I can’t post in that group. An admin has to let me send messages and photos there.
telegram-topic-closed = That topic is closed, so I can’t post in it. An admin can open it again.

# Discord

discord-broken = Something broke on my side. Please try again.
discord-tables = tables
    .description = Open the tables of your games
discord-challenge = Challenge to a game
discord-guest = I’m not a member here, so I can post only for 15 minutes after someone uses me. If a board doesn’t appear, tap one of my buttons or use a command and it will.

## Tournaments

word-new = new
word-join = join
word-leave = leave
word-begin = begin start
word-pairings = pairings games
word-host = host settings
word-cancel = cancel
word-pause = pause
word-resume = resume continue
word-ban = ban exclude
word-help = help helper
word-result = result
word-set = set
word-csv = csv
word-full = full
word-swiss = swiss
word-round-robin = round-robin roundrobin
word-double-round-robin = double-round-robin double
word-knockout = knockout cup
word-nobody = nobody
option-do = do
    .description = What to do
option-do-new = make one
option-do-join = take part
option-do-leave = leave it
option-do-begin = start it
option-do-pairings = who plays whom
option-do-host = host it
option-format = format
    .description = How it’s played
option-format-swiss = Swiss
option-format-round-robin = everyone plays everyone
option-format-double-round-robin = everyone twice
option-format-knockout = knockout
option-more = more
    .description = More, such as most=16 begins=3d clock=1d name=Spring cup
option-most = most
    .description = Maximum number of players
option-least = least
    .description = Minimum number of players
option-begins = begins
    .description = When registration ends, such as 3d, or full
option-rounds = rounds
    .description = Rounds of a Swiss tournament
option-cap = cap
    .description = The longest a game can last, such as 30d
option-at-once = at-once
    .description = The most games each player has at once
option-name = name
    .description = What the tournament is called
option-about = about
    .description = What it’s about
setting-tournaments = Tournaments
setting-tournaments-everyone = Anyone can make them
setting-tournaments-admins = Only admins
setting-tournaments-off = None
option-tournaments = tournaments
    .description = Who can make tournaments here
command-tournament = tournament
    .description = Make a tournament, join one, or see the standings
tournament-rated = rated
tournament-for-everybody = open to everybody
tournament-reliability = { $asked } of 100 games played to the end
tournament-unrated = unrated
tournament-swiss = Swiss
tournament-swiss-rounds = Swiss, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
tournament-round-robin = Round-robin
tournament-double = Double round-robin
tournament-knockout = Knockout
tournament-name = { $game } · { $format }
championship-name = { $game } · Championship
tournament-registered = Registration is open: { $count } of { $most }.
tournament-waiting = Waiting for a place: { $waiting }.
tournament-begins = Registration is open { $date }. At least { $least } players are needed.
tournament-begins-full = It begins when it’s full, or when { $host } says so.
tournament-when-full = until it’s full
tournament-round = Round { $round } of { $rounds }
tournament-round-title = Round { $round }
tournament-paused = It’s paused for now.
tournament-over = The final table:
tournament-gone = left
tournament-more = … and { $more } more
tournament-notes = Decided by the host:
tournament-no-pairings = Nobody has been paired yet.
tournament-file = { $name }: here is the list.
tournament-said-begun = { $name } has begun, with { $count } players. Good luck to all! · { $code }
tournament-said-round = { $name }: round { $round } begins. · { $code }
tournament-said-paused = { $name } is paused: no new games start until it resumes. · { $code }
tournament-said-resumed = { $name } is back on. · { $code }
tournament-said-over = { $name } is over: { $winner } has won! · { $code }
tournament-said-shared = { $name } is over: { $winner } share first place! · { $code }
tournament-said-cancelled = { $name } has been cancelled.
tournament-cancelled-host = The host has called it off.
tournament-cancelled-because = The host has called it off: “{ $reason }”.
tournament-cancelled-few = { $count ->
    [0] Nobody
   *[other] Only { $count }
} signed up, and it takes { $least }.
tournament-cancelled-one-team = It takes players from two chats, and everyone was from the same one.
tournament-cancelled-deserted = Everyone has left.
tournament-how = Each game has its own clock. After { $cap }, not counting time off, a game is judged: by proof if the computer finds one, otherwise on points, or as a draw. Don’t move at all and you lose; do that twice and you’re out.
tournament-terms = { $range ->
        [0] { $most } players
       *[other] From { $least } to { $most } players
    } · registration { $begins } · games end after { $cap } · { $games ->
        [one] one game at a time
       *[other] up to { $games } games at once
    }
tournament-terms-begun = { $range ->
        [0] { $most } players
       *[other] From { $least } to { $most } players
    } · games end after { $cap } · { $games ->
        [one] one game at a time
       *[other] up to { $games } games at once
    }
tournament-host = { $name } is ready: { $code }. Others tap Join, or type “/tournament { $code } join” in any chat. You can still change it: “/tournament { $code } set name=Spring cup most=16 begins=3d”.
tournament-which-game = Which game?
tournament-which-format = What kind of tournament?
tournament-form = Make it now, or change something first.
tournament-which-name = What’s it called? Tap a name, or type one: { $line }
tournament-cup = { $name } cup
tournament-kind-swiss = a few rounds, each against somebody with about as many points as you
tournament-kind-round-robin = everybody plays everybody once
tournament-kind-double-round-robin = everybody plays everybody twice, once on each side
tournament-kind-knockout = lose and you’re out
tournament-kind-league = divisions to move up and down in, a new season each month
tournament-kind-ladder = never over: beat somebody above and take their place
tournament-kind-arena = a weekend of games; whoever is free gets paired
tournament-kind-teams = two chats, one game for each pair of players
tournament-kind-votes = two chats play one game and vote on every move
tournament-host-here = { $name }: what its host can do.
tournament-host-aside = { $name }: what its host can do, in our private chat:
button-tournament-make = Make it
button-host = Host…
button-voters-registered = Only those who join
button-voters-everyone = Everyone here votes
choice-name = Name
tournament-you-play = You’re in: { $name }. Your games will start here on their own. · { $code }
tournament-you-play-aside = You’re in: { $name }. Your games will start in our private chat. · { $code }
tournament-you-climb = You’re on the ladder: { $name }. Challenge somebody above you whenever you like. · { $code }
tournament-you-wait = { $name } is full. You’re on the waiting list, and you’re in as soon as a place is free. · { $code }
tournament-done-left = You’ve left { $name }.
tournament-leave-sure = Leave { $name }? { $games ->
    [one] You give up the game you haven’t finished there.
   *[other] You give up the { $games } games you haven’t finished there.
}
tournament-done-begun = { $name } has begun.
tournament-done-cancelled = { $name } is cancelled. Everyone will be told.
tournament-done-paused = { $name } is paused. Games in progress go on.
tournament-done-resumed = { $name } is back on.
tournament-done-banned = Done: they’re out of { $name } for good.
tournament-done-helped = Done: they can host { $name } with you.
tournament-done-mended = Done. Everyone can see your note in the table of { $name }.
tournament-done-changed = Done: { $name } has been changed.
tournament-phase-open = registration
tournament-phase-running = in progress
tournament-phase-paused = paused
tournament-phase-over = over
tournament-phase-cancelled = cancelled
tournaments-none = There’s no tournament here at the moment.
tournaments-listed = Tournaments:
tournaments-finished = Finished:
tournaments-everybody = For everybody:
tournaments-everybody-none = There’s no tournament for everybody right now. Make one, and open it to everybody!
tournaments-finished-none = None has finished yet.
tournaments-which = Which tournament?
tournament-of-match = { $name }, round { $round } · { $code }
button-tournament-new = New tournament
button-tournaments-everybody = For everybody
button-tournaments-finished = Finished
button-tournament-everyone = Open it to everybody
button-tournament-here = Don’t open it to everybody
button-pairings = Pairings
button-pause = Pause
button-resume = Resume
button-leave-yes = Yes, leave
button-cancel-it = Call it off
button-unrated = Unrated
button-most = Up to { $most }
button-begins = { $days ->
    [one] Start in a day
   *[other] Start in { $days } days
}
refused-tournaments = The admins of this chat have switched tournaments off. You can make one in a private chat with me.
refused-tournaments-admins = Only admins can make tournaments here. You can make one in a private chat with me.
refused-tournaments-join = The admins of this chat don’t want tournaments here. You can join from another chat.
refused-tournaments-join-admins = Only admins can bring a tournament here. Once one of them has joined, you can too.
refused-tournament-unknown = There’s no tournament #{ $code }.
refused-tournament-stranger = You’re not in a tournament yet. /tournament shows what’s on here.
refused-tournament-registered = You’ve already signed up.
refused-tournament-not-registered = You’re not in this tournament.
refused-tournament-begun = It has already begun.
refused-tournament-not-begun = It hasn’t begun yet.
refused-tournament-over = It’s over.
refused-tournament-banned = The host of this tournament doesn’t want you in it.
refused-tournament-not-host = Only its host and helpers can do that.
refused-tournament-too-few = Too few have signed up. You can lower the minimum with “set least=2”.
refused-tournament-alone = Too few have signed up: it takes at least two.
refused-tournament-one-team = It takes players from both chats: someone has to join from the other one too.
refused-tournament-away = Too many players are on vacation right now.
refused-tournament-paused = It’s already paused.
refused-tournament-stands-still = It’s paused for now. You can challenge again as soon as it resumes.
refused-tournament-not-paused = It isn’t paused.
refused-tournament-no-game = There’s no such game. “pairings” lists them with their numbers, such as 2.3: round 2, board 3.
refused-tournament-no-note = Say why, for everyone to read: “result 2.3 first both agreed”.
refused-tournament-result = Write the round and board, who won, and why: “result 2.3 first both agreed”. For who won, use one of these words: { $winners }.
refused-tournament-too-late = Too late: later games already depend on this one.
refused-tournament-place-taken = Too late: that game has changed the ladder, and others have played on from there.
refused-tournament-others = Others have signed up for it as it is. You can still change its name, its size and when it begins.
refused-tournament-kind = Someone has already signed up, so its kind can’t change. Make a new tournament instead.
refused-tournament-helps = They’re already hosting it.
refused-tournament-term = In a tournament I decide who plays whom: opponent, side, teams and games=2 can’t be chosen.
refused-tournament-game = A tournament’s game can’t change. Make a new tournament instead.
refused-tournament-clock = Tournaments need a clock, such as clock=1d.
refused-tournament-swap = Chats that vote can’t swap sides: leave out “swap=yes”.
refused-tournament-option = “{ $option }” isn’t for this kind of tournament.
refused-tournament-option-own = “{ $option }” isn’t for this kind of tournament. Here you can choose: { $own }.
refused-tournament-size = That’s too many for this format: at most { $limit }.
refused-tournament-least = The minimum can’t be larger than the maximum.
refused-tournament-cap = With this clock a game can take longer than that. Choose a faster clock or allow more time.
refused-all-games = All eight games are for two people who know each other: leave out the board, teams and the computer, and begin with one of the Italian games.
refused-tournament-reliability = This one asks that you play at least { $asked } of 100 games to the end, and too many of your recent ones ran out of time. Finish a few, and you’re welcome.
refused-tournament-listed = { $most ->
    [one] You already host a tournament for everybody. Let it end first.
   *[other] You already host { $most } tournaments for everybody. Let one of them end first.
}
refused-tournament-whom = Who? Name them, such as @anna.
button-begin-now = Start now
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
profile-trophies = Trophies: { $trophies }
profile-voted = { $games ->
    [one] Voted with a chat in 1 game
   *[other] Voted with a chat in { $games } games
}
tie-break-head-to-head = h2h
tie-break-buchholz = Buch.
tie-break-sonneborn = S-B
tie-break-wins = wins
heading-tournament-points = points
tie-breaks-swiss = Ties: head-to-head, then strength of opponents (Buch.), then of those you beat (S-B).
tie-breaks-robin = Ties: head-to-head, then strength of those you beat (S-B), then games won.
tournament-final = Final
tournament-semifinals = Semi-finals
tournament-third = Third place
tournament-over-short = final table
refused-tournament-nobody = They’re not in it.
refused-tournament-word = I don’t know “{ $word }”. A tournament looks like this: /tournament new insert swiss most=16 begins=3d
tournament-played = { $played } of { $games } games played
tournament-cancel-sure = Cancel { $name } for good? Everyone will be told.
tournament-host-begun = { $name } · { $code }
word-table = table place
word-challenge = challenge
word-replace = replace
word-league = league
word-ladder = ladder
word-arena = arena
word-teams = teams
word-votes = votes vote
word-voters = voters
word-open = open
word-reliable = reliable
word-everyone = everyone everybody
word-registered = registered
option-do-table = standings
option-do-challenge = challenge on a ladder
option-format-league = league
option-format-ladder = ladder
option-format-arena = arena
option-format-teams = chat against chat
option-format-votes = chats vote
option-division = division
    .description = Players per division of a league
option-movers = movers
    .description = How many go up and down in a league
option-reach = reach
    .description = How far up you can challenge on a ladder
option-lasts = lasts
    .description = How long an arena lasts, such as 48h
tournament-league = League
tournament-ladder = Ladder
tournament-arena = Arena, { $length }
tournament-teams = Chat against chat
tournament-votes = Chats vote
tournament-group = Group { $number }
tournament-division = Division { $number }
tournament-team = { $name }’s team
tournament-team-in-front = { $name }’s team
tournament-team-alone = { $name }’s team
tournament-ladder-played = { $played ->
    [one] { $played } game played
   *[other] { $played } games played
}
tournament-arena-played = { $played ->
    [one] { $played } game played
   *[other] { $played } games played
} · open { $date }
tournament-said-final = { $name }: the groups are done, and the final begins. · { $code }
tournament-said-drawn = { $name } is over, and it’s a draw! · { $code }
tournament-next-season = Everyone from last season is in. If you need a break, leave with the button.
tournament-terms-ladder = always open · challenges up to { $reach ->
        [one] one place
       *[other] { $reach } places
    } above · games end after { $cap } · { $games ->
        [one] one game at a time
       *[other] up to { $games } games at once
    }
tournament-terms-league = divisions of about { $size }, { $movers } up and { $movers } down
tournament-own-place = { $name }{ $part }: place { $place }, points: { $points }
tournament-own-team = { $name }: { $score }. You’re in { $team }.
tournament-own-none = You’re not in this table.
tournament-own-game = Against { $name }: { $code }
button-my-place = Where am I?
button-challenge-above = Challenge
tie-breaks-league = ▲ goes up, ▼ goes down. Ties: head-to-head, then strength of those you beat (S-B), then games won.
tie-breaks-group = ▲ plays the final. Ties: head-to-head, then strength of those you beat (S-B), then games won.
tie-breaks-ladder = Beat someone above you and you take their place.
tie-breaks-arena = After two wins in a row, points count double.
tournament-you-queue = You’re on the waiting list for { $name }: you’ll play as soon as a place is free, and next season for sure. · { $code }
tournament-you-stand-by = You’re on the waiting list for { $name }. When someone leaves, the host can give you their place. · { $code }
tournament-done-replaced = Done: they have the place in { $name } now.
tournament-done-challenged = Your game has begun!
tournament-done-closed = { $name } is closed. Everyone will be told.
tournament-challenge-whom = Who would you like to challenge?
tournament-challenge-nobody = There’s nobody above you to challenge.
tournament-how-robin = Everyone plays everyone. With more than twelve there are groups, and the top two of each play the final.
tournament-how-swiss = Each round you play someone with about as many points as you. Nobody is knocked out.
tournament-how-knockout = Lose and you’re out. The winners go on to the next round.
tournament-how-league = Everyone in a division plays everyone else in it. The best go up, the last go down, and a new season starts each month.
tournament-how-ladder = You challenge someone a few places above. Win, and their place is yours. Don’t play for a month and you drop a place.
tournament-how-arena = Whoever is free gets paired right away. After two wins in a row, points count double. In the last tenth of the time no new games start, and what isn’t over at the end is judged.
tournament-how-teams = Two chats play each other, the strongest on the first board. Tap Join in a chat to play for it.
tournament-how-votes = Two chats play one game. They vote on each move: the most votes win, and ties go to the first one voted for. Votes stay secret until the game is over.
tournament-how-voters-everyone = Everyone in a chat can vote; only those who joined are waited for.
tournament-how-voters-registered = Only those who joined can vote.
refused-tournament-no-ladder = You can only challenge on a ladder.
refused-tournament-not-above = They’re not above you.
refused-tournament-too-far = They’re too far above you. Work your way up!
refused-tournament-played-lately = You two are already playing, or played within the last week.
refused-tournament-busy = One of you already has enough games.
refused-tournament-no-chat = Join from the chat you want to play for.
refused-tournament-two-teams = Two chats are already playing.
refused-tournament-no-replacement = Nobody can be replaced here.
refused-tournament-cannot-take = They can’t take this place. Please choose someone else.
refused-tournament-gave-up = They gave up another place here, and can only have that one back.
refused-tournament-not-waiting = They have to join here first. Then you can give them the place.
refused-tournament-has-place = They already have, or had, a place in this tournament.
refused-tournament-is-banned = They’re banned from this tournament.
refused-tournament-replace = Say who goes and who comes: “replace @old @new”.
heading-performance = perf.
vote-cast = Your vote: { $move }. Vote again to change it. { $cast ->
    [one] { $cast } of { $voters } has voted
   *[other] { $cast } of { $voters } have voted
}
vote-cast-aloud = Your vote is in. Votes so far: { $cast } of { $voters }
refused-vote-registered = Only those who joined before the game began can vote in it.
vote-last = Your vote: { $move }. That was the last one, so the chat’s move is played.
button-votes = The votes
tournament-said-shut-out = I can’t post in any chat of { $name } any more, so it’s paused. Let me back in, and it resumes on its own. · { $code }
