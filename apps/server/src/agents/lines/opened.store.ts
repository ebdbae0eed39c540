import type { RatesPpm } from '@parlour/agents'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'

export type OpenedRow = {
  readonly requestId: string
  readonly openedBy: bigint
  readonly memberId: bigint
  readonly account: string
  readonly kind: 'agent' | 'member'
  readonly rates: RatesPpm
}

export async function findOpened(db: Db | Tx, requestId: string): Promise<OpenedRow | undefined> {
  const { rows } = await sql<OpenedRow>`
    select request_id as "requestId", opened_by as "openedBy", member_id as "memberId", account, kind,
           rates
      from opened_downlines where request_id = ${requestId}`.execute(db)
  return rows[0]
}

export async function insertOpened(tx: Tx, one: OpenedRow): Promise<void> {
  await sql`
    insert into opened_downlines (request_id, opened_by, member_id, account, kind, rates)
    values (${one.requestId}, ${one.openedBy}, ${one.memberId}, ${one.account}, ${one.kind},
            ${JSON.stringify(one.rates)}::jsonb)`.execute(tx)
}

/** An agent at the top of a line that an operator has opened. */
export type OpenedTopRow = {
  readonly requestId: string
  readonly openedBy: string
  readonly memberId: bigint
  readonly account: string
}

export async function findOpenedTop(
  db: Db | Tx,
  requestId: string,
): Promise<OpenedTopRow | undefined> {
  const { rows } = await sql<OpenedTopRow>`
    select request_id as "requestId", opened_by as "openedBy", member_id as "memberId", account
      from opened_top_agents where request_id = ${requestId}`.execute(db)
  return rows[0]
}

export async function insertOpenedTop(tx: Tx, one: OpenedTopRow): Promise<void> {
  await sql`
    insert into opened_top_agents (request_id, opened_by, member_id, account)
    values (${one.requestId}, ${one.openedBy}, ${one.memberId}, ${one.account})`.execute(tx)
}

/** Another first password for an account that nobody has logged in to; false once somebody has. */
export async function giveFirstPassword(
  tx: Tx,
  { memberId, hash }: { memberId: bigint; hash: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update member_credentials set password_hash = ${hash}
     where member_id = ${memberId} and first_login and last_login_at is null`.execute(tx)
  return numAffectedRows === 1n
}

export async function openedInAnHour(db: Db, uplineId: bigint): Promise<number> {
  const { rows } = await sql<{ opened: number }>`
    select count(*)::int as opened from opened_downlines
     where opened_by = ${uplineId} and opened_at > now() - interval '1 hour'`.execute(db)
  return rows[0]!.opened
}
