import type { Amount } from '@parlour/money'
import { rebateDue } from '@parlour/promotions'
import { addLocks } from '../bonuses/add-locks.ts'
import { derivedId } from '../cashier/derived-id.ts'
import type { Tx } from '../database/database.ts'
import { postMany } from '../wallet/post-many.ts'
import type { MemberId } from '../wallet/wallet.ts'
import { type Payment, type PaymentLine, writePayments } from './payments.store.ts'
import { notePaid, type OpenDay } from './rebate-days.store.ts'

export type PayTerms = {
  readonly currency: string
  /** The business day of the payment. */
  readonly day: string
  readonly way: PaymentLine['way']
  readonly rolloverTimes: number
}

/**
 * Pays what open days of held members come to: earned less paid, category by category. A category that comes to
 * nothing stays open and is netted with days to come. Ends with the ledger, so call it last.
 */
export async function payRebates(
  tx: Tx,
  days: readonly OpenDay[],
  terms: PayTerms,
  claimOf: (memberId: MemberId, days: readonly OpenDay[]) => string,
): Promise<Payment[]> {
  const due = [...Map.groupBy(days, ({ memberId }) => memberId)].flatMap(([memberId, theirs]) =>
    dueOf(theirs, claimOf(memberId, theirs)),
  )
  if (due.length === 0) return []
  await notePaid(
    tx,
    due.flatMap(({ settled }) => settled),
  )
  await writePayments(tx, due, terms)
  await postAll(tx, due, terms)
  return due
}

type Due = Payment & { readonly settled: readonly OpenDay[] }

function dueOf(days: readonly OpenDay[], claimId: string): Due[] {
  const byCategory = Map.groupBy(days, ({ category }) => category)
  return [...byCategory].flatMap(([category, settled]) => {
    const amount = rebateDue(settled)
    if (amount === 0n) return []
    const { memberId } = settled[0]!
    const turnover = sum(settled.map((day) => day.turnover - day.paidTurnover))
    return [{ claimId, memberId, category, turnover, amount, settled }]
  })
}

/** One post for each member, whatever the number of categories. */
async function postAll(
  tx: Tx,
  due: readonly Payment[],
  { currency, rolloverTimes }: PayTerms,
): Promise<void> {
  const gifts = [...Map.groupBy(due, ({ memberId }) => memberId)].map(([memberId, theirs]) => {
    const { claimId } = theirs[0]!
    return {
      memberId,
      operationId: derivedId(`rebate ${memberId}`, claimId),
      amount: sum(theirs.map(({ amount }) => amount)),
      reference: { rebate: claimId },
    }
  })
  await addLocks(
    tx,
    currency,
    gifts.map(({ reference, ...gift }) => ({
      ...gift,
      times: rolloverTimes,
      source: { kind: 'rebate', id: reference.rebate },
    })),
  )
  await postMany(tx, gifts, {
    reason: 'rebate_paid',
    currency,
    from: { kind: 'house', name: 'promotions' },
    to: 'cash',
  })
}

const sum = (amounts: readonly Amount[]): Amount => amounts.reduce((all, one) => all + one, 0n)
