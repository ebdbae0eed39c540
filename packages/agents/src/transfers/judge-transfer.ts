import type { Amount } from '@parlour/money'
import type { LineMember } from '../lines/line.ts'
import { type Refusal, refusal } from '../refusal.ts'

/** A trial account; its money can never meet real money. */
const TRIAL = 4

export type TransferSide = Pick<LineMember, 'id' | 'upline' | 'type'>

export type TransferFacts = {
  readonly from: TransferSide
  readonly to: TransferSide
  readonly amount: Amount
  /** Whether the sender gave the right funds password. */
  readonly passwordOk: boolean
  readonly hasContractDebt: boolean
  readonly dailyLimitLeft: Amount
  /** Transfers the sender may still make today. */
  readonly dailyCountLeft: number
  readonly balance: Amount
  /** The part of the balance that bonuses and turnover hold back. */
  readonly locked: Amount
  /** Turnover the receiver plays before the money may leave again, as a multiple. */
  readonly receiverTimes: number
}

export type TransferError =
  | 'IN_NEED_TRUE_ACCOUNT'
  | 'NOT_DIRECT_LINE'
  | 'PASSWORD_CHECK_FAILED'
  | 'UNPAID_CONTRACT_DEBT'
  | 'DAILY_COUNT'
  | 'DAILY_LIMIT'
  | 'INSUFFICIENT_WITHDRAWABLE'

export type JudgedTransfer = {
  readonly fromBalance: Amount
  readonly toCredit: Amount
  readonly recipientRollover: Amount
}

/**
 * Decides one transfer along a direct line, up or down alike, in the order of its checks: real people,
 * parent and child, the funds password, no debt, count and sum of the day, and own withdrawable money.
 *
 * @returns what moves, in ledger units, or why nothing does.
 */
export function judgeTransfer(facts: TransferFacts): JudgedTransfer | Refusal<TransferError> {
  const { from, to, amount, balance, locked } = facts
  if (from.type === TRIAL || to.type === TRIAL) return refusal('IN_NEED_TRUE_ACCOUNT')
  if (!isDirectLine(from, to)) return refusal('NOT_DIRECT_LINE')
  if (!facts.passwordOk) return refusal('PASSWORD_CHECK_FAILED')
  if (facts.hasContractDebt) return refusal('UNPAID_CONTRACT_DEBT')
  if (facts.dailyCountLeft <= 0) return refusal('DAILY_COUNT')
  if (amount > facts.dailyLimitLeft) return refusal('DAILY_LIMIT')
  if (amount > withdrawableOf(balance, locked)) return refusal('INSUFFICIENT_WITHDRAWABLE')
  return {
    fromBalance: balance - amount,
    toCredit: amount,
    recipientRollover: amount * BigInt(facts.receiverTimes),
  }
}

/** Parent and child, whichever of the two sends. */
const isDirectLine = (
  from: Pick<TransferSide, 'id' | 'upline'>,
  to: Pick<TransferSide, 'id' | 'upline'>,
): boolean => from.id !== to.id && (from.upline === to.id || to.upline === from.id)

/** What may leave of a balance. */
export const withdrawableOf = (balance: Amount, locked: Amount): Amount =>
  balance > locked ? balance - locked : 0n
