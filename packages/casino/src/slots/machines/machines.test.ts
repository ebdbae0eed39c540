import { outcomeWords } from '@parlour/chance'
import { asNumber, decimals, formatFraction, fraction, plus, times } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { exactFigures } from '../exact.ts'
import { engineOf } from '../kit/engine.ts'
import { proofOf } from '../kit/prove.ts'
import { lineChances } from '../kit/sheet.ts'
import { costOf, faultsOf } from '../machine.ts'
import { fastWords } from '../testing/fast-words.ts'
import { provenMachines } from './proven-machines.ts'

/** The exact return of each machine at 10^8 rounds in the full run, at fewer in the ordinary one. */
const ROUNDS = process.env.FULL ? 100_000_000 : 100_000
const TIMEOUT = process.env.FULL ? 600_000 : 60_000

const machines = Object.entries(provenMachines)
const proofs = new Map(machines.map(([name, machine]) => [name, proofOf(machine)]))

/** Return, hits and top of each, as its sheet prints them; and the coins of 300 rounds from fixed seeds. */
const printed: Readonly<Record<string, readonly [string, string, string, string, number]>> = {
  'brass-fox': ['0.965282', '0.2704', '5.269', '8118.80', 3984],
  'tailors-pins': ['0.962248', '0.2550', '13.254', '3620.00', 5729],
  'backward-footprints': ['0.961992', '0.2699', '6.936', '1336.65', 4792],
  'gaslight-parade': ['0.935108', '0.2285', '6.762', '1500.00', 3310],
  'woodcut-ballad': ['0.959520', '0.2418', '6.853', '5570.60', 3860],
  'figurehead-river': ['0.959992', '0.2553', '10.402', '2260.00', 6243],
  'seven-thimbles': ['0.958039', '0.3375', '4.775', '920.00', 3786],
  'coffee-express': ['0.960135', '0.2904', '4.964', '3047.60', 8884],
  'carp-gate': ['0.961015', '0.3110', '7.719', '17258.12', 16449],
  'river-hat-waltz': ['0.963806', '0.2465', '6.607', '98474.00', 11414],
  'quarter-to-twelve': ['0.930109', '0.3308', '4.343', '300.00', 1245],
}

describe('a proven machine', () => {
  it('is one of those that are known here', () => {
    expect(Object.keys(printed)).toEqual(machines.map(([name]) => name))
  })

  it.each(machines)('%s has sound data, and figures that stay', (name, machine) => {
    const { rtp, hitRate, standardDeviation, greatestWin } = proofs.get(name)!
    let coins = 0
    for (let nonce = 0; nonce < 300; nonce++) {
      const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'machines', nonce }
      coins += engineOf(machine).play(outcomeWords({ ...seeds, version: machine.version }))
    }
    expect(faultsOf(machine)).toEqual([])
    expect(machine.version).toBe(`${name}@1`)
    expect([
      decimals(rtp, 6),
      decimals(hitRate, 4),
      standardDeviation.toFixed(3),
      decimals(greatestWin, 2),
      coins,
    ]).toEqual(printed[name])
  })

  it.each(machines)('%s returns the sum of its parts', (name) => {
    const { rtp, parts } = proofs.get(name)!
    const sum = [...parts.values()].reduce((all, part) => plus(all, part), fraction(0n))
    expect(formatFraction(sum)).toBe(formatFraction(rtp))
  })

  it.each(machines)(
    '%s pays what is proven, when the engine plays it',
    (name, machine) => {
      const { rtp, hitRate, standardDeviation } = proofs.get(name)!
      const { play } = engineOf(machine)
      const words = fastWords(20)
      let [paid, hits] = [0, 0]
      for (let round = 0; round < ROUNDS; round++) {
        const coins = play(words)
        paid += coins
        if (coins > 0) hits++
      }
      const root = Math.sqrt(ROUNDS)
      const hit = asNumber(hitRate)
      const returned = paid / costOf(machine) / ROUNDS
      expect(Math.abs(returned - asNumber(rtp)) * root).toBeLessThan(3 * standardDeviation)
      expect(Math.abs(hits / ROUNDS - hit) * root).toBeLessThan(3 * Math.sqrt(hit * (1 - hit)))
    },
    TIMEOUT,
  )
})

describe('what lines pay by their chances alone', () => {
  const plain = machines.filter(([, { pay, scatterPays }]) => pay.kind === 'lines' && !scatterPays)
  it.each(plain)('is what all pictures of %s pay in the paid spin', (name, machine) => {
    const byLines = lineChances(machine).reduce(
      (sum, { symbol, count, chance }) =>
        plus(sum, times(chance, fraction(machine.table[symbol]![count]!))),
      fraction(0n),
    )
    expect(formatFraction(byLines)).toBe(formatFraction(proofs.get(name)!.parts.get('base')!))
  })
})

describe('two ways to the figures of Brass Fox', () => {
  it('come to the same', () => {
    const machine = provenMachines['brass-fox']!
    const [proof, figures] = [proofs.get('brass-fox')!, exactFigures(machine)]
    expect(formatFraction(proof.rtp)).toBe(formatFraction(figures.rtp))
    expect(formatFraction(proof.hitRate)).toBe(formatFraction(figures.hitRate))
    expect(formatFraction(proof.greatestWin)).toBe(formatFraction(figures.greatestWin!))
    expect(proof.standardDeviation).toBeCloseTo(figures.standardDeviation, 10)
    expect(formatFraction(proof.features.get('free')!.chance)).toBe(
      formatFraction(figures.featureRate),
    )
    expect(formatFraction(proof.features.get('free')!.mean)).toBe(
      formatFraction(figures.featureValue),
    )
  })
})
