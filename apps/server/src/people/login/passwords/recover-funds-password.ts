import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { recordAudit } from '../../../base/database/audit.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Call } from '../../../base/http/bind.ts'
import { tellMember } from '../../inbox/tell-member.ts'
import type { Needs } from '../../../house/needs.ts'
import { confirmedKinds, type ContactKind } from '../../members/contacts.store.ts'
import { checkNewFundsPassword, isSame } from './funds-password.ts'
import { findMember, writeFundsPassword } from '../../members/members.store.ts'
import { passwords } from '../../../base/passwords/passwords.ts'
import { askOwnCode, keptContact } from '../codes/ask-own-code.ts'
import { judgeCode } from '../codes/verification-codes.ts'
import { type Owner, type OwnerRefusal, proveOwner } from '../prove-owner.ts'
import { takeCode } from '../codes/verification-codes.store.ts'
import { pauseWithdrawals } from './withdrawal-pause.ts'

type RecoverNeeds = Pick<Needs, 'db' | 'settings' | 'config' | 'clock' | 'chance' | 'log'>

/** Sends a code to a contact that the member has confirmed, to choose a new funds password with. */
export async function sendFundsPasswordCode(
  needs: RecoverNeeds,
  memberId: bigint,
  kind: ContactKind,
  asker: { readonly ip: string; readonly language: string },
): Promise<
  | CallAnswer<'sendFundsPasswordCode'>
  | Refusal<
      | 'funds_password_not_set'
      | 'contact_not_confirmed'
      | 'messages_off'
      | 'phone_too_many_requests'
      | 'message_quota_used'
    >
> {
  const { fundsPasswordHash } = await findMember(needs.db, memberId)
  if (fundsPasswordHash === null) return refuse('funds_password_not_set')
  const to = await keptContact(needs, memberId, kind)
  if (!to || !(await confirmedKinds(needs.db, memberId)).has(kind)) {
    return refuse('contact_not_confirmed')
  }
  return askOwnCode(needs, { memberId, purpose: 'funds_password', kind, to }, asker)
}

type Refused =
  | 'field_invalid'
  | 'funds_password_not_set'
  | OwnerRefusal
  | 'passwords_equal'
  | 'code_missing'
  | 'code_expired'
  | 'code_wrong'

/**
 * Sets a new funds password for somebody who forgot the old one: the code of a confirmed contact and the
 * login password together; who has none shows a login of a moment ago. Withdrawals rest afterwards, and the member is told.
 */
export async function recoverFundsPassword(
  needs: RecoverNeeds,
  caller: Owner,
  body: Call<'recoverFundsPassword'>['body'],
): Promise<{ done: true } | Refusal<Refused>> {
  const unfit = await checkNewFundsPassword(needs, body)
  if (unfit) return unfit
  const { memberId } = caller
  const member = await findMember(needs.db, memberId)
  if (member.fundsPasswordHash === null) return refuse('funds_password_not_set')
  const stranger = await proveOwner(needs, caller, body.loginPassword, 'loginPassword')
  if (stranger) return stranger
  if (isSame(body.newFundsPassword, body.loginPassword)) {
    return refuse('passwords_equal', { field: 'newFundsPassword' })
  }
  const shown = { purpose: 'funds_password', subject: String(memberId), code: body.code } as const
  const row = await judgeCode(needs, shown)
  if (isRefusal(row)) return row
  const hash = await passwords.hash(body.newFundsPassword)
  if (isRefusal(hash)) return hash
  return transactOrRefuse(needs.db, async (tx) => {
    const at = needs.clock.now()
    if (!(await takeCode(tx, row.id, at))) return refuse('code_expired', { field: 'code' })
    await writeFundsPassword(tx, { memberId, hash, at })
    await pauseWithdrawals(tx, memberId, 'funds_password_recovered')
    const subject = `member:${memberId}`
    await recordAudit(tx, { actor: subject, action: 'recover-funds-password', subject })
    await tellMember(tx, {
      memberId,
      kind: 'safety',
      text: { key: 'funds_password_recovered' },
      reference: { kind: 'security', id: 'funds_password' },
      dedupe: `funds_password_recovered ${row.id}`,
    })
    return { done: true as const }
  })
}
