import { DAY_MS, MINUTE_MS } from '@parlour/time'

const second = 1_000

/** How long a gateway may take to answer; after that nobody knows what it did, and it is asked again under the same id. */
export const GATEWAY_TIMEOUT_MS = 10 * second
/** How long one letter may take a mail server in all, and bytes that its answers may have. */
export const SMTP_WHOLE_MS = MINUTE_MS
export const SMTP_ANSWER_BYTES = 64 * 1024
/** Tries of one message, with growing pauses, before it is given up. */
export const MESSAGE_TRIES = 10
/** What has left is kept this long without recipient or text, for support and for the bill. */
export const MESSAGES_KEPT_MS = 90 * DAY_MS

/** The window of the short rations; the advice of the refusal (K-18: 5 minutes). */
export const SHORT_WINDOW_MS = 5 * MINUTE_MS
/** Codes to one recipient within a short window, and within a day. */
export const PER_RECIPIENT = { short: 3, day: 10 } as const
/** Codes asked for from one address within a short window, and within a day: families and offices share one. */
export const PER_ADDRESS = { short: 20, day: 200 } as const
/** The day's cost at which operators are warned, in hundredths of the ceiling. */
export const COST_WARNING_PERCENT = 80

/** Seconds that a gateway's signed receipt may be old. */
export const RECEIPT_AGE_S = 300

/** Messages that did not arrive, as operators see them. */
export const UNDELIVERED_SHOWN = 100

/** Who sees how messages fare. */
export const DELIVERY_ROLES = ['CS', 'CS_LEAD', 'RISK', 'ADMIN', 'OWNER', 'DEV_SUPPORT'] as const
/** Who of them sees whose they were: those who mend the gateways work without people's names. */
export const DELIVERY_NAME_ROLES = ['CS', 'CS_LEAD', 'RISK', 'OWNER'] as const

/** Minutes that a gateway's secret stays valid beside the one that took its place, where nothing else is said. */
export const SECRET_OVERLAP_MINUTES = 60
