from game.library import (
    CHANCE as CHANCE,
)
from game.library import (
    ArgumentError as ArgumentError,
)
from game.library import (
    BalanceReport as BalanceReport,
)
from game.library import (
    Choice as Choice,
)
from game.library import (
    Game as Game,
)
from game.library import (
    GameError as GameError,
)
from game.library import (
    IllegalMove as IllegalMove,
)
from game.library import (
    Limit as Limit,
)
from game.library import (
    Move as Move,
)
from game.library import (
    OneGame as OneGame,
)
from game.library import (
    Played as Played,
)
from game.library import (
    Player as Player,
)
from game.library import (
    Report as Report,
)
from game.library import (
    Rng as Rng,
)
from game.library import (
    RuleFileError as RuleFileError,
)
from game.library import (
    Rules as Rules,
)
from game.library import (
    Seat as Seat,
)
from game.library import (
    State as State,
)
from game.library import (
    View as View,
)
from game.library import (
    balance as balance,
)
from game.library import (
    game_of as game_of,
)
from game.library import (
    games as games,
)
from game.library import (
    load_rules as load_rules,
)
from game.library import (
    new_game as new_game,
)
from game.library import (
    play_one as play_one,
)
from game.library import (
    player as player,
)
from game.library import (
    players_of as players_of,
)
from game.library import (
    simulate as simulate,
)

__version__: str
