import { type Refusal, refuse } from '@parlour/wire'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../../house/needs.ts'
import { rulesOf } from '../../../house/settings/visitors/jurisdictions.ts'
import { releaseAll } from './withdrawal-money.ts'
import { applyEvent } from './withdrawal-progress.ts'
import { stepWithdrawal } from './withdrawal-states.ts'
import { lockWithdrawal, type WithdrawalRow } from './withdrawals.store.ts'

type Answer =
  | WithdrawalRow
  | Refusal<'withdrawal_not_found' | 'cancelling_not_offered' | 'withdrawal_not_cancellable'>

/** The player takes a withdrawal back before anybody approved it, where the profile allows that at all. */
export function cancelWithdrawal(
  { db, wallet, settings }: Pick<Needs, 'db' | 'wallet' | 'settings'>,
  { memberId, withdrawalId }: { memberId: bigint; withdrawalId: string },
): Promise<Answer> {
  return transactOrRefuse(db, async (tx): Promise<Answer> => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId)
    if (withdrawal?.memberId !== memberId) return refuse('withdrawal_not_found')
    if (!rulesOf(settings.current().jurisdiction).cancelWithdrawal) {
      return refuse('cancelling_not_offered')
    }
    if (withdrawal.state === 'cancelled') return withdrawal
    const step = stepWithdrawal(withdrawal.state, 'cancel', 'player')
    if (step.kind === 'refused') return refuse('withdrawal_not_cancellable')
    const moved = await applyEvent(tx, withdrawal, 'cancel', 'player')
    await releaseAll({ tx, wallet, withdrawal: moved })
    return moved
  })
}
