import { sql } from 'kysely'
import type { Db } from '../../../base/database/database.ts'
import { many, maybe, one, run } from '../../../base/database/query.ts'

export type RoundKey = {
  readonly vendor: string
  readonly memberId: bigint
  readonly game: string
  readonly round: string
}

export type Round = {
  readonly currency: string
  readonly closedAt: Date | null
  readonly closedBy: string | null
}

/** The vendor's own name for a member, made at the first launch. */
export async function playerFor(
  db: Db,
  vendor: string,
  memberId: bigint,
  fresh: string,
): Promise<string> {
  const { player } = await one<{ player: string }>(db)`
    insert into vendor_players (vendor, member_id, player) values (${vendor}, ${memberId}, ${fresh})
    on conflict (vendor, member_id) do update set vendor = excluded.vendor
    returning player`
  return player
}

export type KnownPlayer = { readonly memberId: bigint; readonly currency: string }

/** A member that this vendor has met; nobody else's players can be named. */
export const findVendorPlayer = (
  db: Db,
  vendor: string,
  player: string,
): Promise<KnownPlayer | undefined> =>
  maybe<KnownPlayer>(db)`
    select p.member_id as "memberId", m.currency
      from vendor_players as p join members as m on m.id = p.member_id
     where p.vendor = ${vendor} and p.player = ${player}`

export async function playerNameOf(db: Db, vendor: string, memberId: bigint): Promise<string> {
  const { player } = await one<{ player: string }>(db)`
    select player from vendor_players where vendor = ${vendor} and member_id = ${memberId}`
  return player
}

/**
 * Opens the round if it is new and notes the stake before any money moves, so that a settlement
 * finds every bet of the round, also after a crash.
 */
export async function enterRound(
  db: Db,
  key: RoundKey & { currency: string; transaction: string },
): Promise<Round> {
  return one<Round>(db)`
    with entered as (
      insert into vendor_rounds as r (vendor, member_id, game, round, currency)
      values (${key.vendor}, ${key.memberId}, ${key.game}, ${key.round}, ${key.currency})
      on conflict (vendor, member_id, game, round) do update set round = excluded.round
      returning currency, closed_at as "closedAt", closed_by as "closedBy"
    ), noted as (
      insert into vendor_round_stakes (vendor, member_id, game, round, transaction)
      select ${key.vendor}, ${key.memberId}, ${key.game}, ${key.round}, ${key.transaction}
      from entered where "closedAt" is null
      on conflict do nothing
    )
    select currency, "closedAt", "closedBy" from entered`
}

const isRound = ({ vendor, memberId, game, round }: RoundKey) =>
  sql`vendor = ${vendor} and member_id = ${memberId} and game = ${game} and round = ${round}`

export const findRound = (db: Db, key: RoundKey): Promise<Round | undefined> =>
  maybe<Round>(db)`
    select currency, closed_at as "closedAt", closed_by as "closedBy"
      from vendor_rounds where ${isRound(key)}`

/** Transactions that asked for a stake in this round, oldest first; some may have been refused. */
export async function findRoundStakes(db: Db, key: RoundKey): Promise<string[]> {
  const rows = await many<{ transaction: string }>(db)`
    select transaction from vendor_round_stakes where ${isRound(key)}
     order by noted_at, transaction`
  return rows.map(({ transaction }) => transaction)
}

/** Closes the round for one transaction; false when another one has closed it. */
export async function closeRound(db: Db, key: RoundKey, transaction: string): Promise<boolean> {
  const row = await maybe<{ closed: boolean }>(db)`
    update vendor_rounds
    set closed_at = coalesce(closed_at, now()), closed_by = coalesce(closed_by, ${transaction})
    where ${isRound(key)}
    returning closed_by = ${transaction} as closed`
  return row?.closed === true
}

export type OpenRound = RoundKey & {
  readonly player: string
  readonly currency: string
  readonly openedAt: Date
}

/** Oldest first, or in turn: what could not be answered goes to the back. A round whose stakes were all refused never began. */
export async function findOpenRounds(
  db: Db,
  wanted: { vendor: string; olderThanSeconds: number; most: number; inTurn: boolean },
): Promise<OpenRound[]> {
  const order = wanted.inTurn ? sql`coalesce(r.asked_at, r.opened_at)` : sql`r.opened_at`
  return many<OpenRound>(db)`
    select r.vendor, r.member_id as "memberId", r.game, r.round, p.player, r.currency,
           r.opened_at as "openedAt"
      from vendor_rounds as r
      join vendor_players as p on p.vendor = r.vendor and p.member_id = r.member_id
     where r.vendor = ${wanted.vendor} and r.closed_at is null
       and r.opened_at <= now() - make_interval(secs => ${wanted.olderThanSeconds})
       and exists (
         select from vendor_round_stakes s
         join vendor_transactions t on t.vendor = s.vendor and t.tx_id = s.transaction
         where s.vendor = r.vendor and s.member_id = r.member_id and s.game = r.game
           and s.round = r.round)
     order by ${order} limit ${wanted.most}`
}

export async function noteAsked(db: Db, key: RoundKey): Promise<void> {
  await run(db)`update vendor_rounds set asked_at = now() where ${isRound(key)}`
}

/** Codes of a vendor's games, also of those that are switched off. */
export async function findGameCodes(db: Db, vendor: string): Promise<string[]> {
  const rows = await many<{ code: string }>(db)`select code from games where vendor = ${vendor}`
  return rows.map(({ code }) => code)
}
