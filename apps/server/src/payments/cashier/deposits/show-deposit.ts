import type { CallAnswer } from '@parlour/wire/schemas'
import type { Db, Tx } from '../../../base/database/database.ts'
import type { LocalText } from '../../../house/operators/decision-queues.ts'
import { type DepositState, openDepositStates } from './deposit-states.ts'
import type { DepositRow } from './deposits.store.ts'
import { methodNames } from '../settings.store.ts'

export type ShownDeposit = CallAnswer<'getDeposit'>

/** Deposits as the player sees them. */
export async function showDeposits(
  db: Db | Tx,
  rows: readonly DepositRow[],
  instructions: ReadonlyMap<string, LocalText | null> = new Map(),
): Promise<ShownDeposit[]> {
  const names = await methodNames(db)
  return rows.map((row) => show(row, names.get(row.method), instructions.get(row.method) ?? null))
}

function show(
  row: DepositRow,
  name: LocalText | undefined,
  instructions: LocalText | null,
): ShownDeposit {
  const payable = row.state === 'pending_payment'
  const received = row.receivedAmount
  return {
    depositId: row.depositId,
    method: row.method,
    methodName: name ?? { pt: row.method, en: row.method },
    state: row.state,
    currency: row.currency,
    amount: row.amount,
    receivedAmount: received,
    fee: row.fee,
    creditedAmount: received === null ? null : received - row.fee,
    paymentUrl: payable ? row.paymentUrl : null,
    instructions: isOpen(row.state) ? instructions : null,
    failure: row.failure,
    expiresAt: row.expiresAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

const isOpen = (state: DepositState): boolean =>
  (openDepositStates as readonly string[]).includes(state)
