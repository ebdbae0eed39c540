import { sql } from 'kysely'
import type { Db } from '../../../base/database/database.ts'
import { maybe, one, run } from '../../../base/database/query.ts'
import type { VendorsTables } from '../vendors.tables.ts'

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
  db
    .withTables<VendorsTables>()
    .selectFrom('vendor_players as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .where('p.vendor', '=', vendor)
    .where('p.player', '=', player)
    .select(['p.member_id as memberId', 'm.currency'])
    .executeTakeFirst()

export async function playerNameOf(db: Db, vendor: string, memberId: bigint): Promise<string> {
  const row = await db
    .withTables<VendorsTables>()
    .selectFrom('vendor_players')
    .where('vendor', '=', vendor)
    .where('member_id', '=', memberId)
    .select('player')
    .executeTakeFirstOrThrow()
  return row.player
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
    select * from entered`
}

export const findRound = (db: Db, key: RoundKey): Promise<Round | undefined> =>
  db
    .withTables<VendorsTables>()
    .selectFrom('vendor_rounds')
    .where('vendor', '=', key.vendor)
    .where('member_id', '=', key.memberId)
    .where('game', '=', key.game)
    .where('round', '=', key.round)
    .select(['currency', 'closed_at as closedAt', 'closed_by as closedBy'])
    .executeTakeFirst()

/** Transactions that asked for a stake in this round, oldest first; some may have been refused. */
export async function findRoundStakes(db: Db, key: RoundKey): Promise<string[]> {
  const rows = await db
    .withTables<VendorsTables>()
    .selectFrom('vendor_round_stakes')
    .where('vendor', '=', key.vendor)
    .where('member_id', '=', key.memberId)
    .where('game', '=', key.game)
    .where('round', '=', key.round)
    .select('transaction')
    .orderBy('noted_at')
    .orderBy('transaction')
    .execute()
  return rows.map((row) => row.transaction)
}

/** Closes the round for one transaction; false when another one has closed it. */
export async function closeRound(db: Db, key: RoundKey, transaction: string): Promise<boolean> {
  const row = await maybe<{ closed: boolean }>(db)`
    update vendor_rounds
    set closed_at = coalesce(closed_at, now()), closed_by = coalesce(closed_by, ${transaction})
    where vendor = ${key.vendor} and member_id = ${key.memberId}
      and game = ${key.game} and round = ${key.round}
    returning closed_by = ${transaction} as closed`
  return row?.closed === true
}

export type OpenRound = RoundKey & {
  readonly player: string
  readonly currency: string
  readonly openedAt: Date
}

export const findOpenRounds = (
  db: Db,
  wanted: { vendor: string; olderThanSeconds: number; most: number; inTurn: boolean },
): Promise<OpenRound[]> =>
  db
    .withTables<VendorsTables>()
    .selectFrom('vendor_rounds as r')
    .innerJoin('vendor_players as p', (on) =>
      on.onRef('p.vendor', '=', 'r.vendor').onRef('p.member_id', '=', 'r.member_id'),
    )
    .where('r.vendor', '=', wanted.vendor)
    .where('r.closed_at', 'is', null)
    .where(
      'r.opened_at',
      '<=',
      sql<Date>`now() - make_interval(secs => ${wanted.olderThanSeconds})`,
    )
    // A round whose stakes were all refused never began.
    .where(
      sql<boolean>`exists (
        select from vendor_round_stakes s
        join vendor_transactions t on t.vendor = s.vendor and t.tx_id = s.transaction
        where s.vendor = r.vendor and s.member_id = r.member_id and s.game = r.game
          and s.round = r.round)`,
    )
    .select([
      'r.vendor',
      'r.member_id as memberId',
      'r.game',
      'r.round',
      'p.player',
      'r.currency',
      'r.opened_at as openedAt',
    ])
    // What could not be answered goes to the back of the queue.
    .orderBy(wanted.inTurn ? sql`coalesce(r.asked_at, r.opened_at)` : 'r.opened_at')
    .limit(wanted.most)
    .execute()

export async function noteAsked(db: Db, key: RoundKey): Promise<void> {
  await run(db)`
    update vendor_rounds set asked_at = now()
     where vendor = ${key.vendor} and member_id = ${key.memberId}
       and game = ${key.game} and round = ${key.round}`
}

/** Codes of a vendor's games, also of those that are switched off. */
export async function findGameCodes(db: Db, vendor: string): Promise<string[]> {
  const rows = await db
    .withTables<VendorsTables>()
    .selectFrom('games')
    .where('vendor', '=', vendor)
    .select('code')
    .execute()
  return rows.map(({ code }) => code)
}
