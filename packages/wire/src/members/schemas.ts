import { z } from 'zod'
import type { membersCalls } from './calls.ts'
import {
  diallingCode,
  done,
  limitFrame,
  limitKind,
  loggedIn,
  phoneProofFields,
  registrationAround,
  registrationFields,
  safety,
  secondStepMethod,
  secret,
  typed,
  verification,
} from './shapes.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { freeObject } from '../shapes/borders.ts'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'

const registrationRefusals = [
  'registration_closed',
  'too_many_requests',
  'field_invalid',
  'terms_not_accepted',
  'age_not_confirmed',
  'captcha_wrong',
  'human_check_invalid',
  'invalid_url',
  'invitation_code_error',
  'code_missing',
  'phone_unknown_error',
  'message_quota_used',
  'code_expired',
  'code_wrong',
  'overloaded',
] as const

export const membersSchemas = {
  login: {
    summary: 'Logs in by user name and password',
    body: z.object({
      username: typed,
      password: secret,
      captcha: typed.optional(),
      /** By SMS, `username` is the mobile number and `password` the code; an outside proof replaces the code. */
      type: z.enum(['username', 'sms', 'firebase']).default('username'),
      countryDialingCode: diallingCode.optional(),
      ...phoneProofFields,
      verification: verification.optional(),
      /** The agent side of the site: only agents may enter. */
      agentPortal: z.boolean().default(false),
      /** Lets this device log in with one click for a day. */
      rememberMe: z.boolean().default(false),
    }),
    reply: loggedIn,
    refusals: [
      'login_type_unavailable',
      'too_many_requests',
      'captcha_wrong',
      'phone_format_wrong',
      'phone_not_valid',
      'code_missing',
      'code_expired',
      'code_wrong',
      'human_check_invalid',
      'phone_unknown_error',
      'message_quota_used',
      'register_first',
      'overloaded',
      'login_failed',
      'login_locked',
      'username_unknown',
      'password_wrong',
      'account_suspended',
      'only_agents_log_in',
      'not_a_member_account',
      'second_step_needed',
    ],
  },
  loginFreePlay: {
    summary: 'Opens a trial account with play money for a day',
    body: z.object({
      os: z.string().max(64),
      platform: z.literal('W'),
      /** An encrypted random text: a proof that the request is fresh, taken once. */
      encryptedRandom: z.string().min(16).max(2048),
      gatewayVersion: z.literal(3),
    }),
    reply: loggedIn,
    refusals: ['free_play_unavailable', 'too_many_requests', 'proof_used'],
  },
  logout: { summary: 'Ends this session', reply: done, refusals: [] },
  captcha: {
    summary: 'A picture with a code to copy, as a base64 data address',
    reply: z.string(),
    refusals: ['too_many_requests'],
  },
  captchaChallenge: {
    summary: 'A proof of work that stands in for the picture',
    reply: z.record(z.string(), z.unknown()),
    refusals: ['too_many_requests'],
  },
  createLoginCode: {
    summary: 'A code for a start address that logs in once within a minute',
    reply: z.object({ token: z.string(), expiresAt: time.utc }),
    refusals: [],
  },
  exchangeLoginCode: {
    summary: 'Trades the code of a start address for a session',
    body: z.object({ token: z.string().max(128) }),
    reply: loggedIn,
    refusals: ['too_many_requests', 'login_code_invalid', 'account_suspended'],
  },
  loginWithDevice: {
    summary: 'Logs in with the credential of a remembered device, which is replaced',
    reply: loggedIn,
    refusals: ['too_many_requests', 'device_unknown', 'account_suspended'],
  },
  showDevice: {
    summary: 'Whom this device logs in with one click, if it is remembered',
    reply: z.object({
      device: z.object({ account: z.string(), avatar: z.string(), until: time.utc }).nullable(),
    }),
    refusals: [],
  },
  beginSecondStep: {
    summary: 'Sends the code of a second step, or asks what another way of confirming needs',
    body: z.object({ challenge: z.string().max(128), method: secondStepMethod }),
    reply: z.object({
      expiresAt: time.utc,
      /** Where the code went, masked; null where nothing is sent. */
      sentTo: z.string().nullable(),
      resendAfterSeconds: z.number().int(),
      /** What the browser hands to the passkey, for example. */
      options: z.record(z.string(), z.unknown()).nullable(),
    }),
    refusals: [
      'too_many_requests',
      'second_step_expired',
      'second_step_unavailable',
      'phone_too_many_requests',
      'message_quota_used',
    ],
  },
  finishSecondStep: {
    summary: 'Finishes a login from an unknown place',
    body: z.object({
      challenge: z.string().max(128),
      method: secondStepMethod,
      /** The code of the message or of the authenticator. */
      code: typed.optional(),
      /** What a passkey answered. */
      answer: freeObject({}, 16_000).optional(),
      /** Does not ask on this device again for a while. */
      trustDevice: z.boolean().default(false),
      rememberMe: z.boolean().default(false),
    }),
    reply: loggedIn,
    refusals: [
      'too_many_requests',
      'second_step_expired',
      'second_step_unavailable',
      'second_step_wrong',
      'account_suspended',
    ],
  },
  forgetDevice: { summary: 'Forgets this device', reply: done, refusals: [] },

  registerMember: {
    summary: 'Registers a member by user name and logs in',
    body: z.object({
      ...registrationFields,
      ...registrationAround,
    }),
    reply: z.object({ account: z.string(), session: loggedIn.nullable() }),
    refusals: [...registrationRefusals, 'username_taken', 'registration_refused', 'contact_taken'],
  },
  registerByMobile: {
    summary: 'Registers a member by mobile number; the house chooses the user name and tells it',
    body: z.object({
      ...registrationFields,
      username: typed.optional(),
      mobileNum: typed,
      /** Only where the site asks for an own password on this form. */
      password: secret.optional(),
      confirmPassword: secret.optional(),
      ...registrationAround,
    }),
    reply: z.object({ account: z.string(), session: loggedIn.nullable() }),
    refusals: [...registrationRefusals, 'registration_refused', 'contact_taken'],
  },
  checkUsername: {
    summary: 'Is this user name free? A bounded number of times for one address',
    query: z.object({ username: typed.min(1) }),
    reply: z.object({ free: z.literal(true) }),
    refusals: ['too_many_requests', 'username_taken'],
  },
  checkAffiliate: {
    summary: 'Is this invitation code good on this domain?',
    query: z.object({ code: z.string().min(1).max(64), domain: z.string().max(253).optional() }),
    reply: z.object({ valid: z.literal(true) }),
    refusals: ['too_many_requests', 'invalid_url', 'invitation_code_error'],
  },

  memberInfo: {
    summary: 'Who the session belongs to',
    reply: z.object({
      id: z.string(),
      account: z.string(),
      nickname: z.string(),
      type: z.number().int(),
      toUpline: z.boolean(),
      clubLabel: z.object({
        labelName: z.string(),
        color: z.string(),
        color2: z.string(),
        rankLevel: z.number().int(),
      }),
      memberLabel: z.array(z.string()),
      currency: z.string(),
      firstTimeLogin: z.boolean(),
      passwordExpired: z.boolean(),
      passwordChangeRequired: z.boolean(),
      previousLoginAt: time.utc.nullable(),
    }),
    refusals: [],
  },
  memberIcon: {
    summary: 'The picture beside the member’s name',
    reply: z.object({ icon: z.string() }),
    refusals: [],
  },
  playerAvatar: {
    summary: 'The member’s avatar',
    reply: z.object({ avatar: z.string(), number: z.number().int() }),
    refusals: [],
  },
  memberState: {
    summary: 'What the header shows of whoever asks',
    reply: z.object({
      isLogin: z.boolean(),
      isAgent: z.boolean(),
      isTrial: z.boolean(),
      hasFreePlay: z.boolean(),
      balance: money.out,
      /** The bucket of the running bonus. */
      bonus: money.out,
      currencySymbol: z.string(),
      availablePromoCount: z.number().int(),
      unreadMessage: z.number().int(),
      hasVip: z.boolean(),
      vipLabelName: z.string(),
      vipRankLevel: z.number().int(),
      availablePromo: z.object({ REFERRAL: z.object({ enabled: z.boolean() }) }),
      firstTimeLogin: z.boolean(),
    }),
    refusals: [],
  },
  memberProfile: {
    summary: 'What we keep about the member, masked',
    reply: z.object({
      account: z.string(),
      nickname: z.string(),
      registeredAt: time.utc,
      avatar: z.number().int(),
      avatars: z.array(z.object({ number: z.number().int(), picture: z.string() })),
      referralCode: z.string(),
      payeeName: z.string().nullable(),
      email: z.string().nullable(),
      mobileNum: z.string().nullable(),
      hasFundsPassword: z.boolean(),
      /** Null where the account has no password. */
      passwordChangedAt: time.utc.nullable(),
      previousLoginAt: time.utc.nullable(),
    }),
    refusals: [],
  },
  chooseAvatar: {
    summary: 'Chooses one of the house’s avatars',
    body: z.object({ number: z.number().int().min(1).max(8) }),
    reply: z.object({ avatar: z.string(), number: z.number().int() }),
    refusals: [],
  },

  changePassword: {
    summary: 'Changes the password and ends every session; a first one ends the others',
    body: z.object({
      oldPassword: secret.optional(),
      newPassword: secret,
      confirmNewPassword: secret,
    }),
    reply: done,
    refusals: [
      'field_invalid',
      'log_in_again',
      'tries_locked',
      'overloaded',
      'old_password_wrong',
      'password_unchanged',
    ],
  },
  setFundsPassword: {
    summary: 'Sets or changes the password that withdrawals ask for',
    body: z.object({
      /** Left out where the account has none. */
      loginPassword: secret.optional(),
      oldFundsPassword: secret.optional(),
      newFundsPassword: secret,
      confirmFundsPassword: secret,
    }),
    reply: done,
    refusals: [
      'field_invalid',
      'tries_locked',
      'overloaded',
      'password_wrong',
      'log_in_again',
      'old_password_wrong',
      'passwords_equal',
    ],
  },
  listSessions: {
    summary: 'The member’s running sessions',
    reply: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          current: z.boolean(),
          startedAt: time.utc,
          activeAt: time.utc,
          endsAt: time.utc,
          address: z.string().nullable(),
          device: z.string().nullable(),
        }),
      ),
      previousLoginAt: time.utc.nullable(),
    }),
    refusals: [],
  },
  endSession: {
    summary: 'Ends one of the member’s own sessions',
    params: z.object({ sessionId: uuid }),
    reply: done,
    refusals: ['session_not_found'],
  },

  memberSafety: { summary: 'Limits and breaks the player has set', reply: safety, refusals: [] },
  setSafetyLimit: {
    summary: 'Sets a limit: lower at once, higher after a day and a second yes',
    body: z.object({ kind: limitKind, frame: limitFrame, amount: money.in.nullable() }),
    reply: safety,
    refusals: ['field_invalid'],
  },
  confirmSafetyLimit: {
    summary: 'Confirms a raised limit once its day is over',
    body: z.object({ kind: limitKind, frame: limitFrame }),
    reply: safety,
    refusals: ['limit_not_waiting', 'limit_waits'],
  },
  takeTimeOut: {
    summary: 'A break from playing; ends every session',
    body: z.object({ days: z.union([z.literal(1), z.literal(7), z.literal(30), z.literal(42)]) }),
    reply: z.object({ until: time.utc }),
    refusals: ['no_early_end'],
  },
  excludeMyself: {
    summary: 'Excludes the player for a long time or for ever; ends every session',
    body: z.object({
      period: z.enum(['6_months', '1_year', '5_years', 'indefinite']),
      confirmed: z.boolean(),
      /** What pages of an earlier version send; nobody looks at it. */
      password: secret.optional(),
    }),
    reply: z.object({ until: time.utc.nullable() }),
    refusals: ['confirmation_missing', 'no_early_end'],
  },
} as const satisfies SchemasFor<typeof membersCalls>
