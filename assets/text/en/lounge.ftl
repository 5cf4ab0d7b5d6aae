# The words of the lounge's pages; what is played there is said by the other files.

lounge-title = Tavoliere – board games for two
lounge-pitch = Sit down and play.
lounge-lead = Abstract board games. Play the computer, or a friend in a second tab. No account.
lounge-play-now = Play now
lounge-play-now-hint = No name needed: a first game against the computer, in two minutes.
lounge-guest = Guest
lounge-continue = Welcome back. Continue as
lounge-name = Your name
lounge-other-name = Or come in under another name
lounge-name-placeholder = Ann
lounge-enter = Take a seat
lounge-name-hint = Up to 24 characters. Names aren’t checked: anyone who types a name plays as that person.
lounge-name-wrong = A name has 1 to 24 characters, at least one of them visible.
lounge-way-computer = Alone
lounge-way-computer-more = The computer is always free, and answers at once.
lounge-way-friend = Together
lounge-way-friend-more = A second tab with another name is a second player.
lounge-way-later = Any time
lounge-way-later-more = Close the page when you like: the games wait for you.

lounge-room-title = The lounge – Tavoliere
lounge-skip = Skip to the text box
lounge-home = Tavoliere, front page
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
lounge-empty-more = One tap below begins a game. To play with a friend, open this page in a second tab under another name.
lounge-earlier = Earlier posts
lounge-newer = New posts
lounge-private = Only you see this
lounge-dismiss = Dismiss
lounge-shortcuts = Shortcuts
lounge-quick-computer = Play the computer
lounge-quick-anyone = Challenge anyone
lounge-quick-games = My games
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
lounge-stranger = Please come in by the front page first.
lounge-nothing-here = There’s nothing here.
lounge-wrong-host = Please open the lounge at the address the bot gave you.
lounge-wrong-origin = This came from another page, so nothing was done.
lounge-unknown = Please open this table from the app once more: it no longer says who you are.
lounge-elsewhere = There’s nothing here. Games are played in Telegram and Discord: open their tables there.
lounge-busy = Discord doesn’t answer just now. Please try again in a moment.
