# The words of the table’s page. In those that scripts fill in, %name% stands for what is filled in.

table-title = Tavoliere
table-skip = Skip to the board
table-lounge = Back to the lounge
table-menu = Menu
table-lost = No connection. Trying again…
table-needs-script = The table needs JavaScript. Please allow it for this page.
table-games = My games
table-no-games = No game here yet. Start one, and it’ll be on this table.
table-again = Try again
table-whole = Whole board
table-your-turn = Your move
table-to-present = Back to now
table-way-in = You’re watching. Would you like to play, too?
table-way-in-chat = You’re watching. Would you like to play, too? Write /play to Tavoliere in your chat.
table-way-in-door = Take a seat

table-guest-over = Good game! Take a name of your own, and others can challenge you.
table-guest-door = Take a name

table-hint-title = Hint
table-hint-close = Got it
table-hint-tap = Tap a cell to play there. Where only a few are allowed, they’re green. If a move has two steps, you’ll see where it can go on.
table-hint-look = Want to see how it got here? Step back with the arrows or swipe below the board. Nothing gets lost.
table-hint-menu = A hint, a draw, the rules: it’s all in the menu at the top.

table-course = The game so far
table-first = To the start
table-previous = One move back
table-following = One move forward
table-last = To the latest move
table-slider = Move
table-moves = Moves
table-try = Try moves
table-rules = Rules
table-share = Share
table-close = Close
table-send = Send
table-clock = Time left
table-copied = Copied.
table-link = Link to this position

table-settings = This page
table-theme = Colours
table-theme-auto = Match the system
table-theme-light = Light
table-theme-dark = Dark
table-theme-wood = Wood
table-theme-paper = Paper
table-theme-high-contrast = High contrast
table-language = Language
table-sound = A soft sound with every move

table-after = After %move%.
table-back = Back
table-begun = Tap elsewhere to take it back.
table-board = %game%, board after move %number%
table-cell-empty = empty
table-cell-made = chosen
table-cell-next = possible
table-challenge = a challenge for you
table-clock-stands = paused
table-drop-line = Drop %line%
table-hint = Hint
table-keep-line = Keep this line
table-kept = No connection. I’ll send your move as soon as you’re back.
table-line = From move %number%: %moves%
table-looking-back = You’re looking at an earlier board. Go back to now to play, or try moves from here.
table-magnified = Closer now: tap a cell, or drag the board.
table-next = Next game waiting for you (%count%)
table-not-sent = The board has changed in the meantime: %move% wasn’t sent.
table-not-there = It can’t go there.
table-open = This challenge is still waiting for an opponent.
table-over = This game is over. You can still try moves.
table-pass = Pass
table-plan = Plan this reply
table-play = Play
table-ply = Move %number% of %count%
table-posted = Posted.
table-preview = %move%? %words%
table-rematch = To the rematch
table-review = Review
table-sending = Playing…
table-start = The game begins.
table-stop-trying = Back to the game
table-to-move = to move
table-trying = Try anything here. It’s your own board: nothing is played.
table-turns = Turning points
table-unsent = That didn’t get through. Please try again.
table-waiting = It’s %name%’s turn.
table-watching = You’re watching this game.
table-winner = won
table-you = you

# Answers of the API
table-unknown = There’s no game here that you can see.
table-impossible = That position can’t be reached.
