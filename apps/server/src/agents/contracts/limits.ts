import type { Role } from '../../base/http/roles.ts'

/** Names told in a refusal or message; the preview tells them all. */
export const NAMES_TOLD = 20

/** Contracts whose time to answer has run out that one turn of the job closes. */
export const EXPIRED_PER_TURN = 500

/** Templates of one kind that an agent keeps. */
export const TEMPLATES_MOST = 20

/** Who may change the merchant's rules of agents. */
export const RULE_CHANGERS: readonly Role[] = ['AGENT_MANAGER', 'OWNER']
