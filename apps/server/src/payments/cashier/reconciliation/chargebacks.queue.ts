import { keptOperation } from '../../../ledger/ids/operation-ids.ts'
import { formatAmount } from '@parlour/money'
import { isRefusal, isUuid } from '@parlour/wire'
import type { Db, Tx } from '../../../base/database/database.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../../house/operators/decision-queues.ts'
import type { PostRequest, Wallet } from '../../../ledger/wallet/wallet.ts'
import { stepDeposit } from '../deposits/deposit-states.ts'
import { findDeposit, lockDeposit, moveDeposit } from '../deposits/deposits.store.ts'
import { derivedId } from '../../../ledger/ids/derived-id.ts'
import { choice, field } from '../../../house/operators/decision-fields.ts'
import { recordMovement } from './movements.store.ts'
import { addNotice } from '../add-notice.ts'
import { providerDay } from '../providers/receive-event.ts'
import {
  type ChargebackRow,
  findChargeback,
  creditedStrays,
  moveChargeback,
  takenBefore,
  waitingChargebacks,
} from './stray-payments.store.ts'
import { endMissed, lessenMissed } from '../../../rewards/promotions/missed-rewards.store.ts'
import { operatorWords } from '../../../house/operators/operator-words.ts'
import type english from '../texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('../texts/', import.meta.url))

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  const chargeback = isUuid(subject) ? await findChargeback(tx, subject, lock) : undefined
  if (chargeback?.state !== 'waiting') return undefined
  const share = await shareOut(tx, chargeback, lock)
  if (!share) return undefined
  const { currency } = chargeback
  return {
    subject,
    title: texts.depositChargedBack,
    waitingSince: chargeback.receivedAt,
    fields: [
      field.member(chargeback.memberId),
      field.amount(texts.amount, chargeback.amount, currency),
      field.amount(texts.amountCredited, share.received, currency),
      ...(share.before > 0n ? [field.amount(texts.takenBackBefore, share.before, currency)] : []),
      ...(share.beyond > 0n
        ? [field.amount(texts.beyondWhatWasCredited, share.beyond, currency)]
        : []),
      field.text(texts.deposit, chargeback.depositId),
      field.text(texts.providersId, chargeback.providerChargebackId),
    ],
    choices: [
      ...(share.member > 0n ? [choice('reverse', 'negative', texts.takeItFromTheMember)] : []),
      choice('absorb', 'neutral', texts.theHouseBearsIt),
    ],
  }
}

type Share = {
  readonly received: bigint
  readonly before: bigint
  /** What the member can be asked for: never more than came, less what was taken back already. */
  readonly member: bigint
  readonly beyond: bigint
}

/** Compares a chargeback with its deposit; undefined while nothing was credited. */
async function shareOut(
  tx: Db | Tx,
  chargeback: ChargebackRow,
  lock: boolean,
): Promise<Share | undefined> {
  const deposit = await (lock
    ? lockDeposit(tx as Tx, chargeback.depositId)
    : findDeposit(tx, chargeback.depositId))
  const own = deposit?.receivedAmount ?? 0n
  const received = own + (await creditedStrays(tx, chargeback.depositId))
  if (received === 0n) return undefined
  const before = await takenBefore(tx, chargeback.depositId)
  const left = received - before
  const member = chargeback.amount < left ? chargeback.amount : left
  return { received, before, member, beyond: chargeback.amount - member }
}

async function decide(tx: Tx, needs: DecisionNeeds, made: DecisionMade): Promise<undefined> {
  const chargeback = (await findChargeback(tx, made.subject, true)) as ChargebackRow
  const share = (await shareOut(tx, chargeback, true)) as Share
  const reversed = made.choice === 'reverse'
  const taken = reversed ? share.member : 0n
  await moveChargeback(tx, chargeback.chargebackId, {
    state: reversed ? 'reversed' : 'absorbed',
    taken,
  })
  await recordMovement(tx, {
    provider: chargeback.provider,
    kind: 'chargeback',
    providerId: chargeback.providerChargebackId,
    day: providerDay(chargeback.receivedAt),
    currency: chargeback.currency,
    amount: -chargeback.amount,
    reference: chargeback.depositId,
    operationId: keptOperation(chargeback.chargebackId),
  })
  if (reversed) await tellReversed(tx, chargeback, taken)
  // A part of it leaves the deposit credited; with the last of it the deposit is reversed.
  const left = share.received - share.before - taken
  if (left === 0n) await markReversed(tx, chargeback)
  else await lessenMissed(tx, { cause: chargeback.depositId, left })
  if (taken > 0n) await takeFromMember(tx, needs.wallet, { ...chargeback, amount: taken })
  const borne = chargeback.amount - taken
  if (borne > 0n) await absorb(tx, needs.wallet, { ...chargeback, amount: borne })
}

async function markReversed(tx: Tx, { depositId }: ChargebackRow): Promise<void> {
  const deposit = await lockDeposit(tx, depositId)
  const step = deposit && stepDeposit(deposit.state, 'reverse', 'finance_pair')
  if (step?.kind !== 'next') return
  await moveDeposit(tx, depositId, step.next)
  // What it would still have brought goes with it.
  await endMissed(tx, { kind: 'deposit', cause: depositId })
}

const tellReversed = (tx: Tx, chargeback: ChargebackRow, taken: bigint): Promise<void> =>
  addNotice(tx, {
    memberId: chargeback.memberId,
    kind: 'deposit_reversed',
    payload: {
      depositId: chargeback.depositId,
      amount: formatAmount(taken),
      currency: chargeback.currency,
    },
    onceKey: chargeback.chargebackId,
  })

/** From the balance as far as it goes; the rest is a debt that stands in the books, never a silent minus. */
async function takeFromMember(tx: Tx, wallet: Wallet, chargeback: ChargebackRow): Promise<void> {
  const { memberId, amount } = chargeback
  // The balance may move until the post locks it, so a smaller share is tried until it fits.
  for (let attempt = 0; attempt < 5; attempt++) {
    const { cash } = await wallet.balances(memberId, tx)
    const answer = await wallet.post(tx, reversal(chargeback, cash < amount ? cash : amount))
    if (!isRefusal(answer)) return
    if (answer.refused !== 'insufficient_funds') throw new Error(`reversal: ${answer.refused}`)
  }
  await wallet.postOrThrow(tx, reversal(chargeback, 0n))
}

function reversal(chargeback: ChargebackRow, fromCash: bigint): PostRequest {
  const { memberId, amount, provider } = chargeback
  const to = { kind: 'clearing', name: provider } as const
  const owed = amount - fromCash
  return {
    memberId,
    operationId: keptOperation(chargeback.chargebackId),
    reason: 'deposit_reversed',
    currency: chargeback.currency,
    transfers: [
      ...(fromCash > 0n
        ? [{ from: { kind: 'cash', memberId } as const, to, amount: fromCash }]
        : []),
      ...(owed > 0n ? [{ from: { kind: 'receivable', memberId } as const, to, amount: owed }] : []),
    ],
    reference: { deposit: chargeback.depositId, chargeback: chargeback.providerChargebackId },
  }
}

async function absorb(tx: Tx, wallet: Wallet, chargeback: ChargebackRow): Promise<undefined> {
  await wallet.postOrThrow(tx, {
    memberId: 0n,
    operationId: derivedId(chargeback.chargebackId, 'absorbed'),
    reason: 'deposit_reversed',
    currency: chargeback.currency,
    transfers: [
      {
        from: { kind: 'expense', name: 'chargebacks' },
        to: { kind: 'clearing', name: chargeback.provider },
        amount: chargeback.amount,
      },
    ],
    reference: { deposit: chargeback.depositId },
  })
}

/** A payer's bank took a credited deposit back: two people decide who bears it. */
export const chargebacksQueue: DecisionQueue = {
  name: 'chargebacks',
  title: texts.chargebacks,
  description: texts.chargebacksDescription,
  personal: true,
  makers: ['FINANCE_MAKER'],
  checkers: ['FINANCE_CHECKER'],
  list: waitingChargebacks,
  describe,
  decide,
}
