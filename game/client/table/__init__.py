"""The frame of every table: everything round the board that is the same in all games.

`TableScene` is only the wiring. Each part of the frame is an object with a name, a file and tests of its own; the parts
know the table only by the protocol `Frame` of `board.py`, so nothing here imports in a circle::

    laying.py         lay_table: the table of a match, with the board that its game's `TABLE` makes
    scene.py          TableScene: puts the parts together, and hands actions, time and canvas on to them
      board.py          Board: what a game lays on the table; Frame: what the parts may ask of the table
      showing.py        Showing: what happens in the match on its way to log and board
        story.py          Story: what has been heard of the match, and the log made of it
        playback.py       Playback: the state machine that shows it event after event, skips and hurries
      people.py         People: the curtain, consent, seats that change hands; whose eyes look is told by eyes.py
      conduct.py        MatchConduct: a move, taking back, the menu and the end of a match
        rematch.py        Rematch: the result, and the next game of the same players
      tutorial.py       LessonConduct: the same of a lesson; TutorialPlayers: the file answers
        captions.py       Captions: what is said, and the rings round what it points at (spots.py)
      looking.py        Looking: what a thing tells on which the pointer rests, or to which keys walk (things.py)
      controls.py       Controls: the bar's buttons, the log and advice; placed by column.py and top_bar.py
      decision.py       Decision: the choices of the moment, and what is asked
      thinking.py       Thinking: who is asked for a move
      advice.py         Advice: what the viewer is advised
      hand_reader.py    HandReader: the own hand while none of it can be played
      ribbon.py         the ribbon on which a moment says who takes what
      status.py         Status: the line in the middle of the bar
      table_talk.py     Company: how the players look, and what one of them says
      saving.py         SaveWatch: whether what is played is being saved
"""
