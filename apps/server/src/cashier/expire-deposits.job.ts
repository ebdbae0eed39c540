import { transact } from '../database/transact.ts'
import type { Needs } from '../needs.ts'
import { endDeposit } from './close-deposit.ts'
import { overdueDeposits } from './deposits.store.ts'

/** Closes deposits nobody paid in time; what still arrives goes to the decisions page. */
export async function expireDeposits({ db }: Pick<Needs, 'db'>): Promise<void> {
  for (const depositId of await overdueDeposits(db, 500)) {
    await transact(db, (tx) => endDeposit(tx, depositId, 'expire', 'timer'))
  }
}
