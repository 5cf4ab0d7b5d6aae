# What the bot says, for all games.

## The language: what it calls itself, Discord's locales for it, Telegram's code

language-name = English
language-discord = en-US en-GB
language-telegram = en

## Words that may follow commands, beside the English ones by which the buttons know them; spaces between several

word-against = against
word-all = all
word-anyone = anyone
word-chat = chat
word-computer = computer
word-day = d day days
word-end = end
word-filler = the vs versus at
word-here = here
word-hour = h hour hours
word-level = level
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
word-text = text
word-with = with
word-world = world everywhere

## Commands: the name people type, and what it does in at most 100 characters

command-play = play
    .description = Challenge a friend, anyone, or the computer
command-move = move
    .description = Play a move, such as e5
command-if = if
    .description = Plan in private how to answer a move, or see what I have planned
command-board = board
    .description = See the board again, as a picture or as text
command-games = games
    .description = My games, those where I am to move first
command-accept = accept
    .description = Accept a challenge or an offer
command-decline = decline
    .description = Decline a challenge or an offer
command-cancel = cancel
    .description = Withdraw my challenge
command-join = join
    .description = Join a challenge by its code, from any chat
command-leave = leave
    .description = Give up my place in a team that still gathers
command-draw = draw
    .description = Offer a draw, or agree to one
command-takeback = takeback
    .description = Ask to take my last move back
command-nudge = nudge
    .description = Tell my opponent that I am waiting: after a day, and once a day
command-rematch = rematch
    .description = The same game again, with sides changed
command-resign = resign
    .description = Give a game up
command-finish = finish
    .description = Let me play the rest for you, once you have won and go on alone
command-void = void
    .description = End a game without a result, with a reason; only this chat’s administrators may
command-hint = hint
    .description = A good move, for your eyes only
command-settings = settings
    .description = Language, theme, confirming moves and more: mine or the chat’s
command-vacation = vacation
    .description = Time off: my clocks stand. 30 days a year, such as /vacation 7d; or come back
command-quiet = quiet
    .description = Hours without mentions or reminders: /quiet 22-7 Europe/Rome; or off
command-link = link
    .description = Make one player of my accounts here and on another platform
command-unlink = unlink
    .description = Separate this account from those it is linked with
command-block = block
    .description = Keep somebody from playing with me, or see whom I keep away
command-unblock = unblock
    .description = Let somebody play with me again
command-privacy = privacy
    .description = What I keep about you, in ten lines
command-mydata = mydata
    .description = All that is stored about me, as one file
command-forgetme = forgetme
    .description = End my games and forget who I am
command-rules = rules
    .description = How a game is played
command-replay = replay
    .description = See a game again: all of it, or move by move
command-review = review
    .description = Look back on a game: the chances move by move, and where it turned
command-export = export
    .description = A game as text, to keep or to study
command-puzzle = puzzle
    .description = A position with one right move: can you find it?
command-leaderboard = leaderboard
    .description = Who plays best, in this chat or everywhere
command-profile = profile
    .description = How somebody plays: rating, record, achievements, latest games
command-learn = learn
    .description = A first game against the computer, with each rule told when it matters
command-help = help
    .description = What to do first, and every command

option-game = game
    .description = Which game
option-opponent = opponent
    .description = Who to challenge; leave it out to choose from a list
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
option-centre = centre
    .description = Whether the first move may be in the centre
option-centre-forbidden = forbidden
option-centre-allowed = allowed
option-layout = layout
    .description = The tiles of the board, written out
option-seed = seed
    .description = The number of a board, to play on it again
option-chat = chat
    .description = For the whole chat; only its administrators may
option-language = language
    .description = What I speak to you
option-theme = theme
    .description = The colours of the boards
option-text-boards = text-boards
    .description = Boards as text instead of pictures
option-days = days
    .description = How many, such as 7d; or end
option-hours = hours
    .description = Such as 22-7 Europe/Rome; or off
option-one-time-code = one-time-code
    .description = The code you were given on the other platform; leave it out to get one
option-confirm = confirm
    .description = Show me each move before it is played
option-leaderboards = leaderboards
    .description = List me on leaderboards
option-reminders = reminders
    .description = Remind me when my time is running out
option-takebacks = takebacks
    .description = Let opponents ask to take moves back
option-clock = clock
    .description = How long players may think, where a challenge does not say
option-monthly = monthly
    .description = Post this chat’s standings when a month is over
option-spoken = spoken
    .description = Tell me moves as one would say them, with every cell captured
option-games = games
    .description = Whether games begin in this room
option-starts = starts
    .description = Who may start games in this room
option-boards = boards
    .description = How many boards a minute; further moves are gathered into one
option-threads = threads
    .description = Whether each game gets a thread of its own in this room
option-where = where
    .description = Among the people of this chat, or everybody
option-where-here = this chat
option-where-world = everywhere
option-when = when
    .description = This month, or from the beginning
option-when-month = this month
option-when-all = all time
option-by = by
    .description = What places go by; not every game has all of it
option-by-rating = rating
option-by-score = best score
option-by-shortest = shortest win
option-person = person
    .description = Whose games; leave it out for your own
option-whom = whom
    .description = Whom; leave it out to see whom you have blocked
option-move = move
    .description = Such as e5
option-moves = moves
    .description = Their move, my answer, and so on, such as e5 d4; leave it out to see my plans
option-code = code
    .description = The game's code, such as #k7q2
option-reason = reason
    .description = Why it has no result; everybody can read it
option-number = number
    .description = Show the board after this many moves
option-text = text
    .description = As text instead of a picture

opponent-anyone = whoever joins first
opponent-computer = the computer, followed by a level

## Challenges

challenge-anyone = { $game } · { $host } would like to play. Who joins?
challenge-person = { $game } · { $host } challenges { $guest }.
challenge-teams = { $game } · { $host } gathers teams of { $people }. Who joins?
who-joins = Who joins?
nobody-yet = nobody yet
team-so-far = { $free ->
    [0] { $names }
   *[other] { $names } · { $free } free
}
term-sides-by-lot = sides by lot
term-weekends = the clock stands on Saturdays and Sundays (UTC)
term-unrated = does not count for the ratings
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

play-whom = Who would you like to play?
play-computer = At the computer: easy, medium or hard.
play-fits = ★ is about your level.
play-hint = You can also reply to someone’s message with /play.
play-choose-person = Someone else…
play-whom-else = Tap the button below and choose who to challenge.
play-person-button = Choose someone
play-forward = I can’t write to { $name } yet. Forward this link to them, and it’s on:
level-easy = Easy
level-medium = Medium
level-hard = Hard
level-offered = { $how } · { $level }
level-fits = ★ { $how } · { $level }
challenge-sent = Sent: { $code }.
challenge-by-typing = That is more than a button can hold. Send it as it is: { $line }
challenge-somebody = To challenge somebody, name them: /play { $game } @name

# Invitations sent into chats where the bot is not

invitation-first = Begin by writing to me
invitation-join = The first to join plays with { $host }, each in their own chat with me.
invitation-own = That is your own invitation: somebody else has to join.
invitation-not-yours = Only whoever sent this invitation can withdraw it.
invitation-joined = { $one } plays { $other }, each in their own chat with me.
invitation-withdrawn = This invitation was withdrawn.
invitation-over = This invitation is no longer open.
invitation-expired = This invitation has expired: nobody joined within a week.
choice-opponent = Opponent
choice-opponent-anyone = Anyone
choice-opponent-computer = The computer, at your level
choice-size = Board
choice-centre = Centre
choice-centre-allowed = Free from the start
choice-centre-forbidden = Not on the first move
choice-layout = Layout
choice-seed = Board number
choice-side = You play
choice-side-random = By lot
choice-side-first = { $side }, going first
choice-side-second = { $side }, going second
choice-clock = Time to think
choice-weekends = Weekends
choice-weekends-on = The clock runs on
choice-weekends-off = The clock stands
choice-teams = People on each side
choice-rated = Result
choice-rated-yes = Counts for the ratings
choice-rated-no = Does not count

## What happened

happened-challenged = { $name } asks for a game.
happened-begun = The game begins: { $first } plays { $first-side } and goes first, { $second } plays { $second-side }.
happened-begun-teams = The game begins: { $first-side } for { $first }, who go first; { $second-side } for { $second }.
happened-joined-host = { $name } joins { $host }.
happened-joined-guest = { $name } joins the others, against { $host }.
happened-left-begun = Somebody has left for good: the others on that side take their turns.
happened-left = { $name } gives the place up.
happened-expired = Nobody answered in a week: the challenge has lapsed.
happened-declined = { $name } has declined the challenge.
happened-cancelled-begun = { $name } stops before both have moved: the game is cancelled, and nobody loses it.
happened-cancelled = { $name } has withdrawn the challenge.
happened-moved = { $name } plays { $move }.
happened-resigned = { $name } resigns.
happened-offered-draw = { $name } offers a draw.
happened-offered-takeback = { $name } would like to take { $move } back.
happened-agreed-draw = { $name } agrees to the draw.
happened-agreed-takeback = { $name } agrees: { $other } takes the last move back.
happened-refused-draw = { $name } would rather play on.
happened-refused-takeback = { $name } lets the move stand.
happened-hinted = { $name } has asked the computer for a hint.
happened-away = { $name } is away { $date }. Till then { $name }’s clock stands.
happened-back = { $name } is back.
happened-voided = { $name }, who administers this chat, has ended the game without a result: “{ $reason }”. It counts for nothing.
happened-timed-out = Time is up for { $name }.
happened-timed-out-early = { $name } did not move in time. The game had hardly begun: it is cancelled, and nobody loses.
offer-asked = { $name }, do you agree?

to-move = { $name } ({ $side }) to move{ $time } · { $code }
to-move-mine = Your move ({ $side }){ $time } · { $code }
decided = { $loser } cannot move any more: { $winner } has won!
goes-on-alone = { $name } ({ $side }) goes on alone · { $code }
went-on-alone = { $name } has gone on alone for { $count ->
    [one] one more move.
   *[other] { $count } more moves.
}
last-move = Move { $number }: { $side } { $move }
board-size = { $columns } × { $rows }

## How it ended

result-draw = A draw: { $reason }.
result-blocked = { $loser } cannot move: { $winner } wins!
result-points = { $winner } wins, { $score } to { $other }!
result-captured = { $winner } has captured everything and wins!
result-line = { $winner } completes the line and wins!
result-group = { $winner } has the larger group and wins, { $score } to { $other }!
result-resignation = { $winner } wins!
result-time = { $winner } wins on time!
ratings-changed = Ratings: { $changes }
ratings-too-many = Not counted for the ratings: { $first } and { $second } had three games that day already.
achieved = { $name } earns “{ $title }”: { $what }.
ratings-still-away = Not counted for the ratings: { $loser } had lost on time that day already.
reason-blocked = nobody can move
reason-points = equal points
reason-captured = nothing is left to capture
reason-line = no line was completed
reason-group = equal groups
reason-repetition = the same position for the third time
reason-no-progress = too long without progress
reason-resignation = given up
reason-agreement = by agreement
reason-time = out of time

## Time

clock-none = no clock
clock-move = { $time } a move
clock-bank = { $time } each, and { $increment } more a move
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
time-stands = { $time }, and the clock stands
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
reminder = { $name }, it is your move in { $code } ({ $game } against { $opponent }): { $time }.
reminder-mine = It is your move in { $code } ({ $game } against { $opponent }): { $time }.
nudge = { $name }, a nudge from { $opponent }: it is your move in { $code } ({ $game }){ $time }
nudge-mine = A nudge from { $opponent }: it is your move in { $code } ({ $game }){ $time }
nudge-sent = I let { $name } know that you are waiting.

## The board in words

described-side = { $count ->
    [0] { $side }: none.
   *[other] { $side }: { $cells }.
}
described-allowed = Shown as possible: { $moves }.
described-forbidden = Shown as not possible: { $moves }.
described-turn = { $name } ({ $side }) to move.
described-turn-mine = Your move ({ $side }).
described-shared = Shared pieces: { $cells }.
described-lines = Lines printed on the cells of each row: { $rows }.
told-move = { $who } plays { $move }.
told-captures = { $who } plays { $move }, captures { $cells }.
told-loses = { $who } plays { $move }, and loses { $cells }.
told-both = { $who } plays { $move }, captures { $captured }, and loses { $lost }.
told-step = { $from } to { $to }
told-piece = { $piece } on { $cell }
told-pass = a pass
told-and = { $some } and { $last }
score = { $side } { $score }
you = You ({ $name })
legend-captured = just turned { $side }
legend-only = only { $side } may play
legend-shared = worth { $value }
legend-origin = where everything starts
legend-lines = lines printed on the cells
legend-margin = counts for the winner
legend-forbidden = may not be played
legend-dead = nobody may play
legend-last = last move
legend-allowed = may be played next
side-of = { $side } ({ $name })

## Choosing a move

pick-column = Your move in { $code }: which column?
pick-move = Your move in { $code }:
pick-next = { $chosen }, and then?
type-your-move = Send your move in { $code } as a reply, such as { $example }
confirm-shown = This is { $code } after { $move }. Play it?
confirm = Play { $move } in { $code }?
prompt-title = Your move
prompt-label = Move
possible-few = Possible: { $moves }.
possible-many = { $count } moves are possible, such as { $example }.

## Plans

if-kept = Planned. I will play it for you at once, and nobody else knows of it.
if-list = What you have planned. Nobody else sees it.
if-none = You have planned nothing. While you wait for a move, tell me your answer to it: /if e5 d4. You may go on: /if e5 d4 f6 c3.
if-gone = That is dropped already, or played.
if-own-turn = It is your turn in { $code }: move first, then plan.
if-no-answer = A line ends with an answer of yours: their move, then yours, such as /if e5 d4.
if-over = After { $moves } the game is over: there is nothing left to plan.
if-too-long = A line has { $most } moves at most.
if-too-many = You have planned { $most } lines in this game already. Drop one of them first.
if-illegal = { $move } is not possible. { $why }
if-illegal-after = { $move } is not possible after { $before }. { $why }
lapsed-other = { $title }: the game went another way than you had planned. Dropped:
lapsed-illegal = { $title }: what you had planned is not possible any more. It is your move. Dropped:
lapsed-taken-back = { $title }: a move was taken back, so your plans no longer hold. Dropped:
lapsed-left = { $title }: somebody has left, and the turns have changed. Dropped:

## Time off

quiet-none = You have no quiet hours. To be left alone at night, say from when to when, and in which time zone: /quiet 22-7 Europe/Rome.
quiet-now = Quiet hours: { $begins } to { $ends } ({ $zone }). Mentions and reminders wait till they are over, and boards come without a sound. Your clocks run on.
quiet-unreadable = Say from which full hour to which, such as /quiet 22-7; or /quiet off.
quiet-zone-needed = In which time zone? Say it by its name: /quiet 22-7 Europe/Rome.
quiet-zone-unknown = There is no time zone “{ $zone }”. They have names such as Europe/Rome or America/New_York.
vacation-none = Time off stops your clocks; your opponents are told. You have { $days ->
    [one] { $days } day
   *[other] { $days } days
} left this year. How many do you take?
vacation-now = You are away { $date }, and your clocks stand. You have { $days ->
    [one] { $days } day
   *[other] { $days } days
} more this year.
vacation-begun = Have a good time! You are away { $date }. { $games ->
    [0] You have no games just now.
    [one] Your clock stands in { $games } game, and your opponent is told.
   *[other] Your clocks stand in { $games } games, and your opponents are told.
} You have { $days ->
    [one] { $days } day
   *[other] { $days } days
} left this year.
vacation-over = Welcome back! { $games ->
    [0] No clock was waiting.
    [one] Your clock runs again in { $games } game, with the time it had.
   *[other] Your clocks run again in { $games } games, with the time they had.
} You have { $days ->
    [one] { $days } day
   *[other] { $days } days
} left this year; one that has begun counts.
vacation-not-now = You are not away.
vacation-twice = You are away already, { $date }.
vacation-unreadable = Say how many days, 1 to { $most }, such as /vacation 7d; or /vacation end.
vacation-too-long = That is more than you have: { $days ->
    [one] { $days } day is left
   *[other] { $days } days are left
} of the year’s 30. Years are those of UTC.

## Settings

settings-mine = Your settings
settings-of = { $name }’s settings
settings-of-chat = This chat’s settings
settings-of-room = Rules of this room
settings-line = { $setting }: { $value }
settings-auto = automatic ({ $value })
setting-auto = Automatic
setting-language = Language
setting-theme = Theme
setting-theme-light = Light
setting-theme-dark = Dark
setting-theme-paper = Paper
setting-theme-high-contrast = High contrast
setting-text-boards = Boards
setting-text-boards-on = As text
setting-text-boards-off = As pictures
setting-confirm = Confirm moves
setting-confirm-on = Yes
setting-confirm-off = No
setting-leaderboards = On leaderboards
setting-leaderboards-on = Yes
setting-leaderboards-off = No
setting-reminders = Reminders
setting-reminders-on = Yes
setting-reminders-off = No
setting-takebacks = Take-backs
setting-takebacks-on = Yes
setting-takebacks-off = No
setting-monthly = Monthly standings
setting-monthly-on = Posted here
setting-monthly-off = Not posted
setting-spoken = Moves in words
setting-spoken-on = Yes
setting-spoken-off = No
setting-games = Games
setting-games-on = May begin here
setting-games-only = Only here
setting-games-off = Not here
setting-starts = Who starts games
setting-starts-everyone = Everybody
setting-starts-admins = Administrators
setting-boards = Boards a minute
setting-boards-all = All of them
setting-boards-4 = 4
setting-boards-2 = 2
setting-boards-1 = 1
setting-threads = Threads
setting-threads-on = One for each game
setting-threads-off = None
setting-clock = Time to think
setting-clock-1d = 1 day
setting-clock-3d = 3 days
setting-clock-7d = 7 days
setting-clock-14d = 14 days

## Buttons

button-move = Move
button-play-move = Play { $move }
button-board = Board
button-more = More
button-quiet-off = No quiet hours
button-vacation-end = I am back
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
button-agree = Agree
button-refuse = Decline
button-leave = Leave
button-rematch = Rematch
button-resign-yes = Yes, resign
button-resign-early-yes = Yes, call it off
button-finish = Finish for me
button-hint = Hint
button-settings-mine = My settings
button-settings-of-chat = This chat’s settings
button-settings-of-room = Rules of this room
button-unblock = Unblock
button-unblock-name = Unblock { $name }
button-mydata = Send me everything
button-forgetme = Forget me
button-forgetme-yes = Yes, forget me
button-unlink = Separate
button-unlink-yes = Yes, separate
button-text-board = Board as text
button-replay = Replay
button-review = Review
button-review-turn = Move { $number }
button-puzzle-next = Next puzzle
button-puzzle-again = Try again
button-puzzle-show = Show me
button-replay-whole = The whole game
button-next-game = Next game
button-next-part = Next: part { $part } of { $parts }
button-page-back = ◀ { $page }
button-page-next = { $page } ▶
button-achievements = Achievements
button-record = Games
button-play = Play
button-challenge = Challenge { $name }
button-challenge-friend = Challenge a friend
button-first-game = Play a first game
button-help = Help
button-play-this = Challenge anyone
button-send-challenge = Send the challenge
button-more-settings = More…
button-begin = Begin
button-play-computer = Play the computer

## Leaderboards and profiles

anonymous = Someone who left
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
leaderboard-nobody = Nobody has a rating here yet: the first game will make two.
leaderboard-nobody-lately = Nobody has played a rated game this month yet.
leaderboard-nobody-measured = Nobody has won such a game yet.
leaderboard-by-points = Best score
leaderboard-by-moves = Shortest win
leaderboard-counts = Counted: { $what }, in rated games won by the rules on the usual board.
leaderboard-unmeasured = { $game } has no such list: { $by }.
leaderboard-winner = Winner of { $month }: { $names }
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
leaderboard-without-you = You are not on this list.
leaderboard-line = { $place }. { $name }, { $value }, won { $won }, drawn { $drawn }, lost { $lost }.
profile-place = number { $place } of all
profile-games = games
profile-games-computer = games with the computer
profile-streak = in a row now
profile-longest = best streak
profile-time = time a move
profile-side = { $side }: won { $won }, drawn { $drawn }, lost { $lost }
profile-record = { $game }: won { $won }, drawn { $drawn }, lost { $lost }.
profile-computer = Against the computer: won { $won }, drawn { $drawn }, lost { $lost }
profile-against = Against { $name }: won { $won }, drawn { $drawn }, lost { $lost }
profile-you = you
profile-won = { $game } · won against { $opponent }
profile-drawn = { $game } · drew with { $opponent }
profile-lost = { $game } · lost to { $opponent }
profile-team = another team
profile-no-achievements = No achievements yet.
profile-to-achieve = To be earned in { $game }:
profile-months = Months won: { $months }
profile-nothing = You have not finished a game yet. Shall we play one?
profile-nothing-of = { $name } has not finished a game yet.
profile-unknown = I know nobody called { $name } in this chat.

## Answers

which-game = Which game shall it be?
which-rules = The rules of which game?
which-match = Which game do you mean?
your-games = { $count ->
    [one] Your game, { $mine ->
        [0] where nothing waits for you:
       *[other] where it is up to you:
    }
   *[other] Your { $count } games, { $mine ->
        [0] none of which waits for you:
        [one] one of which waits for you:
       *[other] { $mine } of which wait for you:
    }
}
games-line = { $code } · { $game } · against { $opponent } · { $turn }
turn-mine = your move
turn-theirs = their move
turn-asked = an offer waits for your answer
turn-decided = decided, the winner goes on alone
no-games = You have no game in progress.
next-none = No other game is waiting for you.
more = What else for { $code }?
replay-so-far = { $count ->
    [0] No move has been played yet.
    [one] One move so far.
   *[other] { $count } moves so far.
}
replay-start = Before the first move.
replay-step = { $number }/{ $count } · { $what }
replay-at-start = This is where the game begins.
replay-at-end = This is as far as the game has gone.
replay-described = A moving picture of the whole game, moves: { $count }. In the end:
review-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
review-played = Move { $number }, { $name }: { $move } ({ $before } → { $left } %)
review-better-chance = Better: { $move } ({ $percent } %)
review-better-wins = Better: { $move } wins, proven
review-better-draws = Better: { $move } draws, proven
review-steady = No single move turned this game.
review-wait = I am going through { $code } move by move, and will post here what I find. { $before ->
    [0] It takes a few seconds.
    [one] One other game comes first.
   *[other] { $before } other games come first.
}
review-none = You have not finished a game here yet. Its review comes after it.
review-not-over = { $code } is not over. It can be looked back on when it is.
review-too-short = { $code } was over too soon: there is nothing to look back on.
review-chance = { $number }: { $percent } %
review-described = A graph of how likely { $name } was to win, after so many moves: { $chances }.
puzzle-asked = { $game } · puzzle { $number } of { $count } · { $stars }
puzzle-task-win = { $side } to move and win.
puzzle-task-save = { $side } to move and hold the draw.
puzzle-right = { $move } is right! Solved in a row: { $row }, at most { $most }.
puzzle-right-at-last = { $move } is right.
puzzle-wrong-win = { $move } does not win. What does?
puzzle-wrong-save = { $move } loses. What holds the draw?
puzzle-shown = It is { $move }, and nothing else.
puzzle-none-left = You have solved every puzzle there is.
export-part = Part { $part } of { $parts }.
rematch-too-early = { $code } is still being played.
rematch-asked = The rematch is { $code } already.
resign-sure = Resign { $code }? Then { $opponent } wins.
resign-early = Call off { $code }? Not both sides have moved yet, so nobody loses.
question-for = { $name }: { $question }
question-over = That question no longer counts. If you still want it, ask again.
question-left = All right, nothing changes.
link-code = Within ten minutes, on { $platforms }, in a private chat with me:
link-code-more = Then both accounts are one player, with the same games and settings in both places. Give this code to nobody: whoever has it plays as you.
link-done = Linked: you and { $accounts } are one player now, with the same games and settings. If that account is not yours, separate them again.
link-away = You are on vacation: now your clock stands in { $games ->
    [one] one more game, and your opponent is told.
   *[other] { $games } more games, and your opponents are told.
}
unlink-sure = Separate this account from { $accounts }? The games begun from each account stay with it.
unlink-done = Separated: this account is not linked with { $accounts } any more. The games begun from each account stay with it.
no-picture = (The picture could not be drawn; /board text shows the board.)
hint-chance = I would play { $move }. Your chances of winning: { $percent } %.
hint-wins = Play { $move }: it wins. That is proven.
hint-draws = Play { $move }: it draws, and nothing does better. That is proven.
hint-loses = I would play { $move }, but every move loses: that is proven. Your opponent has to find the way, though.
hint-aside = Tap, and nobody but you will see the hint.
hint-later = The computer has { $count } other boards to think about first. Ask again in a moment.
thread-gone = The thread of this game is gone or closed. It goes on here.
thread-not-made = No thread could be made for this game, so it is played here. /settings says what I lack.
thread-made =
    { $title }
    The game is played in its own thread, below.
thread-made-at =
    { $title }
    The game is played in its own thread: { $address }
computer-waits = It thinks about { $count } other boards first.
welcome =
    I am Tavoliere. We play abstract board games right here, one move at a time.
    Two of you play, or one and the computer; everybody takes the time they like, and the board waits.
    New here? A first game takes two minutes, and I tell each rule when it matters.
first-game-begun = Your first game, { $code }, waits for you.
first-game-over = That was your first game. The next one is more fun with a friend.
help = I am Tavoliere. We play abstract board games right here, one move at a time, for as many days as it takes. Start with /play, then tap Move under the board or type a move such as e5.

## What cannot be done, and why

refused-apart = You and { $name } do not play each other: one of you has blocked the other.
refused-room = Games do not begin here: the administrators have decided so, or have chosen other rooms for them.
refused-starts = Here only administrators start games. You may join those, and in a private chat with me you start your own.
refused-gone = That person has left and plays no more.
refused-oneself = It takes two: you cannot play against yourself.
refused-moved-on = The board has moved on in { $code }.
refused-not-invited = This challenge is for { $name }.
refused-not-declinable = This challenge is open to anyone; there is nothing to decline.
refused-not-challenger = Only the challenger can withdraw a challenge.
refused-already-joined = You are in this game already.
refused-team-full = That team is full.
refused-not-your-choice = These buttons are { $name }’s. /play gives you your own.
refused-not-your-question = Only { $name } can answer this.
refused-not-joined = You are in no team of { $code }.
refused-host-leaves = It is your challenge: withdraw it if you do not want to play.
refused-nothing-offered = Nothing is offered in { $code } any more.
refused-draw-offered = The draw is offered already in { $code }; the answer is still to come.
refused-takeback-offered = You have asked to take a move back in { $code }; the answer is still to come.
refused-answer-draw = A draw is offered in { $code }: answer that first, or simply move.
refused-answer-takeback = In { $code } your opponent asks to take a move back: answer that first, or simply move.
refused-before = That has been refused in { $code }. Ask again after the next move.
refused-nothing-to-take-back = You have no move to take back in { $code }.
refused-no-takebacks = { $name } does not let moves be taken back.
refused-computer-plays-on = The computer plays on: it agrees to no draw.
refused-own-turn = It is your own turn in { $code }.
refused-team-turn = In { $code } it is the turn of { $name }, who plays on your side: only opponents are nudged.
refused-computer-moves = The computer is to move in { $code }: it needs no nudge.
refused-opponent-away = { $name } is away { $time }.
refused-weekend = It is the weekend, and { $code } rests until Monday.
refused-nudge-too-early = { $name } has had less than a day in { $code }. You can nudge in { $time }.
refused-nudged-before = { $name } has been nudged in { $code } already. You can nudge again in { $time }.
refused-no-reminders = { $name } does not want to be reminded.
refused-away = You are away already.
refused-not-away = You are not away.
refused-in-time = There is still time in { $code }.
refused-rated = { $code } counts for the ratings, so there are no hints in it. Games that do not count have them.
refused-answered = This challenge has been answered already.
refused-not-begun = { $code } has not begun: the challenge waits for an answer.
refused-over = { $code } is over.
refused-not-playing = You are not playing in { $code }.
refused-not-your-turn = It is { $name }’s turn in { $code }.
refused-decided = { $code } is decided: { $winner } has won and goes on alone.
refused-undecided = { $code } is not decided yet: both sides can still move.

privacy =
    What I keep, and what becomes of it:
    • Of each account: its number, its name, @name and language on its platform, and since when I know it.
    • Your settings, which accounts you have linked, codes for that, and whom you have blocked.
    • Your games: challenges, teams, each move and when, offers, results, ratings, achievements; puzzles you tried. What you plan, for you alone.
    • In which chats they are played, which of my messages there shows what, and when you last used me in a group.
    • Which requests I have carried out, for three days. Nothing else that anybody writes.
    • In the chats of a game all see your name, your moves and your rating. /settings leaderboards=off takes you off the lists.
    • It lies in one database of whoever runs me, and I give it to nobody else.
    • /mydata sends you all of it. /block keeps somebody from playing with you.
    • /forgetme ends your games and forgets who you are. Opponents keep their games; what stands in chats, stays there.
mydata = All that I keep about you, as it is now.
mydata-nothing = I keep nothing about you.
forgetme-sure = Forget { $accounts }? { $games ->
    [0] { "" }
    [one] You give up the game you are playing; a team plays on without you.{ " " }
   *[other] You give up the { $games } games you are playing; teams play on without you.{ " " }
}{ $challenges ->
    [0] { "" }
    [one] One open challenge ends.{ " " }
   *[other] { $challenges } open challenges end.{ " " }
}Opponents keep their games, against “someone who left”. Your rating, settings, links and blocks are gone for ever.
forgetme-done = Done: I do not know you any more. If you write to me again, you are somebody new.
block-done = { $name } can neither challenge you nor join you now, nor you them. Games you are playing together go on.
block-whom = Block whom? Add a name, a mention, or the code of a game in which you have one opponent, as in /block #k7q2.
block-oneself = You cannot block yourself.
block-nobody = You have blocked nobody. /block with a name, a mention or the code of a game keeps that person from playing with you.
block-list = These people can neither challenge you nor join you:
unblock-done = { $name } can play with you again.
unblock-nobody = You have not blocked anybody of that name.
link-in-lounge = In the lounge whoever types a name plays as that person: accounts here cannot be linked.
link-privately = Everybody reads along here. Write that to me in a private chat.
link-read-by-all = Everybody can read that code here, so it is void. Ask for another one, and write it to me in a private chat.
link-unknown = Sorry, that code does not work. A code is good once, for ten minutes: ask for another one with /link.
link-too-often = That was wrong too often. Try again in { $minutes ->
    [one] a minute.
   *[other] { $minutes } minutes.
}
link-own-code = This code is your own. Use it on { $platforms }.
link-same-platform = That code was given to another account on { $platform }, and one person has one account there.
link-taken = One of these two accounts is linked already with another one on { $platform }. Separate them with /unlink first.
link-complete = This account is linked already with { $accounts }. /unlink separates them.
link-opponents = These two accounts play against each other in { $codes }. They can be linked when that is over.
unlink-nothing = This account is not linked with any other.

objection-outside = { $cell } is not on the board.
objection-taken = { $cell } is taken.
objection-one-cell = A move here is one cell, such as e5.

problem-command = I know no command /{ $word }. /help shows all of them.
problem-command-meant = I know no command /{ $word }. Did you mean /{ $meant }?
problem-unknown-match = There is no game #{ $code }.
problem-no-match = You have no game in progress here. /play starts one.
problem-no-challenge = No challenge here waits for that.
problem-code-needed = Which one? Add the code, as in /join #k7q2.
problem-word = I do not understand “{ $word }”. A challenge looks like this: /play briths-square @friend size=8
problem-game = I know no game “{ $word }”. The games are: { $games }.
problem-choice = There is no setting “{ $name }” here. The settings are: { $choices }.
problem-not-administrator = Only administrators of this chat can change its settings.
problem-administrators-only = Only administrators of this chat can do that.
problem-reason-needed = Say why, so that both players know: /void #k7q2 and the reason.
problem-twice = “{ $name }” is given twice.
problem-value = { $name }={ $value } is not possible. Allowed: { $allowed }.
problem-level = There is no level { $level }. { $most ->
    [one] For now the computer has only level 1.
   *[other] The levels are 1 to { $most }.
}
problem-two-opponents = One opponent at a time, please.
problem-teams-for-anyone = Teams are open to anyone: leave the opponent out.
problem-opponent-is-bot = { $name } is a bot and does not play. To play me, add: computer.
unseen = I may not write where you began { $code }, so nobody has seen it there. An administrator must let me send messages and pictures. The game is kept: as soon as I may, tap to show it.
unseen-board =
    I cannot show { $code } where you play it{ $platform ->
        [discord] {" "}on Discord
        [telegram] {" "}on Telegram
       *[other] {""}
    }: I was removed there or may not post. An administrator can let me back in and allow messages and pictures; then the board comes by itself. Until then you can play here.
shown-again = I am showing { $code } where it was begun, if I may write there now.
board-aside = The board of { $code } in our private chat:
board-just-posted = The board of { $code } is just above. A new one can come in a minute.
problem-missing = I cannot play here yet. Permissions I lack: { $permissions }. { $who }
pictures-missing = I cannot send pictures here. What I lack: { $permissions }. { $who }
threads-missing = I cannot give games threads of their own here, so they are played in this chat. What I lack: { $permissions }. { $who }
who-grants =
    { $platform ->
        [discord] Whoever manages this server’s roles or channel can grant it, under Permissions.
        [telegram] An administrator of the group can grant it, under Permissions or by making me an administrator.
       *[other] An administrator can grant it.
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
permission-topics = Topics, a setting of the group
problem-unreadable = “{ $typed }” is not a move.
values-numbers = whole numbers from { $least } to { $most }
values-seed = a whole number
values-drawn = drawn by lot, or every cell written out
values-allowed = allowed:
too-fast = One thing a second, please: I cannot follow any faster.
apology = Something broke on my side, and nothing was changed. Please try again; if it happens again, tell my operator the reference { $reference }.

# The table of commands (docs/commands.md)

manual-title = Commands
manual-opening =
    What can be typed, by any of its names, in any chat with the bot; what stands in brackets may be left out. Most of it
    is also a button. `tavoliere lab commands` prints this page.
manual-options = followed by
manual-terms = What may follow `/play`, in any order; what holds without a word comes first. A friend is named: `@friend`.
manual-term = what is agreed
manual-typed = typed
manual-effect = what it does

# The referee, for other programs (docs/referee.md)

referee-json = This line is not JSON: { $fault }.
referee-object = A request is one JSON object on one line.
referee-long = A line may have at most { $most } bytes.
referee-field = There is no field “{ $name }”. The fields are: { $fields }.
referee-missing = The field “{ $name }” is missing.
referee-game = “game” must be the name of a game, such as "briths-square".
referee-options = “options” must be an object, such as {"{"}"size": 8{"}"}.
referee-moves = “moves” must be a list of moves, such as ["e5", "c3"], at most { $most } of them.
referee-perft = “perft” must be a whole number from 0 to { $most }.
referee-think = “think” must be an object with either "ms" or "nodes", such as {"{"}"ms": 1000{"}"}; it may also have "level" and "seed".
referee-think-number = In “think”, “{ $name }” must be a whole number from { $least } to { $most }.
referee-over = The game is over; no move can follow.

# Telegram

telegram-anonymous = You are writing as the group, so I cannot tell who you are. Tap a button instead, or write as yourself.
telegram-anonymous-button = It is me
telegram-may-not-write = I may not write in that group. An administrator must allow me to send messages and photos there.
telegram-topic-closed = That topic is closed, so I cannot write in it. An administrator can open it again.

# Discord

discord-broken = Something broke on my side. Please try again.
discord-challenge = Challenge to a game
discord-guest = I am not a member here, so I can post only for a quarter of an hour after somebody has used me. When a board does not come, tap or type anything of mine: then it does.
