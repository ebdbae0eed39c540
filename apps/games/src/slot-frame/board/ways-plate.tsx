import { useStore } from '../../frame/store.ts'
import type { SlotTable } from '../slot-table.ts'

/** By how many ways this window pays, where reels change their height; the most there can be while they turn. */
export function WaysPlate({ table }: { table: SlotTable }) {
  const { phase, scene } = useStore(table.view)
  const { t, number } = table.speech
  const { rows, reels } = table.game.machine
  const ways = scene.columns.reduce((product, { length }) => product * length, 1)
  return (
    <p className="ways-plate" dir="auto">
      {phase === 'spinning'
        ? t('slot_mostWays', { count: number(rows ** reels.length) })
        : t('slot_ways', { count: number(ways) })}
    </p>
  )
}
