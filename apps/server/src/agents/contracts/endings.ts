import {
  type Contract,
  type ContractKind,
  endedByLowering,
  type Ending as LineEnding,
  HOUSE,
  nextState,
  readLine,
  teamBelow,
} from '@parlour/agents'
import type { Tx } from '../../base/database/database.ts'
import { changeContract, type ContractRow, standingBelow } from './contracts.store.ts'
import { covers, type Terms, termsOf } from './terms.ts'
import { tellEnded } from './tell-parties.ts'

/** A contract that ends because of a step on another, further up. */
export type Ending = {
  readonly contract: ContractRow
  readonly reason: LineEnding['reason']
  /** Levels below whoever takes the step. */
  readonly distance: number
}

/**
 * Who loses a contract when an agent gets other terms, or none at all: direct downlines whose terms
 * the new ones do not cover, and everybody below them. Depth first along the line.
 *
 * @param terms undefined: the agent's own contract ends.
 */
export async function findEndings(
  tx: Tx,
  kind: ContractKind,
  agentId: bigint,
  terms: Terms | undefined,
): Promise<Ending[]> {
  const rows = await standingBelow(tx, kind, agentId)
  if (rows.length === 0) return []
  const byAgent = new Map(rows.map((row) => [String(row.agentId), row]))
  const top = String(agentId)
  const line = readLine([
    { id: top, upline: null, type: 0 },
    ...rows.map((row) => ({ id: String(row.agentId), upline: String(row.payerId), type: 0 })),
  ])
  const contracts = rows.map(
    (row): Contract<{ row: ContractRow }> => ({
      agent: String(row.agentId),
      payer: row.payerId === null ? HOUSE : String(row.payerId),
      status: row.state,
      row,
    }),
  )
  const ended: readonly LineEnding[] = terms
    ? endedByLowering(line, contracts, top, ({ row }) => covers(terms, termsOf(row)))
    : teamBelow(line, top).map((agent) => ({ agent, reason: 'UPLINE_TERMINATED' }))
  return ended.map(({ agent, reason }) => ({
    contract: byAgent.get(agent)!,
    reason,
    distance: line.depths.get(agent)!,
  }))
}

/** Ends them together with the step that makes them end, and tells everybody concerned why. */
export async function carryOutEndings(
  tx: Tx,
  endings: readonly Ending[],
  { at, until }: { at: Date; until: Date },
): Promise<void> {
  for (const { contract, reason } of endings) {
    const state = nextState(contract.state, 'AUTO_TERMINATE', 'system')
    if (typeof state !== 'string') throw new Error(`${contract.contractId} cannot end by itself.`)
    const ended = await changeContract(tx, contract.contractId, {
      state,
      effectiveUntil: until,
      endReason: reason,
      closedAt: at,
    })
    await tellEnded(tx, ended)
  }
}
