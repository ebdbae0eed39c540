import { recordAudit } from '../../../base/database/audit.ts'
import type { Tx } from '../../../base/database/database.ts'
import { setOpen } from '../../draws/lotteries.store.ts'
import { setSwitch } from '../../../ledger/wallet/house-rules.store.ts'
import { saleSwitch } from './guard-tickets.ts'

/**
 * Closes a lottery in the name of the house itself, until people have seen to what is wrong; what is sold stands.
 *
 * @returns false where it is closed already.
 */
export async function closeSale(
  tx: Tx,
  lottery: string,
  { reason, seen }: { reason: string; seen: Readonly<Record<string, unknown>> },
): Promise<boolean> {
  if (!(await setOpen(tx, lottery, false))) return false
  await setSwitch(tx, { name: saleSwitch(lottery), on: false, reason })
  await recordAudit(tx, {
    actor: 'system',
    action: 'close-lottery',
    subject: `lottery:${lottery}`,
    before: { open: true },
    after: { open: false, ...seen },
    reason,
  })
  return true
}
