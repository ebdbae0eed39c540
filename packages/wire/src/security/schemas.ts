import { z } from 'zod'
import type { securityCalls } from './calls.ts'
import { done, secret, typed } from '../members/shapes.ts'
import type { SchemasFor } from '../schema.ts'
import { birthDay } from '../shapes/day.ts'
import { time } from '../shapes/moment.ts'
import { pageNumber, pageSize } from '../shapes/page.ts'

const login = z.object({
  at: time.utc,
  /** The address, and the country it lies in where the house's table knows it. */
  address: z.string().nullable(),
  country: z.string().nullable(),
  device: z.string().nullable(),
})

const protection = z.object({
  key: z.enum([
    /** In the place of `password_fresh` where the account has none yet. */
    'password',
    'password_fresh',
    'funds_password',
    'email',
    'mobile',
    'second_factor',
    'payout_account',
  ]),
  done: z.boolean(),
})

export const securitySchemas = {
  memberSecurity: {
    summary: 'What protects the account and what is missing, and the last log-ins',
    reply: z.object({
      protections: z.array(protection),
      /** Of 100: each protection weighs the same. */
      score: z.number().int(),
      /** Null where the account has no password. */
      passwordChangedAt: time.utc.nullable(),
      fundsPasswordChangedAt: time.utc.nullable(),
      nickname: z.string(),
      /** Only the year; null where none was given. */
      birthYear: z.number().int().nullable(),
      minimumAge: z.number().int(),
      lastLogin: login.nullable(),
      previousLogin: login.nullable(),
      /** Withdrawals rest after a change that a stranger could have made. */
      withdrawalsPausedUntil: time.utc.nullable(),
    }),
    refusals: [],
  },
  setProfile: {
    summary: 'Changes the nickname, or gives the birth date, which can be given once',
    body: z.object({
      nickname: z
        .string()
        .trim()
        .min(2)
        .max(20)
        .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u)
        .optional(),
      birthDate: birthDay.optional(),
    }),
    reply: done,
    refusals: ['birth_date_final', 'age_not_confirmed', 'field_invalid'],
  },
  loginHistory: {
    summary: 'Where and when the member logged in, newest first; kept for 90 days',
    query: z.object({
      page: pageNumber,
      pageSize,
    }),
    reply: z.object({
      logins: z.array(
        login.extend({
          endedAt: time.utc.nullable(),
          /** Why it ended: `logout`, `password_changed`, ...; null while it runs or when it simply ran out. */
          endReason: z.string().nullable(),
          current: z.boolean(),
        }),
      ),
      total: z.number().int(),
      page: z.number().int(),
      pageSize: z.number().int(),
    }),
    refusals: [],
  },
  endOtherSessions: {
    summary: 'Ends every session but this one, and forgets the devices that are remembered',
    body: z.object({}).optional(),
    reply: z.object({ ended: z.number().int() }),
    refusals: [],
  },
  sendFundsPasswordCode: {
    summary: 'Sends a code to a confirmed contact, to choose a new funds password with',
    body: z.object({ kind: z.enum(['email', 'mobile']) }),
    reply: z.object({
      expiresAt: time.utc,
      sentTo: z.string(),
      resendAfterSeconds: z.number().int(),
    }),
    refusals: [
      'funds_password_not_set',
      'contact_not_confirmed',
      'messages_off',
      'phone_too_many_requests',
      'message_quota_used',
    ],
  },
  recoverFundsPassword: {
    summary:
      'Sets a new funds password with a sent code and the login password, where there is one',
    body: z.object({
      code: typed,
      /** Left out where the account has none. */
      loginPassword: secret.optional(),
      newFundsPassword: secret,
      confirmFundsPassword: secret,
    }),
    reply: done,
    refusals: [
      'field_invalid',
      'funds_password_not_set',
      'tries_locked',
      'overloaded',
      'password_wrong',
      'log_in_again',
      'passwords_equal',
      'code_missing',
      'code_expired',
      'code_wrong',
    ],
  },
  sendOwnerCode: {
    summary: 'Sends a code to a member without a password, to show that the account is theirs',
    body: z.object({}).optional(),
    reply: z.object({
      expiresAt: time.utc,
      sentTo: z.string(),
      resendAfterSeconds: z.number().int(),
    }),
    refusals: [
      'log_in_again',
      'contact_not_confirmed',
      'messages_off',
      'message_quota_used',
      'phone_too_many_requests',
    ],
  },
  proveOwnerByCode: {
    summary: 'With the sent code, the session counts as logged in a moment ago',
    body: z.object({ code: typed }),
    reply: done,
    refusals: ['log_in_again', 'code_missing', 'code_expired', 'code_wrong'],
  },
} as const satisfies SchemasFor<typeof securityCalls>
