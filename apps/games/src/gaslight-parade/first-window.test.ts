import { evaluateWindow } from '@parlour/casino/slots/evaluate.ts'
import { windowAt } from '@parlour/casino/slots/machine.ts'
import { expect, it } from 'vitest'
import { gaslightParadeGame } from './gaslight-parade.tsx'

it('greets with a window of Gaslight Parade that pays nothing and opens nothing', () => {
  const { machine, firstStops } = gaslightParadeGame
  const columns = windowAt(machine.reels, firstStops, machine.rows)
  expect(evaluateWindow(machine, columns).lines).toEqual([])
  expect(columns.join('')).not.toContain(machine.wild)
})
