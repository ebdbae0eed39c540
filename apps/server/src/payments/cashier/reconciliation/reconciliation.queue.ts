import { isUuid } from '@parlour/wire'
import type { Db, Tx } from '../../../base/database/database.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../../house/operators/decision-queues.ts'
import type { Wallet } from '../../../ledger/wallet/wallet.ts'
import { derivedId } from '../../../ledger/ids/derived-id.ts'
import { choice, field } from '../../../house/operators/decision-fields.ts'
import {
  adjustMovement,
  isBooked,
  isWrittenOff,
  recordMovement,
  writeOffMovement,
} from './movements.store.ts'
import { isKnownCurrency, receivePayment } from '../providers/receive-payment.ts'
import { bookPaidAfterAll, standingOf } from '../withdrawals/paid-after-failed.ts'
import {
  type DifferenceRow,
  findDifference,
  moveDifference,
  waitingDifferences,
} from './reconciliation.store.ts'
import { movementWords } from './movement-words.ts'
import { operatorWords } from '../../../house/operators/operator-words.ts'
import type english from '../texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('../texts/', import.meta.url))

const TITLES = {
  missing_ours: texts.missingInOurBooks,
  missing_theirs: texts.missingInTheProvidersFile,
  amount_differs: texts.amountsDiffer,
} as const

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  const row = isUuid(subject) ? await findDifference(tx, subject, lock) : undefined
  if (row?.state !== 'waiting') return undefined
  return {
    subject,
    title: TITLES[row.class],
    waitingSince: row.foundAt,
    fields: [
      field.text(texts.provider, row.provider),
      field.text(texts.day, row.day),
      field.named(texts.kind, row.kind, movementWords[row.kind]),
      field.text(texts.providersId, row.providerId),
      field.text(texts.reference, row.reference),
      ...(row.ours === null ? [] : [field.amount(texts.ours, row.ours, row.currency)]),
      ...(row.theirs === null ? [] : [field.amount(texts.theirs, row.theirs, row.currency)]),
    ],
    choices: [
      choice('explained', 'neutral', texts.explainedNothingToBook),
      ...(isKnownCurrency(row.currency) ? await bookingsOf(tx, row) : []),
    ],
  }
}

/** Money a player may have paid is never the house's gain: it is received as if its message had come. */
const isUnheardPayment = (row: DifferenceRow): boolean =>
  row.class === 'missing_ours' && row.kind === 'payment' && (row.theirs ?? 0n) > 0n

/**
 * A payment that was received, written off, and then came after all is only booked back; what is booked already under
 * the same id, as a file that names it twice has it, is not booked again.
 */
async function bookingsOf(tx: Db | Tx, row: DifferenceRow) {
  const { provider, kind, providerId } = row
  if (row.class === 'missing_ours' && (await isBooked(tx, { provider, kind, providerId })))
    return []
  if (isUnheardPayment(row) && !(await isWrittenOff(tx, { provider, kind, providerId })))
    return [choice('receive', 'positive', texts.receiveThePayment)]
  const standing = await standingOf(tx, row)
  // While an order for the same money may be on its way nobody knows whether it is the house's loss.
  if (standing === 'in_flight') return []
  return standing === 'was_paid'
    ? [choice('was_paid', 'positive', texts.itIsOutBookThePayment)]
    : [choice('book', 'negative', texts.bookTheDifference)]
}

async function decide(tx: Tx, needs: DecisionNeeds, made: DecisionMade): Promise<undefined> {
  const row = (await findDifference(tx, made.subject, true)) as DifferenceRow
  if (made.choice === 'explained') {
    await moveDifference(tx, row.differenceId, 'explained')
    return
  }
  if (made.choice === 'was_paid') {
    await moveDifference(tx, row.differenceId, 'matched_later')
    await bookPaidAfterAll(tx, needs.wallet, row)
    return
  }
  await moveDifference(tx, row.differenceId, 'written_off')
  if (made.choice === 'receive') {
    await receivePayment(tx, needs, paymentOf(row))
    return
  }
  await followTheirs(tx, row)
  await bookGap(tx, needs.wallet, row)
}

const paymentOf = (row: DifferenceRow) => ({
  provider: row.provider,
  reference: row.reference,
  providerId: row.providerId,
  amount: row.theirs as bigint,
  currency: row.currency,
  occurredAt: new Date(`${row.day}T12:00:00Z`),
})

/** Our list of movements takes the provider's view, so that the next look at the day agrees. */
async function followTheirs(tx: Tx, row: DifferenceRow): Promise<void> {
  const line = { provider: row.provider, kind: row.kind, providerId: row.providerId }
  switch (row.class) {
    case 'missing_ours':
      return recordMovement(tx, {
        ...line,
        day: row.day,
        currency: row.currency,
        amount: row.theirs as bigint,
        reference: row.reference,
        operationId: derivedId(row.differenceId, 'gap'),
      })
    case 'missing_theirs':
      return writeOffMovement(tx, line)
    case 'amount_differs':
      return adjustMovement(tx, { ...line, amount: row.theirs as bigint })
  }
}

async function bookGap(tx: Tx, wallet: Wallet, row: DifferenceRow): Promise<void> {
  const gap = (row.theirs ?? 0n) - (row.ours ?? 0n)
  const clearing = { kind: 'clearing', name: row.provider } as const
  const differences = { kind: 'expense', name: 'reconciliation' } as const
  await wallet.postOrThrow(tx, {
    memberId: 0n,
    operationId: derivedId(row.differenceId, 'gap'),
    reason: 'correction',
    currency: row.currency,
    transfers: [
      {
        from: gap > 0n ? clearing : differences,
        to: gap > 0n ? differences : clearing,
        amount: gap > 0n ? gap : -gap,
      },
    ],
    reference: { provider: row.provider, day: row.day, providerId: row.providerId },
  })
}

/** Lines of a provider's file that do not agree with our books: two people book or explain each. */
export const reconciliationQueue: DecisionQueue = {
  name: 'reconciliation',
  title: texts.reconciliationDifferences,
  description: texts.reconciliationDifferencesDescription,
  personal: false,
  makers: ['FINANCE_MAKER'],
  checkers: ['FINANCE_CHECKER'],
  list: waitingDifferences,
  describe,
  decide,
}
