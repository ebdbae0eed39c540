import { isUuid } from '@parlour/wire'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many } from '../../../base/database/query.ts'
import type { Wallet } from '../../../ledger/wallet/wallet.ts'
import { sumLegs } from './plan-legs.ts'
import type { DifferenceRow } from '../reconciliation/reconciliation.store.ts'
import { payLeg } from './withdrawal-money.ts'
import { applyEvent, progress, tellSent } from './withdrawal-progress.ts'
import { type LegState, lostLegStates, stepLeg, stepWithdrawal } from './withdrawal-states.ts'
import {
  findLeg,
  findWithdrawal,
  type LegRow,
  legsOf,
  lockWithdrawal,
  markFeeTaken,
  moveLeg,
  type WithdrawalRow,
} from './withdrawals.store.ts'

type Told = { readonly withdrawal: WithdrawalRow; readonly leg: LegRow }

/** Whether nothing of a payment is with the player by our books: it failed, or was taken back. */
export const isLost = ({ state }: Pick<LegRow, 'state'>): boolean => LOST.has(state)
const LOST: ReadonlySet<LegState> = new Set(lostLegStates)

/**
 * Whether a provider has said of a payment of this withdrawal that it failed or came back, and then that it is out,
 * and two people have not looked yet: until then nothing of it is sent anew or given back.
 */
export async function isToldPaid(
  db: Db | Tx,
  { withdrawalId: id, provider }: Pick<WithdrawalRow, 'withdrawalId' | 'provider'>,
): Promise<boolean> {
  const rows = await many(db)`
    select from withdrawal_legs as l
      join reconciliation_differences as d on d.reference = l.leg_id::text and d.state = 'waiting'
     where l.withdrawal_id = ${id} and l.state = any (${list.text(lostLegStates)}) and d.provider = ${provider}
       and d.kind = 'payout' and d.class = 'missing_ours' limit 1`
  return rows.length > 0
}

/** The same of one payment alone. */
export async function isLegToldPaid(tx: Tx, leg: LegRow, provider: string): Promise<boolean> {
  const rows = await many(tx)`
    select from reconciliation_differences
     where reference = ${leg.legId} and state = 'waiting' and provider = ${provider}
       and kind = 'payout' and class = 'missing_ours' limit 1`
  return isLost(leg) && rows.length > 0
}

/** Takes back the orders that no provider has heard of yet. */
export async function dropPlanned(tx: Tx, withdrawal: WithdrawalRow): Promise<WithdrawalRow> {
  for (const leg of await legsOf(tx, [withdrawal.withdrawalId])) {
    const step = leg.state === 'planned' && stepLeg(leg.state, 'drop', 'system')
    if (step && step.kind === 'next')
      await moveLeg(tx, leg.legId, step.next, { failure: 'told_paid' })
  }
  return progress(tx, withdrawal, 'system')
}

/**
 * What a difference says of a failed payment of ours: nothing, that it may be booked as paid, that an order for the
 * same money may be on its way, or that the money has gone otherwise since.
 */
export async function standingOf(
  db: Db | Tx,
  row: DifferenceRow,
): Promise<'not_ours' | 'was_paid' | 'in_flight' | 'gone'> {
  const told = await toldBy(db, row)
  if (!told) return 'not_ours'
  const { withdrawal, leg } = told
  const legs = (await legsOf(db, [withdrawal.withdrawalId])).filter(
    ({ state }) => state !== 'planned',
  )
  const { live, inFlight } = sumLegs(legs)
  if (inFlight > 0) return 'in_flight'
  const missing = withdrawal.amount - withdrawal.releasedAmount - live
  const isOpen = withdrawal.state === 'paying' || withdrawal.state === 'disputed'
  const mayMove = stepWithdrawal(withdrawal.state, 'was_paid', 'finance_pair').kind === 'next'
  return missing >= leg.amount && (isOpen || mayMove) ? 'was_paid' : 'gone'
}

async function toldBy(db: Db | Tx, row: DifferenceRow): Promise<Told | undefined> {
  if (row.class !== 'missing_ours' || row.kind !== 'payout' || !isUuid(row.reference))
    return undefined
  const leg = await findLeg(db, row.reference)
  const withdrawal = leg && (await findWithdrawal(db, leg.withdrawalId))
  if (!leg || !isLost(leg) || withdrawal?.provider !== row.provider) return undefined
  return row.theirs === -leg.amount && row.currency === withdrawal.currency
    ? { withdrawal, leg }
    : undefined
}

/** Two people saw that it is out: it is booked like any payment, and what was to replace it is dropped. */
export async function bookPaidAfterAll(tx: Tx, wallet: Wallet, row: DifferenceRow): Promise<void> {
  const told = await toldBy(tx, row)
  const locked = told && (await lockWithdrawal(tx, told.withdrawal.withdrawalId))
  if (!locked || (await standingOf(tx, row)) !== 'was_paid')
    throw new Error(`the payment ${row.reference} was decided, and then could not be booked`)
  const { leg } = told
  const withdrawal = await dropPlanned(tx, locked)
  const step = stepLeg(leg.state, 'was_paid', 'finance_pair')
  if (step.kind === 'refused') throw new Error(`leg ${leg.legId} is ${leg.state}`)
  const sent = await moveLeg(tx, leg.legId, step.next, { payoutId: row.providerId })
  await tellSent(tx, withdrawal, sent)
  const isMoved = stepWithdrawal(withdrawal.state, 'was_paid', 'finance_pair').kind === 'next'
  const moved = isMoved ? await applyEvent(tx, withdrawal, 'was_paid', 'finance_pair') : withdrawal
  const { disputed } = sumLegs(await legsOf(tx, [withdrawal.withdrawalId]))
  if (isMoved && disputed > 0) await applyEvent(tx, moved, 'dispute', 'system')
  else await progress(tx, moved, 'system')
  await markFeeTaken(tx, withdrawal)
  await payLeg({ tx, wallet, withdrawal }, leg, row.providerId, new Date(`${row.day}T12:00:00Z`))
}
