/** A provider's message is refused when its time is further away than this (reliability 20). */
export const SIGNATURE_AGE_SECONDS = 300
/** Nonces are remembered twice as long as a message can be young. */
export const NONCE_KEPT_SECONDS = 2 * SIGNATURE_AGE_SECONDS
/** How long we wait for a provider before the outcome counts as unknown, in milliseconds. */
export const PROVIDER_TIMEOUT_MS = 5_000
/** Seconds between two questions to a provider about one deposit. */
export const PROVIDER_ASK_SECONDS = 5
/** How long providers are asked, in one run, about deposits whose time is over, in milliseconds. */
export const EXPIRY_ASKS_MS = 20_000
/** Letters of a payment code at most, and payments of one deposit that a provider may answer with. */
export const PAYMENT_CODE_LONGEST = 512
export const PAYMENTS_OF_ONE_MOST = 20
/** Letters of the reference of a transfer by hand: 40 bits, without letters that look alike. */
export const TRANSFER_REFERENCE_LETTERS = 8
/** Bytes of a provider's settlement file: a hundred thousand lines of a day. */
export const SETTLEMENT_BYTES = 16 * 1024 * 1024
/** Days for which the files of a provider that is switched off may still tell of what was moved: returns, chargebacks. */
export const FILES_FOLLOW_DAYS = 30
/** Seconds after which a payout without a definite answer is asked about again. */
export const PAYOUT_QUERY_SECONDS = 30

/** Pictures with one answer (V-49, K-21). */
export const PROOFS_MOST = 3
/** Pictures a member may hold that no answer names yet. */
export const PROOFS_UNATTACHED_MOST = 12
/** Hours until a picture that no answer names is removed. */
export const PROOF_UNATTACHED_HOURS = 24

/** Minutes before the end at which the last reminder goes out (operations 3.2). */
export const LAST_REMINDER_MINUTES = 5
/** Most legs of one withdrawal: no method may be set so that it takes more. */
export const LEGS_MOST = 50
/** Days back that a daily reconciliation looks at again, for lines that came late. */
export const RECONCILE_DAYS_BACK = 3

/** Minutes that a secret of a provider stays valid beside the one that took its place, where nothing else is said. */
export const SECRET_OVERLAP_MINUTES = 60
