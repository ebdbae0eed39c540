import type { CallInput, CallReply } from '@parlour/wire/schemas'
import { ask } from '../../server.ts'

export type AuditLine = CallReply<'auditLines'>['lines'][number]
export type AuditFilter = Omit<CallInput<'auditLines'>['query'], 'before' | 'limit'>

const PART = 500
/** Lines of one file: what a spreadsheet opens without complaint, in so many asks that nobody else waits. */
const MOST = 10_000

/** Every line that fits, newest first, part by part. */
export async function readAll(
  filter: AuditFilter,
): Promise<{ lines: readonly AuditLine[]; more: boolean }> {
  const lines: AuditLine[] = []
  let more = true
  while (more && lines.length < MOST) {
    const before = lines.at(-1)?.id
    const part = await ask('auditLines', {
      query: { ...filter, limit: PART, ...(before && { before }) },
    })
    lines.push(...part.lines)
    more = part.more
  }
  return { lines, more }
}
