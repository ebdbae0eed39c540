import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '../../apps/server/src/database/database.ts'
import type { StakeRequest, Wallet } from '../../apps/server/src/wallet/wallet.ts'

export const MEMBERS = 10_000
/** Of the second ten thousand, every tenth has a stake limit and plays with bonus money. */
export const GUARDED_FROM = 20_000

/** Opens the members' accounts and gives each enough to play all day. */
export async function seedMembers({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(`
    select ledger_open_member(m, 'BRL') from generate_series(1, ${GUARDED_FROM + MEMBERS}) as m
     where m <= ${MEMBERS} or m > ${GUARDED_FROM}`)
  await pool.query(`
    select ledger_post(1, m, gen_random_uuid(), 0, 20::smallint, 'BRL',
             array[ledger_house_account('clearing', 'bank', 'BRL', 1)], array[m * 256],
             array[1000000000000], null, false)
      from generate_series(1, ${GUARDED_FROM + MEMBERS}) as m
     where m <= ${MEMBERS} or m > ${GUARDED_FROM} and m % 10 <> 0`)
  await pool.query(`
    with guarded as (select m from generate_series(${GUARDED_FROM + 1}, ${GUARDED_FROM + MEMBERS}) as m
                      where m % 10 = 0)
    select ledger_open_bonus(m, 16), ledger_set_flags(m, 24, 0) from guarded`)
  await pool.query(`
    insert into ledger_limits (member_id, kind, period, amount)
    select m, 'stake', 'day', 900000000000
      from generate_series(${GUARDED_FROM + 1}, ${GUARDED_FROM + MEMBERS}) as m where m % 10 = 0`)
  await pool.query(`
    insert into ledger_bonus_buckets (member_id, slot, state)
    select m, 16, 'active'
      from generate_series(${GUARDED_FROM + 1}, ${GUARDED_FROM + MEMBERS}) as m where m % 10 = 0`)
  await pool.query(`
    select ledger_post(1, m, gen_random_uuid(), 0, 40::smallint, 'BRL',
             array[ledger_house_account('expense', 'promotions', 'BRL', 1)], array[m * 256 + 16],
             array[1000000000000], null, false)
      from generate_series(${GUARDED_FROM + 1}, ${GUARDED_FROM + MEMBERS}) as m where m % 10 = 0`)
}

export type LoadResult = {
  readonly perSecond: number
  readonly latenciesMs: readonly number[]
  readonly bets: number
}

type Load = {
  readonly wallet: Wallet
  readonly callers: number
  readonly seconds: number
  /** First member of ten thousand that the load plays with. */
  readonly from?: number
}

/**
 * Callers that each wait for their answer: a bet, then in 45 of 100 cases a winning settlement;
 * one in a hundred bets is sent twice. Counts accepted bets and settlements.
 */
export async function betFor({ wallet, callers, seconds, from = 0 }: Load): Promise<LoadResult> {
  const latenciesMs: number[] = []
  const until = performance.now() + seconds * 1000
  const start = performance.now()
  let accepted = 0
  let bets = 0
  const timed = async (ask: Promise<object>) => {
    const asked = performance.now()
    const answer = await ask
    latenciesMs.push(performance.now() - asked)
    if ('refused' in answer) throw new Error(`the ledger refused a bet: ${answer.refused}`)
    accepted += 1
  }
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        const stake = plainBet(BigInt(from + 1 + randomInt(MEMBERS)))
        await timed(wallet.stake(stake))
        bets += 1
        if (randomInt(100) === 0) await wallet.stake(stake)
        if (randomInt(100) < 45)
          await timed(
            wallet.settle({
              memberId: stake.memberId,
              wagerId: stake.wagerId,
              operationId: randomUUID(),
              payout: 15_000n,
            }),
          )
      }
    }),
  )
  return { perSecond: (accepted * 1000) / (performance.now() - start), latenciesMs, bets }
}

export const plainBet = (memberId: bigint): StakeRequest => ({
  memberId,
  wagerId: timeOrderedId(),
  vendor: 'parlour',
  game: 'brass-fox',
  category: 'RNG',
  round: '1',
  currency: 'BRL',
  amount: 10_000n,
  guards: [],
  details: { lines: 20, bet: '1.0000' },
})

/** A UUID of version 7, as every caller makes them. */
export function timeOrderedId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
