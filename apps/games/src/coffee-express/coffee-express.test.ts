import { evaluateWindow } from '@parlour/casino'
import { windowAt } from '@parlour/casino/slots/machine.ts'
import { expect, it } from 'vitest'
import { coffeeExpressGame } from './coffee-express.tsx'

const { machine, firstStops } = coffeeExpressGame

it('greets nobody with a win: the first window of Coffee Express pays nothing', () => {
  const columns = windowAt(machine.reels, firstStops, machine.rows)
  expect(evaluateWindow(machine, columns)).toMatchObject({ lines: [], scatterCoins: 0 })
})

it('tells the stations that the line has in its rules', () => {
  expect(machine.trail).toEqual([2, 3, 5, 8])
})
