import { contractKinds } from '@parlour/agents'
import { sql } from 'kysely'
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
  const { rows } = await sql<{
    kind: (typeof contractKinds)[number]
    bills: bigint
    paid: bigint
    runs: bigint
  }>`
    select k.kind,
           (select coalesce(sum(s.paid), 0)::int8 from salaries as s where s.kind = k.kind) as bills,
           (select coalesce(sum(p.amount), 0)::int8 from salary_payments as p where p.kind = k.kind) as paid,
           (select coalesce(sum(r.nets - r.shortfalls - r.top_gross), 0)::int8 from salary_runs as r
             where r.kind = k.kind) as runs
      from contract_kinds as k`.execute(needs.db)
  const ledger = await paidByReason(needs.db)
  let sound = true
  for (const kind of contractKinds) {
    const own = rows.find((row) => row.kind === kind)!
    const reason = salaryReason(kind)
    const ofReason = rows.filter((row) => salaryReason(row.kind) === reason)
    const posted = (ledger.get(reason) ?? 0n) - ofReason.reduce((sum, { paid }) => sum + paid, 0n)
    const difference = [own.bills - own.paid, own.runs, posted].find((each) => each !== 0n)
    if (difference === undefined) continue
    sound = false
    await stopKind(needs.db, { kind, reason: 'daily proof', difference })
    needs.log.error({ kind, difference: String(difference) }, STOPPED)
  }
  return sound
}
