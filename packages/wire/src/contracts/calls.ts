import type { CallTable } from '../call.ts'

/** Contracts along a line. Each kind has one call, whose body says what is to be done. */
export const contractsCalls = {
  processDividend: {
    method: 'POST',
    path: '/wps/relay/MCS2_processDividendReq',
    access: 'agent',
    proof: 'session',
  },
  processDailySalary: {
    method: 'POST',
    path: '/wps/relay/MCS2_processDailySalContract',
    access: 'agent',
    proof: 'session',
  },
  processHourlySalary: {
    method: 'POST',
    path: '/wps/relay/MCS2_processContractHourSalary',
    access: 'agent',
    proof: 'session',
  },
  processRealTimeSalary: {
    method: 'POST',
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    access: 'agent',
    proof: 'session',
  },
  /** What waits for the caller, kind by kind. Trial players do not ask. */
  contractInfo: { method: 'GET', path: '/wps/v2/agents/contracts/info', access: 'member' },
  /** The merchant's rules of each kind: ranges, periods, who pays, zone. */
  contractRules: { method: 'GET', path: '/wps/v2/agents/contracts/rules', access: 'agent' },

  /** Terms that the caller has kept under a name. */
  contractTemplates: { method: 'GET', path: '/wps/v2/agents/contracts/templates', access: 'agent' },
  keepContractTemplate: {
    method: 'POST',
    path: '/wps/v2/agents/contracts/templates',
    access: 'agent',
    proof: 'session',
  },
  dropContractTemplate: {
    method: 'DELETE',
    path: '/wps/v2/agents/contracts/templates/:templateId',
    access: 'agent',
    proof: 'session',
  },

  /** Offers a contract of the house to an agent at the top of a line, once a second person agrees. */
  proposeHouseContract: {
    method: 'POST',
    path: '/wps/v2/operator/contracts',
    access: 'operator',
  },
  /** Asks to end a contract by force. */
  proposeForcedEnd: {
    method: 'POST',
    path: '/wps/v2/operator/contracts/ends',
    access: 'operator',
  },
} as const satisfies CallTable
