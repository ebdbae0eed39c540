import type { Amount, MemberId, WagerId } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../../base/database/query.ts'
import { transact } from '../../../base/database/transact.ts'
import { noteOpenWagers } from './open-wagers.store.ts'
import type { CurrencyCode, WagerState } from '../wallet.ts'

/** A wager as the game that made it reads it back: for recall, receipts and recovery. */
export type RoundRecord = {
  readonly memberId: MemberId
  readonly wagerId: WagerId
  readonly vendor: string
  readonly game: string
  readonly currency: CurrencyCode
  readonly state: WagerState
  readonly stake: Amount
  /** The part of the stake that came from a bonus, not from cash. */
  readonly bonusStake: Amount
  readonly payout: Amount
  /** Cash after the stake, and after the settlement once there is one. */
  readonly stakeBalance: Amount
  readonly settleBalance: Amount | null
  readonly seedId: string | null
  readonly nonce: number | null
  readonly details: Readonly<Record<string, unknown>>
  readonly placedAt: Date
  readonly settledAt: Date | null
}

export const roundColumns = sql`
  member_id as "memberId", id as "wagerId", vendor, game, currency,
  (array['open', 'settled', 'voided'])[state + 1] as state, stake,
  bonus_stake as "bonusStake", payout,
  stake_balance as "stakeBalance", settle_balance as "settleBalance",
  seed_id as "seedId", nonce, details, placed_at as "placedAt", settled_at as "settledAt"`

/** One wager of a member; undefined for an unknown id and for a tombstone. */
export async function findRound(
  db: Db | Tx,
  memberId: MemberId,
  wagerId: WagerId,
): Promise<RoundRecord | undefined> {
  return maybe<RoundRecord>(db)`
    select ${roundColumns} from wagers
     where member_id = ${memberId} and id = ${wagerId} and stake_hash is not null`
}

/** How wagers stand, in the order asked for; null where no stake was taken under the id. */
export async function statesOfWagers(
  db: Db | Tx,
  keys: readonly { readonly memberId: MemberId; readonly wagerId: WagerId }[],
): Promise<readonly (WagerState | null)[]> {
  const rows = await many<{ state: WagerState | null }>(db)`
    select (array['open', 'settled', 'voided'])[w.state + 1] as state
      from unnest(${list.int8(keys.map(({ memberId }) => memberId))},
                  ${list.uuid(keys.map(({ wagerId }) => wagerId))}) with ordinality as k (member_id, id, n)
      left join wagers as w on w.member_id = k.member_id and w.id = k.id and w.stake_hash is not null
     order by k.n`
  return rows.map(({ state }) => state)
}

/** A member's wagers on one game, newest first; those older than `before` where it is given. */
export async function lastRounds(
  db: Db | Tx,
  of: { memberId: MemberId; vendor: string; game: string; limit: number; before?: WagerId },
): Promise<RoundRecord[]> {
  const older = of.before
    ? sql`and (placed_at, id) < (
        select placed_at, id from wagers where member_id = ${of.memberId} and id = ${of.before})`
    : sql``
  return many<RoundRecord>(db)`
    select ${roundColumns} from wagers
     where member_id = ${of.memberId} and vendor = ${of.vendor} and game = ${of.game}
       and stake_hash is not null ${older}
     order by placed_at desc, id desc limit ${of.limit}`
}

/** A member's latest wagers on whatever it was, newest first. */
export const latestRounds = (
  db: Db | Tx,
  memberId: MemberId,
  limit: number,
): Promise<RoundRecord[]> =>
  many<RoundRecord>(db)`
    select ${roundColumns} from wagers
     where member_id = ${memberId} and stake_hash is not null
     order by placed_at desc, id desc limit ${limit}`

/** A member's open wagers at one vendor, oldest first. Costs one look at the member's account when there are none. */
export async function openRoundsOf(
  db: Db | Tx,
  of: { memberId: MemberId; vendor: string },
): Promise<RoundRecord[]> {
  const open = await many(db)`
    select from ledger_accounts where id = ${of.memberId * 256n} and open_stake > 0`
  if (open.length === 0) return []
  return many<RoundRecord>(db)`
    select ${roundColumns} from wagers
     where member_id = ${of.memberId} and vendor = ${of.vendor} and state = 0
     order by placed_at`
}

/**
 * Open wagers on one vendor's games that were placed at least so long ago, oldest first; the next part
 * begins `after` the last of the part before. Costs by what was placed since somebody last asked, and
 * by what stands open. Not of lotteries: their draws know them.
 */
export async function openRounds(
  db: Db,
  of: {
    vendor: string
    games: readonly string[]
    olderThanSeconds: number
    limit: number
    after?: { readonly memberId: MemberId; readonly wagerId: WagerId } | undefined
  },
): Promise<RoundRecord[]> {
  if (!of.after) await noteOpenWagers(db)
  return transact(db, (tx) => openRoundsNow(tx, of))
}

async function openRoundsNow(tx: Tx, of: Parameters<typeof openRounds>[1]): Promise<RoundRecord[]> {
  const further = of.after
    ? sql`and (placed_at, member_id, id) > (
        select placed_at, member_id, id from wagers
         where member_id = ${of.after.memberId} and id = ${of.after.wagerId})`
    : sql``
  const sought = sql`
    vendor = ${of.vendor} and game = any(${[...of.games]})
      and placed_at <= now() - ${of.olderThanSeconds} * interval '1 second' ${further}`
  await run(tx)`set local enable_seqscan = off`
  // What was placed after the last look, as a value that the planner sees.
  const { until } = await one<{ until: string }>(tx)`
    select looked_until::text as until from open_wagers_place`
  return many<RoundRecord>(tx)`
    select ${roundColumns} from wagers as w
      join (
        select member_id, id from open_wagers where ${sought}
        union
        select member_id, id from wagers
         where placed_at > ${until}::timestamptz and state = 0
           and category not in ('LOTT', 'ELOTT') and ${sought}
      ) as found using (member_id, id)
     where w.state = 0 and w.stake_hash is not null
     order by w.placed_at, member_id, id limit ${of.limit}`
}
