import { evaluateWindow, windowAt } from '@parlour/casino'
import { expect, it } from 'vitest'
import { tailorsPinsGame } from './tailors-pins.tsx'

it('is opened with a window that pays nothing and opens nothing', () => {
  const { machine, firstStops } = tailorsPinsGame
  const { lines, opened } = evaluateWindow(
    machine,
    windowAt(machine.reels, firstStops, machine.rows),
  )
  expect([lines, opened]).toEqual([[], 0])
})
