import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, run } from '../../base/database/query.ts'

export type StoredState = 'PENDING' | 'IN_REVIEW' | 'VERIFIED' | 'REJECTED' | 'EXPIRED'
export type Level = 1 | 2 | 3
export type DocumentKind = 'identity' | 'address' | 'income'

export type LevelRow = {
  readonly level: Level
  readonly state: StoredState
  readonly reason: string | null
  readonly expiresAt: Date | null
}

export type CaseRow = {
  readonly caseId: string
  readonly memberId: bigint
  readonly level: Level
  readonly state: 'PENDING' | 'IN_REVIEW' | 'VERIFIED' | 'REJECTED'
  readonly reason: string | null
  readonly personHash: Buffer
  readonly sentAt: Date | null
  /** Whom it was given to; null as long as nobody has it, and where it was sent before this was written down. */
  readonly verifier: string | null
  readonly createdAt: Date
}

export async function readLevels(db: Db | Tx, memberId: bigint): Promise<LevelRow[]> {
  return many<LevelRow>(db)`
    select level, reason, expires_at as "expiresAt",
           case when state = 'VERIFIED' and expires_at <= clock_timestamp() then 'EXPIRED' else state end as state
      from kyc_levels where member_id = ${memberId} order by level`
}

export async function writeLevel(
  tx: Tx,
  {
    memberId,
    level,
    state,
    reason = null,
    validDays = null,
  }: {
    memberId: bigint
    level: Level
    state: StoredState
    reason?: string | null
    /** Given with VERIFIED: how long it counts. */
    validDays?: number | null
  },
): Promise<void> {
  await run(tx)`
    insert into kyc_levels (member_id, level, state, reason, verified_at, expires_at)
    values (${memberId}, ${level}, ${state}, ${reason},
            case when ${state} = 'VERIFIED' then clock_timestamp() end,
            clock_timestamp() + ${validDays}::int * interval '1 day')
    on conflict (member_id, level) do update
       set state = excluded.state, reason = excluded.reason, verified_at = excluded.verified_at,
           expires_at = excluded.expires_at, updated_at = now()`
}

const caseColumns = sql`case_id as "caseId", member_id as "memberId", level, state, reason,
  person_hash as "personHash", sent_at as "sentAt", verifier, created_at as "createdAt"`

export async function findCase(
  db: Db | Tx,
  caseId: string,
  { lock = false } = {},
): Promise<CaseRow | undefined> {
  return maybe<CaseRow>(db)`
    select ${caseColumns} from kyc_cases where case_id = ${caseId} ${lock ? sql`for update` : sql``}`
}

/** False where the member has an open case already; two tabs cannot open two. */
export async function insertCase(
  tx: Tx,
  row: Pick<CaseRow, 'caseId' | 'memberId' | 'level' | 'personHash'>,
): Promise<boolean> {
  const rows = await many<{ id: string }>(tx)`
    insert into kyc_cases (case_id, member_id, level, state, person_hash)
    values (${row.caseId}, ${row.memberId}, ${row.level}, 'PENDING', ${row.personHash})
    on conflict do nothing returning case_id as id`
  return rows.length === 1
}

/** Notes that what a member says of themselves was looked at and is not believed: a case that nobody had to decide. */
export async function refuseWord(
  tx: Tx,
  { memberId, personHash }: Pick<CaseRow, 'memberId' | 'personHash'>,
): Promise<void> {
  await run(tx)`
    insert into kyc_cases (case_id, member_id, level, state, reason, decided_by, decided_at, person_hash)
    values (gen_random_uuid(), ${memberId}, 1, 'REJECTED', 'mismatch', 'rules', clock_timestamp(), ${personHash})`
}

/** That the word of somebody without a level is not taken any more; false where the first level says something already. */
export async function noteDoubt(tx: Tx, memberId: bigint): Promise<boolean> {
  const rows = await many<{ level: number }>(tx)`
    insert into kyc_levels (member_id, level, state, reason) values (${memberId}, 1, 'REJECTED', 'mismatch')
    on conflict do nothing returning level`
  return rows.length === 1
}

export async function caseIdsOf(db: Db | Tx, memberId: bigint): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select case_id as id from kyc_cases where member_id = ${memberId} order by created_at`
  return rows.map(({ id }) => id)
}

export async function moveCase(
  tx: Tx,
  caseId: string,
  { state, by, reason = null }: { state: CaseRow['state']; by: string; reason?: string | null },
): Promise<void> {
  const closed = state === 'VERIFIED' || state === 'REJECTED'
  await run(tx)`
    update kyc_cases set state = ${state}, reason = ${reason}, decided_by = ${by},
           decided_at = case when ${closed} then clock_timestamp() end
     where case_id = ${caseId}`
}

/** From now on only this verifier's word counts, whatever another one says. Written before it is asked: it may answer at once. */
export async function giveToVerifier(db: Db, caseId: string, verifier: string): Promise<void> {
  await run(db)`
    update kyc_cases set verifier = ${verifier} where case_id = ${caseId} and state = 'PENDING'`
}

export async function noteSent(db: Db, caseId: string): Promise<void> {
  await run(db)`
    update kyc_cases set sent_at = coalesce(sent_at, clock_timestamp()) where case_id = ${caseId}`
}

export async function casesIn(
  db: Db,
  state: CaseRow['state'],
  { olderThanMinutes, most }: { olderThanMinutes: number; most: number },
): Promise<CaseRow[]> {
  return many<CaseRow>(db)`
    select ${caseColumns} from kyc_cases
     where state = ${state} and created_at <= clock_timestamp() - ${olderThanMinutes} * interval '1 minute'
     order by created_at limit ${most}`
}

export type DocumentRow = { readonly documentId: string; readonly kind: DocumentKind }

export async function insertDocument(
  tx: Tx,
  row: DocumentRow & { memberId: bigint; width: number; height: number },
): Promise<void> {
  await run(tx)`
    insert into kyc_documents (document_id, member_id, kind, width, height)
    values (${row.documentId}, ${row.memberId}, ${row.kind}, ${row.width}, ${row.height})`
}

export async function removeDocument(tx: Tx, documentId: string): Promise<void> {
  await run(tx)`delete from kyc_documents where document_id = ${documentId}`
}

/** The member's pictures that belong to no case yet; held against a second tab. */
export async function lockUnusedDocuments(tx: Tx, memberId: bigint): Promise<DocumentRow[]> {
  return many<DocumentRow>(tx)`
    select document_id as "documentId", kind from kyc_documents
     where member_id = ${memberId} and case_id is null for update`
}

export async function attachDocuments(
  tx: Tx,
  caseId: string,
  documentIds: readonly string[],
): Promise<void> {
  await run(tx)`
    update kyc_documents set case_id = ${caseId}
     where document_id = any(${list.uuid(documentIds)})`
}

export async function documentsOf(db: Db | Tx, caseId: string): Promise<DocumentRow[]> {
  return many<DocumentRow>(db)`
    select document_id as "documentId", kind from kyc_documents
     where case_id = ${caseId} order by created_at, document_id`
}

export async function findDocument(
  db: Db | Tx,
  documentId: string,
): Promise<{ memberId: bigint } | undefined> {
  return maybe<{ memberId: bigint }>(db)`
    select member_id as "memberId" from kyc_documents where document_id = ${documentId}`
}

/** Takes away pictures nobody sent; their content goes with them. */
export async function removeUnusedDocuments(tx: Tx, hours: number): Promise<void> {
  await run(tx)`
    with gone as (
      delete from kyc_documents
       where case_id is null and created_at < now() - ${hours} * interval '1 hour'
      returning member_id, document_id)
    delete from personal_fields f using gone
     where f.subject = 'kyc:' || gone.member_id and f.field = 'document ' || gone.document_id`
}

/** True the first time an answer comes; what a repeat carries must be the same. */
export async function claimAnswer(
  tx: Tx,
  answer: { eventId: string; caseId: string; outcome: string; taken: boolean },
): Promise<'first' | 'repeat' | 'other'> {
  const row = await maybe<{ first: boolean; same: boolean }>(tx)`
    with written as (
      insert into kyc_answers (event_id, case_id, outcome, taken)
      values (${answer.eventId}, ${answer.caseId}, ${answer.outcome}, ${answer.taken})
      on conflict do nothing returning event_id)
    select exists (select from written) as first,
           exists (select from kyc_answers where event_id = ${answer.eventId}
                     and case_id = ${answer.caseId} and outcome = ${answer.outcome}) as same`
  if (row?.first) return 'first'
  return row?.same ? 'repeat' : 'other'
}

/** Verified levels whose time is over, marked as such. */
export async function expireLevels(
  tx: Tx,
  most: number,
): Promise<{ memberId: bigint; level: Level }[]> {
  return many<{ memberId: bigint; level: Level }>(tx)`
    update kyc_levels l set state = 'EXPIRED', updated_at = now()
      from (select member_id, level from kyc_levels
             where state = 'VERIFIED' and expires_at <= clock_timestamp()
             order by expires_at limit ${most} for update skip locked) as due
     where l.member_id = due.member_id and l.level = due.level
    returning l.member_id as "memberId", l.level`
}
