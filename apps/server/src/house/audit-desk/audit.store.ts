import type { Db } from '../../base/database/database.ts'
import { sql } from 'kysely'
import { many } from '../../base/database/query.ts'

type AuditFilter = {
  readonly actor?: string | undefined
  /** Action and subject are whole, or how they begin where they end with `*`. */
  readonly action?: string | undefined
  readonly subject?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  /** Only lines before this one. */
  readonly before?: bigint | undefined
  readonly limit: number
}

type AuditLine = {
  readonly id: string
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
  readonly hash: string
}

/** Lines of the audit, newest first, and whether there are more. */
export async function readAuditLines(
  db: Db,
  { actor, action, subject, from, until, before, limit }: AuditFilter,
): Promise<{ lines: AuditLine[]; more: boolean }> {
  const lines = await many<AuditLine>(db)`
    select id::text as id, at, actor, action, subject, before, after, reason,
           encode(hash, 'hex') as hash
      from audit
     where true
       ${actor ? sql`and actor = ${actor}` : sql``}
       ${action ? sql`and ${fits('action', action)}` : sql``}
       ${subject ? sql`and ${fits('subject', subject)}` : sql``}
       ${from ? sql`and at >= ${from}` : sql``}
       ${until ? sql`and at < ${until}` : sql``}
       ${before === undefined ? sql`` : sql`and id < ${before}`}
     order by audit.id desc limit ${limit + 1}`
  return { lines: lines.slice(0, limit), more: lines.length > limit }
}

const fits = (column: 'action' | 'subject', wanted: string) =>
  wanted.endsWith('*')
    ? sql`starts_with(${sql.ref(column)}, ${wanted.slice(0, -1)})`
    : sql`${sql.ref(column)} = ${wanted}`
