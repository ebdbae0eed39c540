import { recordAudit } from '../../../base/database/audit.ts'
import type { Tx } from '../../../base/database/database.ts'
import { tellMember } from '../../inbox/tell-member.ts'
import { distrustDevices } from '../sessions/known-places.store.ts'
import { writePassword } from '../../members/members.store.ts'
import { endPasswordLinks } from './password-links.store.ts'
import { endAllSessions, endOthers } from '../sessions/sessions.store.ts'

/**
 * Writes a new login password and ends all that the old one had opened: sessions, remembered and
 * trusted devices, links. Whoever knew the old one is out.
 */
export async function replacePassword(
  tx: Tx,
  change: {
    memberId: bigint
    hash: string
    at: Date
    action: string
    /** The session that goes on. */
    keptSessionId?: string
  },
): Promise<void> {
  const { memberId, at, keptSessionId } = change
  await writePassword(tx, change)
  const end = { memberId, at, reason: 'password_changed' }
  if (keptSessionId === undefined) await endAllSessions(tx, end)
  else await endOthers(tx, { ...end, sessionId: keptSessionId })
  await endPasswordLinks(tx, memberId, at)
  await distrustDevices(tx, memberId)
  await recordAudit(tx, {
    actor: `member:${memberId}`,
    action: change.action,
    subject: `member:${memberId}`,
  })
  await tellMember(tx, {
    memberId,
    kind: 'safety',
    text: { key: 'password_changed' },
    reference: { kind: 'security', id: 'password' },
    dedupe: `password_changed ${at.toISOString()}`,
  })
}
