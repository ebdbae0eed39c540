import type { CallAnswer } from '@parlour/wire/schemas'
import type { Db, Tx } from '../../../base/database/database.ts'
import { figureText } from '../../../rewards/giving/figure-text.ts'
import {
  type DepositReward,
  rewardsOfDeposits,
} from '../../../rewards/promotions/rewards-of-deposits.ts'
import { type DepositState, openDepositStates } from './deposit-states.ts'
import type { DepositRow } from './deposits.store.ts'
import { type MethodWords, methodWords } from '../settings.store.ts'

export type ShownDeposit = CallAnswer<'getDeposit'>

/** Deposits as the player sees them. */
export async function showDeposits(
  db: Db | Tx,
  rows: readonly DepositRow[],
): Promise<ShownDeposit[]> {
  const words = await methodWords(db)
  const rewards = await rewardsOfDeposits(
    db,
    rows.map((row) => row.depositId),
  )
  return rows.map((row) => show(row, words.get(row.method), rewards.get(row.depositId)))
}

function show(
  row: DepositRow,
  words: MethodWords | undefined,
  reward: DepositReward | undefined,
): ShownDeposit {
  const payable = row.state === 'pending_payment'
  const received = row.receivedAmount
  return {
    depositId: row.depositId,
    method: row.method,
    methodName: words?.name ?? { pt: row.method, en: row.method },
    state: row.state,
    currency: row.currency,
    amount: row.amount,
    receivedAmount: received,
    fee: row.fee,
    creditedAmount: received === null ? null : received - row.fee,
    paymentUrl: payable ? row.paymentUrl : null,
    paymentCode: payable ? row.paymentCode : null,
    codeName: payable ? (words?.codeName ?? null) : null,
    instructions: isOpen(row.state) ? (words?.instructions ?? null) : null,
    payTo: payable ? [...(words?.payTo ?? [])] : [],
    transferReference: isOpen(row.state) ? row.transferReference : null,
    reward: reward
      ? { ...reward, amount: figureText(reward.kind !== 'tickets', reward.amount) }
      : null,
    failure: row.failure,
    expiresAt: row.expiresAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

const isOpen = (state: DepositState): boolean =>
  (openDepositStates as readonly string[]).includes(state)
