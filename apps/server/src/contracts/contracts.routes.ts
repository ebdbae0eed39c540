import { type App, bind } from '../http/bind.ts'
import { changeAgentRules, showAgentRules } from './agent-rules.ts'
import { proposeForcedEnd, proposeHouseContract } from './contract-acts.ts'
import type { Needs } from '../needs.ts'
import { registerHouseEndingsQueue } from './house-endings.queue.ts'
import { processContracts } from './process-contracts.ts'
import { showInfo, showRules } from './show-contracts.ts'

/** Contracts along a line: one call for each kind, and what operators do with those of the house. */
export function contractsRoutes(app: App, needs: Needs): void {
  registerHouseEndingsQueue()
  bind(app, 'processDividend', ({ caller, body }) =>
    processContracts(needs, caller.memberId, 'DIVIDEND', body),
  )
  bind(app, 'processDailySalary', ({ caller, body }) =>
    processContracts(needs, caller.memberId, 'DAILY', body),
  )
  bind(app, 'processHourlySalary', ({ caller, body }) =>
    processContracts(needs, caller.memberId, 'HOURLY', body),
  )
  bind(app, 'processRealTimeSalary', ({ caller, body }) =>
    processContracts(needs, caller.memberId, 'REALTIME', body),
  )
  bind(app, 'contractInfo', ({ caller }) => showInfo(needs.db, caller.memberId))
  bind(app, 'contractRules', ({ caller }) => showRules(needs, caller.memberId))

  bind(app, 'proposeHouseContract', ({ caller, body }) => proposeHouseContract(needs, caller, body))
  bind(app, 'proposeForcedEnd', ({ caller, body }) => proposeForcedEnd(needs, caller, body))
  bind(app, 'agentRules', ({ caller }) => showAgentRules(needs, caller))
  bind(app, 'changeAgentRules', ({ caller, body }) => changeAgentRules(needs, caller, body))
}
