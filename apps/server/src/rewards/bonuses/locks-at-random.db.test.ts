import { randomUUID } from 'node:crypto'
import { type ChainedLock, feedChain } from '@parlour/promotions'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { collectActivity } from '../activity/collect-activity.job.ts'
import { transact } from '../../base/database/transact.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { type World, world } from '../../testing/world.ts'
import { bet } from '../../ledger/wallet/testing/plain-bet.ts'
import { brl } from '../../ledger/wallet/testing/units.ts'
import { clearLocks } from './bonuses.jobs.ts'
import { addLock, locksLeft } from './locks.ts'

const RUNS = process.env.FULL ? 30 : 4

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

const few = (most: number) => fc.integer({ min: 1, max: most })
const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lock' as const), amount: few(20) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('play' as const), stake: few(20), payout: few(30) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('push' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('collect' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('job' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('replay' as const) }) },
)

type Bet = { wagerId: string; stake: number; counts: boolean; voided: boolean; under: number }

describe('locks under play of any kind', () => {
  it('are fed by each bet once, in any order of bets, corrections, jobs and replays', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 24 }), async (acts) => {
        // Rich enough that nothing is ever played down to nothing.
        const { memberId } = await newcomer(w, '5000.00')
        const locks: number[] = []
        const bets: Bet[] = []
        for (const one of acts) {
          await does(memberId, one, locks, bets)
          const { left } = await locksLeft(w.needs.db, memberId)
          expect(left).toBe(leftOf(locks, bets))
        }
      }),
      { numRuns: RUNS },
    )
    await w.expectBooksToBalance()
  })
})

/** What is left by the rules alone: each bet counts under the newest lock that stood when it was placed. */
function leftOf(locks: readonly number[], bets: readonly Bet[]): bigint {
  const chain: ChainedLock[] = locks.map((amount, at) => ({
    required: brl(amount),
    waived: 0n,
    spent: 0n,
    played: bets
      .filter(({ counts, under }) => counts && under === at)
      .reduce((sum, { stake }) => sum + brl(stake), 0n),
  }))
  const { done } = feedChain(chain)
  return chain.reduce((sum, { required }, at) => sum + required - done[at]!, 0n)
}

async function does(
  memberId: bigint,
  one: typeof act extends fc.Arbitrary<infer One> ? One : never,
  locks: number[],
  bets: Bet[],
): Promise<void> {
  const { db, wallet } = w.needs
  switch (one.kind) {
    case 'lock': {
      const source = { kind: 'promotion', id: 'test' }
      const lock = { memberId, operationId: randomUUID(), source, amount: brl(one.amount) }
      await transact(db, (tx) => addLock(tx, { ...lock, times: 1 }))
      locks.push(one.amount)
      return
    }
    case 'play': {
      const { stake, payout } = one
      const { wagerId } = await settled(memberId, stake, payout)
      const under = locks.length - 1
      bets.push({ wagerId, stake, counts: payout !== stake, voided: false, under })
      return
    }
    case 'void':
    case 'push': {
      const standing = bets.filter(({ voided }) => !voided)
      const chosen = standing[one.which % Math.max(1, standing.length)]
      if (!chosen) return
      const of = { memberId, wagerId: chosen.wagerId, operationId: randomUUID() }
      chosen.counts = false
      chosen.voided = one.kind === 'void'
      if (chosen.voided) await wallet.voidWager({ ...of, reason: 'a test' })
      else await wallet.settle({ ...of, payout: brl(chosen.stake), mode: 'replace' })
      return
    }
    case 'collect':
      return collectActivity(w.needs)
    case 'job':
      await collectActivity(w.needs)
      return clearLocks(w.needs)
    case 'replay':
      for (const table of [
        'activity_places',
        'activity_days',
        'activity_money_days',
        'rollover_play',
      ])
        await run(db)`delete from ${sql.table(table)}`
      return collectActivity(w.needs)
  }
}

async function settled(memberId: bigint, stake: number, payout: number) {
  const request = bet(memberId, brl(stake))
  const staked = await w.needs.wallet.stake(request)
  if ('refused' in staked) throw new Error(`the stake was refused: ${staked.refused}`)
  const { wagerId } = request
  const settlement = { memberId, wagerId, operationId: randomUUID(), payout: brl(payout) }
  await w.needs.wallet.settle(settlement)
  return request
}
