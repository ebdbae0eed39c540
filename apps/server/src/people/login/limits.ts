import type { Role } from '../../base/http/roles.ts'

const second = 1_000
const minute = 60 * second

/** An authenticator's secret that was shown has to be confirmed within this time. */
export const ENROLMENT_MS = 15 * minute
/** 160 bits, as RFC 4226 recommends. */
export const TOTP_SECRET_BYTES = 20
/** Recovery codes a member is given; each is used once. */
export const RECOVERY_CODES = 10
/** Letters of a recovery code: 50 bits. */
export const RECOVERY_CODE_LETTERS = 10
/** Wrong codes of one member before codes have to wait. */
export const LOCK_CODES_AFTER_FAILURES = 10

/** What a passkey is asked to sign is good for this long, once. */
export const CHALLENGE_MS = 5 * minute
export const MOST_PASSKEYS = 10
/** Challenges one address may ask for in an hour: each open login form asks for one. */
export const PASSKEY_LOGINS_PER_HOUR = 600

/** How long a browser may be away at a provider. */
export const SIGN_IN_MS = 10 * minute
/** Trips to providers one address may begin in an hour. */
export const SIGN_INS_PER_HOUR = 300
/** How long a provider's word waits for a newcomer to fill in the form. */
export const TICKET_MS = 15 * minute
/** How long a provider may take to answer this server. */
export const PROVIDER_TIMEOUT_MS = 5 * second
/** A provider's addresses and keys are asked anew after this long. */
export const DISCOVERY_MS = 10 * minute

/** A phone's token is not older than this when it is handed in. */
export const PHONE_TOKEN_MS = 5 * minute
/** How far clocks of outside services may differ, in seconds. */
export const CLOCK_TOLERANCE_SECONDS = 10

/** Who may ask to take a lost second factor off an account. */
export const REMOVAL_MAKERS: readonly Role[] = ['COMPLIANCE', 'CS_LEAD']
/** Who agrees to it; never the same person. */
export const REMOVAL_CHECKERS: readonly Role[] = ['COMPLIANCE', 'OWNER']
