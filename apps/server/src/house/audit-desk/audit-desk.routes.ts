import type { CallAnswer } from '@parlour/wire/schemas'
import { checkAuditChain } from '../../base/database/audit.ts'
import type { App } from '../../base/http/bind.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'
import type { Role } from '../../base/http/roles.ts'
import type { Needs } from '../needs.ts'
import { recordLooks } from '../operators/looks.ts'
import { readAuditLines } from './audit.store.ts'

/** Who may read what everybody did. */
const READERS: readonly Role[] = ['AUDITOR', 'COMPLIANCE', 'OWNER']

/** What was done in the house, and whether its lines are the ones that were written. */
export function auditDeskRoutes(app: App, needs: Pick<Needs, 'db' | 'clock'>): void {
  // Lines name members by their numbers and tell what was looked at: to read them is a look as well.
  bindForOperators(
    app,
    'auditLines',
    { roles: READERS, personal: 'by_handler' },
    async ({ caller, query: { before, ...filter } }) => {
      const page = await readAuditLines(needs.db, {
        ...filter,
        before: before === undefined ? undefined : BigInt(before),
      })
      await recordLooks(needs.db, caller, [lookOf(filter.subject, page.lines.length > 0)])
      return page
    },
  )
  let running: Promise<Chain> | undefined
  // The whole audit is read: who asks meanwhile is told the same.
  bindForOperators(app, 'auditChain', { roles: READERS, personal: 'no' }, () => {
    running ??= checkChain(needs).finally(() => {
      running = undefined
    })
    return running
  })
}

/** Whom the lines were about, where it was asked. What finds nothing is not written down: it may be somebody's address. */
const lookOf = (subject: string | undefined, found: boolean): string =>
  subject && found ? `auditLines:${subject}` : 'auditLines'

type Chain = CallAnswer<'auditChain'>

async function checkChain({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<Chain> {
  const { lines, breaks } = await checkAuditChain(db)
  return {
    lines: String(lines),
    breaks: breaks.map(({ id, problem }) => ({ id: String(id), problem })),
    checkedAt: clock.now(),
  }
}
