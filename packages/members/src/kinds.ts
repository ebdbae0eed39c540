/** The account types of the specification: four kinds of agent, the trial account; every other number is a member. */
export const accountTypes = {
  member: 0,
  topAgent: 1,
  agent: 2,
  trial: 4,
  affiliateAgent: 41,
  subAffiliate: 42,
} as const

export const agentTypes: ReadonlySet<number> = new Set([
  accountTypes.topAgent,
  accountTypes.agent,
  accountTypes.affiliateAgent,
  accountTypes.subAffiliate,
])

export type MemberKind = 'member' | 'agent' | 'trial'

/**
 * What a numeric account type means.
 *
 * @example memberKind(41) // 'agent'
 */
export function memberKind(type: number): MemberKind {
  if (agentTypes.has(type)) return 'agent'
  return type === accountTypes.trial ? 'trial' : 'member'
}

export const isAgent = (type: number): boolean => memberKind(type) === 'agent'
export const isTrial = (type: number): boolean => memberKind(type) === 'trial'
