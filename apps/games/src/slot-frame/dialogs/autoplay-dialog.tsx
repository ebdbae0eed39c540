import { Switch } from '@parlour/ui/choices.tsx'
import { useState } from 'react'
import { AutoplayLimits } from '../../game-frame/dialogs/autoplay-limits.tsx'
import type { DialogProps } from '../../game-frame/dialogs/dialogs.tsx'
import type { SlotTable } from '../slot-table.ts'

const enough = { title: 'autoWin', stakes: [10n, 25n, 100n], first: 25n } as const

/** Automatic rounds of a slot end on a single win of this size, and where it opens a feature if the player wishes. */
export function AutoplayDialog(shared: DialogProps<SlotTable>) {
  const { game: table } = shared
  const { free, sideGames } = table.game.machine
  const [onFreeSpins, setOnFreeSpins] = useState(true)
  return (
    <AutoplayLimits
      {...shared}
      title="autoplay"
      enough={enough}
      start={({ rounds, loss, enough: singleWin }) =>
        void table.autoplay({ rounds, loss, singleWin, onFreeSpins })
      }
    >
      {free || sideGames ? (
        <Switch
          checked={onFreeSpins}
          onChange={(event) => setOnFreeSpins(event.currentTarget.checked)}
        >
          {table.speech.t(free ? 'autoFree' : 'slot_autoGame')}
        </Switch>
      ) : null}
    </AutoplayLimits>
  )
}
