import { evaluateWindow } from '@parlour/casino/slots/evaluate.ts'
import { windowAt } from '@parlour/casino/slots/machine.ts'
import { expect, it } from 'vitest'
import { backwardFootprintsGame } from './backward-footprints.tsx'

it('greets with a window of Backward Footprints that pays nothing and opens nothing', () => {
  const { machine, firstStops } = backwardFootprintsGame
  const columns = windowAt(machine.reels, firstStops, machine.rows)
  expect(evaluateWindow(machine, columns).lines).toEqual([])
  expect(columns.join('')).not.toContain(machine.wild)
})
