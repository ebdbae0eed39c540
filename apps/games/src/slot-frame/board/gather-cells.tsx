import type { CSSProperties } from 'react'
import { Sign } from '../sign.tsx'
import type { SlotTable } from '../slot-table.ts'
import type { GatherView } from '../slot-view.ts'

/** The window while coins gather: each keeps its cell and says what it is worth; the empty ones are being drawn. */
export function GatherCells({ table, gather }: { table: SlotTable; gather: GatherView }) {
  const { machine } = table.game
  const { glance } = table.speech
  const width = machine.reels.length
  const lying = new Map(gather.coins.map(({ cell, stakes }) => [cell, stakes]))
  return (
    <div className="gather" data-drawing={gather.drawing || undefined}>
      {Array.from({ length: width * machine.rows }, (_, cell) => {
        const stakes = lying.get(cell)
        const late = { '--late': `${(cell % width) * 40}ms` } as CSSProperties
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
          <div key={cell} className="gather-cell" style={late} data-coin={stakes && true}>
            {stakes === undefined ? null : (
              <>
                <Sign symbol={machine.scatter!} />
                <bdi>{glance(table.worth(stakes * table.cost))}</bdi>
              </>
            )}
          </div>
        )
      })}
    </div>
  )
}
