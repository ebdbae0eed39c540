import { isUuid } from '@parlour/wire'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type { Tx } from '../../base/database/database.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import { endTransfer } from './carry-transfer.ts'
import { STUCK_MINUTES } from './limits.ts'
import {
  findTransfer,
  lockTransfer,
  stuckTransfers,
  type WalletTransferRow,
} from './vendor-wallets.store.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  if (!isUuid(subject)) return undefined
  const transfer = lock ? await lockTransfer(tx as Tx, subject) : await findTransfer(tx, subject)
  if (transfer?.state !== 'sent' && transfer?.state !== 'unknown') return undefined
  const out = transfer.direction === 'to_vendor'
  return {
    subject,
    title: out ? texts.toTheVendor : texts.backFromTheVendor,
    waitingSince: transfer.createdAt,
    fields: fieldsOf(transfer),
    choices: [
      choice('arrived', 'positive', out ? texts.theVendorTookIt : texts.theVendorGaveItBack),
      // While an order may be on its way nobody knows that it will not come: the vendor could still take it.
      ...(transfer.isOrdered ? [] : [notArrived(out)]),
    ],
  }
}

const notArrived = (out: boolean) =>
  choice('not_arrived', 'negative', out ? texts.itDidNotBackToThe : texts.itDidNotItStaysThere)

const fieldsOf = (transfer: WalletTransferRow) => [
  field.member(transfer.memberId),
  field.text(texts.vendor, transfer.vendorName),
  field.amount(texts.amount, transfer.amount, transfer.currency),
  field.text(texts.transferId, transfer.transferId),
  ...(transfer.parkedBeyond === null
    ? []
    : [field.amount(texts.beyondWhatOurBooksHoldThere, transfer.parkedBeyond, transfer.currency)]),
]

async function decide(tx: Tx, needs: DecisionNeeds, made: DecisionMade): Promise<undefined> {
  const transfer = (await lockTransfer(tx, made.subject))!
  const event = made.choice === 'arrived' ? 'accepted' : 'refused'
  await endTransfer(tx, needs, transfer, event, {
    ...(event === 'refused' && { why: 'decided' }),
  })
}

/** Transfers a vendor never answered for: it goes on being asked, and two people may end one before. */
export const stuckTransfersQueue: DecisionQueue = {
  name: 'wallet_transfers',
  title: texts.stuckTransfers,
  description: texts.stuckTransfersDescription,
  personal: true,
  makers: ['FINANCE_MAKER'],
  checkers: ['FINANCE_CHECKER'],
  list: (db, most) => stuckTransfers(db, STUCK_MINUTES, most),
  describe,
  decide,
}
