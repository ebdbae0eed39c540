import { withdrawableOf } from '@parlour/agents'
import { maskUsername } from '@parlour/members'
import type { CallAnswer } from '@parlour/wire/schemas'
import { contractDebtOf } from '../../ledger/debts/contract-debts.ts'
import { hasFundsPassword } from '../../people/login/passwords/funds-password.ts'
import { findMember } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { readBalances } from '../../ledger/wallet/records/balances.store.ts'
import { readDebt } from '../../ledger/wallet/records/member-standing.store.ts'
import { lockedCash } from './locked-cash.ts'
import { transfersOpen } from './transfers-open.ts'
import { type LineTransferRow, readTransferSettings, sentToday } from './transfers.store.ts'

/** Whom a transfer would reach, under what name, and what may go today. */
export async function showTerms(
  needs: Pick<Needs, 'db' | 'settings'>,
  memberId: bigint,
  receiverId: bigint | null,
): Promise<CallAnswer<'uplineTransferTerms'>> {
  const { db, settings: site } = needs
  const receiver = receiverId === null ? null : await findMember(db, receiverId)
  // Whom somebody is responsible for they know by name; who stands above them stays masked.
  const below = receiver?.parentId === memberId
  const settings = await readTransferSettings(db)
  const { currency, cash } = await readBalances(db, memberId)
  const locked = await lockedCash(db, needs, { memberId, cash })
  const sent = await sentToday(db, memberId, site.current().merchant.timeZone)
  const leftToday = settings.dailyLimit > sent.amount ? settings.dailyLimit - sent.amount : 0n
  return {
    currency,
    receiver: receiver && (below ? receiver.username : maskUsername(receiver.username)),
    open: receiver !== null && (await transfersOpen(db, site)),
    cash,
    locked,
    available: withdrawableOf(cash, locked),
    minimum: settings.minimum,
    leftToday,
    dailyLimit: settings.dailyLimit,
    countLeftToday: Math.max(0, settings.dailyCount - sent.count),
    debt: (await readDebt(db, memberId)) + (await contractDebtOf(db, memberId)),
    receiverTurnoverTimes: settings.receiverTimes,
    hasFundsPassword: await hasFundsPassword(db, memberId),
  }
}

/** A transfer as one of its two sides sees it. */
export const showTransfer = (
  row: LineTransferRow & { other: string; isBelow: boolean },
  memberId: bigint,
): CallAnswer<'transferToUpline'> => ({
  transferId: row.transferId,
  direction: row.senderId === memberId ? 'sent' : 'received',
  other: row.isBelow ? row.other : maskUsername(row.other),
  amount: row.amount,
  currency: row.currency,
  createdAt: row.createdAt,
})
