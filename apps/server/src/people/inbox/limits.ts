import { DAY_MS } from '@parlour/time'

/** A deleted message can be brought back for this long; then it is gone. */
export const DELETED_KEPT_MS = 7 * DAY_MS

/** Members a broadcast reaches in one transaction: long enough to be quick, short enough to hold nobody up. */
export const BROADCAST_STEP = 1_000

/** Messages that are looked at for mail and SMS in one transaction. */
export const PASSED_ON_AT_ONCE = 200

/** News that could not leave for so long by mail or SMS is no news. */
export const OUTSIDE_LIFE_MS = DAY_MS

/** How often the unread counts of open streams are looked at; the delay a player may see on the badge. */
export const WATCH_MS = 1_000

/** The rest between two looks at inboxes of which something was told. */
export const WOKEN_MS = 20

/** Broadcasts shown to operators. */
export const BROADCASTS_SHOWN = 100

/** Who may write to many members, and who may send it. */
export const BROADCAST_ROLES = ['MARKETING', 'CONTENT', 'CS_LEAD', 'OWNER'] as const

/** Who may label members, and who may also look: labels choose whom promotions and messages are meant for. */
export const LABEL_WRITERS = ['MARKETING', 'CS_LEAD', 'OWNER'] as const
export const LABEL_READERS = [...LABEL_WRITERS, 'CS', 'RISK', 'COMPLIANCE', 'AUDITOR'] as const
