import { DAY_MS } from '@parlour/time'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A session ends after this long without anything a person did (reliability of sessions: 30 minutes). */
export const SESSION_IDLE_MS = 30 * minute
/** A session ends this long after login, whatever happens. */
export const SESSION_LIFE_MS = 12 * hour
/** How exactly idleness is counted: activity is written down at most this often. */
export const SESSION_TOUCH_MS = 15 * second
/** Ended sessions are kept this long for the member's own list and for support. */
export const SESSION_KEPT_MS = 90 * day

/** Who has no password proves with a login this young that the account is theirs. */
export const FRESH_LOGIN_MS = 10 * minute

/** A start-URL code is good for this long, once. */
export const LOGIN_CODE_MS = minute
/** A password is expired after this long; what follows is up to PWDEXPFORCECHANGE3. */
export const PASSWORD_LIFE_MS = 90 * day

/** A captcha is wanted after this many failures of an account or an address. */
export const CAPTCHA_AFTER_FAILURES = 2
/** The password way is locked after this many failures of an account (Q-42; 3 in stricter profiles). */
export const LOCK_AFTER_FAILURES = 5
/** Failures of one address, over all names, before it has to wait. */
export const LOCK_ADDRESS_AFTER_FAILURES = 50

/** Characters of the picture's code. */
export const CAPTCHA_LENGTH = 4
/** Letters and digits that are not mistaken for each other. */
export const CAPTCHA_LETTERS = 'abcdefhkmnprstuvwxyz2345678'
/** Largest number of the proof of work: about a second of a phone. */
export const PROOF_OF_WORK_MAX = 20_000

/** A trial account lives this long. */
export const TRIAL_LIFE_MS = day
/** Play money of a new trial account, in ledger units: 1,000.00. */
export const TRIAL_BALANCE = 1_000_0000n
/** Trial accounts one address may open in an hour. */
export const FREE_PLAYS_PER_HOUR = 60
/** Members one address may register in an hour. */
export const REGISTRATIONS_PER_HOUR = 120
/** User names one address may ask about in an hour, before it registers. */
export const NAMES_PER_HOUR = 60
/** Captchas one address may ask for in an hour. */
export const CAPTCHAS_PER_HOUR = 600
/** Withdrawals rest this many hours after a contact was replaced, a password reset or recovered, or a second factor taken off. */
export const WITHDRAWAL_PAUSE_HOURS = 24

/** Digits of a code that is sent. */
export const CODE_DIGITS = 6
/** A sent code is good for this long, once (Q-05: 5 minutes). */
export const CODE_MS = 5 * minute
/** Tries of one code. */
export const CODE_TRIES = 5
/** A further code goes to the same place after this long (Q-05: 60 seconds). */
export const CODES_RESENT_AFTER_MS = minute
/** A mailed link to a new password is good for this long, once. */
export const PASSWORD_LINK_MS = 30 * minute

/** User names that the house makes begin with this; digits follow. */
export const ACCOUNT_PREFIX = 'm'
/** The message that tells a made user name is tried for this long. */
export const ACCOUNT_NOTICE_MS = hour
/** Characters of a first password that somebody else hands over. */
export const INITIAL_PASSWORD_LENGTH = 12

/** A login waits this long for its second step. */
export const SECOND_STEP_MS = 10 * minute
/** Tries of one second step. */
export const SECOND_STEP_TRIES = 5
/** "Trust this device" holds for this long (Q-05: 30 days). */
export const TRUST_MS = 30 * day
/** Avatars of the house to choose from. */
export const AVATARS = 8

/** A player is asked to look at the limits again after half a year (RTS 12C). */
export const LIMITS_REVIEW_DAYS = 182
export const LIMITS_REVIEW_MS = LIMITS_REVIEW_DAYS * DAY_MS
/** Players reminded in one run of the job. */
export const LIMITS_REMINDED_AT_ONCE = 500
