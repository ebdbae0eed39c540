import { type App, bind } from '../../base/http/bind.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'
import type { Needs } from '../../house/needs.ts'
import { proposeLift, showStops } from './debts/lift-stop.ts'
import { payDebts } from './debts/pay-debts.ts'
import { proposeDebtSettlement } from './debts/settle-debt.ts'
import { sendSalaries } from './send-salaries.ts'
import { showAgentDebts } from './debts/show-agent-debts.ts'
import {
  showCommissionBets,
  showCommissionMembers,
  showCommissions,
} from './commissions/show-commissions.ts'
import { showDebts } from './debts/show-debts.ts'
import {
  showSalaries,
  showSalary,
  showSalaryBets,
  showSalaryCosts,
  showSalaryMembers,
} from './show-salaries.ts'
import { simulateContract } from './periods/simulate-contract.ts'
import { showToday } from './today/show-today.ts'
import { LINE_MAKERS, LINE_READERS } from '../lines/limits.ts'

/** What contracts have paid and would pay; an agent sees their own lines and those of direct downlines. */
export function salariesRoutes(app: App, needs: Needs): void {
  bind(app, 'salaries', ({ caller, query }) => showSalaries(needs, caller.memberId, query))
  bind(app, 'salariesFile', ({ caller, query, reply }) =>
    sendSalaries(needs, reply, caller.memberId, query),
  )
  bind(app, 'agentToday', ({ caller }) => showToday(needs, caller.memberId))
  bind(app, 'salary', ({ caller, params }) => showSalary(needs, caller.memberId, params.salaryId))
  bind(app, 'salaryMembers', ({ caller, params, query }) =>
    showSalaryMembers(needs, caller.memberId, params.salaryId, query),
  )
  bind(app, 'salaryBets', ({ caller, params, query }) =>
    showSalaryBets(needs, caller.memberId, params.salaryId, query),
  )
  bind(app, 'salaryCosts', ({ caller, params, query }) =>
    showSalaryCosts(needs, caller.memberId, params.salaryId, query),
  )
  bind(app, 'simulateContract', ({ caller, body }) =>
    simulateContract(needs, caller.memberId, body),
  )
  bind(app, 'commissions', ({ caller, query }) => showCommissions(needs, caller.memberId, query))
  bind(app, 'commissionMembers', ({ caller, query }) =>
    showCommissionMembers(needs, caller.memberId, query),
  )
  bind(app, 'commissionBets', ({ caller, query }) =>
    showCommissionBets(needs, caller.memberId, query),
  )
  bind(app, 'contractDebts', ({ caller }) => showDebts(needs, caller.memberId))
  bind(app, 'payContractDebts', ({ caller }) => payDebts(needs, caller.memberId))

  bindForOperators(app, 'agentDebts', { roles: LINE_READERS, personal: 'recorded' }, ({ query }) =>
    showAgentDebts(needs, query),
  )
  bindForOperators(
    app,
    'writeOffAgentDebt',
    { roles: LINE_MAKERS, personal: 'no' },
    ({ caller, body }) => proposeDebtSettlement(needs, caller, body),
  )
  bindForOperators(app, 'salaryStops', { roles: LINE_READERS, personal: 'no' }, () =>
    showStops(needs),
  )
  bindForOperators(
    app,
    'liftSalaryStop',
    { roles: LINE_MAKERS, personal: 'no' },
    ({ caller, body }) => proposeLift(needs, caller, body),
  )
}
