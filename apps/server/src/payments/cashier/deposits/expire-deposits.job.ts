import { forEachApart } from '../../../base/jobs/for-each-apart.ts'
import { transact } from '../../../base/database/transact.ts'
import { EXPIRY_ASKS_MS } from '../limits.ts'
import { askBack, type CheckNeeds } from './check-deposit.ts'
import { endDeposit } from './close-deposit.ts'
import { overdueDeposits } from './deposits.store.ts'

/**
 * Closes deposits nobody paid in time. The provider is asked before, whose message may be lost: who paid within the time
 * has paid. One that is silent, or slow, is asked no more this time; what still arrives goes to the decisions page.
 */
export async function expireDeposits(needs: CheckNeeds): Promise<void> {
  const { db, log } = needs
  const silent = new Set<string>()
  const asksUntil = performance.now() + EXPIRY_ASKS_MS
  await forEachApart(log, 'expire-deposits', await overdueDeposits(db, 500), async (overdue) => {
    const { depositId, provider } = overdue
    const mayAsk = !silent.has(provider) && performance.now() < asksUntil
    if (mayAsk && (await askBack(needs, overdue)) === 'silent') silent.add(provider)
    await transact(db, (tx) => endDeposit(tx, depositId, 'expire', 'timer'))
  })
}
