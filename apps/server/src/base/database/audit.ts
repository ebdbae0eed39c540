import type { Db, Tx } from './database.ts'
import { many, one } from './query.ts'

export type AuditEntry = {
  /** Who: `operator:3`, `member:42`, `system`, `job:reconcile-day`. */
  readonly actor: string
  /** What was done, verb first: `approve-withdrawal`, `change-setting`. */
  readonly action: string
  /** On what: `withdrawal:17`, `setting:limits.deposit`, `member:42`. */
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string | undefined
}

/**
 * Writes one line of the audit in the caller's transaction. Lines cannot be changed or removed, and
 * each carries the hash of the one before. Entries are written one after the other until commit, so
 * call it late in the transaction.
 *
 * @returns the line's number.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<bigint> {
  const { id } = await one<{ id: bigint }>(tx)`
    select record_audit(
      ${entry.actor}, ${entry.action}, ${entry.subject},
      ${asJson(entry.before)}::jsonb, ${asJson(entry.after)}::jsonb, ${entry.reason ?? null}
    ) as id`
  return id
}

/** Recomputes the whole chain: the number of lines, and each line that does not fit (an edit, a hole, a swap). */
export async function checkAuditChain(
  db: Db,
): Promise<{ lines: bigint; breaks: { id: bigint; problem: string }[] }> {
  const breaks = await many<{ id: bigint; problem: string }>(db)`
    select id, problem from audit_chain_breaks()`
  const { lines } = await one<{ lines: bigint }>(db)`select count(*) as lines from audit`
  return { lines, breaks }
}

/** BigInt has no JSON; numbers in the audit are read by people and by programs as strings. */
const asJson = (value: unknown): string | null =>
  value === undefined
    ? null
    : JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? String(inner) : inner))
