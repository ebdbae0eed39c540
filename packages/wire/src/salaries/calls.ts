import type { CallTable } from '../call.ts'

/** What contracts have paid, and what they would pay. */
export const salariesCalls = {
  /** Dividends, daily wages, hourly or real-time salaries: the caller's own, or those of direct downlines. */
  salaries: { method: 'GET', path: '/wps/v2/agents/salaries', access: 'agent' },
  salariesFile: { method: 'GET', path: '/wps/v2/agents/salaries.csv', access: 'agent' },
  /** The day so far: play and people of the team, and what each contract of the caller has come to until now. */
  agentToday: { method: 'GET', path: '/wps/v2/agents/today', access: 'agent' },
  /** One line with the windows and days that make it. */
  salary: { method: 'GET', path: '/wps/v2/agents/salaries/:salaryId', access: 'agent' },
  /** The members whose play makes a line, or one window of it. */
  salaryMembers: {
    method: 'GET',
    path: '/wps/v2/agents/salaries/:salaryId/members',
    access: 'agent',
  },
  /** The bets of one of them in the time of a line, or in one window of it. */
  salaryBets: { method: 'GET', path: '/wps/v2/agents/salaries/:salaryId/bets', access: 'agent' },
  /** What the house spent on each of them in the time of a dividend: these lower its base. */
  salaryCosts: { method: 'GET', path: '/wps/v2/agents/salaries/:salaryId/costs', access: 'agent' },
  /** What terms would have paid for the periods that are over. Nothing is written. */
  simulateContract: {
    method: 'POST',
    path: '/wps/v2/agents/salaries/simulations',
    access: 'agent',
    proof: 'session',
  },
  /** What the caller earned of the turnover below, by day and category. */
  commissions: { method: 'GET', path: '/wps/v2/agents/commissions', access: 'agent' },
  /** The members whose play makes a day's commission of a category. */
  commissionMembers: {
    method: 'GET',
    path: '/wps/v2/agents/commissions/members',
    access: 'agent',
  },
  /** The bets of one of them. */
  commissionBets: { method: 'GET', path: '/wps/v2/agents/commissions/bets', access: 'agent' },
  /** What the caller owes to direct downlines from contracts, and what the upline owes to the caller. */
  contractDebts: { method: 'GET', path: '/wps/v2/agents/salaries/debts', access: 'agent' },
  /** Pays what the caller owes at once, as far as their money is free. */
  payContractDebts: {
    method: 'POST',
    path: '/wps/v2/agents/salaries/debts/payments',
    access: 'agent',
    proof: 'session',
  },
} as const satisfies CallTable
