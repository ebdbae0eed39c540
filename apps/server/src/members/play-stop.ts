import type { CallReply } from '@parlour/wire/schemas'
import type { Db, Tx } from '../database/database.ts'
import { readRestrictions, type RestrictionKind } from '../wallet/restrict-member.ts'

export type PlayStop = CallReply<'login'>['playStop']

/** Strongest first: the player is told one reason. */
const strongest: readonly RestrictionKind[] = ['excluded', 'timed_out', 'frozen']

/** Why a member may not stake or deposit now. Withdrawing goes on whatever it is. */
export async function readPlayStop(db: Db | Tx, memberId: bigint): Promise<PlayStop> {
  const standing = await readRestrictions(db, memberId)
  for (const kind of strongest) {
    const found = standing.find((restriction) => restriction.kind === kind)
    if (found) return { kind, until: found.until?.toISOString() ?? null }
  }
  return null
}
