import type { Tx } from '../../base/database/database.ts'
import { findMember } from '../members/members.store.ts'
import { listPasskeys } from './passkeys/passkeys.store.ts'
import { listLinks } from './providers/sign-in.store.ts'

/** Would the member be locked out if one passkey or link went? Asked after it has gone, inside the same transaction. */
export async function isLockedOut(tx: Tx, memberId: bigint): Promise<boolean> {
  const member = await findMember(tx, memberId)
  if (member.passwordHash !== null) return false
  if ((await listPasskeys(tx, memberId)).length > 0) return false
  return (await listLinks(tx, memberId)).length === 0
}
