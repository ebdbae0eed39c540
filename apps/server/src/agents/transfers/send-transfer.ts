import {
  type JudgedTransfer,
  judgeTransfer,
  type TransferError,
  withdrawableOf,
} from '@parlour/agents'
import { type Amount, fitsCash, formatAmount, amountText } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { addLock } from '../../rewards/bonuses/locks.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { FundsPasswordCheck } from '../../payments/cashier/funds-password.ts'
import { contractDebtOf } from '../../ledger/debts/contract-debts.ts'
import type { Tx } from '../../base/database/database.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import { tellMember } from '../../people/inbox/tell-member.ts'
import { hasFundsPassword } from '../../people/login/passwords/funds-password.ts'
import { WITHDRAWAL_PAUSE_HOURS } from '../../people/members/limits.ts'
import { findMember, type Member } from '../../people/members/members.store.ts'
import { readPlayStop } from '../../people/members/play-stop.ts'
import { readWithdrawalPause } from '../../people/login/passwords/withdrawal-pause.ts'
import { maskUsername } from '@parlour/members'
import type { Needs } from '../../house/needs.ts'
import { readBalances } from '../../ledger/wallet/records/balances.store.ts'
import { lockMembers } from '../../ledger/wallet/posts/lock-members.ts'
import { readDebt } from '../../ledger/wallet/records/member-standing.store.ts'
import type { PostRequest } from '../../ledger/wallet/wallet.ts'
import { lockedCash } from './locked-cash.ts'
import { transfersOpen } from './transfers-open.ts'
import {
  findLineTransfer,
  insertLineTransfer,
  type LineTransferRow,
  lockSender,
  readTransferSettings,
  sentToday,
  type TransferSettings,
} from './transfers.store.ts'

export type WantedLineTransfer = {
  readonly transferId: string
  readonly senderId: bigint
  readonly receiverId: bigint
  readonly amount: Amount
  readonly fundsPassword: string | undefined
}

export type SendTransferRefusal =
  | 'id_conflict'
  | 'transfers_off'
  | 'amount_has_fractions'
  | 'amount_below_minimum'
  | 'not_direct_line'
  | 'in_need_true_account'
  | 'funds_password_not_set'
  | 'funds_password_required'
  | 'funds_password_locked'
  | 'funds_password_wrong'
  | 'overloaded'
  | 'transfers_blocked'
  | 'withdrawals_paused'
  | 'transfer_receiver_blocked'
  | 'debt_open'
  | 'unpaid_contract_debt'
  | 'transfer_count_reached'
  | 'transfer_limit_reached'
  | 'withdrawable_too_small'
  | 'money_out_stopped'

type SendNeeds = Pick<Needs, 'db' | 'wallet' | 'settings'>
type Answer = LineTransferRow | Refusal<SendTransferRefusal>

/**
 * Sends money to the member directly above or below, in one transaction with both records of it. The
 * receiver plays it once before it may leave again. The password is checked before the transaction:
 * hashing is slow, and a wrong try must stay counted.
 */
export async function sendTransfer(
  needs: SendNeeds,
  wanted: WantedLineTransfer,
  checkFundsPassword: FundsPasswordCheck,
): Promise<Answer> {
  const known = await findLineTransfer(needs.db, wanted.transferId)
  if (known) return isSame(known, wanted) ? known : refuse('id_conflict')
  const order = await judgeOrder(needs, wanted)
  if (order) return order
  if (!(await hasFundsPassword(needs.db, wanted.senderId))) return refuse('funds_password_not_set')
  const password = await checkFundsPassword(wanted.senderId, wanted.fundsPassword)
  if (password) return password
  return transactOrRefuse(needs.db, (tx) => send(tx, needs, wanted))
}

async function judgeOrder(
  { db, settings }: SendNeeds,
  { senderId, receiverId, amount }: WantedLineTransfer,
): Promise<Refusal<SendTransferRefusal> | undefined> {
  if (!(await transfersOpen(db, settings))) return refuse('transfers_off')
  const { cashDecimals } = settings.current().merchant
  if (!fitsCash(amount, cashDecimals))
    return refuse('amount_has_fractions', { decimals: cashDecimals })
  const { minimum } = await readTransferSettings(db)
  if (amount < minimum) return refuse('amount_below_minimum', { minimum: amountText(minimum) })
  const from = await findMember(db, senderId)
  const to = await findMember(db, receiverId)
  if (from.type === 4 || to.type === 4) return refuse('in_need_true_account')
  return from.parentId === to.id || to.parentId === from.id ? undefined : refuse('not_direct_line')
}

async function send(tx: Tx, needs: SendNeeds, wanted: WantedLineTransfer): Promise<Answer> {
  const { transferId, senderId, receiverId, amount } = wanted
  const { merchant } = needs.settings.current()
  await lockSender(tx, senderId)
  const known = await findLineTransfer(tx, transferId)
  if (known) return isSame(known, wanted) ? known : refuse('id_conflict')
  // Switched off between the page and the press: the press counts nothing.
  if (!(await transfersOpen(tx, needs.settings))) return refuse('transfers_off')
  // From here on nobody shuts either of them out: what is judged still holds when the money moves.
  const order = await lockMembers(tx, [senderId, receiverId])
  if (await readPlayStop(tx, senderId)) return refuse('transfers_blocked')
  // Whoever took the account over would send it along the line instead.
  if (await readWithdrawalPause(tx, senderId))
    return refuse('withdrawals_paused', { hours: WITHDRAWAL_PAUSE_HOURS })
  const from = await findMember(tx, senderId)
  const to = await findMember(tx, receiverId)
  if (to.state !== 'open' || (await readPlayStop(tx, receiverId)))
    return refuse('transfer_receiver_blocked')
  const settings = await readTransferSettings(tx)
  const judged = await judge(tx, needs, { from, to, amount, settings })
  if (isRefusal(judged)) return judged
  const row = await insertLineTransfer(tx, {
    transferId,
    senderId,
    receiverId,
    amount,
    currency: merchant.currency,
    timeZone: merchant.timeZone,
  })
  if (!row) return refuse('id_conflict')
  await tellBoth(tx, row, from, to)
  await addLock(tx, {
    memberId: receiverId,
    operationId: derivedId(transferId, 'transfer lock'),
    source: { kind: 'transfer', id: transferId },
    amount,
    times: settings.receiverTimes,
  })
  const posts = new Map([
    [senderId, postOut(row)],
    [receiverId, postIn(row)],
  ])
  for (const memberId of order) {
    const posted = await needs.wallet.post(tx, posts.get(memberId)!)
    if (!isRefusal(posted)) continue
    if (posted.refused === 'money_out_stopped') return refuse('money_out_stopped')
    throw new Error(`the transfer ${transferId} was judged, and then refused: ${posted.refused}`)
  }
  return row
}

type Sides = { from: Member; to: Member; amount: Amount; settings: TransferSettings }

async function judge(
  tx: Tx,
  needs: SendNeeds,
  { from, to, amount, settings }: Sides,
): Promise<JudgedTransfer | Refusal<SendTransferRefusal>> {
  const { timeZone } = needs.settings.current().merchant
  const sent = await sentToday(tx, from.id, timeZone)
  const debt = await readDebt(tx, from.id)
  const contractDebt = await contractDebtOf(tx, from.id)
  const { cash } = await readBalances(tx, from.id)
  const locked = await lockedCash(tx, needs, { memberId: from.id, cash })
  const leftToday = settings.dailyLimit > sent.amount ? settings.dailyLimit - sent.amount : 0n
  const judged = judgeTransfer({
    from: sideOf(from),
    to: sideOf(to),
    amount,
    passwordOk: true,
    hasContractDebt: debt > 0n || contractDebt > 0n,
    dailyLimitLeft: leftToday,
    dailyCountLeft: settings.dailyCount - sent.count,
    balance: cash,
    locked,
    receiverTimes: settings.receiverTimes,
  })
  if (!('error' in judged)) return judged
  return refusalFor(judged.error, {
    debt,
    contractDebt,
    leftToday,
    maximum: settings.dailyCount,
    available: withdrawableOf(cash, locked),
  })
}

const sideOf = ({ id, parentId, type }: Member) => ({
  id: String(id),
  upline: parentId === null ? null : String(parentId),
  type,
})

function refusalFor(
  error: TransferError,
  facts: {
    debt: Amount
    contractDebt: Amount
    leftToday: Amount
    maximum: number
    available: Amount
  },
): Refusal<SendTransferRefusal> {
  switch (error) {
    case 'IN_NEED_TRUE_ACCOUNT':
      return refuse('in_need_true_account')
    case 'NOT_DIRECT_LINE':
      return refuse('not_direct_line')
    case 'PASSWORD_CHECK_FAILED':
      return refuse('funds_password_wrong')
    case 'UNPAID_CONTRACT_DEBT':
      return facts.debt > 0n
        ? refuse('debt_open', { amount: amountText(facts.debt) })
        : refuse('unpaid_contract_debt', { amount: amountText(facts.contractDebt) })
    case 'DAILY_COUNT':
      return refuse('transfer_count_reached', { maximum: facts.maximum })
    case 'DAILY_LIMIT':
      return refuse('transfer_limit_reached', { remaining: amountText(facts.leftToday) })
    case 'INSUFFICIENT_WITHDRAWABLE':
      return refuse('withdrawable_too_small', { available: amountText(facts.available) })
  }
}

async function tellBoth(tx: Tx, row: LineTransferRow, from: Member, to: Member): Promise<void> {
  const amount = { amount: formatAmount(row.amount), currency: row.currency }
  const told = [
    ['transfer_sent', from, to],
    ['transfer_received', to, from],
  ] as const
  for (const [key, member, other] of told) {
    await tellMember(tx, {
      memberId: member.id,
      kind: 'transactions',
      // Whom somebody is responsible for they know by name; who stands above them stays masked.
      text: {
        key,
        params: {
          amount,
          other: other.parentId === member.id ? other.username : maskUsername(other.username),
        },
      },
      reference: { kind: 'transfer', id: row.transferId },
      dedupe: `${key} ${row.transferId}`,
    })
  }
}

/** Between two records money passes a clearing account, which is at zero again when both have posted. */
const between = { kind: 'clearing', name: 'line_transfers' } as const

const postOut = (row: LineTransferRow): PostRequest => ({
  memberId: row.senderId,
  operationId: derivedId(row.transferId, 'transfer out'),
  reason: 'agent_transfer_out',
  currency: row.currency,
  transfers: [{ from: { kind: 'cash', memberId: row.senderId }, to: between, amount: row.amount }],
  reference: { transfer: row.transferId },
})

const postIn = (row: LineTransferRow): PostRequest => ({
  memberId: row.receiverId,
  operationId: derivedId(row.transferId, 'transfer in'),
  reason: 'agent_transfer_in',
  currency: row.currency,
  transfers: [
    { from: between, to: { kind: 'cash', memberId: row.receiverId }, amount: row.amount },
  ],
  reference: { transfer: row.transferId },
})

const isSame = (known: LineTransferRow, wanted: WantedLineTransfer): boolean =>
  known.senderId === wanted.senderId &&
  known.receiverId === wanted.receiverId &&
  known.amount === wanted.amount
