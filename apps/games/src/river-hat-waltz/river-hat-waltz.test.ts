import { evaluateWindow } from '@parlour/casino/slots/evaluate.ts'
import { windowAt } from '@parlour/casino/slots/machine.ts'
import { expect, it } from 'vitest'
import { riverHatWaltzGame } from './river-hat-waltz.tsx'

it('greets with a window of reels of different heights that pays and opens nothing', () => {
  const { machine, firstStops, firstHeights } = riverHatWaltzGame
  expect(firstHeights).toHaveLength(machine.reels.length)
  const columns = windowAt(machine.reels, firstStops, machine.rows).map((column, reel) =>
    column.slice(0, firstHeights![reel]),
  )
  for (const [reel, column] of columns.entries())
    expect(machine.heights![reel]).toHaveProperty(String(column.length))
  const { lines, scatterCoins, opened } = evaluateWindow(machine, columns)
  expect({ lines, scatterCoins, opened }).toEqual({ lines: [], scatterCoins: 0, opened: 0 })
})
