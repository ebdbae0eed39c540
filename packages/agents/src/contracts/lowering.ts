import { type Line, teamBelow } from '../lines/line.ts'
import { type Contract, inForce } from './contract.ts'

export type Ending = {
  readonly agent: string
  readonly reason: 'RATE_ABOVE_UPLINE' | 'UPLINE_TERMINATED'
}

/**
 * Who loses a contract when an agent accepts new terms: direct downlines whose terms the new ones no
 * longer cover, and everybody below them, who has no payer any more. Depth first in the order of the
 * line; equal terms stay. Deeper violations cannot be: rates never rise on the way down.
 *
 * @param covers whether the new terms cover those of a downline's contract.
 */
export function endedByLowering<Terms>(
  line: Line,
  contracts: readonly Contract<Terms>[],
  agent: string,
  covers: (downline: Contract<Terms>) => boolean,
): Ending[] {
  const active = new Map(
    contracts.filter(({ status }) => inForce(status)).map((contract) => [contract.agent, contract]),
  )
  return (line.downlines.get(agent) ?? []).flatMap((downline): Ending[] => {
    const contract = active.get(downline)
    if (!contract || contract.payer !== agent || covers(contract)) return []
    const below = teamBelow(line, downline).filter((id) => active.has(id))
    return [
      { agent: downline, reason: 'RATE_ABOVE_UPLINE' },
      ...below.map((id): Ending => ({ agent: id, reason: 'UPLINE_TERMINATED' })),
    ]
  })
}
