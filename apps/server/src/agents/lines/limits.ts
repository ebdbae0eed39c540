import { DEEPEST_LINE } from '@parlour/agents'
import type { Role } from '../../base/http/roles.ts'

/** Levels below the top of a line; the database holds the same figure. */
export const LINE_DEPTH_MAX = DEEPEST_LINE

/** Accounts that one agent may open by hand in an hour. */
export const DOWNLINES_OPENED_PER_HOUR = 60

/** Days that count as recent in a team's summary. */
export const RECENT_DAYS = 30

/** Moves shown with a line on the console. */
export const MOVES_SHOWN = 20

/** Proposals that wait, on the decisions page. */
export const LINE_MAKERS: readonly Role[] = ['AGENT_MANAGER', 'OWNER']
/** Who agrees to what the makers propose; never the same person. */
export const LINE_CHECKERS: readonly Role[] = ['OWNER', 'FINANCE_CHECKER']
/** Who may look at lines on the console. */
export const LINE_READERS: readonly Role[] = [...LINE_MAKERS, ...LINE_CHECKERS, 'AUDITOR', 'RISK']

/** People that a search of a whole team finds at most. */
export const SEARCH_MOST = 500

/** People whose lowered rates are told to them in one statement. */
export const TOLD_AT_ONCE = 500

/** Messages that an agent may send to the own team in a day. */
export const TEAM_MESSAGES_A_DAY = 5

/** People whom one of them reaches at most: it is written into their inboxes at once. */
export const TEAM_MESSAGE_MOST = 5_000
