"""The frame of every table: everything round the board that is the same in all games.

`TableScene` is only the wiring. Each part of the frame is an object with a name, a file and tests of its own::

    scene.py        TableScene: puts the parts together, and hands actions, time and canvas on to them
      playback.py     Playback: what happened is shown event after event (a state machine), skipped, hurried
      story.py        Story: what of the match has been heard here, and the log made of it
      advice.py       Advice: the adviser is asked, the answer stands in its panel
      people.py       People: whose eyes look (eyes.py), the curtain, consent, seats that change hands
      rematch.py      Rematch: the result, and the next game of the same players
      table_talk.py   Company: how the players look, and what one of them says
      saving.py       SaveWatch: whether the match is being saved
      thinking.py     Thinking: who is asked for a move
      board.py        Board: what a game lays on the table
"""
