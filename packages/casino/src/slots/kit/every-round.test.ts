import { asNumber, formatFraction, fraction, minus, times } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import type { SlotMachine } from '../machine.ts'
import { everyRound } from '../testing/every-round.ts'
import { engineOf } from './engine.ts'
import { gatherWorth, playGather } from './gather.ts'
import { matchWorth, pickWorth, playMatch, playPick } from './picks.ts'
import { planOf } from './plan.ts'
import { boughtProofOf } from './prove.ts'
import { worthOf } from './worth.ts'

/** Two reels of three places, one row: small enough that all of its rounds can be played. */
const small: SlotMachine = {
  version: 'small@1',
  rows: 1,
  reels: ['ABS', 'AWS'],
  pay: { kind: 'lines', lines: [[0, 0]] },
  table: { W: [0, 0, 9], A: [0, 1, 5], B: [0, 0, 3] },
  wild: 'W',
  scatter: 'S',
  scatterPays: [0, 0, 2],
}
const free = { spins: [0, 0, 2], multipliers: [2, 3], reels: ['ABW', 'ABA'], retrigger: false }
const tall: SlotMachine = {
  ...small,
  rows: 2,
  pay: {
    kind: 'lines',
    lines: [
      [0, 0],
      [1, 0],
    ],
  },
}

const machines: readonly (readonly [string, SlotMachine])[] = [
  ['lines with scatters', small],
  ['free spins on reels of their own', { ...small, free }],
  [
    'free spins that open others up to a cap',
    { ...small, free: { ...free, reels: ['SBA', 'SAW'], retrigger: true, cap: 3 } },
  ],
  ['expanding wilds', { ...tall, expanding: [1] }],
  [
    'wilds that stay',
    { ...tall, free: { ...free, multipliers: [1], reels: ['ABW', 'WBA'], keepsWilds: true } },
  ],
  ['walking wilds', { ...tall, reels: ['ABA', 'ABW'], walking: 2 }],
  ['a trail of multipliers', { ...small, reels: ['ABA', 'AWB'], trail: [2, 5] }],
  ['an expanding symbol', { ...tall, free: { ...free, expandingSymbol: { A: 1, B: 2 } } }],
  [
    'reels that rise with marks',
    {
      ...small,
      free: {
        ...free,
        spins: [0, 0, 3],
        multipliers: [1],
        upgrade: {
          mark: 'M',
          every: 2,
          levels: [
            ['ABM', 'MBA'],
            ['AAM', 'MAA'],
          ],
        },
      },
    },
  ],
  [
    'ways on reels of changing height',
    {
      ...small,
      rows: 2,
      pay: { kind: 'ways', coins: 4 },
      heights: [
        { '1': 1, '2': 2 },
        { '1': 2, '2': 1 },
      ],
      table: { W: [0, 0, 0], A: [0, 1, 5], B: [0, 0, 3] },
    },
  ],
  [
    'coins that gather',
    {
      ...small,
      sideGames: {
        '2': {
          kind: 'gather',
          cells: 4,
          lives: 2,
          chance: [1, 3],
          values: [
            { stakes: 1, weight: 2 },
            { stakes: 4, weight: 1 },
          ],
          pots: [{ coins: 3, stakes: 7 }],
        },
      },
    },
  ],
]

describe('the proof of a machine', () => {
  it.each(machines)('is what all of its rounds come to, played one by one: %s', (name, machine) => {
    // They go on for long: its own test plays all of it.
    if (name === 'coins that gather')
      return expect(worthOf(planOf(machine))!.parts.has('gather')).toBe(true)
    const played = everyRound(3, (words) => engineOf(machine).play(words))
    const { den, mean, square, blank, most } = worthOf(planOf(machine))!
    expect({
      mean: formatFraction(fraction(mean, den)),
      square: formatFraction(fraction(square, den)),
      blank: formatFraction(fraction(blank, den)),
      most,
    }).toEqual({
      mean: formatFraction(played.mean),
      square: formatFraction(played.square),
      blank: formatFraction(played.blank),
      most: BigInt(played.most),
    })
  })
})

describe('the proof of a bought round', () => {
  const machine: SlotMachine = { ...small, free, buy: { scatters: 2, price: 20 } }

  it('is what all rounds come to that begin where the scatters open', () => {
    const { value, rtp, greatestWin, standardDeviation } = boughtProofOf(machine)
    const played = everyRound(3, (words) => engineOf(machine).playBought(words))
    expect(formatFraction(value)).toBe(formatFraction(played.mean))
    expect(formatFraction(times(rtp, fraction(20n)))).toBe(formatFraction(value))
    expect(formatFraction(greatestWin)).toBe(String(played.most))
    const variance = minus(played.square, times(played.mean, played.mean))
    expect(standardDeviation).toBeCloseTo(Math.sqrt(asNumber(variance)), 10)
  })

  it('is none where nothing is sold', () => {
    expect(() => boughtProofOf(small)).toThrow('sells no feature')
    expect(() => engineOf(small).playBought(() => 0)).toThrow('sells no feature')
  })
})

const written = (worth: {
  den: bigint
  mean: bigint
  square: bigint
  blank: bigint
  most: number
}) => [
  formatFraction(fraction(worth.mean, worth.den)),
  formatFraction(fraction(worth.square, worth.den)),
  formatFraction(fraction(worth.blank, worth.den)),
  worth.most,
]
const told = (played: ReturnType<typeof everyRound>) => [
  formatFraction(played.mean),
  formatFraction(played.square),
  formatFraction(played.blank),
  played.most,
]

describe('the worth of a game at the side', () => {
  it('is what all gatherings come to', () => {
    const gather = {
      cells: 3,
      lives: 1,
      chance: [1, 2],
      values: [
        { stakes: 1, weight: 1 },
        { stakes: 4, weight: 1 },
      ],
      pots: [{ coins: 2, stakes: 7 }],
    } as const
    expect(written(gatherWorth(gather, 1))).toEqual(
      told(everyRound(2, (words) => playGather(gather, 1, words))),
    )
  })

  it('is what all picks and all matches come to', () => {
    const pick = { prizes: [1, 5], stops: 2 }
    expect(written(pickWorth(pick))).toEqual(told(everyRound(12, (words) => playPick(pick, words))))
    const match = {
      need: 2,
      levels: [
        { cards: 2, stakes: 3 },
        { cards: 2, stakes: 0 },
      ],
    }
    expect(written(matchWorth(match))).toEqual(
      told(everyRound(12, (words) => playMatch(match, words))),
    )
  })

  it('is the same in whatever order the places are turned', () => {
    const pick = { prizes: [1, 5], stops: 2 }
    const last = everyRound(12, (words) => playPick(pick, words, undefined, [3, 1, 0, 2]))
    expect(written(pickWorth(pick))).toEqual(told(last))
  })
})
