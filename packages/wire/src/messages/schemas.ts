import { z } from 'zod'
import type { messagesCalls } from './calls.ts'
import {
  diallingCode,
  done,
  loggedIn,
  phoneProofFields,
  secret,
  typed,
  verification,
} from '../members/shapes.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { moment, time } from '../shapes/moment.ts'
import { queryNumber } from '../shapes/number.ts'

/** What stands between a robot and a message that costs money. */
const humanCheck = {
  captcha: typed.optional(),
  geetest: verification.optional(),
  verification: verification.optional(),
}

const sendingRefusals = [
  'messages_off',
  'too_many_requests',
  'phone_format_wrong',
  'phone_not_valid',
  'captcha_wrong',
  'human_check_invalid',
  'phone_unknown_error',
  'phone_too_many_requests',
  'message_quota_used',
] as const

const contact = z.object({
  /** Masked; null where the member has given none. */
  value: z.string().nullable(),
  verified: z.boolean(),
  /** Confirmed, and the site lets nobody change what is confirmed. */
  final: z.boolean(),
})

const contacts = z.object({ email: contact, mobile: contact })

export const messagesSchemas = {
  sendLoginCode: {
    summary:
      'Sends a code that logs in by mobile number; says the same of known and unknown numbers',
    body: z.object({
      countryDialingCode: diallingCode.optional(),
      mobileNum: typed,
      ...humanCheck,
    }),
    reply: z.object({ expiredMinutes: z.number().int() }),
    refusals: [...sendingRefusals, 'register_first'],
  },
  sendRegistrationCode: {
    summary: 'Sends the code of a registration',
    body: z.object({ countryDialingCode: diallingCode.optional(), mobileNo: typed, ...humanCheck }),
    reply: z.object({ expiredMinutes: z.number().int() }),
    refusals: sendingRefusals,
  },
  sendPasswordCode: {
    summary: 'Sends a code to choose a new password with',
    body: z.object({
      countryDialingCode: diallingCode.optional(),
      mobileNum: typed,
      ...humanCheck,
    }),
    reply: z.object({ expirationTime: z.number().int() }),
    refusals: [...sendingRefusals, 'register_first'],
  },
  mailPasswordLink: {
    summary: 'Sends a link to choose a new password with, if name and address belong together',
    body: z.object({ username: typed, email: typed, ...humanCheck }),
    reply: done,
    refusals: [
      'messages_off',
      'too_many_requests',
      'field_invalid',
      'captcha_wrong',
      'human_check_invalid',
      'phone_unknown_error',
      'username_unknown',
      'phone_too_many_requests',
      'message_quota_used',
    ],
  },
  setPasswordByCode: {
    summary: 'Sets a new password with the code of a message and logs in',
    body: z.object({
      countryDialingCode: diallingCode.optional(),
      mobileNum: typed,
      verificationCode: typed.optional(),
      newPassword: secret,
      ...phoneProofFields,
      ...humanCheck,
    }),
    reply: loggedIn,
    refusals: [
      'messages_off',
      'too_many_requests',
      'phone_format_wrong',
      'phone_not_valid',
      'field_invalid',
      'code_missing',
      'human_check_invalid',
      'phone_unknown_error',
      'message_quota_used',
      'code_expired',
      'code_wrong',
      'register_first',
      'overloaded',
      'account_suspended',
      'second_step_needed',
    ],
  },
  setPasswordByLink: {
    summary: 'Sets a new password with the link of a mail',
    body: z.object({ token: z.string().max(128), newPassword: secret, confirmNewPassword: secret }),
    reply: z.object({ account: z.string() }),
    refusals: [
      'too_many_requests',
      'field_invalid',
      'overloaded',
      'password_link_invalid',
      'account_suspended',
    ],
  },

  memberContacts: {
    summary: 'The member’s e-mail and mobile number, masked, and whether they are confirmed',
    reply: contacts,
    refusals: [],
  },
  sendContactCode: {
    summary: 'Sends a code to an e-mail address or mobile number that the member gives',
    body: z.object({
      kind: z.enum(['email', 'mobile']),
      /** Left out: the one that is kept already is confirmed. */
      email: typed.optional(),
      countryDialingCode: diallingCode.optional(),
      mobileNum: typed.optional(),
      /** Asked for an address that is not the one kept: messages to it could open the account. */
      password: secret.optional(),
    }),
    reply: z.object({
      expiresAt: time.utc,
      sentTo: z.string(),
      /** Where a confirmed one is replaced: the old one got a code too, and both are needed. */
      oldSentTo: z.string().nullable(),
      resendAfterSeconds: z.number().int(),
    }),
    refusals: [
      'messages_off',
      'field_invalid',
      'phone_format_wrong',
      'phone_not_valid',
      'contact_final',
      'tries_locked',
      'overloaded',
      'password_wrong',
      'log_in_again',
      'phone_too_many_requests',
      'message_quota_used',
    ],
  },
  confirmContact: {
    summary: 'Confirms an e-mail address or mobile number with the code that was sent there',
    body: z.object({
      kind: z.enum(['email', 'mobile']),
      code: typed,
      /** The code that went to the confirmed one that is replaced. */
      oldCode: typed.optional(),
    }),
    reply: contacts,
    refusals: ['code_missing', 'code_expired', 'code_wrong', 'contact_final', 'contact_taken'],
  },

  gatewayReceipt: {
    summary: 'A gateway tells what became of a message, signed over time and body',
    params: z.object({ channel: z.enum(['sms', 'mail']) }),
    body: z.object({
      /** The gateway's own number of this word: the same one is the same word. */
      eventId: z.string().min(1).max(100),
      /** Our id of the message. */
      messageId: uuid,
      /** `bounced`: the address does not exist. `blocked`: it does not want us. */
      outcome: z.enum(['delivered', 'bounced', 'blocked']),
      why: z.string().max(100).default(''),
      occurredAt: moment,
    }),
    reply: z.object({ outcome: z.enum(['noted', 'known', 'unknown_message']) }),
    refusals: ['gateway_unknown', 'signature_invalid', 'signature_stale'],
  },
  messageDeliveries: {
    summary: 'How mails and SMS have fared in the last days, and which did not arrive',
    query: z.object({ days: queryNumber(1, 90).default(7) }),
    reply: z.object({
      channels: z.array(
        z.object({
          channel: z.enum(['sms', 'mail']),
          sent: z.number().int(),
          delivered: z.number().int(),
          bounced: z.number().int(),
          blocked: z.number().int(),
          failed: z.number().int(),
        }),
      ),
      undelivered: z.array(
        z.object({
          messageId: uuid,
          channel: z.enum(['sms', 'mail']),
          template: z.string(),
          account: z.string().nullable(),
          outcome: z.enum(['bounced', 'blocked']),
          why: z.string().nullable(),
          at: time.utc,
        }),
      ),
    }),
    refusals: ['role_missing'],
  },
} as const satisfies SchemasFor<typeof messagesCalls>
