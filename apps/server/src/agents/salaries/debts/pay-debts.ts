import { amountText } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { cashStanding } from '../../../rewards/bonuses/cash-standing.ts'
import { contractDebtOf } from '../../../ledger/debts/contract-debts.ts'
import type { PayNeeds } from '../payment.ts'
import { repayDebts } from './repay-debts.ts'
import { showDebts } from './show-debts.ts'

/** Pays at once what the job would pay within its minute; refused where nothing of the agent's money is free for it. */
export async function payDebts(
  needs: PayNeeds,
  caller: bigint,
): Promise<CallAnswer<'contractDebts'> | Refusal<'withdrawable_too_small'>> {
  const before = await contractDebtOf(needs.db, caller)
  await repayDebts(needs, caller)
  if (before > 0n && (await contractDebtOf(needs.db, caller)) === before) {
    const { free } = await cashStanding(needs.db, needs, caller)
    return refuse('withdrawable_too_small', { available: amountText(free) })
  }
  return showDebts(needs, caller)
}
