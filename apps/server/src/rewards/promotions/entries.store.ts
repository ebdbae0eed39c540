import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, run } from '../../base/database/query.ts'
import { CLAIMS_KNOWN_DAYS } from './limits.ts'

export type EntryState = 'joined' | 'applying' | 'granted' | 'rejected'

export type EntryRow = {
  readonly entryId: string
  readonly promotionId: string
  readonly memberId: bigint
  readonly periodKey: string
  readonly version: number
  readonly state: EntryState
  readonly contentHash: Buffer | null
  readonly enteredAt: Date
}

const columns = sql`
  entry_id as "entryId", promotion_id as "promotionId", member_id as "memberId",
  period_key as "periodKey", version, state, content_hash as "contentHash", entered_at as "enteredAt"`

/** False: the member takes part already, or the id is taken. */
export async function insertEntry(tx: Tx, entry: Omit<EntryRow, 'enteredAt'>): Promise<boolean> {
  const rows = await many(tx)`
    insert into promotion_entries (entry_id, promotion_id, member_id, period_key, version, state, content_hash)
    values (${entry.entryId}, ${entry.promotionId}, ${entry.memberId}, ${entry.periodKey},
            ${entry.version}, ${entry.state}, ${entry.contentHash})
    on conflict do nothing returning 1`
  return rows.length === 1
}

export async function findEntry(
  db: Db | Tx,
  entryId: string,
  lock = false,
): Promise<EntryRow | undefined> {
  return maybe<EntryRow>(db)`
    select ${columns} from promotion_entries where entry_id = ${entryId}
    ${lock ? sql`for update` : sql``}`
}

/** A member's parts in some promotions lately, the newest first, and those that are taken once only. */
export async function entriesLately(
  db: Db | Tx,
  memberId: bigint,
  promotionIds: readonly string[],
): Promise<EntryRow[]> {
  return many<EntryRow>(db)`
    select ${columns} from promotion_entries
     where member_id = ${memberId} and promotion_id = any(${list.text(promotionIds)})
       and (period_key = 'once' or entered_at > now() - make_interval(days => ${CLAIMS_KNOWN_DAYS}))
     order by entered_at desc, entry_id`
}

export async function waitingEntries(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select entry_id::text as id from promotion_entries where state = 'applying'
     order by entered_at, entry_id limit ${most}`
  return rows.map(({ id }) => id)
}

export async function decideEntry(
  tx: Tx,
  { entryId, state, by }: { entryId: string; state: 'granted' | 'rejected'; by: string },
): Promise<void> {
  await run(tx)`
    update promotion_entries set state = ${state}, decided_at = now(), decided_by = ${by}
     where entry_id = ${entryId} and state = 'applying'`
}
