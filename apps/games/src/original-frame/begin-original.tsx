import './original-frame.css'
import { begin, typeface } from '../game-frame/begin.tsx'
import type { OriginalGame } from './original-game.ts'
import { OriginalScreen } from './original-screen.tsx'
import { ReplayScreen } from './replay-screen.tsx'
import { createOriginalTable, type OriginalTable } from './original-table.ts'

/** Opens an original from its definition: the only call that the entry of a game makes. */
export function beginOriginal<Options, Move, Shown>(
  definition: OriginalGame<Options, Move, Shown>,
): Promise<void> {
  const game = definition as OriginalGame
  return begin({
    title: game.title,
    backdrop: <game.Backdrop phase="ready" glad={false} />,
    emblem: <game.Emblem />,
    ask: (server) => server.call('openHouseOriginal', { params: { game: game.code } }),
    waitFor: () => typeface('700 60px "Fraunces Variable"', '0123456789'),
    table: (needs) => createOriginalTable(game, needs),
    screen: (table: OriginalTable) => <OriginalScreen game={table} />,
    // Rules of another version have other boards.
    replay: (told, speech) =>
      told.version === game.original.rules.version ? (
        <ReplayScreen {...{ game, told, speech }} />
      ) : undefined,
  })
}
