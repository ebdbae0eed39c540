import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { recordAudit } from '../../base/database/audit.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import { passwords } from '../../base/passwords/passwords.ts'
import type { Needs } from '../../house/needs.ts'
import { tellMember } from '../../people/inbox/tell-member.ts'
import { initialPassword } from '../../people/login/passwords/initial-password.ts'
import { replacePassword } from '../../people/login/passwords/replace-password.ts'
import { pauseWithdrawals } from '../../people/login/passwords/withdrawal-pause.ts'
import { type Owner, type OwnerRefusal, proveOwner } from '../../people/login/prove-owner.ts'
import { holdMembersOfLine, shareLines } from '../../people/members/hold-lines.ts'
import { findMember } from '../../people/members/members.store.ts'
import { askNewPassword, isStillOf } from '../lines/opened.store.ts'
import { distanceBelow } from '../lines/lines.store.ts'

type Refused = OwnerRefusal | 'line_member_not_found' | 'not_direct_downline' | 'downline_recovers'
type Needed = Pick<Needs, 'db' | 'config' | 'chance' | 'clock'>

/**
 * Makes a new first password for an account that the caller has opened by hand and that its owner has not made their
 * own: no confirmed mail or mobile, no funds password or other protection, no contract, no deposit, no money in
 * it. Whoever has money keeps it from an upline who would log in; they recover the password by a contact, or with customer service.
 * The owner is logged out everywhere, has to change the password, and withdrawals rest, as after any recovery.
 */
export async function resetDownlinePassword(
  needs: Needed,
  caller: Owner,
  { memberId, password }: { memberId: bigint; password?: string | undefined },
): Promise<CallAnswer<'resetDownlinePassword'> | Refusal<Refused>> {
  const { memberId: uplineId } = caller
  const distance = await distanceBelow(needs.db, uplineId, memberId)
  if (!distance) return refuse('line_member_not_found')
  if (distance > 1) return refuse('not_direct_downline')
  const stranger = await proveOwner(needs, caller, password)
  if (stranger) return stranger
  const initial = initialPassword(needs)
  const hash = await passwords.hash(initial)
  if (isRefusal(hash)) return hash
  return transactOrRefuse(needs.db, async (tx) => {
    await shareLines(tx)
    await holdMembersOfLine(tx, [memberId])
    const stands = (await distanceBelow(tx, uplineId, memberId)) === 1
    if (!stands || !(await isStillOf(tx, memberId, uplineId))) return refuse('downline_recovers')
    const at = needs.clock.now()
    await replacePassword(tx, { memberId, hash, at, action: 'password-reset-by-upline' })
    await askNewPassword(tx, memberId)
    await pauseWithdrawals(tx, memberId, 'password_reset')
    await recordAudit(tx, {
      actor: `member:${uplineId}`,
      action: 'reset-downline-password',
      subject: `member:${memberId}`,
    })
    await tellMember(tx, {
      memberId,
      kind: 'safety',
      text: { key: 'line_password_reset' },
      reference: { kind: 'security', id: 'password' },
      dedupe: `line_password_reset ${at.toISOString()}`,
    })
    const { username } = await findMember(tx, memberId)
    return { memberId: String(memberId), account: username, initialPassword: initial }
  })
}
