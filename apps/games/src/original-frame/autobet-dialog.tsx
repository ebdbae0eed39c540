import { AutoplayLimits } from '../game-frame/dialogs/autoplay-limits.tsx'
import type { DialogProps } from '../game-frame/dialogs/dialogs.tsx'
import type { OriginalTable } from './original-table.ts'

const enough = { title: 'autoProfit', stakes: [5n, 10n, 20n, 50n], first: 20n } as const

/** Automatic rounds of an original end where so much is lost or won in all. */
export function AutobetDialog(shared: DialogProps<OriginalTable>) {
  return (
    <AutoplayLimits
      {...shared}
      title="autobet"
      enough={enough}
      start={({ rounds, loss, enough: stopProfit }) =>
        void shared.game.autobet({ rounds, stopLoss: loss, stopProfit })
      }
    />
  )
}
