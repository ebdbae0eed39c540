import type { Tx } from '../../../base/database/database.ts'
import { transact } from '../../../base/database/transact.ts'
import { forEachApart } from '../../../base/jobs/for-each-apart.ts'
import { HOUSE_VENDOR } from '../../../house/catalogue/limits.ts'
import type { Needs } from '../../../house/needs.ts'
import { nextPortion } from '../../../ledger/wallet/records/activity-events.store.ts'
import { lanes } from '../../../ledger/wallet/records/events.store.ts'
import { TRANSFERS_AT_ONCE } from '../limits.ts'
import { expectedOfRound } from './expected-of-round.ts'
import { judgeReturns } from './judge-returns.ts'
import {
  addReturns,
  type DecidedRound,
  decidedRounds,
  lockReturnPlace,
  moveReturnPlace,
  type ReturnSum,
} from './returns.store.ts'

type ReturnNeeds = Pick<Needs, 'db' | 'log'>

/**
 * Counts what was decided of the house's rounds since it last looked, beside what their rules expected, and judges the
 * games among them. The place in a lane moves in the transaction that adds to the sums, so that each decision counts
 * once whatever is killed or runs twice.
 */
export async function collectReturns(
  needs: ReturnNeeds,
  { size = TRANSFERS_AT_ONCE, expect = expectedOfRound } = {},
): Promise<void> {
  const { db, log } = needs
  const games = new Set<string>()
  await forEachApart(log, 'collect-returns', await lanes(db), async (lane) => {
    let more = true
    while (more) {
      const read = await transact(db, (tx) => readOn(needs, tx, { lane, size, expect }))
      for (const game of read.games) games.add(game)
      more = read.more
    }
  })
  if (games.size > 0) await judgeReturns(needs, [...games])
}

type Reading = {
  readonly lane: number
  readonly size: number
  readonly expect: typeof expectedOfRound
}

async function readOn(
  needs: ReturnNeeds,
  tx: Tx,
  { lane, size, expect }: Reading,
): Promise<{ games: readonly string[]; more: boolean }> {
  const after = await lockReturnPlace(tx, lane)
  const all = { lane, share: 0, shares: 1 }
  const portion = await nextPortion(tx, { ...all, after, size, why: ['payout'] })
  if (!portion) return { games: [], more: false }
  const rounds = portion.decides ? await decidedRounds(tx, portion, HOUSE_VENDOR) : []
  const sums = sumsOf(needs, rounds, expect)
  if (sums.length > 0) await addReturns(tx, sums)
  await moveReturnPlace(tx, portion)
  return { games: sums.map(({ game }) => game), more: portion.upto - after >= BigInt(size) }
}

/** Whole millionths and squares, so that what is taken out again leaves nothing behind. */
const MILLIONTHS = 1e6
const whole = (value: number) => BigInt(Math.round(value))

function sumsOf(
  needs: ReturnNeeds,
  rounds: readonly DecidedRound[],
  expect: typeof expectedOfRound,
): ReturnSum[] {
  const sums = new Map<string, ReturnSum>()
  for (const round of rounds) {
    const { game, currency, businessDay } = round
    const version = String(round.details.version)
    const key = JSON.stringify([game, version, currency, businessDay])
    const before = sums.get(key) ?? { ...nothing, game, version, currency, businessDay }
    sums.set(key, added(before, round, spreadOrLog(needs, round, expect)))
  }
  return [...sums.values()]
}

const nothing = {
  ...{ rounds: 0, staked: 0n, paid: 0n, expected: 0n, variance: 0n },
  ...{ mostAbove: 0n, mostBelow: 0n, unjudged: 0 },
} as const

function added(
  sum: ReturnSum,
  { settled, stake, paid }: DecidedRound,
  spread: ReturnType<typeof expectedOfRound>,
): ReturnSum {
  if (!spread) return { ...sum, unjudged: sum.unjudged + settled }
  const times = BigInt(settled)
  const [above, below] = [whole(spread.mostAbove), whole(spread.mostBelow)]
  return {
    ...sum,
    rounds: sum.rounds + settled,
    staked: sum.staked + times * stake,
    paid: sum.paid + paid,
    expected: sum.expected + times * whole(spread.mean * MILLIONTHS),
    variance: sum.variance + times * whole(spread.variance),
    mostAbove: above > sum.mostAbove ? above : sum.mostAbove,
    mostBelow: below > sum.mostBelow ? below : sum.mostBelow,
  }
}

/** One round that cannot be judged keeps no other waiting. */
function spreadOrLog({ log }: ReturnNeeds, round: DecidedRound, expect: typeof expectedOfRound) {
  try {
    return expect(round)
  } catch (error) {
    log.error({ err: error, version: round.details.version }, 'A round could not be judged.')
    return undefined
  }
}
