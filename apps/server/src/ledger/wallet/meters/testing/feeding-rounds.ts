import { randomUUID } from 'node:crypto'
import { METER_PARTS } from '@parlour/casino'
import type { Amount, MemberId } from '@parlour/money'
import type pg from 'pg'
import { type WrittenFed, readFed } from '../fed-meters.ts'
import type { MeterFeed, SettleRequest, StakeRequest, Wallet } from '../../wallet.ts'
import { bet } from '../../testing/plain-bet.ts'

/** A game that the audit knows as one that feeds meters. */
const GAME = 'quarter-to-twelve'

/** A round that feeds meters, from its stake to its settlement. */
export function feedingRound(
  memberId: MemberId,
  stake: Amount,
  meters: readonly MeterFeed[],
  more: Partial<StakeRequest> = {},
) {
  const staked = bet(memberId, stake, { game: GAME, ...more })
  const settled: SettleRequest = {
    memberId,
    wagerId: staked.wagerId,
    operationId: randomUUID(),
    payout: 0n,
    result: { coins: 0 },
    meters,
  }
  return {
    staked,
    settled,
    async play(wallet: Wallet) {
      await wallet.stake(staked)
      return wallet.settle(settled)
    },
  }
}

type Kept = { readonly id: string; readonly jackpots: readonly WrittenFed[] }

/**
 * What all rounds remember of one meter, brought into the order in which each found it as the one before had left it.
 * Throws where they make no one row: where a round is missing, stands twice, or found what nobody had left.
 */
export async function rowOfRounds(
  pool: pg.Pool,
  { meter, seed, currency = 'BRL' }: { meter: string; seed: Amount; currency?: string },
) {
  const { rows } = await pool.query<Kept>(
    `select id, details -> 'jackpots' as jackpots from wagers
      where currency = $1 and details ? 'jackpots' and state = 1`,
    [currency],
  )
  const { rows: runs } = await pool.query<{ run: number; paid: bigint | null }>(
    `select r.run, r.paid from jackpot_runs as r join jackpot_meters as m on m.id = r.meter_id
      where m.code = $1 and m.currency = $2 and r.opened_at is not null order by r.run`,
    [meter, currency],
  )
  const fed = rows.flatMap(({ id, jackpots }) =>
    jackpots.filter((one) => one.meter === meter).map((one) => ({ id, ...readFed(one) })),
  )
  const row: typeof fed = []
  let left: bigint | undefined
  for (const { run, paid } of runs) {
    const own = fed.filter((one) => one.run === run).sort((a, b) => (a.after < b.after ? -1 : 1))
    for (const one of own) {
      const found = one.after - one.fed
      if (left !== undefined && found !== left)
        throw new Error(`round ${one.id} found ${found} in run ${run}, where ${left} was left`)
      left = one.after
      row.push(one)
    }
    const hits = own.filter((one) => one.paid !== undefined)
    if (hits.length !== (paid === null ? 0 : 1) || (hits[0] && hits[0] !== own.at(-1)))
      throw new Error(`run ${run} was hit ${hits.length} times, or not by its last round`)
    // What was smaller than cash can show stays on top of the next seed.
    left = paid === null || left === undefined ? undefined : left + (seed - paid) * METER_PARTS
  }
  return row
}
