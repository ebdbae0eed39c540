import { checkField, maskEmail, maskNumber } from '@parlour/members'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { recordAudit } from '../../../base/database/audit.ts'
import type { Tx } from '../../../base/database/database.ts'
import {
  openPersonal,
  releasePersonal,
  sealPersonal,
} from '../../../base/database/personal-data.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Call } from '../../../base/http/bind.ts'
import { tellMember } from '../../inbox/tell-member.ts'
import { hasGateway } from '../../messages/gateways/gateways.ts'
import { isServed, isWithinDay } from '../../messages/message-costs.ts'
import type { Needs } from '../../../house/needs.ts'
import { markAnew } from '../../members/exclusions.store.ts'
import { claim } from '../../members/claims.ts'
import { confirmedKinds, type ContactKind, noteConfirmed } from '../../members/contacts.store.ts'
import { CODE_MS, CODES_RESENT_AFTER_MS, WITHDRAWAL_PAUSE_HOURS } from '../../members/limits.ts'
import { rationMessages } from '../codes/message-rations.ts'
import { diallingCodeOf, type PhoneRefusal, readPhone } from '../../members/phone-numbers.ts'
import { type Owner, proveOwner } from '../prove-owner.ts'
import { askForCode, judgeCode, orderOf } from '../codes/verification-codes.ts'
import { takeCode } from '../codes/verification-codes.store.ts'
import { pauseWithdrawals } from '../passwords/withdrawal-pause.ts'

type ContactNeeds = Pick<Needs, 'db' | 'settings' | 'config' | 'clock' | 'chance' | 'log'>

const fieldOf = { email: 'email', mobile: 'mobileNum' } as const
const claimOf = { email: 'email', mobile: 'phone' } as const
const mask = (kind: ContactKind, value: string): string =>
  kind === 'email' ? maskEmail(value) : maskNumber(value)

/** The member's e-mail address and mobile number, masked, and whether they are confirmed. */
export async function showContacts(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  memberId: bigint,
): Promise<CallAnswer<'memberContacts'>> {
  const kept = await openPersonal(db, `member:${memberId}`, ['email', 'mobileNum'])
  const confirmed = await confirmedKinds(db, memberId)
  const { finalContacts } = settings.current().messages
  const show = (kind: ContactKind) => {
    const value = kept[fieldOf[kind]]
    const verified = value !== undefined && confirmed.has(kind)
    return { value: value ? mask(kind, value) : null, verified, final: verified && finalContacts }
  }
  return { email: show('email'), mobile: show('mobile') }
}

type SendRefusal =
  | 'messages_off'
  | 'field_invalid'
  | PhoneRefusal
  | 'contact_final'
  | 'tries_locked'
  | 'overloaded'
  | 'password_wrong'
  | 'log_in_again'
  | 'phone_too_many_requests'
  | 'message_quota_used'

/** Sends a code to an address or number that the member gives, or to the one that is kept. */
export async function sendContactCode(
  needs: ContactNeeds,
  caller: Owner,
  body: Call<'sendContactCode'>['body'],
  asker: { readonly ip: string; readonly language: string },
): Promise<CallAnswer<'sendContactCode'> | Refusal<SendRefusal>> {
  const { kind } = body
  const { memberId } = caller
  const kept = (await openPersonal(needs.db, `member:${memberId}`, [fieldOf[kind]]))[fieldOf[kind]]
  const to = readTarget(needs, body) ?? kept
  if (to === undefined) {
    return refuse('field_invalid', { fields: [{ field: fieldOf[kind], key: 'field_empty' }] })
  }
  if (isRefusal(to)) return to
  const off = await refuseChannel(needs, kind, to)
  if (off) return off
  const confirmed = await confirmedKinds(needs.db, memberId)
  const replaced = kept !== undefined && kept !== to && confirmed.has(kind) ? kept : undefined
  const isFixed = replaced !== undefined && needs.settings.current().messages.finalContacts
  if (isFixed) return refuse('contact_final')
  // A message to an address opens the account: a session left open must not bring in another one.
  const stranger = to === kept ? undefined : await proveOwner(needs, caller, body.password)
  if (stranger) return stranger
  const asked = await transactOrRefuse(needs.db, async (tx) => {
    const tooMany = await rationMessages(needs, tx, { to, ip: asker.ip })
    if (tooMany) return tooMany
    // Whoever holds the old address agrees too: a stranger in the session does not.
    if (replaced !== undefined) {
      const old = await ask(needs, tx, {
        purpose: 'old_contact',
        memberId,
        kind,
        to: replaced,
        asker,
      })
      if (isRefusal(old)) return old
    }
    return ask(needs, tx, { purpose: 'contact', memberId, kind, to, asker })
  })
  if (isRefusal(asked)) return asked
  return {
    expiresAt: asked.expiresAt,
    sentTo: mask(kind, to),
    oldSentTo: replaced === undefined ? null : mask(kind, replaced),
    resendAfterSeconds: CODES_RESENT_AFTER_MS / 1000,
  }
}

const ask = (
  needs: ContactNeeds,
  tx: Tx,
  {
    purpose,
    memberId,
    kind,
    to,
    asker,
  }: {
    purpose: 'contact' | 'old_contact'
    memberId: bigint
    kind: ContactKind
    to: string
    asker: { readonly language: string }
  },
) =>
  askForCode(needs, tx, {
    purpose,
    subject: `${memberId} ${kind}`,
    lifeMs: CODE_MS,
    order: {
      channel: kind === 'email' ? 'mail' : 'sms',
      to,
      language: asker.language,
      memberId: String(memberId),
      ...(kind === 'mobile' && { diallingCode: diallingCodeOf(to) }),
    },
  })

/** The address or number that was typed, in one way of writing; undefined for none. */
function readTarget(
  { settings }: Pick<Needs, 'settings'>,
  { kind, email, mobileNum, countryDialingCode }: Call<'sendContactCode'>['body'],
): string | undefined | Refusal<'field_invalid' | PhoneRefusal> {
  if (kind === 'mobile') {
    if (!mobileNum?.trim()) return undefined
    const phone = readPhone(countryDialingCode, mobileNum)
    return isRefusal(phone) ? phone : phone.number
  }
  const typed = email?.trim()
  if (!typed) return undefined
  const rule = settings.current().registration.fields.email
  const fault = rule && checkField({ ...rule, required: true }, typed)
  return fault
    ? refuse('field_invalid', { fields: [{ field: 'email', ...fault }] })
    : typed.toLowerCase()
}

async function refuseChannel(
  needs: ContactNeeds,
  kind: ContactKind,
  to: string,
): Promise<Refusal<'messages_off' | 'message_quota_used'> | undefined> {
  if (!(await hasGateway(needs, kind === 'email' ? 'mail' : 'sms'))) return refuse('messages_off')
  if (kind === 'email') return undefined
  const diallingCode = diallingCodeOf(to)
  if (!isServed(needs.settings.current().messages, diallingCode)) return refuse('messages_off')
  return (await isWithinDay(needs, diallingCode)) ? undefined : refuse('message_quota_used')
}

/**
 * Confirms the address or number that the code was sent to; from now on it is the member's. In the place of
 * a confirmed one it also needs the code that went there, and withdrawals rest for a day.
 */
export async function confirmContact(
  needs: ContactNeeds,
  memberId: bigint,
  { kind, code, oldCode }: Call<'confirmContact'>['body'],
): Promise<
  | CallAnswer<'memberContacts'>
  | Refusal<'code_missing' | 'code_expired' | 'code_wrong' | 'contact_final' | 'contact_taken'>
> {
  const row = await judgeCode(needs, { purpose: 'contact', subject: `${memberId} ${kind}`, code })
  if (isRefusal(row)) return row
  const { to } = orderOf(needs, row)
  const at = needs.clock.now()
  const agreed = await judgeOldContact(needs, memberId, { kind, to, oldCode })
  if (isRefusal(agreed)) return refuse(agreed.refused, { field: 'oldCode' })
  const kept = await transactOrRefuse(needs.db, async (tx) => {
    if (!(await takeCode(tx, row.id, at))) return refuse('code_expired', { field: 'code' })
    if (agreed && !(await takeCode(tx, agreed.id, at))) {
      return refuse('code_expired', { field: 'oldCode' })
    }
    const stuck = await keepContact(needs, tx, { memberId, kind, to })
    if (stuck) return stuck
    if (agreed) await guardAfterChange(tx, { memberId, kind, to, codeId: row.id })
    await noteConfirmed(tx, { memberId, kind, at })
    await recordAudit(tx, {
      actor: `member:${memberId}`,
      action: `confirm-${kind}`,
      subject: `member:${memberId}`,
    })
    return undefined
  })
  return kept ?? showContacts(needs, memberId)
}

/** The consent of the confirmed address that is to be replaced; undefined where there is none. */
async function judgeOldContact(
  needs: ContactNeeds,
  memberId: bigint,
  { kind, to, oldCode }: { kind: ContactKind; to: string; oldCode: string | undefined },
) {
  const field = fieldOf[kind]
  const kept = (await openPersonal(needs.db, `member:${memberId}`, [field]))[field]
  const isReplaced = kept !== undefined && kept !== to
  if (!isReplaced || !(await confirmedKinds(needs.db, memberId)).has(kind)) return undefined
  // What may not be replaced at all says so, whatever was typed.
  if (needs.settings.current().messages.finalContacts) return undefined
  const subject = `${memberId} ${kind}`
  return judgeCode(needs, { purpose: 'old_contact', subject, code: oldCode })
}

/** A stranger could have done it: money waits, and the member is told inside, where both addresses are known. */
async function guardAfterChange(
  tx: Tx,
  {
    memberId,
    kind,
    to,
    codeId,
  }: { memberId: bigint; kind: ContactKind; to: string; codeId: string },
): Promise<void> {
  await pauseWithdrawals(tx, memberId, 'contact_changed')
  await tellMember(tx, {
    memberId,
    kind: 'safety',
    text: {
      key: 'contact_changed',
      params: { contact: mask(kind, to), hours: WITHDRAWAL_PAUSE_HOURS },
    },
    reference: { kind: 'security', id: kind },
    dedupe: `contact_changed ${codeId}`,
  })
}

async function keepContact(
  { settings }: Pick<Needs, 'settings'>,
  tx: Tx,
  { memberId, kind, to }: { memberId: bigint; kind: ContactKind; to: string },
): Promise<Refusal<'contact_final' | 'contact_taken'> | undefined> {
  const subject = `member:${memberId}`
  const field = fieldOf[kind]
  const before = (await openPersonal(tx, subject, [field]))[field]
  const isConfirmed = before !== undefined && (await confirmedKinds(tx, memberId)).has(kind)
  if (before !== to) {
    if (isConfirmed && settings.current().messages.finalContacts) return refuse('contact_final')
    await releasePersonal(tx, subject, claimOf[kind])
  }
  const claimed = await claim(tx, subject, { kind: claimOf[kind], value: to, proven: true })
  if (claimed !== 'held') return refuse('contact_taken', { field })
  if (before !== to) {
    await sealPersonal(tx, subject, { [field]: to })
    await markAnew(tx, memberId)
  }
  return undefined
}
