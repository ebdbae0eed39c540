import type { RatesPpm } from '@parlour/agents'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { maybe, one, run } from '../../base/database/query.ts'
import { holdsMoney, moneyMovesOf } from '../../ledger/wallet/records/member-money.store.ts'

export type OpenedRow = {
  readonly requestId: string
  readonly openedBy: bigint
  readonly memberId: bigint
  readonly account: string
  readonly kind: 'agent' | 'member'
  readonly rates: RatesPpm
}

export async function findOpened(db: Db | Tx, requestId: string): Promise<OpenedRow | undefined> {
  return maybe<OpenedRow>(db)`
    select request_id as "requestId", opened_by as "openedBy", member_id as "memberId", account, kind,
           rates
      from opened_downlines where request_id = ${requestId}`
}

/** False: somebody took the id at this very moment. */
export async function insertOpened(tx: Tx, one: OpenedRow): Promise<boolean> {
  const touched = await run(tx)`
    insert into opened_downlines (request_id, opened_by, member_id, account, kind, rates)
    values (${one.requestId}, ${one.openedBy}, ${one.memberId}, ${one.account}, ${one.kind},
            ${JSON.stringify(one.rates)}::jsonb)
    on conflict do nothing`
  return touched === 1
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
  return maybe<OpenedTopRow>(db)`
    select request_id as "requestId", opened_by as "openedBy", member_id as "memberId", account
      from opened_top_agents where request_id = ${requestId}`
}

/** False: somebody took the id at this very moment. */
export async function insertOpenedTop(tx: Tx, one: OpenedTopRow): Promise<boolean> {
  const touched = await run(tx)`
    insert into opened_top_agents (request_id, opened_by, member_id, account)
    values (${one.requestId}, ${one.openedBy}, ${one.memberId}, ${one.account})
    on conflict do nothing`
  return touched === 1
}

/** Another first password for an account that nobody has logged in to; false once somebody has. */
export async function giveFirstPassword(
  tx: Tx,
  { memberId, hash }: { memberId: bigint; hash: string },
): Promise<boolean> {
  const touched = await run(tx)`
    update member_credentials set password_hash = ${hash}
     where member_id = ${memberId} and first_login and last_login_at is null`
  return touched === 1
}

export async function openedInAnHour(db: Db, uplineId: bigint): Promise<number> {
  const { opened } = await one<{ opened: number }>(db)`
    select count(*)::int as opened from opened_downlines
     where opened_by = ${uplineId} and opened_at > now() - interval '1 hour'`
  return opened
}

/**
 * Whether an account is still half its upline's: opened by hand, and its owner has neither confirmed a contact, nor set
 * up anything that protects it, nor agreed to a contract, nor brought money; and none stands in it, however it came
 * there.
 */
export async function isStillOf(tx: Tx, memberId: bigint, openedBy: bigint): Promise<boolean> {
  const row = await maybe<{ memberId: bigint }>(tx)`
    select o.member_id as "memberId" from opened_downlines as o join member_credentials as c using (member_id)
     where o.member_id = ${memberId} and o.opened_by = ${openedBy} and c.funds_password_hash is null
       and not exists (select from confirmed_contacts as k where k.member_id = o.member_id)
       and not exists (select from contracts as k where k.agent_id = o.member_id and k.accepted_at is not null)
       and not exists (select from member_passkeys as p where p.member_id = o.member_id)
       and not exists (select from member_totp as t
                        where t.member_id = o.member_id and t.confirmed_at is not null)
       and not exists (select from sign_in_links as s where s.member_id = o.member_id)
       and not exists (select from ${broughtBy(memberId)} as brought)
       and not ${holdsMoney(sql`o.member_id`)}`
  return row !== undefined
}

/** Asked of the ledger itself: the days of a line count what has come a moment later. */
const broughtBy = (memberId: bigint) =>
  moneyMovesOf({
    memberId: sql`${memberId}::int8`,
    why: ['deposit'],
    from: sql`'-infinity'::timestamptz`,
    until: sql`'infinity'::timestamptz`,
  })

/** The password is changed at the next login, as at a first one. */
export const askNewPassword = (tx: Tx, memberId: bigint) =>
  run(tx)`update member_credentials set first_login = true where member_id = ${memberId}`
