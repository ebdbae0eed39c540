import { evaluateWindow } from '@parlour/casino'
import { windowAt } from '@parlour/casino/slots/machine.ts'
import { expect, it } from 'vitest'
import { figureheadRiverGame } from './figurehead-river.tsx'

const { machine, firstStops, figures } = figureheadRiverGame

it('greets nobody with a win: the first window of Figurehead River pays nothing and opens nothing', () => {
  const columns = windowAt(machine.reels, firstStops, machine.rows)
  expect(evaluateWindow(machine, columns)).toMatchObject({ lines: [], scatterCoins: 0 })
  const lying = columns.join('').split(machine.scatter!).length - 1
  expect(machine.sideGames![lying]).toBeUndefined()
})

it('prints pots for the coins that the rules of Figurehead River name', () => {
  const side = Object.values(machine.sideGames!)[0]
  expect(side?.kind === 'gather' && side.pots.map(({ coins }) => coins)).toEqual([9, 11, 13, 15])
  expect(figures.parts.map(({ part }) => part)).toContain('gather')
})
