import { transact } from '../../base/database/transact.ts'
import { findByUsername, findMember } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { addFriendOnce } from './referrals.store.ts'

/** Bob came with alice's code; what he does with the house from here on is his own. */
export async function seedReferrals({ db }: Pick<Needs, 'db'>): Promise<void> {
  const alice = await findByUsername(db, 'alice')
  const bob = await findByUsername(db, 'bob')
  if (!alice || !bob) return
  const { referralCode: code } = await findMember(db, alice.id)
  await transact(db, (tx) => addFriendOnce(tx, { friendId: bob.id, referrerId: alice.id, code }))
}
