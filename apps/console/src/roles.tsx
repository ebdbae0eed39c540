import { createContext, use } from 'react'

/**
 * Which roles the pages of the desk are for. The server judges every call by itself; this only spares people pages
 * that would answer them with a refusal.
 */
const parts = {
  operatorSettings: ['ADMIN', 'OWNER', 'COMPLIANCE', 'AUDITOR'],
  proposeSetting: ['ADMIN', 'OWNER'],
  changeAtOnce: ['OWNER'],
  operatorPaymentMethods: ['FINANCE_MAKER', 'FINANCE_CHECKER', 'OWNER', 'AUDITOR'],
  proposePaymentMethod: ['FINANCE_MAKER', 'OWNER'],
  operatorCatalogue: ['GAME_OPS', 'RISK', 'OWNER', 'AUDITOR'],
  closeForRepairs: ['GAME_OPS', 'RISK', 'OWNER'],
  changeGame: ['GAME_OPS', 'OWNER'],
  operatorReturns: ['GAME_OPS', 'RISK', 'OWNER', 'AUDITOR'],
  operatorRounds: ['GAME_OPS', 'RISK', 'OWNER', 'AUDITOR', 'CS', 'CS_LEAD', 'COMPLIANCE'],
  seePlayers: ['RISK', 'OWNER', 'AUDITOR', 'CS', 'CS_LEAD', 'COMPLIANCE'],
  officialDraws: ['FINANCE_MAKER', 'FINANCE_CHECKER', 'GAME_OPS', 'OWNER', 'RISK'],
  operatorLotteryTerms: ['GAME_OPS', 'OWNER', 'RISK'],
  agentRules: ['AGENT_MANAGER', 'AUDITOR', 'FINANCE_CHECKER', 'OWNER', 'RISK'],
  listServiceChats: ['CS', 'CS_LEAD', 'COMPLIANCE'],
  messageDeliveries: ['ADMIN', 'CS', 'CS_LEAD', 'DEV_SUPPORT', 'OWNER', 'RISK'],
  listBroadcasts: ['CONTENT', 'CS_LEAD', 'MARKETING', 'OWNER'],
  memberLabels: ['AUDITOR', 'COMPLIANCE', 'CS', 'CS_LEAD', 'MARKETING', 'OWNER', 'RISK'],
  auditLines: ['AUDITOR', 'COMPLIANCE', 'OWNER'],
  operatorMember: [
    ...['CS', 'CS_LEAD', 'RISK', 'COMPLIANCE'],
    ...['FINANCE_MAKER', 'FINANCE_CHECKER', 'OWNER', 'AUDITOR'],
  ],
  freezeMember: ['CS', 'CS_LEAD', 'RISK', 'COMPLIANCE'],
  unlockMember: ['CS', 'CS_LEAD', 'COMPLIANCE'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Part = keyof typeof parts

export const RolesContext = createContext<readonly string[]>([])

/** Whether somebody who holds these roles has a part in that. */
export const hasPart = (roles: readonly string[], part: Part): boolean =>
  (parts[part] as readonly string[]).some((role) => roles.includes(role))

export function useMay(): (part: Part) => boolean {
  const roles = use(RolesContext)
  return (part) => hasPart(roles, part)
}
