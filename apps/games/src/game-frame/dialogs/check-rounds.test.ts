import { brassFox, houseStories, payoutOf, roundOf, storyOf, toldSteps } from '@parlour/casino'
import {
  closeOriginal,
  houseOriginals,
  openOriginal,
  replayOriginal,
} from '@parlour/casino/originals'
import { commitmentOf, outcomeWords } from '@parlour/chance'
import { formatAmount } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import type { ShownRound } from '../../frame/server.ts'
import { checkRounds } from './check-rounds.ts'

const serverSeed = 'ab'.repeat(32)
const revealed = {
  seedId: '00000000-0000-4000-8000-000000000001',
  commitment: commitmentOf(serverSeed),
  serverSeed,
  clientSeed: 'mine',
  rounds: 3,
  retiredAt: '2026-01-01T00:00:00.000Z',
}

function played(nonce: number): ShownRound {
  const { spins, coins } = roundOf(brassFox, { serverSeed, clientSeed: 'mine', nonce })
  return {
    wagerId: `00000000-0000-7000-8000-00000000000${nonce}`,
    game: 'brass-fox',
    version: 'brass-fox@1',
    state: 'settled',
    currency: 'BRL',
    stake: '2.0000',
    payout: formatAmount(payoutOf(brassFox, 20_000n, coins)),
    seedId: revealed.seedId,
    commitment: revealed.commitment,
    clientSeed: 'mine',
    nonce,
    placedAt: revealed.retiredAt,
    settledAt: revealed.retiredAt,
    balanceBefore: null,
    balanceAfter: null,
    spins: spins.map((spin) => ({
      ...spin,
      stops: [...spin.stops],
      lines: spin.lines.map((line) => ({ ...line })),
    })),
  }
}

describe('checking revealed rounds', () => {
  it('finds honest rounds to match, in the order they were played', () => {
    const { commitmentMatches, rounds } = checkRounds(revealed, [played(2), played(0), played(1)])
    expect(commitmentMatches).toBe(true)
    expect(rounds.map(({ nonce }) => nonce)).toEqual([0, 1, 2])
    expect(rounds.every((round) => round.outcomeMatches && round.payoutMatches)).toBe(true)
  })

  it('finds a changed stop, a changed payout and a changed seed', () => {
    const honest = played(0)
    const [base, ...free] = honest.spins
    const stop = { ...honest, spins: [{ ...base!, stops: base!.stops.with(0, 31) }, ...free] }
    const paid = { ...played(1), payout: '999.0000' }
    const { rounds } = checkRounds(revealed, [stop, paid])
    expect(rounds.map(({ outcomeMatches }) => outcomeMatches)).toEqual([false, true])
    expect(rounds.map(({ payoutMatches }) => payoutMatches)).toEqual([true, false])

    const swapped = { ...revealed, serverSeed: 'cd'.repeat(32) }
    expect(checkRounds(swapped, []).commitmentMatches).toBe(false)
  })

  it('finds rounds that share a nonce or were never given, and names those that are not of this game', () => {
    const found = (...nonces: number[]) => {
      const { oddNonces, elsewhere } = checkRounds(revealed, nonces.map(played))
      return [oddNonces, elsewhere]
    }
    expect(found(0, 1, 2)).toEqual([[], []])
    expect(found(1, 2)).toEqual([[], []])
    expect(found(0, 1, 1, 2)).toEqual([[1], []])
    expect(found(0, 2)).toEqual([[], [1]])
    expect(found(0, 1, 2, 3)).toEqual([[3], []])
    expect(found(0, 1)).toEqual([[], [2]])
    const voided = { ...played(1), state: 'voided' as const }
    expect(checkRounds(revealed, [played(0), voided, played(2)]).elsewhere).toEqual([])
  })

  it.each(Object.keys(houseStories))(
    'plays rounds of %s again, step for step, and finds a changed step or payout',
    (game) => {
      const { machine } = houseStories[game]!
      const { version } = machine
      const again = storyOf(
        machine,
        outcomeWords({ serverSeed, clientSeed: 'mine', nonce: 0, version }),
      )
      const steps = toldSteps(again) as NonNullable<ShownRound['story']>['steps']
      const honest: ShownRound = {
        ...played(0),
        game,
        version,
        payout: formatAmount(payoutOf(machine, 20_000n, again.coins)),
        spins: [],
        story: { coins: again.coins, steps },
      }
      const judged = (round: ShownRound) => {
        const [one] = checkRounds(revealed, [round]).rounds
        return [one!.outcomeMatches, one!.payoutMatches]
      }
      expect(judged(honest)).toEqual([true, true])
      expect(judged({ ...honest, payout: '999.0000' })).toEqual([true, false])
      const [first, ...rest] = steps
      if (first?.kind !== 'spin') throw new Error('a round that does not begin with its paid spin')
      const changed = { ...first, stops: first.stops.with(0, (first.stops[0]! + 1) % 30) }
      const story = { coins: again.coins, steps: [changed, ...rest] }
      expect(judged({ ...honest, story })).toEqual([false, true])
      expect(judged({ ...honest, version: `${game}@2` })).toEqual([false, false])
    },
  )

  it('plays rounds of originals again from what was chosen and the steps that were made', () => {
    const seeds = { serverSeed, clientSeed: 'mine', nonce: 0, stake: 20_000n }
    const game = houseOriginals.mines!.game!
    const options = { mines: 3 }
    const opened = openOriginal(game, { ...seeds, version: 'mines@1', options })
    if ('refused' in opened) throw new Error(opened.refused)
    const mined = opened.deal.layout as readonly number[]
    const at = [0, 1, 2, 3].find((cell) => !mined.includes(cell))!
    const moves = [{ kind: 'take', at }, { kind: 'cash_out' }]
    const round = replayOriginal(game, {
      ...seeds,
      version: 'mines@1',
      options,
      moves,
      state: 'settled',
    })!
    const shown: ShownRound = {
      ...played(0),
      game: 'mines',
      version: 'mines@1',
      payout: formatAmount(closeOriginal(round) as bigint),
      spins: [],
      original: {
        state: 'settled',
        options,
        moves,
        shown: game.show(round.deal, round.at),
        multiplier: formatAmount(round.at.multiplier),
        worth: formatAmount(closeOriginal(round) as bigint),
      },
    }
    const checked = (changed: Partial<ShownRound>) => {
      const [one] = checkRounds(revealed, [{ ...shown, ...changed }]).rounds
      return [one!.outcomeMatches, one!.payoutMatches]
    }
    expect(checked({})).toEqual([true, true])
    expect(checked({ payout: '1.0000' })).toEqual([true, false])
    const original = { ...shown.original!, shown: { opened: [at], mines: [22, 23, 24] } }
    expect(checked({ original })).toEqual([false, true])
    const stepless = { ...shown.original!, moves: [] }
    expect(checked({ original: stepless })).toEqual([false, false])
    const back = { ...stepless, state: 'void' as const, shown: { opened: [] } }
    expect(checked({ original: back, state: 'voided', payout: '0.0000' })).toEqual([true, true])
  })

  it('finds a round that was shown under another seal or another client seed', () => {
    const rounds = [
      { ...played(0), commitment: 'cd'.repeat(32) },
      { ...played(1), clientSeed: 'other' },
      played(2),
    ]
    const found = checkRounds(revealed, rounds).rounds.map(({ pairMatches }) => pairMatches)
    expect(found).toEqual([false, false, true])
  })

  it('leaves the rounds of other pairs alone', () => {
    const other = { ...played(0), seedId: '00000000-0000-4000-8000-000000000002' }
    expect(checkRounds(revealed, [other]).rounds).toEqual([])
  })
})
