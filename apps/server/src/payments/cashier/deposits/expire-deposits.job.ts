import { forEachApart } from '../../../base/jobs/for-each-apart.ts'
import { transact } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import { endDeposit } from './close-deposit.ts'
import { overdueDeposits } from './deposits.store.ts'

/** Closes deposits nobody paid in time; what still arrives goes to the decisions page. */
export async function expireDeposits({ db, log }: Pick<Needs, 'db' | 'log'>): Promise<void> {
  await forEachApart(log, 'expire-deposits', await overdueDeposits(db, 500), (depositId) =>
    transact(db, (tx) => endDeposit(tx, depositId, 'expire', 'timer')),
  )
}
