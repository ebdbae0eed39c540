import { evaluateWindow } from '@parlour/casino/slots/evaluate.ts'
import { windowAt } from '@parlour/casino/slots/machine.ts'
import { expect, it } from 'vitest'
import { carpGateGame } from './carp-gate.tsx'
import { PEARLS } from './pearls.ts'

const { machine, firstStops, lifts } = carpGateGame

it('greets with a window that pays and opens nothing', () => {
  const { lines, scatterCoins, opened } = evaluateWindow(
    machine,
    windowAt(machine.reels, firstStops, machine.rows),
  )
  expect({ lines, scatterCoins, opened }).toEqual({ lines: [], scatterCoins: 0, opened: 0 })
})

it('says what each lift brings, and the strips of that level keep the word', () => {
  expect(lifts).toHaveLength(PEARLS.lifts)
  const letters = machine.free!.upgrade!.levels.map((strips) =>
    [...'JQKA'].filter((letter) => strips.some((strip) => strip.includes(letter))).join(''),
  )
  expect(letters).toEqual(['JQKA', 'QKA', 'KA'])
})
