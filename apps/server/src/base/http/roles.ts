/** What an operator may do, as data on the operator's row (operations 5.1). */
export const roles = [
  'OWNER',
  'ADMIN',
  'FINANCE_MAKER',
  'FINANCE_CHECKER',
  'RISK',
  'CS',
  'CS_LEAD',
  'MARKETING',
  'CONTENT',
  'AGENT_MANAGER',
  'COMPLIANCE',
  'GAME_OPS',
  'AUDITOR',
  'DEV_SUPPORT',
] as const
export type Role = (typeof roles)[number]

/** Rights that may not meet in one person: who makes may not check. */
const APART: readonly (readonly [Role, Role])[] = [
  ['FINANCE_MAKER', 'FINANCE_CHECKER'],
  ['RISK', 'FINANCE_CHECKER'],
  ['ADMIN', 'FINANCE_MAKER'],
  ['ADMIN', 'FINANCE_CHECKER'],
]

/** The first pair of roles that one person may not hold together; undefined when all is well. */
export const rolesThatClash = (held: readonly string[]): readonly [Role, Role] | undefined =>
  APART.find(([one, other]) => held.includes(one) && held.includes(other))

/** Whether somebody holds one of these roles. */
export const holdsOne = (held: readonly string[], allowed: readonly Role[]): boolean =>
  allowed.some((role) => held.includes(role))
