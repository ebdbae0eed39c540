import { refuse } from '@parlour/wire'
import { type App, bind } from '../../base/http/bind.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'
import { changeAgentRules, showAgentRules } from './agent-rules.ts'
import { proposeForcedEnd, proposeHouseContract } from './contract-acts.ts'
import type { Needs } from '../../house/needs.ts'
import { processContracts } from './process-contracts.ts'
import { showInfo, showRules } from './show-contracts.ts'
import { keepTemplate, showTemplates } from './templates/keep-template.ts'
import { deleteTemplate } from './templates/templates.store.ts'
import { LINE_MAKERS, LINE_READERS } from '../lines/limits.ts'
import { RULE_CHANGERS } from './limits.ts'

/** Contracts along a line: one call for each kind, and what operators do with those of the house. */
export function contractsRoutes(app: App, needs: Needs): void {
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

  bind(app, 'contractTemplates', ({ caller }) => showTemplates(needs, caller.memberId))
  bind(app, 'keepContractTemplate', ({ caller, body }) =>
    keepTemplate(needs, caller.memberId, body),
  )
  bind(app, 'dropContractTemplate', async ({ caller, params }) => {
    const dropped = await deleteTemplate(needs.db, { ...params, memberId: caller.memberId })
    return dropped ? { done: true as const } : refuse('contract_template_not_found')
  })

  bindForOperators(
    app,
    'proposeHouseContract',
    { roles: LINE_MAKERS, personal: 'no' },
    ({ caller, body }) => proposeHouseContract(needs, caller, body),
  )
  bindForOperators(
    app,
    'proposeForcedEnd',
    { roles: LINE_MAKERS, personal: 'no' },
    ({ caller, body }) => proposeForcedEnd(needs, caller, body),
  )
  bindForOperators(app, 'agentRules', { roles: LINE_READERS, personal: 'no' }, ({ caller }) =>
    showAgentRules(needs, caller),
  )
  bindForOperators(
    app,
    'changeAgentRules',
    { roles: RULE_CHANGERS, personal: 'no' },
    ({ caller, body }) => changeAgentRules(needs, caller, body),
  )
}
