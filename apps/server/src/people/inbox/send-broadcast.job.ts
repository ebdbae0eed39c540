import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { findBroadcast, moveBroadcast, spreadBroadcast } from './broadcasts.store.ts'
import { BROADCAST_STEP } from './limits.ts'

/** Puts a decided broadcast into every inbox of its audience, step by step; a second run adds nothing. */
export async function sendBroadcast(
  { db }: Pick<Needs, 'db'>,
  { broadcastId }: { broadcastId: string },
): Promise<void> {
  const broadcast = await findBroadcast(db, broadcastId)
  if (broadcast?.state !== 'sending') return
  let after: bigint | undefined = 0n
  while (after !== undefined) {
    const reached: bigint = after
    after = await transact(db, (tx) =>
      spreadBroadcast(tx, broadcast, { after: reached, most: BROADCAST_STEP }),
    )
  }
  await moveBroadcast(db, broadcastId, 'sent')
}
