import { z } from 'zod'
import { freeObject } from '../shapes/borders.ts'
import { time, utcText } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'

/** A field as typed; what it may hold is judged by the field rules of the settings. */
export const typed = z.string().max(256)
export const secret = z.string().max(256)

/** What an outside widget hands over; only its adapter looks inside. */
export const verification = freeObject({ provider: z.string().max(40) }, 8_000)

/** How somebody may confirm a login from an unknown place. */
export const secondStepMethod = z.enum(['email', 'sms', 'totp', 'passkey'])

/** What an outside phone verification of the Firebase type adds to a form. */
export const phoneProofFields = {
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken: z.string().max(8_192).optional(),
}

export const diallingCode = z.string().max(8)

const userInfo = z.object({
  id: z.string(),
  userName: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.number().int(),
})

/** Why stakes and deposits are refused, while withdrawing goes on. */
const playStop = z.object({
  kind: z.enum(['frozen', 'timed_out', 'excluded']),
  /** Null when it has no end; a text, for it stands in refusals as well. */
  until: utcText.nullable(),
})

export const loggedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** First login, the default password, or an expired one with the switch on. */
  passwordChangeRequired: z.boolean(),
  userInfo,
  previousLoginAt: time.utc.nullable(),
  playStop: playStop.nullable(),
})

/** The user fields of the specification. */
export const registrationFields = {
  username: typed,
  password: secret,
  confirmPassword: secret,
  payeeName: typed.optional(),
  email: typed.optional(),
  qqNum: typed.optional(),
  mobileNum: typed.optional(),
  recommenderId: typed.optional(),
  captcha: typed.optional(),
  verificationCode: typed.optional(),
  affiliateCode: typed.optional(),
  paymentPassword: secret.optional(),
  line: typed.optional(),
  whatsapp: typed.optional(),
  zalo: typed.optional(),
  facebook: typed.optional(),
  wechat: typed.optional(),
  idNumber: typed.optional(),
  referralCode: typed.optional(),
  domain: typed.optional(),
  countryDialingCode: diallingCode.optional(),
}

/** What a registration carries beside the user's fields. */
export const registrationAround = {
  ...phoneProofFields,
  geetest: verification.optional(),
  verification: verification.optional(),
  login: z.boolean().default(true),
  registerUrl: z.string().max(2048).optional(),
  registerMethod: z.literal('WEB').optional(),
  termsAccepted: z.boolean().optional(),
  ageConfirmed: z.boolean().optional(),
  /** Asked where the jurisdiction demands it, as yyyy-MM-dd. */
  birthDate: typed.optional(),
}

export const limitKind = z.enum(['deposit', 'loss', 'stake', 'session'])
export const limitFrame = z.enum(['day', 'week', 'month'])

const safetyLimit = z.object({
  kind: limitKind,
  frame: limitFrame,
  /** Null when none is set. */
  amount: money.out.nullable(),
  used: money.out,
  /** A raise that waits: it counts only once it is confirmed after `usableFrom`. */
  waiting: z.object({ amount: money.out.nullable(), usableFrom: time.utc }).nullable(),
})

export const safety = z.object({
  playStop: playStop.nullable(),
  currency: z.string(),
  /** Money in the currency; playing time (`session`) in minutes. */
  limits: z.array(safetyLimit),
  timeZone: z.string(),
  /** Hours until a raised limit can be confirmed. */
  higherLimitHours: z.int(),
  realityCheck: z.object({
    /** 0: never. */
    minutes: z.int(),
    required: z.boolean(),
  }),
  /** A limit is to be offered now: to a new player, or for a look after half a year. */
  offer: z.enum(['first', 'review']).nullable(),
  /** The licence wants the first offer answered before anything else. */
  offerRequired: z.boolean(),
  exclusion: z
    .object({
      endsAt: time.utc.nullable(),
      /** From when the player may ask to play again. */
      askableAt: time.utc,
      /** Set once asked: from when operators decide. */
      decidableAt: time.utc.nullable(),
    })
    .nullable(),
})

export const done = z.object({ done: z.literal(true) })
