import { randomUUID } from 'node:crypto'
import type { Amount, MemberId } from '@parlour/money'
import { isRefusal } from '@parlour/wire'
import { transact } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import type { CurrencyCode } from '../wallet.ts'

/** Gives a member cash that no report counts as a deposit; takes it back where the amount is below zero. */
export async function moveCash(
  { db, wallet }: Pick<Needs, 'db' | 'wallet'>,
  memberId: MemberId,
  amount: Amount,
  currency: CurrencyCode = 'BRL',
): Promise<void> {
  const theirs = { kind: 'cash', memberId } as const
  const outside = { kind: 'clearing', name: 'demo' } as const
  const answer = await transact(db, (tx) =>
    wallet.post(tx, {
      memberId,
      operationId: randomUUID(),
      reason: 'demo_granted',
      currency,
      transfers: [
        amount >= 0n
          ? { from: outside, to: theirs, amount }
          : { from: theirs, to: outside, amount: -amount },
      ],
    }),
  )
  if (isRefusal(answer)) throw new Error(`The cash was not moved: ${answer.refused}.`)
}
