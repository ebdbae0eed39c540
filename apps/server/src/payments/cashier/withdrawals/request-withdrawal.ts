import { isSameHolder } from '@parlour/members'
import { type Amount, amountText, feeOn } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { contractDebtOf } from '../../../ledger/debts/contract-debts.ts'
import type { Tx } from '../../../base/database/database.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import { judgeMoneyOut } from '../../../rewards/bonuses/judge-money-out.ts'
import { addJob } from '../../../base/jobs/jobs.ts'
import { WITHDRAWAL_PAUSE_HOURS } from '../../../people/members/limits.ts'
import { readWithdrawalPause } from '../../../people/login/passwords/withdrawal-pause.ts'
import type { Needs } from '../../../house/needs.ts'
import { readDebt } from '../../../ledger/wallet/records/member-standing.store.ts'
import { readValidTurnover } from '../../../rewards/activity/activity.store.ts'
import { isBeyondLevel } from '../../../people/kyc/level-needed.ts'
import { vipWithdrawalMaximum } from '../../../rewards/giving/vip-level.ts'
import { readRestrictions } from '../../../ledger/wallet/posts/restrict-member.ts'
import { judgeAmount } from '../deposits/create-deposit.ts'
import { creditedTotal } from '../deposits/deposits.store.ts'
import { derivedId } from '../../../ledger/ids/derived-id.ts'
import type { PayoutCheck } from '../funds-password.ts'
import { doubtsOf, missingFacts } from '../person/asked-of-person.ts'
import { registeredName } from '../payout-accounts/account-holder.ts'
import { findAccount, type PayoutAccountRow } from '../payout-accounts/payout-accounts.store.ts'
import { targetOf } from '../payout-accounts/payout-target.ts'
import { reviewFlags } from './review-flags.ts'
import {
  type CashierSettings,
  lockMember,
  readSettings,
  type WithdrawalMethod,
  withdrawalMethods,
} from '../settings.store.ts'
import { chargebackCount } from '../reconciliation/stray-payments.store.ts'
import { applyEvent, tell } from './withdrawal-progress.ts'
import {
  findWithdrawal,
  insertWithdrawal,
  openWithdrawalCount,
  paidToAccountBefore,
  withdrawnToday,
  type WithdrawalRow,
} from './withdrawals.store.ts'

export type RequestWithdrawal = {
  readonly memberId: bigint
  readonly withdrawalId: string
  readonly method: string
  readonly payoutAccountId: string
  readonly amount: Amount
  readonly fundsPassword: string | undefined
  /** What of a running bonus the player agrees to lose. */
  readonly forfeitConsent?: Amount | undefined
}

export type RequestWithdrawalRefusal =
  | 'id_conflict'
  | 'method_unavailable'
  | 'payout_account_not_found'
  | 'amount_has_fractions'
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'funds_password_required'
  | 'funds_password_locked'
  | 'funds_password_wrong'
  | 'tries_locked'
  | 'password_wrong'
  | 'log_in_again'
  | 'withdrawals_blocked'
  | 'withdrawals_paused'
  | 'debt_open'
  | 'unpaid_contract_debt'
  | 'person_missing'
  | 'payout_account_cooling'
  | 'too_many_open_withdrawals'
  | 'withdrawal_limit_reached'
  | 'rollover_left'
  | 'bonus_at_stake'
  | 'confirm_forfeit'
  | 'money_out_stopped'
  | 'insufficient_funds'
  | 'overloaded'

type RequestNeeds = Pick<Needs, 'db' | 'wallet' | 'settings' | 'config'>
type Answer = WithdrawalRow | Refusal<RequestWithdrawalRefusal>

/**
 * Puts amount and fee on hold and decides who looks at it: nobody below the merchant's limit when
 * nothing speaks against it, else risk and then finance. Excluded and timed-out players may withdraw.
 */
export async function requestWithdrawal(
  needs: RequestNeeds,
  wanted: RequestWithdrawal,
  checkOwner: PayoutCheck,
): Promise<Answer> {
  const repeated = await repeatOf(needs, wanted)
  if (repeated) return repeated
  const order = await judgeOrder(needs, wanted)
  if (isRefusal(order)) return order
  // Outside the transaction: hashing is slow, and a wrong try must stay counted.
  const password = await checkOwner(wanted.memberId, wanted.fundsPassword)
  if (password) return password
  return transactOrRefuse(needs.db, async (tx): Promise<Answer> => {
    await lockMember(tx, wanted.memberId)
    const known = await findWithdrawal(tx, wanted.withdrawalId)
    if (known) return isSame(known, wanted) ? known : refuse('id_conflict')
    const settings = await readSettings(tx)
    const refusal = await judgeMember(tx, needs, settings, wanted, order.account)
    if (refusal) return refusal
    const kept = await judgeMoneyOut(tx, needs, {
      memberId: wanted.memberId,
      amount: wanted.amount + feeOf(order, wanted.amount),
      consent: wanted.forfeitConsent,
    })
    return kept ?? place(tx, needs, settings, wanted, order)
  })
}

async function repeatOf({ db }: RequestNeeds, wanted: RequestWithdrawal) {
  const known = await findWithdrawal(db, wanted.withdrawalId)
  if (!known) return undefined
  return isSame(known, wanted) ? known : refuse('id_conflict')
}

type Order = { readonly method: WithdrawalMethod; readonly account: PayoutAccountRow }

async function judgeOrder(
  { db, settings }: RequestNeeds,
  wanted: RequestWithdrawal,
): Promise<Order | Refusal<RequestWithdrawalRefusal>> {
  const { currency, cashDecimals } = settings.current().merchant
  const methods = await withdrawalMethods(db, currency)
  const method = methods.find((one) => one.method === wanted.method)
  if (!method) return refuse('method_unavailable')
  const account = await findAccount(db, wanted.payoutAccountId)
  const fits =
    account?.memberId === wanted.memberId &&
    !account.removedAt &&
    account.kind === method.accountKind
  if (!fits) return refuse('payout_account_not_found')
  return judgeAmount(method, wanted.amount, cashDecimals) ?? { method, account }
}

async function judgeMember(
  tx: Tx,
  { settings: site }: RequestNeeds,
  settings: CashierSettings,
  { memberId, amount }: RequestWithdrawal,
  chosen: PayoutAccountRow,
): Promise<Refusal<RequestWithdrawalRefusal> | undefined> {
  const restrictions = await readRestrictions(tx, memberId)
  if (restrictions.some((one) => one.kind === 'frozen')) return refuse('withdrawals_blocked')
  if (await readWithdrawalPause(tx, memberId)) {
    return refuse('withdrawals_paused', { hours: WITHDRAWAL_PAUSE_HOURS })
  }
  const debt = await readDebt(tx, memberId)
  if (debt > 0n) return refuse('debt_open', { amount: amountText(debt) })
  const contractDebt = await contractDebtOf(tx, memberId)
  if (contractDebt > 0n) {
    return refuse('unpaid_contract_debt', { amount: amountText(contractDebt) })
  }
  const missing = await missingFacts(tx, site.current(), memberId)
  if (missing.length > 0) return refuse('person_missing', { facts: missing.join(', ') })
  // Read again under the lock: another tab may have taken the account away meanwhile.
  const account = await findAccount(tx, chosen.payoutAccountId)
  if (!account || account.removedAt) return refuse('payout_account_not_found')
  if (!account.usable) {
    const hours = settings.payoutAccountCoolingHours
    return refuse('payout_account_cooling', {
      hours,
      usableFrom: account.usableFrom.toISOString(),
    })
  }
  const maximum = settings.openWithdrawalsMaximum
  if ((await openWithdrawalCount(tx, memberId)) >= maximum) {
    return refuse('too_many_open_withdrawals', { maximum })
  }
  const left = await remainingToday(tx, settings, memberId, site.current().merchant.timeZone)
  return amount > left
    ? refuse('withdrawal_limit_reached', { remaining: amountText(left) })
    : undefined
}

export async function remainingToday(
  db: Parameters<typeof withdrawnToday>[0],
  settings: CashierSettings,
  memberId: bigint,
  timeZone: string,
): Promise<Amount> {
  const byLevel = (await vipWithdrawalMaximum(db, memberId)) ?? 0n
  const usual = settings.withdrawalDailyMaximum
  const left = (byLevel > usual ? byLevel : usual) - (await withdrawnToday(db, memberId, timeZone))
  return left > 0n ? left : 0n
}

async function place(
  tx: Tx,
  needs: RequestNeeds,
  settings: CashierSettings,
  wanted: RequestWithdrawal,
  { method, account }: Order,
): Promise<Answer> {
  const { memberId, amount, withdrawalId } = wanted
  const fee = feeOf({ method }, amount)
  const flags = reviewFlags(await factsOf(tx, needs, settings, wanted, account))
  const placed = await insertWithdrawal(tx, {
    withdrawalId,
    memberId,
    method: method.method,
    provider: method.provider,
    payoutAccountId: account.payoutAccountId,
    currency: method.currency,
    amount,
    feeAmount: fee,
    flags,
  })
  const event = flags.length === 0 ? 'auto_approve' : 'submit_for_review'
  const judged = await applyEvent(tx, placed, event, 'system')
  await tell(tx, judged, 'withdrawal_requested', 'requested')
  if (judged.state === 'approved') await sendToPayout(tx, judged)
  const held = await needs.wallet.post(tx, {
    memberId,
    operationId: derivedId(withdrawalId, 'hold'),
    reason: 'withdrawal_hold',
    currency: method.currency,
    transfers: [
      { from: { kind: 'cash', memberId }, to: { kind: 'hold', memberId }, amount: amount + fee },
    ],
    reference: { withdrawal: withdrawalId, method: method.method },
  })
  return isRefusal(held) ? held : judged
}

const feeOf = ({ method }: Pick<Order, 'method'>, amount: Amount): Amount =>
  feeOn(amount, { fixed: method.feeFixed, rateBps: method.feeRateBps }, method.currency)

/** Tells the player and hands the withdrawal to the payout job, in the transaction that approved it. */
export async function sendToPayout(tx: Tx, withdrawal: WithdrawalRow): Promise<void> {
  await tell(tx, withdrawal, 'withdrawal_approved', 'approved')
  await queuePayout(tx, withdrawal.withdrawalId)
}

export const queuePayout = (tx: Tx, withdrawalId: string): Promise<void> =>
  addJob(tx, 'pay-withdrawal', { withdrawalId }, { key: `pay-withdrawal ${withdrawalId}` })

async function factsOf(
  tx: Tx,
  needs: Pick<Needs, 'config'>,
  settings: CashierSettings,
  { memberId, amount }: RequestWithdrawal,
  account: PayoutAccountRow,
) {
  const waited = account.usableFrom.getTime() > account.createdAt.getTime()
  return {
    amount,
    autoApproveBelow: settings.autoApproveBelow,
    turnover: await readValidTurnover(tx, memberId),
    deposited: await creditedTotal(tx, memberId),
    turnoverTimesBps: settings.turnoverTimesBps,
    chargebacks: await chargebackCount(tx, memberId),
    newAccount: waited && !(await paidToAccountBefore(tx, account.payoutAccountId)),
    beyondLevel: await isBeyondLevel(tx, { memberId, amount }),
    ...(await doubtsOf(tx, memberId)),
    otherHolder: !isSameHolder(
      targetOf(needs, account).holderName,
      await registeredName(tx, memberId),
    ),
  }
}

const isSame = (known: WithdrawalRow, wanted: RequestWithdrawal): boolean =>
  known.memberId === wanted.memberId &&
  known.method === wanted.method &&
  known.payoutAccountId === wanted.payoutAccountId &&
  known.amount === wanted.amount
