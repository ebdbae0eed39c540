import type { CrashEnd } from '@parlour/casino/originals'
import type { Amount, MemberId, WagerId } from '@parlour/money'
import { sql } from 'kysely'
import { askTogether } from '../../base/database/ask-together.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../base/database/query.ts'

export type CrashBetKey = { readonly memberId: MemberId; readonly wagerId: WagerId }

/** What a member bets on a round. */
export type NewCrashBet = CrashBetKey & {
  readonly round: number
  readonly place: number
  readonly currency: string
  readonly stake: Amount
  readonly target: number | null
}

export type CrashBetRow = NewCrashBet & {
  readonly isPlaced: boolean
  readonly isCancelled: boolean
  readonly collectedMs: number | null
  readonly endedBy: CrashEnd['by'] | null
  readonly multiplier: number | null
  readonly payout: Amount | null
}

const columns = sql`
  b.member_id as "memberId", b.wager_id as "wagerId", b.round::float8 as round, b.place, b.currency, b.stake,
  b.target, b.is_placed as "isPlaced", b.cancelled_at is not null as "isCancelled",
  b.collected_ms as "collectedMs", b.ended_by as "endedBy", b.multiplier, b.payout`

export const findCrashBet = (
  db: Db | Tx,
  { memberId, wagerId }: CrashBetKey,
): Promise<CrashBetRow | undefined> =>
  maybe<CrashBetRow>(db)`
    select ${columns} from crash_bets as b
     where b.member_id = ${memberId} and b.wager_id = ${wagerId}`

/** Writes down what is about to be staked; undefined where the member's place is another bet's. */
export async function claimCrashPlace(db: Db, bet: NewCrashBet): Promise<CrashBetRow | undefined> {
  const written = await run(db)`
    insert into crash_bets (member_id, wager_id, round, place, currency, stake, target)
    values (${bet.memberId}, ${bet.wagerId}, ${bet.round}, ${bet.place}, ${bet.currency}, ${bet.stake},
            ${bet.target})
    on conflict do nothing`
  if (written === 0) {
    await run(db)`
      update crash_bets set is_shared = true
       where member_id = ${bet.memberId} and wager_id = ${bet.wagerId} and not is_placed`
  }
  return findCrashBet(db, bet)
}

/** The stake was taken. A bet whose row went meanwhile comes back, if its place is free. */
export async function notePlaced(db: Db, bet: NewCrashBet): Promise<void> {
  const noted = await run(db)`
    update crash_bets set is_placed = true
     where member_id = ${bet.memberId} and wager_id = ${bet.wagerId}`
  if (noted > 0) return
  await run(db)`
    insert into crash_bets (member_id, wager_id, round, place, currency, stake, target, is_placed)
    values (${bet.memberId}, ${bet.wagerId}, ${bet.round}, ${bet.place}, ${bet.currency}, ${bet.stake},
            ${bet.target}, true)
    on conflict do nothing`
}

/** The stake was refused for good, and nobody else has asked under this id. */
export const giveUpCrashPlace = (db: Db, { memberId, wagerId }: CrashBetKey) =>
  run(db)`
    delete from crash_bets
     where member_id = ${memberId} and wager_id = ${wagerId} and not is_placed and not is_shared`

/** Takes a bet back, if the round still takes bets by the database's clock; true once. */
export async function noteCancelled(tx: Tx, { memberId, wagerId }: CrashBetKey): Promise<boolean> {
  const noted = await run(tx)`
    update crash_bets as b set cancelled_at = clock_timestamp()
      from crash_rounds as r
     where b.member_id = ${memberId} and b.wager_id = ${wagerId} and b.is_placed
       and b.cancelled_at is null and r.round = b.round and r.phase = 'betting'
       and r.closes_at > clock_timestamp()`
  return noted > 0
}

/** A wish to collect, as it was received. */
export type CollectWish = CrashBetKey & { readonly round: number; readonly ms: number }

/** A bet whose first wish to collect was written just now; undefined where nothing was. */
export type Collected =
  | (Pick<CrashBetRow, 'stake' | 'target'> & { readonly collectedMs: number })
  | undefined

/**
 * Writes wishes to collect, all of a moment in one statement, while their round flies: settling waits for it, and what
 * comes after that finds the flight over. Of two for one bet the first counts.
 */
export const collectCrashBets = askTogether(
  async (db, wishes: readonly CollectWish[]): Promise<readonly Collected[]> => {
    const rows = await many<CrashBetKey & NonNullable<Collected>>(db)`
      with held as materialized (
        select round from crash_rounds
         where round = any (${list.int8([...new Set(wishes.map(({ round }) => BigInt(round)))])})
           and phase in ('flying', 'crashed') for share
      ), wished as (
        select member_id, wager_id, round, min(ms) as ms
          from unnest(${list.int8(wishes.map(({ memberId }) => memberId))},
                      ${list.uuid(wishes.map(({ wagerId }) => wagerId))},
                      ${list.int8(wishes.map(({ round }) => BigInt(round)))},
                      ${list.int4(wishes.map(({ ms }) => ms))})
               as w (member_id, wager_id, round, ms)
         group by member_id, wager_id, round)
      update crash_bets as b set collected_ms = w.ms
        from wished as w join held using (round)
       where b.member_id = w.member_id and b.wager_id = w.wager_id and b.round = w.round
         and b.is_placed and b.cancelled_at is null and b.collected_ms is null
      returning b.member_id as "memberId", b.wager_id as "wagerId", b.stake, b.target,
                b.collected_ms as "collectedMs"`
    const written = new Map(rows.map((row) => [`${row.memberId} ${row.wagerId}`, row]))
    return wishes.map(({ memberId, wagerId }) => written.get(`${memberId} ${wagerId}`))
  },
)

type ListedBet = Pick<CrashBetRow, 'memberId' | 'wagerId' | 'stake' | 'target'>

/** The bets of a round that were not taken back, in the order in which their list is hashed. */
export const listedCrashBets = (tx: Tx, round: number): Promise<ListedBet[]> =>
  many<ListedBet>(tx)`
    select member_id as "memberId", wager_id as "wagerId", stake, target from crash_bets
     where round = ${round} and cancelled_at is null order by wager_id`

/** Bets of a round that have no end yet, held in the order of their members. */
export const lockWaitingBets = (tx: Tx, round: number, limit: number): Promise<CrashBetRow[]> =>
  many<CrashBetRow>(tx)`
    select ${columns} from crash_bets as b
     where b.round = ${round} and b.ended_at is null
     order by b.member_id, b.wager_id limit ${limit} for update`

export const dropUnstaked = (tx: Tx, keys: readonly CrashBetKey[]) =>
  run(tx)`
    delete from crash_bets as b
     using unnest(${list.int8(keys.map(({ memberId }) => memberId))},
                  ${list.uuid(keys.map(({ wagerId }) => wagerId))}) as k (member_id, wager_id)
     where b.member_id = k.member_id and b.wager_id = k.wager_id`

export type EndedBet = CrashBetKey & CrashEnd

/** Writes how bets ended. */
export const endCrashBets = (db: Db | Tx, ended: readonly EndedBet[]) =>
  run(db)`
    update crash_bets as b
       set is_placed = true, ended_by = e.by, multiplier = nullif(e.multiplier, 0), payout = e.payout,
           ended_at = clock_timestamp()
      from unnest(${list.int8(ended.map(({ memberId }) => memberId))},
                  ${list.uuid(ended.map(({ wagerId }) => wagerId))},
                  ${list.text(ended.map(({ by }) => by))},
                  ${list.int4(ended.map(({ multiplier }) => multiplier ?? 0))},
                  ${list.int8(ended.map(({ payout }) => payout))})
           as e (member_id, wager_id, by, multiplier, payout)
     where b.member_id = e.member_id and b.wager_id = e.wager_id`

/** These have not ended after all: they are settled one by one. */
export const reopenCrashBets = (tx: Tx, keys: readonly CrashBetKey[]) =>
  run(tx)`
    update crash_bets as b set ended_at = null
      from unnest(${list.int8(keys.map(({ memberId }) => memberId))},
                  ${list.uuid(keys.map(({ wagerId }) => wagerId))}) as k (member_id, wager_id)
     where b.member_id = k.member_id and b.wager_id = k.wager_id`

/** The latest moment at which a wish to collect was received in a round. */
export const lastCollectedMs = async (tx: Tx, round: number): Promise<number | null> =>
  (
    await one<{ ms: number | null }>(tx)`
    select max(collected_ms) as ms from crash_bets where round = ${round}`
  ).ms

/** A member's bets of a round, and the last ones before it. */
export const ownCrashBets = (
  db: Db,
  of: { memberId: MemberId; limit: number },
): Promise<CrashBetRow[]> =>
  many<CrashBetRow>(db)`
    select ${columns} from crash_bets as b
     where b.member_id = ${of.memberId} and b.is_placed and b.cancelled_at is null
     order by b.round desc, b.place limit ${of.limit}`

export type OthersBet = Pick<CrashBetRow, 'stake' | 'currency' | 'target' | 'collectedMs'> & {
  readonly nickname: string
}

/** The largest bets of real money of a round, and how many there are. */
export async function shownCrashBets(
  db: Db,
  of: { round: number; limit: number },
): Promise<{ readonly count: number; readonly list: OthersBet[] }> {
  const rows = await many<OthersBet & { count: number }>(db)`
    select m.nickname, b.stake, b.currency, b.target, b.collected_ms as "collectedMs", b.count
      from (select member_id, wager_id, stake, currency, target, collected_ms, (count(*) over ())::int as count
              from crash_bets
             where round = ${of.round} and is_placed and cancelled_at is null
               and currency not like '%.play'
             order by stake desc, wager_id limit ${of.limit}) as b
      join members as m on m.id = b.member_id
     order by b.stake desc, b.wager_id`
  return { count: rows[0]?.count ?? 0, list: rows.map(({ count: _, ...row }) => row) }
}
