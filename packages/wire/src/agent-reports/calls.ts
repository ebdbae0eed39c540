import type { CallTable } from '../call.ts'

/** What an agent reads about the team: figures of the line as it stood when each bet was decided. */
export const agentReportsCalls = {
  teamOverview: { method: 'GET', path: '/wps/v2/agents/reports/overview', access: 'agent' },
  /** One line for each direct downline of somebody, with the figures of their whole team. */
  teamBetting: { method: 'GET', path: '/wps/v2/agents/reports/betting', access: 'agent' },
  teamBettingFile: { method: 'GET', path: '/wps/v2/agents/reports/betting.csv', access: 'agent' },
  /** The bets of one member of the team. */
  teamBets: { method: 'GET', path: '/wps/v2/agents/reports/bets', access: 'agent' },
  teamLoss: { method: 'GET', path: '/wps/v2/agents/reports/loss', access: 'agent' },
  teamLossFile: { method: 'GET', path: '/wps/v2/agents/reports/loss.csv', access: 'agent' },
  agentIncome: { method: 'GET', path: '/wps/v2/agents/reports/income', access: 'agent' },
  /** Movements of the cash of one member of the team. */
  teamTransactions: { method: 'GET', path: '/wps/v2/agents/reports/transactions', access: 'agent' },
  teamTransactionsFile: {
    method: 'GET',
    path: '/wps/v2/agents/reports/transactions.csv',
    access: 'agent',
  },
  /** The whole team member by member, with money: to be narrowed and put in order. */
  teamMembers: { method: 'GET', path: '/wps/v2/agents/reports/members', access: 'agent' },
  teamMembersFile: { method: 'GET', path: '/wps/v2/agents/reports/members.csv', access: 'agent' },
  /** Deposits, first deposits, withdrawals or promotions of everybody in the team. */
  teamPayments: { method: 'GET', path: '/wps/v2/agents/reports/payments', access: 'agent' },
  teamPaymentsFile: { method: 'GET', path: '/wps/v2/agents/reports/payments.csv', access: 'agent' },
  /** Those right below the caller, one against the other, and each against as many days before. */
  teamRanking: { method: 'GET', path: '/wps/v2/agents/reports/ranking', access: 'agent' },
  teamRankingFile: { method: 'GET', path: '/wps/v2/agents/reports/ranking.csv', access: 'agent' },
  /** One level of the line: somebody, and those right below with turnover and result of their teams. */
  lineMap: { method: 'GET', path: '/wps/v2/agents/reports/map', access: 'agent' },
} as const satisfies CallTable
