import { maskEmail, maskNumber } from '@parlour/members'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { openPersonal } from '../../../base/database/personal-data.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import { hasGateway } from '../../messages/gateways/gateways.ts'
import { isServed, isWithinDay } from '../../messages/message-costs.ts'
import type { Needs } from '../../../house/needs.ts'
import type { ContactKind } from '../../members/contacts.store.ts'
import { CODE_MS, CODES_RESENT_AFTER_MS } from '../../members/limits.ts'
import { diallingCodeOf } from '../../members/phone-numbers.ts'
import { rationMessages } from './message-rations.ts'
import { askForCode } from './verification-codes.ts'

export type OwnCodeRefusal = 'messages_off' | 'phone_too_many_requests' | 'message_quota_used'
export type OwnCode = { expiresAt: Date; sentTo: string; resendAfterSeconds: number }

/** The number or address that is kept of a member. */
export async function keptContact(
  { db }: Pick<Needs, 'db'>,
  memberId: bigint,
  kind: ContactKind,
): Promise<string | undefined> {
  const field = kind === 'email' ? 'email' : 'mobileNum'
  return (await openPersonal(db, `member:${memberId}`, [field]))[field]
}

/** Sends a code to what is kept of a member. Whether it counts as theirs is for the caller to ask. */
export async function askOwnCode(
  needs: Pick<Needs, 'db' | 'settings' | 'config' | 'clock'>,
  asked: {
    readonly memberId: bigint
    readonly purpose: 'funds_password' | 'owner'
    readonly kind: ContactKind
    readonly to: string
  },
  asker: { readonly ip: string; readonly language: string },
): Promise<OwnCode | Refusal<OwnCodeRefusal>> {
  const { memberId, purpose, kind, to } = asked
  const channel = kind === 'email' ? 'mail' : 'sms'
  if (!(await hasGateway(needs, channel))) return refuse('messages_off')
  const diallingCode = kind === 'mobile' ? diallingCodeOf(to) : undefined
  if (diallingCode !== undefined) {
    if (!isServed(needs.settings.current().messages, diallingCode)) return refuse('messages_off')
    if (!(await isWithinDay(needs, diallingCode))) return refuse('message_quota_used')
  }
  const sent = await transactOrRefuse(needs.db, async (tx) => {
    const tooMany = await rationMessages(needs, tx, { to, ip: asker.ip })
    if (tooMany) return tooMany
    return askForCode(needs, tx, {
      purpose,
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
  if (isRefusal(sent)) return sent
  return {
    expiresAt: sent.expiresAt,
    sentTo: kind === 'email' ? maskEmail(to) : maskNumber(to),
    resendAfterSeconds: CODES_RESENT_AFTER_MS / 1000,
  }
}
