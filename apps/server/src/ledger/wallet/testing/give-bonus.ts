import { randomUUID } from 'node:crypto'
import type { Amount, MemberId } from '@parlour/money'
import { transact } from '../../../base/database/transact.ts'
import {
  type BucketTerms,
  type OpenedBucket,
  openBonusBucket,
} from '../records/bonus-buckets.store.ts'
import type { Books } from './open-books.ts'

/** Gives a member a bonus that never completes by play, unless the terms say otherwise. */
export function giveBonus(
  { database, wallet }: { database: Pick<Books['database'], 'db'>; wallet: Books['wallet'] },
  memberId: MemberId,
  amount: Amount,
  terms: Partial<BucketTerms> = {},
): Promise<OpenedBucket> {
  return transact(database.db, async (tx) => {
    const bucket = await openBonusBucket(tx, {
      memberId,
      terms: {
        mode: 'NON_STICKY',
        amount,
        deposit: 0n,
        required: null,
        maxStake: null,
        maxConvert: null,
        categories: null,
        contribution: null,
        expiresAt: null,
        ...terms,
      },
    })
    await wallet.post(tx, {
      memberId,
      operationId: randomUUID(),
      reason: 'bonus_granted',
      currency: 'BRL',
      transfers: [
        {
          from: { kind: 'house', name: 'promotions' },
          to: { kind: 'bonus', memberId, slot: bucket.slot },
          amount,
        },
      ],
    })
    return bucket
  })
}
