import { openPersonal } from '../../base/database/personal-data.ts'
import type { Needs } from '../../house/needs.ts'
import { findMember } from './members.store.ts'

/** What somebody who knows a member would try as their password: how they and the house are called. */
export async function wordsAbout(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  memberId: bigint,
): Promise<readonly (string | undefined)[]> {
  const { username } = await findMember(db, memberId)
  const kept = await openPersonal(db, `member:${memberId}`, ['email', 'mobileNum', 'payeeName'])
  const { name } = settings.current().merchant
  return [name, username, kept.email, kept.mobileNum, kept.payeeName]
}
