import { playersWager } from '../../apps/server/src/ledger/ids/operation-ids.ts'
import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '../../apps/server/src/base/database/database.ts'
import type { StakeRequest, Wallet } from '../../apps/server/src/ledger/wallet/wallet.ts'

export const MEMBERS = 10_000
/** Of the second ten thousand, every tenth has a stake limit and plays with bonus money. */
export const GUARDED_FROM = 20_000

/** Opens the members' accounts and gives each enough to play all day. */
export async function seedMembers({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const guarded = `generate_series(${GUARDED_FROM + 1}, ${GUARDED_FROM + MEMBERS}) as m where m % 10 = 0`
  const plain = `generate_series(1, ${GUARDED_FROM + MEMBERS}) as m
     where m <= ${MEMBERS} or m > ${GUARDED_FROM} and m % 10 <> 0`
  await pool.query(`
    select ledger_open_member(m, 'BRL') from generate_series(1, ${GUARDED_FROM + MEMBERS}) as m
     where m <= ${MEMBERS} or m > ${GUARDED_FROM}`)
  await pool.query(`select ledger_open_bonus(m, 16), ledger_set_flags(m, 24, 0) from ${guarded}`)
  await pool.query(`
    insert into ledger_limits (member_id, kind, period, amount)
    select m, 'stake', 'day', 900000000000 from ${guarded}`)
  await pool.query(`
    insert into ledger_bonus_buckets (member_id, slot, state) select m, 16, 'active' from ${guarded}`)
  await credit(pool, 'clearing', 0, plain)
  await credit(pool, 'expense', 16, guarded)
}

/** One batch for all: ten thousand single posts would walk ten thousand versions of one house row. */
async function credit(
  pool: Database['pool'],
  kind: string,
  slot: number,
  members: string,
): Promise<void> {
  const { rows } = await pool.query<{ id: bigint }>(
    "select ledger_house_account($1, 'bench', 'BRL', 1) as id",
    [kind],
  )
  const house = rows[0]!.id
  const none = Array.from({ length: 2 + 18 + 13 }, () => "'{}'").join(', ')
  await pool.query(`
    select ledger_write_batch(1, now(), current_date, array[${house}]::int8[], array_agg(m::int8),
      array_agg(gen_random_uuid()), array_agg(32::int2), array_agg(${house}::int8),
      array_agg(m * 256::int8 + ${slot}), array_agg(1000000000000), array_agg('BRL'::text),
      array_agg(20::int2), array_agg(1000000000000), array_agg(null::uuid), ${none})
      from ${members}`)
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
  wagerId: playersWager(timeOrderedId()),
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
