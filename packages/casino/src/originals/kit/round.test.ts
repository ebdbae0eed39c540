import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { houseOriginals } from '../house-originals.ts'
import { cashOut, opened, stepped, testSeed } from '../testing/play-through.ts'
import { type Sample, samples } from '../testing/samples.ts'
import { capOf, paidFor } from './multipliers.ts'
import {
  type AnyOriginal,
  closeOriginal,
  leaveOriginal,
  openOriginal,
  openRefusals,
  stepOriginal,
  stepRefusals,
} from './round.ts'

const games = Object.entries(houseOriginals).flatMap(([name, { game }]) =>
  game === undefined ? [] : [[name, game, samples[name]!] as const],
)
const withSteps = games.filter(([, , { moves }]) => moves.length > 0)

const order = (game: AnyOriginal, options: unknown) => ({
  serverSeed: testSeed,
  clientSeed: 'refusals',
  nonce: 0,
  version: game.rules.version,
  stake: 10_000n,
  options,
})

/** A nonce whose round is still open after the first step that can be made. */
function openAfterOne(game: AnyOriginal, { options, moves }: Sample) {
  for (let nonce = 0; nonce < 100; nonce++) {
    for (const move of moves) {
      const round = opened(game, options, { nonce })
      const next = stepOriginal(game, round, { ...round, number: 0, move })
      if (!('refused' in next) && next.state === 'open') return next
    }
  }
  return undefined
}

describe('opening a round', () => {
  it('is tried with every original', () => {
    expect(games.map(([name]) => name)).toEqual(
      Object.keys(houseOriginals).filter((name) => name !== 'crash'),
    )
    expect(new Set(Object.keys(samples))).toEqual(new Set(games.map(([name]) => name)))
  })

  it.each(games)('of %s is refused, by name and in order of precedence', (_, game, { options }) => {
    const fine = order(game, options)
    const most = BigInt(game.rules.mostStake)
    const wrong = { version: 'other@1', options: null, stake: -1n }
    const refusals = [
      { ...fine, ...wrong },
      { ...fine, options: null, stake: -1n },
      { ...fine, stake: 10_050n },
      { ...fine, stake: BigInt(game.rules.leastStake) - 100n },
      { ...fine, stake: most + 100n },
    ].map((one) => openOriginal(game, one))
    const limited = { ...game, reach: () => capOf(10_000n, BigInt(game.rules.mostPayout)) + 1n }
    refusals.push(openOriginal(limited, fine))
    expect(refusals).toEqual(openRefusals.map((refused) => ({ refused })))
    expect(openOriginal(game, { ...fine, stake: 0n })).toEqual({ refused: 'stake_invalid' })
  })

  it.each(games)(
    'of %s takes no choice that there is not',
    (_, game, { options, wrongOptions }) => {
      expect(openOriginal(game, order(game, options))).not.toHaveProperty('refused')
      for (const wrong of wrongOptions) {
        expect([wrong, openOriginal(game, order(game, wrong))]).toEqual([
          wrong,
          { refused: 'options_invalid' },
        ])
      }
    },
  )

  it.each(games)('of %s says yes or no to whatever is sent', (_, game) => {
    fc.assert(
      fc.property(fc.jsonValue(), (options) => {
        const round = openOriginal(game, order(game, options))
        return (
          !('refused' in round) ||
          round.refused === 'options_invalid' ||
          round.refused === 'payout_above_limit'
        )
      }),
      { numRuns: 200 },
    )
  })

  it('pays at least the least stake and at most the cap of the choice that reaches highest', () => {
    for (const [, game, { options }] of games) {
      const read = game.readOptions(options)
      const cap = capOf(BigInt(game.rules.leastStake), BigInt(game.rules.mostPayout))
      expect(game.reach(read) <= cap).toBe(true)
    }
  })
})

describe('a step', () => {
  it.each(withSteps)(
    'of %s is refused, by name and in order of precedence',
    (name, game, sample) => {
      const round = opened(game, sample.options)
      const over = leaveOriginal(game, round)
      if ('refused' in over) throw new Error(over.refused)
      const right = { version: round.version, stake: round.stake, number: 0, move: sample.moves[0] }
      const wrong = { version: 'other@1', stake: 1n, number: 7, move: null }
      const refusals = [
        stepOriginal(game, over, wrong),
        stepOriginal(game, over, { ...wrong, version: right.version }),
        stepOriginal(game, over, { ...right, number: 7, move: null }),
        stepOriginal(game, round, { ...right, number: 7, move: null }),
        stepOriginal(game, round, { ...right, move: null }),
      ]
      const named = stepRefusals.slice(0, -1).map((refused) => ({ refused }))
      expect(refusals).toEqual(named)
      for (const move of sample.forged) {
        expect(stepOriginal(game, round, { ...right, move })).toEqual({ refused: 'step_invalid' })
      }
      for (const move of sample.notOffered) {
        expect(stepOriginal(game, round, { ...right, move })).toEqual({
          refused: 'step_not_offered',
        })
      }
      if (name === 'video-poker') expect(sample.notOffered).toEqual([])
    },
  )

  it.each(withSteps)('of %s is made once by its number', (_, game, sample) => {
    const round = openAfterOne(game, sample)
    if (!round) {
      // A game of one step is over with it.
      const done = stepped(game, opened(game, sample.options), sample.moves[0])
      const again = { ...done, number: 0, move: sample.moves[0] }
      expect(stepOriginal(game, done, again)).toEqual({ refused: 'round_closed' })
      return
    }
    const again = { ...round, number: 0, move: round.moves[0] }
    expect(stepOriginal(game, round, again)).toEqual({ refused: 'step_stale' })
    expect(stepOriginal(game, round, { ...again, number: 2 })).toEqual({ refused: 'step_stale' })
  })

  it.each(withSteps)(
    'of %s changes nothing of the round that it was made from',
    (_, game, sample) => {
      const round = opened(game, sample.options)
      const before = structuredClone({ at: round.at, moves: round.moves })
      stepped(
        game,
        round,
        sample.moves[0] === undefined ? cashOut : firstOffered(game, round, sample),
      )
      expect({ at: round.at, moves: round.moves }).toEqual(before)
    },
  )

  it.each(withSteps)(
    'of an old version of %s is refused on a round of the new one',
    (_, game, sample) => {
      const round = opened(game, sample.options)
      const newer = { ...game, rules: { ...game.rules, version: 'newer@2' } }
      const step = { ...round, number: 0, move: sample.moves[0] }
      expect(stepOriginal(newer, round, step)).toEqual({ refused: 'version_unknown' })
      const named = { ...step, version: 'newer@2' }
      expect(stepOriginal(newer, round, named)).toEqual({ refused: 'version_unknown' })
    },
  )
})

/** The first of some steps that a round takes. */
function firstOffered(game: AnyOriginal, round: ReturnType<typeof opened>, { moves }: Sample) {
  return moves.find((move) => {
    const next = stepOriginal(game, round, { ...round, number: round.moves.length, move })
    return !('refused' in next)
  })
}

describe('a round', () => {
  it.each(games)('of %s is open or closed, and pays only when it is closed', (_, game, sample) => {
    const round = opened(game, sample.options)
    if (sample.moves.length === 0) {
      expect(round.state).toBe('settled')
      expect(closeOriginal(round)).toBe(paidFor(round.stake, round.at.multiplier))
      expect(leaveOriginal(game, round)).toEqual({ refused: 'round_closed' })
    } else {
      expect(round.state).toBe('open')
      expect(closeOriginal(round)).toEqual({ refused: 'round_open' })
    }
  })

  it.each(withSteps)(
    'of %s that is left before a step gives the stake back, or is played as the return assumes',
    (name, game, sample) => {
      const round = opened(game, sample.options)
      const left = leaveOriginal(game, round)
      if ('refused' in left) throw new Error(left.refused)
      expect(left.state).toBe(name === 'video-poker' ? 'settled' : 'void')
      if (left.state === 'void') expect(closeOriginal(left)).toBe(round.stake)
      expect(leaveOriginal(game, left)).toEqual({ refused: 'round_closed' })
    },
  )

  it.each(withSteps)(
    'of %s that is left after a right step pays what it shows',
    (_, game, sample) => {
      const round = openAfterOne(game, sample)
      if (!round) return expect(game.rules.version).toBe('video-poker@1')
      const left = leaveOriginal(game, round)
      if ('refused' in left) throw new Error(left.refused)
      expect(left.state).toBe('settled')
      expect(closeOriginal(left)).toBe(paidFor(round.stake, round.at.multiplier))
    },
  )

  it.each(games)(
    'of %s is the same from the same seeds and steps, and never pays above its cap',
    (_, game, sample) => {
      const stakes = [1_000n, 12_300n, 990_000n, 10_000_000n]
      fc.assert(
        fc.property(
          fc.nat(10_000),
          fc.constantFrom(...stakes),
          fc.array(fc.nat(30), { maxLength: 30 }),
          (nonce, stake, choices) => {
            const first = walk(nonce, stake, choices)
            if (!first) return true
            const again = stepped(
              game,
              opened(game, sample.options, { nonce, stake }),
              ...first.moves,
            )
            expect(again.at).toEqual(first.at)
            expect(again.state).toBe(first.state)
            const shown = game.show(first.deal, first.at)
            expect(JSON.parse(JSON.stringify(shown))).toEqual(shown)
            return paidFor(stake, first.at.multiplier) <= BigInt(game.rules.mostPayout)
          },
        ),
        { numRuns: 100 },
      )
      function walk(nonce: number, stake: bigint, choices: readonly number[]) {
        const order = { serverSeed: testSeed, clientSeed: 'originals', nonce, stake }
        const { version } = game.rules
        let round = openOriginal(game, { ...order, version, options: sample.options })
        for (const choice of choices) {
          if ('refused' in round || round.state !== 'open') break
          const moves = [...sample.moves, cashOut]
          const move = moves[choice % moves.length]
          const next = stepOriginal(game, round, { ...round, number: round.moves.length, move })
          if (!('refused' in next)) round = next
        }
        return 'refused' in round ? undefined : round
      }
    },
  )
})
