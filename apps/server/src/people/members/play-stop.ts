import type { CallReply } from '@parlour/wire/schemas'
import type { Db, Tx } from '../../base/database/database.ts'
import { findExclusion } from './exclusions.store.ts'
import {
  readRestrictions,
  type RestrictionKind,
} from '../../ledger/wallet/posts/restrict-member.ts'

export type PlayStop = CallReply<'login'>['playStop']

/** Strongest first: the player is told one reason. */
const strongest: readonly RestrictionKind[] = ['excluded', 'timed_out', 'frozen']

/** Why a member may not stake or deposit now. Withdrawing goes on whatever it is. */
export async function readPlayStop(db: Db | Tx, memberId: bigint): Promise<PlayStop> {
  const standing = await readRestrictions(db, memberId)
  for (const kind of strongest) {
    const found = standing.find((restriction) => restriction.kind === kind)
    if (!found) continue
    // An exclusion has no end in the ledger: its period only says when the player may ask.
    const until = kind === 'excluded' ? (await findExclusion(db, memberId))?.endsAt : found.until
    return { kind, until: (until ?? found.until)?.toISOString() ?? null }
  }
  return null
}
