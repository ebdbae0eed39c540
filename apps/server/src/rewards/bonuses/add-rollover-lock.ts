import type { Amount } from '@parlour/money'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Tx } from '../../base/database/database.ts'
import { readSectionsNamed } from '../../house/settings/open-settings.ts'
import { addLock } from './locks.ts'

/**
 * Where the profile asks for it, a deposit must be played before money may leave.
 *
 * @param cause what credits it, where it is not the deposit itself: each locks once.
 */
export async function addRolloverLock(
  tx: Tx,
  memberId: bigint,
  depositId: string,
  amount: Amount,
  cause: string = depositId,
): Promise<void> {
  const { jurisdiction, rollover } = await readSectionsNamed(tx, ['jurisdiction', 'rollover'])
  await addLock(tx, {
    memberId,
    operationId: derivedId(cause, 'lock'),
    source: { kind: 'deposit', id: depositId },
    amount,
    times: rollover[jurisdiction.profile].depositTimes,
  })
}
