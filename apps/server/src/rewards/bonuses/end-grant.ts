import type { Risk } from '@parlour/promotions'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Tx } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import {
  type Bucket,
  endBonusBucket,
  liveBuckets,
} from '../../ledger/wallet/records/bonus-buckets.store.ts'
import { findBySlot } from './grants.store.ts'
import { riskOf } from './at-risk.ts'

const reasonFor = {
  forfeited: 'bonus_forfeited',
  cancelled: 'bonus_forfeited',
  expired: 'bonus_expired',
} as const

/**
 * Ends a grant of a held member before it is complete: the bucket goes back to the house, and where a
 * player gives up a sticky one, what was won with it in cash. The next in the queue becomes active.
 */
export async function endGrant(
  tx: Tx,
  { wallet }: Pick<Needs, 'wallet'>,
  ended: {
    readonly memberId: bigint
    readonly bucket: Bucket
    readonly as: keyof typeof reasonFor
  },
): Promise<void> {
  const { memberId, bucket, as } = ended
  const grant = await findBySlot(tx, memberId, bucket.slot)
  if (!grant) throw new Error(`bucket ${bucket.slot} of member ${memberId} belongs to no grant`)
  const risk: Risk =
    as === 'forfeited'
      ? await riskOf(tx, memberId, bucket)
      : { bonus: bucket.balance, cash: 0n, atStake: 0n }
  if (risk.atStake > 0n) throw new Error(`winnings of bonus ${grant.id} are at stake`)
  const removed = risk.bonus + risk.cash
  await endBonusBucket(tx, { memberId, slot: bucket.slot, as, removed })
  if (removed === 0n) return
  const house = { kind: 'house', name: 'promotions' } as const
  const from = [
    { ref: { kind: 'bonus', memberId, slot: bucket.slot } as const, amount: risk.bonus },
    { ref: { kind: 'cash', memberId } as const, amount: risk.cash },
  ]
  await wallet.postOrThrow(tx, {
    memberId,
    operationId: derivedId(grant.id, as),
    reason: reasonFor[as],
    currency: grant.currency,
    transfers: from
      .filter(({ amount }) => amount > 0n)
      .map(({ ref, amount }) => ({ from: ref, to: house, amount })),
    reference: { grant: grant.id, [grant.source.kind]: grant.source.id },
  })
}

/** Ends every grant of a held member whose time is over; true where there was one. */
export async function expirePast(
  tx: Tx,
  needs: Pick<Needs, 'wallet'>,
  memberId: bigint,
): Promise<boolean> {
  const past = (await liveBuckets(tx, memberId)).filter((bucket) => bucket.past)
  // The waiting ones first: none of them may become active only to expire.
  const inOrder = [...past].sort((a, b) =>
    a.state === b.state ? 0 : a.state === 'queued' ? -1 : 1,
  )
  for (const bucket of inOrder) await endGrant(tx, needs, { memberId, bucket, as: 'expired' })
  return past.length > 0
}

/** The grant that a held member plays now, after those whose time is over have ended. */
export async function runningGrant(
  tx: Tx,
  needs: Pick<Needs, 'wallet'>,
  memberId: bigint,
): Promise<Bucket | undefined> {
  await expirePast(tx, needs, memberId)
  return (await liveBuckets(tx, memberId)).find(({ state }) => state === 'active')
}
