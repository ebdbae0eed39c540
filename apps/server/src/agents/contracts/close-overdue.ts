import { type ContractKind, nextState } from '@parlour/agents'
import type { Tx } from '../../base/database/database.ts'
import { changeContract, overdueContracts } from './contracts.store.ts'
import { tellBothSides } from './tell-parties.ts'

/**
 * Closes what silence has decided for these agents, under the turn of their line: an offer nobody
 * answered expires, a contract whose end nobody agreed to goes on.
 */
export async function closeOverdue(
  tx: Tx,
  kind: ContractKind,
  agentIds: readonly bigint[],
  at: Date,
): Promise<void> {
  for (const row of await overdueContracts(tx, kind, agentIds, at)) {
    const state = nextState(row.state, 'TIMEOUT_7D', 'system')
    if (typeof state !== 'string') throw new Error(`${row.contractId} cannot run out.`)
    const asked = row.state === 'TERMINATION_PENDING'
    const after = await changeContract(
      tx,
      row.contractId,
      asked ? { state, endAskedBy: null } : { state, closedAt: at },
    )
    await tellBothSides(tx, after, asked ? 'contract_end_refused' : 'contract_expired')
  }
}
