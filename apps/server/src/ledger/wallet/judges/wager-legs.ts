import type { Amount, OperationId } from '@parlour/money'
import { bonusAccount } from './bonus-account.ts'
import type { Bucket, MemberBook, WagerRow, Writes } from '../lane/batch.ts'
import { SLOT } from '../limits.ts'

/** The transfers of one operation on one wager, numbered in order, each with the cash after it. */
export type Legs = ReturnType<typeof legsOf>

export function legsOf(
  writes: Writes,
  member: MemberBook,
  wager: WagerRow,
  operationId: OperationId,
  firstLeg: number,
) {
  let leg = firstLeg
  const cash = member.memberId * 256n + SLOT.cash

  function move(from: bigint | undefined, to: bigint | undefined, amount: Amount, reason: number) {
    if (amount === 0n) return
    if (from === undefined || to === undefined)
      throw new Error(`wager ${wager.id} names no account for its money`)
    writes.transfers.push({
      memberId: member.memberId,
      operationId,
      leg,
      debit: from,
      credit: to,
      amount,
      currency: wager.currency,
      reason,
      balanceAfter: member.cash,
      wagerId: wager.id,
    })
    leg += 1
  }

  return {
    /** Between two accounts that are not the member's. */
    move,
    /** To the member's cash; a negative amount takes it back. */
    payCash(house: bigint, amount: Amount, reason: number) {
      member.cash += amount
      if (amount < 0n) move(cash, house, -amount, reason)
      else move(house, cash, amount, reason)
    },
    payBonus(house: bigint, bucket: Bucket, amount: Amount, reason: number) {
      const account = bonusAccount(member.memberId, bucket.slot)
      bucket.balance += amount
      bucket.changed = true
      if (amount < 0n) move(account, house, -amount, reason)
      else move(house, account, amount, reason)
    },
    /** From a bucket that has ended to the member's cash. */
    convert(bucket: Bucket, amount: Amount, reason: number) {
      member.cash += amount
      move(bonusAccount(member.memberId, bucket.slot), cash, amount, reason)
    },
    /** From a bucket that has ended back to the house. */
    empty(bucket: Bucket, house: bigint, amount: Amount, reason: number) {
      move(bonusAccount(member.memberId, bucket.slot), house, amount, reason)
    },
    /** What the member could not give back: the receivable stands below zero until it is repaid. */
    owe(house: bigint, amount: Amount, reason: number) {
      move(member.memberId * 256n + SLOT.receivable, house, amount, reason)
    },
    /** The sum of open stakes moves beside the money. */
    open(delta: Amount) {
      if (delta === 0n) return
      writes.opened.set(member.memberId, (writes.opened.get(member.memberId) ?? 0n) + delta)
    },
  }
}
