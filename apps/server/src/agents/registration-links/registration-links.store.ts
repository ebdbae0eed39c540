import type { RatesPpm } from '@parlour/agents'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, one, run } from '../../base/database/query.ts'
import { fold } from '../../people/members/members.store.ts'

export type LinkRow = {
  readonly linkId: string
  readonly code: string
  readonly memberId: bigint
  readonly kind: 'agent' | 'member'
  readonly rates: RatesPpm
  readonly domain: string | null
  readonly expiresAt: Date | null
  readonly maxUses: number | null
  readonly uses: number
  readonly isOn: boolean
  readonly note: string
  readonly createdAt: Date
  /** By the database's clock. */
  readonly expired: boolean
}

const columns = sql`
  k.link_id as "linkId", k.code, k.member_id as "memberId", k.kind, k.rates, k.domain,
  k.expires_at as "expiresAt", k.max_uses as "maxUses", k.uses, k.is_on as "isOn", k.note,
  k.created_at as "createdAt", coalesce(k.expires_at <= clock_timestamp(), false) as expired`

export async function findLink(db: Db | Tx, linkId: string): Promise<LinkRow | undefined> {
  return maybe<LinkRow>(db)`
    select ${columns} from registration_links k where k.link_id = ${linkId}`
}

/** A link by its code, whose maker's account is open. */
export async function findLinkByCode(db: Db | Tx, code: string): Promise<LinkRow | undefined> {
  return maybe<LinkRow>(db)`
    select ${columns} from registration_links k join members m on m.id = k.member_id
     where k.code_folded = ${fold(code)} and m.state = 'open'`
}

/** Writes a link; undefined where the id or the code is taken. */
export async function insertLink(
  tx: Tx,
  one: Pick<
    LinkRow,
    'linkId' | 'code' | 'memberId' | 'kind' | 'rates' | 'domain' | 'expiresAt' | 'maxUses' | 'note'
  >,
): Promise<LinkRow | undefined> {
  return maybe<LinkRow>(tx)`
    insert into registration_links as k (link_id, code, code_folded, member_id, kind, rates, domain,
        expires_at, max_uses, note)
    select ${one.linkId}::uuid, ${one.code}::text, ${fold(one.code)}::text, ${one.memberId}::bigint,
           ${one.kind}::text, ${JSON.stringify(one.rates)}::jsonb, ${one.domain}::text,
           ${one.expiresAt}::timestamptz, ${one.maxUses}::int, ${one.note}::text
     where not exists (select from affiliate_codes where code_folded = ${fold(one.code)})
    on conflict do nothing
    returning ${columns}`
}

export async function linksOf(
  db: Db,
  memberId: bigint,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: LinkRow[]; total: number }> {
  const rows = await many<LinkRow>(db)`
    select ${columns} from registration_links k where k.member_id = ${memberId}
     order by k.created_at desc, k.link_id limit ${pageSize} offset ${(page - 1) * pageSize}`
  const { total } = await one<{ total: number }>(db)`
    select count(*)::int as total from registration_links where member_id = ${memberId}`
  return { rows, total }
}

/** How an agent knows each of the own links: its code and note. */
export async function namesOfLinks(
  db: Db,
  memberId: bigint,
): Promise<ReadonlyMap<string, Pick<LinkRow, 'code' | 'note'>>> {
  const rows = await many<Pick<LinkRow, 'linkId' | 'code' | 'note'>>(db)`
    select link_id as "linkId", code, note from registration_links where member_id = ${memberId}`
  return new Map(rows.map(({ linkId, ...name }) => [linkId, name]))
}

export async function countLinksOn(tx: Tx, memberId: bigint): Promise<number> {
  const { total } = await one<{ total: number }>(tx)`
    select count(*)::int as total from registration_links
     where member_id = ${memberId} and is_on and (expires_at is null or expires_at > clock_timestamp())
       and (max_uses is null or uses < max_uses)`
  return total
}

/** Changes a link of this agent's own; undefined where there is none. */
export async function updateLink(
  db: Db | Tx,
  {
    linkId,
    memberId,
    on,
    note,
  }: { linkId: string; memberId: bigint } & {
    on: boolean | undefined
    note: string | undefined
  },
): Promise<LinkRow | undefined> {
  return maybe<LinkRow>(db)`
    update registration_links k
       set is_on = coalesce(${on ?? null}, k.is_on), note = coalesce(${note ?? null}, k.note)
     where k.link_id = ${linkId} and k.member_id = ${memberId}
    returning ${columns}`
}

/** Counts one more use, if the link may still be used; false where it may not. */
export async function countUse(tx: Tx, linkId: string): Promise<boolean> {
  const touched = await run(tx)`
    update registration_links set uses = uses + 1
     where link_id = ${linkId} and is_on and (max_uses is null or uses < max_uses)
       and (expires_at is null or expires_at > clock_timestamp())`
  return touched === 1
}

export async function insertUse(
  tx: Tx,
  { memberId, linkId, rates }: { memberId: bigint; linkId: string; rates: RatesPpm },
): Promise<void> {
  await run(tx)`
    insert into link_uses (member_id, link_id, rates)
    values (${memberId}, ${linkId}, ${JSON.stringify(rates)}::jsonb)`
}
