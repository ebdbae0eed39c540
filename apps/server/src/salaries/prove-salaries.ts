import { type ContractKind, contractKinds } from '@parlour/agents'
import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import { PROOF_STATEMENT_MS } from '../database/time-limits.ts'
import type { Needs } from '../needs.ts'
import { paidByReason } from '../wallet/salary-sums.store.ts'
import { STOPPED } from './judge-period.ts'
import { stopKind } from './salaries.store.ts'
import { salaryReason } from './send-along.ts'

/**
 * The daily proof: bills, payments and ledger say the same, and what every judged period nets is what the
 * house's contracts gross. A kind that differs pays nothing more until somebody has looked.
 */
export async function proveSalaries(needs: Pick<Needs, 'db' | 'log'>): Promise<boolean> {
  // One moment for all sums: a window that is paid between two of them would look like a difference.
  const differences = await transact(needs.db, differencesOf, {
    isolation: 'repeatable read',
    statementMs: PROOF_STATEMENT_MS,
  })
  for (const [kind, difference] of differences) {
    await stopKind(needs.db, { kind, reason: 'daily proof', difference })
    needs.log.error({ kind, difference: String(difference) }, STOPPED)
  }
  return differences.size === 0
}

/** Kinds whose bills, payments and ledger do not say the same, and by how much they differ. */
export async function differencesOf(db: Db | Tx): Promise<ReadonlyMap<ContractKind, Amount>> {
  const { rows } = await sql<{ kind: ContractKind; bills: Amount; paid: Amount; runs: Amount }>`
    select k.kind,
           (select coalesce(sum(s.paid), 0)::int8 from salaries as s where s.kind = k.kind) as bills,
           (select coalesce(sum(p.amount), 0)::int8 from salary_payments as p where p.kind = k.kind) as paid,
           (select coalesce(sum(r.nets - r.shortfalls - r.top_gross), 0)::int8 from salary_runs as r
             where r.kind = k.kind) as runs
      from contract_kinds as k`.execute(db)
  const ledger = await paidByReason(db)
  const differences = new Map<ContractKind, Amount>()
  for (const kind of contractKinds) {
    const own = rows.find((row) => row.kind === kind)!
    const reason = salaryReason(kind)
    const ofReason = rows.filter((row) => salaryReason(row.kind) === reason)
    const posted = (ledger.get(reason) ?? 0n) - ofReason.reduce((sum, { paid }) => sum + paid, 0n)
    const difference = [own.bills - own.paid, own.runs, posted].find((each) => each !== 0n)
    if (difference !== undefined) differences.set(kind, difference)
  }
  return differences
}
