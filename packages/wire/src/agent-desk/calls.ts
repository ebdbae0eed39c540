import type { CallTable } from '../call.ts'

/** What operators do about agents: debts, salaries that stopped, agents at the top, and the rules of the merchant. */
export const agentDeskCalls = {
  /** Debts from contracts, the oldest first. */
  agentDebts: {
    method: 'GET',
    path: '/wps/v2/operator/agents/debts',
    access: 'operator',
    whenClosed: true,
  },
  /** Asks to settle a debt out of the house's money; a second person carries it out. */
  writeOffAgentDebt: {
    method: 'POST',
    path: '/wps/v2/operator/agents/debts/settlements',
    access: 'operator',
    whenClosed: true,
  },
  /** Kinds of contracts that pay nothing because a proof failed. */
  salaryStops: {
    method: 'GET',
    path: '/wps/v2/operator/agents/stops',
    background: true,
    access: 'operator',
    whenClosed: true,
  },
  /** Asks to let a stopped kind pay again; a second person carries it out. */
  liftSalaryStop: {
    method: 'POST',
    path: '/wps/v2/operator/agents/stops/lifts',
    access: 'operator',
    whenClosed: true,
  },
  /** Opens an account of type 1, the top of a new line. Its first password is told once. */
  createTopAgent: {
    method: 'POST',
    path: '/wps/v2/operator/agents/top',
    access: 'operator',
    whenClosed: true,
  },
  /** Rules of the kinds of contracts, the hour at which business days begin, and limits of transfers. */
  agentRules: {
    method: 'GET',
    path: '/wps/v2/operator/agents/rules',
    access: 'operator',
    whenClosed: true,
  },
  /** Changes what is named of them; written to the audit. */
  changeAgentRules: {
    method: 'PUT',
    path: '/wps/v2/operator/agents/rules',
    access: 'operator',
    whenClosed: true,
  },
} as const satisfies CallTable
