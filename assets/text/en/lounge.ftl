# The words of the lounge's pages; what is played there is said by the other files.

lounge-title = Tavoliere – board games for two
lounge-pitch = Sit down and play.
lounge-lead = { $italian } board games from Italy, and { $classics } you already know. Play the computer, or a friend in a second tab. No account.
lounge-play-now = Play now
lounge-play-now-hint = No name needed: a first game against the computer, in two minutes.
lounge-guest = Guest
lounge-guest-words = Olive Fig Laurel Rosemary Thyme Mulberry Almond Cypress Oleander Juniper Myrtle Sage Quince Hazel Poppy Clover Basil Fennel Chestnut Walnut Jasmine Lavender Cherry Lemon
lounge-continue = Welcome back. Continue as
lounge-name = Your name
lounge-other-name = Or come in under another name
lounge-name-placeholder = Ann
lounge-enter = Take a seat
lounge-name-hint = Up to 24 characters. Names aren’t checked: anyone who types a name plays as that person.
lounge-name-wrong = A name has 1 to 24 characters, at least one of them visible, and doesn’t begin with Tavoliere.
lounge-way-computer = Alone
lounge-way-computer-more = The computer is always free, and moves within seconds.
lounge-way-friend = Together
lounge-way-friend-more = A second tab with another name is a second player.
lounge-way-later = Any time
lounge-way-later-more = Close the page when you like: the games wait for you.

lounge-lead-elsewhere = { $italian } board games from Italy, and { $classics } you already know. Play the computer, or the people here. No account, no password.
lounge-continue-as = Continue as { $name }
lounge-other-person = Or take another name. This device will then forget { $name }, so make yourself a personal link first.
lounge-claim-hint = Up to 24 characters. A free name becomes yours: from then on nobody else can use it.
lounge-by-invitation = This place is by invitation: ask someone who plays here for a link. Played here before? Open your personal link.
lounge-not-here = Is this the computer that Tavoliere runs on? Open the link it printed when it started. “tavoliere link --here” prints it again.
lounge-taken = This name belongs to somebody. If it’s yours, open your personal link; if not, please choose another.
lounge-needs-ticket = To take a new name you need an invitation. Ask someone who plays here for a link.
lounge-ticket = You’re invited to play.
lounge-ticket-by = { $name } invites you to play.
lounge-ticket-gone = This invitation no longer works. Please ask for a new one.
lounge-link-gone = This personal link no longer works. Make a new one on a device that still knows you, or ask whoever runs this place.
lounge-pressing = That was a lot at once. Wait a few seconds and try again.
lounge-key-heading = Are you { $name }?
lounge-key-warning = This is a personal link: whoever opens it plays as { $name }. Keep it to yourself.
lounge-key-open = Come in as { $name }
lounge-links = Invite
lounge-links-more = Invite somebody, or come in on another device
lounge-links-title = Links – Tavoliere
lounge-invite-heading = Invite somebody
lounge-invite-text = An invitation lets up to { $uses } new people in, for { $days } days.
lounge-invite = Make an invitation
lounge-link-heading = Your personal link
lounge-link-text = It brings you in on another device. Whoever has it is { $name }: keep it to yourself.
lounge-link-make = Make a personal link
lounge-link-once = Here it is. You’ll see it only this once.
lounge-link-here = For other devices, replace { $host } with this machine’s address on your network.
lounge-copy = Copy
lounge-copy-result = Copy the result
lounge-copied = Copied
lounge-back-heading = Lost a device, or showed a link?
lounge-back-text = Take everything back: your links stop working, and all other devices have to come in again.
lounge-back = Take all links back
lounge-back-done = Done. Only this device is { $name } now.
lounge-leave-text = Not your device? Sign out. You can come back with your personal link, so make one first.
lounge-leave = Sign out
lounge-to-room = To the lounge
lounge-empty-elsewhere = One tap below starts a game. To play with a friend, send them an invitation.

lounge-room-title = The lounge – Tavoliere
lounge-skip = Skip to the text box
lounge-you-are = You are
lounge-change-name = Change
lounge-change-name-more = Play under another name
lounge-room = The lounge
lounge-log = Games and challenges
lounge-boards = My boards
lounge-your-turn = Your move
lounge-first =
    I’m Tavoliere: board games for two, right here.
    Your first game takes two minutes, and I explain each rule as it comes up.
lounge-empty = The boards are still in their box.
lounge-empty-more = One tap below starts a game. To play with a friend, open this page in a second tab under another name.
lounge-earlier = Earlier posts
lounge-newer = New posts
lounge-private = Only you can see this
lounge-dismiss = Dismiss
lounge-tabs = Places
lounge-tab-home = Tavoliere, home
lounge-tab-chat = Chat
lounge-tab-learn = Learn
lounge-tab-play = Play
lounge-tab-puzzles = Puzzles
lounge-tab-top = Ranking
lounge-tab-tournaments = Tournaments
lounge-tab-u = Profile
lounge-shelf-classics = Classics
lounge-shelf-italian = Italian games
lounge-puzzle-hint = No name needed. Nobody sees your tries but you.
lounge-daily-game = Game of the day
lounge-guest-hint = No name needed: play as a guest, and choose a name when you like.
lounge-open-in = Open in { $platform }
lounge-path = { $count ->
    [8] Eight evenings, a game each
   *[other] { $count } evenings, a game each
}
lounge-path-next = Evening { $number } of { $count }
lounge-path-done = done
lounge-mine = Your games
lounge-people = Here now
lounge-slash = Type a command
lounge-shortcuts = Shortcuts
lounge-quick-computer = Play the computer
lounge-quick-help = Help
lounge-line = A command or a move
lounge-line-placeholder = A move, or / for commands
lounge-suggestions = Suggestions
lounge-send = Send
lounge-table = Table
lounge-reply = Reply
lounge-replying = Replying to
lounge-no-reply = Don’t reply
lounge-lost = Connection lost. Trying again…
lounge-unsent = That didn’t get through. Please try again.
lounge-needs-script = The lounge needs JavaScript. Please allow it for this page.

lounge-broken = Something went wrong here. Please try again.
lounge-malformed = This request doesn’t seem to come from the page. Please reload it and try again.
lounge-stranger = Please come in through the front page first.
lounge-nothing-here = There’s nothing here.
lounge-nothing-why = The address may be wrong, or the game isn’t shown to others any more.
lounge-for-players =
    This game is for its players, or nobody can join it any more.
    If you play it, open it where you play, or come in with your name.
lounge-for-players-elsewhere =
    This game is for its players, or nobody can join it any more.
    If you play it, open it where you play.
lounge-wrong-host = Please open the lounge at the address the bot gave you.
lounge-wrong-origin = This came from another page, so nothing was done.
lounge-unknown = Please open this table from the app again: I can’t tell who you are any more.
lounge-elsewhere = There’s nothing here. Games are played in Telegram and Discord: open their tables there.
lounge-busy = Discord isn’t answering right now. Please try again in a moment.
