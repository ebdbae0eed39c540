import './slot-frame.css'
import { begin, typeface } from '../game-frame/begin.tsx'
import { ReplayScreen } from './replay-screen.tsx'
import { Sign } from './sign.tsx'
import type { SlotGame } from './slot-game.ts'
import { SlotScreen } from './slot-screen.tsx'
import { createSlotTable, type SlotTable } from './slot-table.ts'

/** Opens a slot from its definition: the only call that the entry of a game makes. */
export function beginSlot(game: SlotGame): Promise<void> {
  return begin({
    title: game.title,
    backdrop: (
      <>
        <game.Sheet />
        <game.Backdrop feature={undefined} />
      </>
    ),
    emblem: <Sign symbol={game.emblem} />,
    ask: (server) => server.call('openHouseGame', { params: { game: game.code } }),
    // The letters on the reels are text: they are not shown in another face first.
    waitFor: () => typeface('900 60px "Fraunces Variable"', game.letters),
    table: (needs) => createSlotTable(game, needs),
    screen: (table: SlotTable) => <SlotScreen game={table} />,
    // A round of other rules than these would be read off other strips.
    replay: (told, speech) =>
      told.version === game.machine.version ? (
        <ReplayScreen {...{ game, told, speech }} />
      ) : undefined,
  })
}
