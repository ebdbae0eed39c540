import { maskEmail, maskNumber } from '@parlour/members'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { recordAudit } from '../../../base/database/audit.ts'
import { openPersonal } from '../../../base/database/personal-data.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Call } from '../../../base/http/bind.ts'
import { tellMember } from '../../inbox/tell-member.ts'
import { hasGateway } from '../../messages/gateways/gateways.ts'
import { isServed, isWithinDay } from '../../messages/message-costs.ts'
import type { Needs } from '../../../house/needs.ts'
import { askPasswordAgain } from '../ask-password-again.ts'
import { confirmedKinds, type ContactKind } from '../../members/contacts.store.ts'
import { checkNewFundsPassword } from './funds-password.ts'
import { CODE_MS, CODES_RESENT_AFTER_MS } from '../../members/limits.ts'
import { findMember, writeFundsPassword } from '../../members/members.store.ts'
import { rationMessages } from '../codes/message-rations.ts'
import { normalPassword, passwords } from '../../../base/passwords/passwords.ts'
import { diallingCodeOf } from '../../members/phone-numbers.ts'
import { askForCode, judgeCode } from '../codes/verification-codes.ts'
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
  const field = kind === 'email' ? 'email' : 'mobileNum'
  const to = (await openPersonal(needs.db, `member:${memberId}`, [field]))[field]
  if (!to || !(await confirmedKinds(needs.db, memberId)).has(kind)) {
    return refuse('contact_not_confirmed')
  }
  const channel = kind === 'email' ? 'mail' : 'sms'
  if (!(await hasGateway(needs, channel))) return refuse('messages_off')
  const diallingCode = kind === 'mobile' ? diallingCodeOf(to) : undefined
  if (diallingCode !== undefined) {
    if (!isServed(needs.settings.current().messages, diallingCode)) return refuse('messages_off')
    if (!(await isWithinDay(needs, diallingCode))) return refuse('message_quota_used')
  }
  const asked = await transactOrRefuse(needs.db, async (tx) => {
    const tooMany = await rationMessages(needs, tx, { to, ip: asker.ip })
    if (tooMany) return tooMany
    return askForCode(needs, tx, {
      purpose: 'funds_password',
      subject: String(memberId),
      lifeMs: CODE_MS,
      order: {
        channel,
        to,
        language: asker.language,
        memberId: String(memberId),
        ...(diallingCode !== undefined && { diallingCode }),
      },
    })
  })
  if (isRefusal(asked)) return asked
  return {
    expiresAt: asked.expiresAt,
    sentTo: kind === 'email' ? maskEmail(to) : maskNumber(to),
    resendAfterSeconds: CODES_RESENT_AFTER_MS / 1000,
  }
}

type Refused =
  | 'field_invalid'
  | 'funds_password_not_set'
  | 'tries_locked'
  | 'overloaded'
  | 'password_wrong'
  | 'passwords_equal'
  | 'code_missing'
  | 'code_expired'
  | 'code_wrong'

/**
 * Sets a new funds password for somebody who forgot the old one: the code of a confirmed contact and the
 * login password together. Withdrawals rest afterwards, and the member is told.
 */
export async function recoverFundsPassword(
  needs: RecoverNeeds,
  memberId: bigint,
  body: Call<'recoverFundsPassword'>['body'],
): Promise<{ done: true } | Refusal<Refused>> {
  const unfit = await checkNewFundsPassword(needs, body)
  if (unfit) return unfit
  const member = await findMember(needs.db, memberId)
  if (member.fundsPasswordHash === null) return refuse('funds_password_not_set')
  const wrong = await askPasswordAgain(needs, member, body.loginPassword, 'loginPassword')
  if (wrong) return wrong
  if (normalPassword(body.newFundsPassword) === normalPassword(body.loginPassword)) {
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
