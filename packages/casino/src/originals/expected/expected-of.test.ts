import { describe, expect, it } from 'vitest'
import { houseOriginals } from '../house-originals.ts'
import { closeOriginal } from '../kit/round.ts'
import { call, cashOut, opened, stepped, take } from '../testing/play-through.ts'
import { samples } from '../testing/samples.ts'
import { dealVariances } from '../video-poker/hold-spread.ts'
import { varianceOfDeals } from '../video-poker/optimal.ts'
import { paytables } from '../video-poker/paytables.ts'
import { expectedOf } from './expected-of.ts'

const STAKE = 10_000n
const games = Object.entries(houseOriginals).filter(([, { game }]) => game !== undefined)

/** Plays rounds with these steps and says by how many standard deviations they paid more than expected. */
function deviations(
  name: string,
  options: unknown,
  rounds: number,
  movesOf: (shown: unknown) => readonly unknown[],
): number {
  const { game } = houseOriginals[name]!
  let [apart, variance] = [0, 0]
  for (let nonce = 0; nonce < rounds; nonce++) {
    const begun = opened(game!, options, { nonce, stake: STAKE })
    const round = stepped(game!, begun, ...movesOf(game!.show(begun.deal, begun.at)))
    const { moves, deal, at } = round
    const settled = { stake: STAKE, options, moves, shown: game!.show(deal, at) }
    const spread = expectedOf(name, round.version, settled)!
    apart += Number(closeOriginal(round)) - spread.mean
    variance += spread.variance
  }
  return apart / Math.sqrt(variance)
}

describe('what the rules expect of a round', () => {
  it.each(games)('is known of %s', (name, { rules }) => {
    const { game } = houseOriginals[name]!
    const { options, moves } = samples[name]!
    const round = stepped(game!, opened(game!, options), ...moves.slice(0, 1))
    const settled = {
      ...{ stake: STAKE, options, moves: round.moves },
      shown: game!.show(round.deal, round.at),
    }
    const spread = expectedOf(name, rules.version, settled)!
    // A hold of video poker may give much away: what it gives away was not expected to be paid.
    const least = name === 'video-poker' ? -10 : 0.7
    expect(spread.mean).toBeGreaterThan(least * Number(STAKE))
    expect(spread.mean).toBeLessThan(1.3 * Number(STAKE))
    expect(spread.variance).toBeGreaterThan(0)
  })

  it('is the same return of mines wherever its player stops', () => {
    const after = (count: number) =>
      expectedOf('mines', 'mines@1', {
        stake: 1_000_000n,
        options: { mines: 3 },
        moves: [...Array.from({ length: count }, (_, at) => take(at)), cashOut],
        shown: {},
      })!.mean
    for (const count of [1, 2, 5, 12]) expect(after(count) / 990_000).toBeCloseTo(1, 3)
  })

  it('is met by a player of hi-lo who calls, skips and stops as they like', () => {
    const byValue = (shown: unknown) => {
      const [card] = (shown as { cards: string[] }).cards
      const first = /^[AK]/.test(card!) ? 'same' : 'higher_or_same'
      return [call(first), { kind: 'skip' }, cashOut]
    }
    expect(Math.abs(deviations('hi-lo', {}, 5_000, byValue))).toBeLessThan(2.6)
  })

  it('is met by a poor player of video poker as by a good one, whose mistakes are no luck of the house', () => {
    const holdNone = () => [{ kind: 'hold', places: [] }]
    const options = { table: 'jacks-or-better' }
    expect(Math.abs(deviations('video-poker', options, 3_000, holdNone))).toBeLessThan(2.6)
  })

  it('is not known of a version that the house never had, nor of a choice that was never on offer', () => {
    const settled = { stake: STAKE, options: { under: '50.00' }, moves: [], shown: {} }
    expect(expectedOf('dice', 'dice@99', settled)).toBeUndefined()
    expect(expectedOf('no-such-game', 'dice@1', settled)).toBeUndefined()
    expect(expectedOf('dice', 'dice@1', { ...settled, options: {} })).toBeUndefined()
  })

  it.each(Object.entries(paytables))(
    'has the deals of %s vary as all deals do',
    (name, table) => {
      expect(varianceOfDeals(table)).toBeCloseTo(dealVariances[name]!, 9)
    },
    30_000,
  )
})
