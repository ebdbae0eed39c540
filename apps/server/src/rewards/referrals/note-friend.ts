import type { Tx } from '../../base/database/database.ts'
import { blindIndex } from '../../base/database/personal-data.ts'
import { recognise } from '../../people/login/sessions/known-places.store.ts'
import { findReferrer } from '../../people/members/members.store.ts'
import { insertFriend } from './referrals.store.ts'
import type { Visit } from '../../base/http/visits.ts'

/**
 * Remembers, in the registration's own transaction, with whose code a member came and whether the
 * inviting member is known from the same browser or network.
 */
export async function noteFriend(
  tx: Tx,
  came: { friendId: bigint; code: string; visit: Visit; at: Date },
): Promise<void> {
  const referrerId = await findReferrer(tx, came.code)
  if (referrerId === undefined || referrerId === came.friendId) return
  const { place } = came.visit
  const like = await recognise(tx, referrerId, came.visit, came.at)
  await insertFriend(tx, {
    friendId: came.friendId,
    referrerId,
    code: came.code.trim().toUpperCase(),
    sameDevice: like.device,
    sameNetwork: like.network,
    deviceMark: place ? blindIndex('referral device', place) : null,
  })
}
