import { formatAmount } from '@parlour/money'
import type { Tx } from '../../../base/database/database.ts'
import type { Needs } from '../../../house/needs.ts'
import { queuePayout } from './request-withdrawal.ts'
import { sumLegs } from './plan-legs.ts'
import { bearLeg, releasePart } from './withdrawal-money.ts'
import { applyEvent, planMissingLegs, progress, tell } from './withdrawal-progress.ts'
import { stepLeg } from './withdrawal-states.ts'
import {
  type LegRow,
  legsOf,
  moveLeg,
  setReleased,
  type WithdrawalRow,
} from './withdrawals.store.ts'

export type PayoutChoice = 'pay_again' | 'release'
type DecideNeeds = Pick<Needs, 'wallet'>

/** Two people of finance decided what becomes of money that did not go out: anew, or back to the player. */
export async function decidePayout(
  tx: Tx,
  { wallet }: Pick<Needs, 'wallet'>,
  withdrawal: WithdrawalRow,
  choice: PayoutChoice,
): Promise<void> {
  const legs = await legsOf(tx, [withdrawal.withdrawalId])
  const { live, disputed } = sumLegs(legs)
  const missing = withdrawal.amount - withdrawal.releasedAmount - live
  if (choice === 'pay_again') {
    const paying = await applyEvent(tx, withdrawal, 'pay_again', 'finance_pair')
    await planMissingLegs(tx, paying)
    if (disputed > 0) await applyEvent(tx, paying, 'dispute', 'system')
    await queuePayout(tx, withdrawal.withdrawalId)
    return
  }
  const nothingPaid = live === 0n && withdrawal.releasedAmount + missing === withdrawal.amount
  const event = live === 0n ? 'release' : 'release_rest'
  const moved = await applyEvent(tx, withdrawal, event, 'finance_pair')
  const released = await setReleased(tx, moved, missing)
  await tell(tx, moved, 'withdrawal_released', `released ${released.releasedAmount}`, {
    releasedAmount: formatAmount(missing),
  })
  // Another payment is still disputed: the withdrawal goes back to where that can be answered.
  if (disputed > 0) await applyEvent(tx, released, 'dispute', 'system')
  else await progress(tx, released, 'system')
  await releasePart({ tx, wallet, withdrawal }, missing, nothingPaid)
}

/**
 * Two people of finance decided a dispute about one leg. Lost: the bank's evidence shows that the
 * money is in. Won: the leg did not arrive, and its money is paid anew or given back.
 */
export async function decideDispute(
  tx: Tx,
  { wallet }: DecideNeeds,
  withdrawal: WithdrawalRow,
  leg: LegRow,
  choice: 'arrived' | PayoutChoice,
): Promise<void> {
  const event = choice === 'arrived' ? 'dispute_lost' : 'dispute_won'
  const step = stepLeg(leg.state, event, 'finance_pair')
  if (step.kind === 'refused') throw new Error(`leg ${leg.legId} is ${leg.state}`)
  await moveLeg(tx, leg.legId, step.next, choice === 'arrived' ? {} : { failure: 'not_received' })
  const kind = choice === 'arrived' ? 'dispute_lost' : 'dispute_won'
  await tell(tx, withdrawal, kind, `${kind} ${leg.legId} ${leg.payoutId}`, { legId: leg.legId })
  if (choice !== 'arrived') {
    await bearLeg({ tx, wallet, withdrawal }, leg)
  }
  const left = sumLegs(await legsOf(tx, [withdrawal.withdrawalId]))
  if (choice === 'arrived') {
    // Another leg is still disputed: the withdrawal stays where it is.
    if (left.disputed > 0) return
    const back = await applyEvent(tx, withdrawal, 'dispute_lost', 'finance_pair')
    await progress(tx, back, 'system')
    return
  }
  if (left.disputed > 0) return settleOneOfSeveral(tx, wallet, withdrawal, leg, choice)
  await decidePayout(tx, { wallet }, withdrawal, choice)
}

/** The leg's own money is settled at once, while the withdrawal stays disputed for the others. */
async function settleOneOfSeveral(
  tx: Tx,
  wallet: Needs['wallet'],
  withdrawal: WithdrawalRow,
  leg: LegRow,
  choice: PayoutChoice,
): Promise<void> {
  if (choice === 'pay_again') {
    await planMissingLegs(tx, withdrawal)
    await queuePayout(tx, withdrawal.withdrawalId)
    return
  }
  const released = await setReleased(tx, withdrawal, leg.amount)
  await tell(tx, released, 'withdrawal_released', `released ${released.releasedAmount}`, {
    releasedAmount: formatAmount(leg.amount),
  })
  await releasePart({ tx, wallet, withdrawal }, leg.amount, false)
}
