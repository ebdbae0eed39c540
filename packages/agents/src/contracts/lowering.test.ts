import { describe, expect, it } from 'vitest'
import { readLine } from '../lines/line.ts'
import type { ContractState } from './contract.ts'
import { endedByLowering } from './lowering.ts'

const line = readLine([
  { id: 'top', upline: null, type: 1 },
  { id: 'a', upline: 'top', type: 2 },
  { id: 'a1', upline: 'a', type: 2 },
  { id: 'a2', upline: 'a1', type: 2 },
  { id: 'b', upline: 'top', type: 2 },
])
const contract = (agent: string, payer: string, status: ContractState = 'ACTIVE') => ({
  agent,
  payer,
  status,
})

describe('terms that are lowered', () => {
  const ended = (
    contracts: Parameters<typeof endedByLowering>[1],
    covered: readonly string[] = [],
  ) =>
    endedByLowering(line, contracts, 'top', ({ agent }) => covered.includes(agent)).map(
      ({ agent, reason }) => `${agent} ${reason}`,
    )

  it('end what they no longer cover, and everything below it', () => {
    const all = [
      contract('a', 'top'),
      contract('a1', 'a'),
      contract('a2', 'a1'),
      contract('b', 'top'),
    ]
    expect(ended(all, ['b'])).toEqual([
      'a RATE_ABOVE_UPLINE',
      'a1 UPLINE_TERMINATED',
      'a2 UPLINE_TERMINATED',
    ])
    expect(ended(all, ['a', 'b'])).toEqual([])
  })

  it('end one that waits for its end, and none that is not in force or is paid by another', () => {
    expect(ended([contract('a', 'top', 'TERMINATION_PENDING')])).toEqual(['a RATE_ABOVE_UPLINE'])
    expect(ended([contract('a', 'top', 'TERMINATED'), contract('b', 'PLATFORM')])).toEqual([])
    expect(ended([contract('a', 'top'), contract('a1', 'a', 'EXPIRED')])).toEqual([
      'a RATE_ABOVE_UPLINE',
    ])
  })

  it('end nothing of an agent who has nobody below', () => {
    expect(endedByLowering(line, [contract('a', 'top')], 'b', () => false)).toEqual([])
    expect(endedByLowering(line, [contract('a', 'top')], 'nobody', () => false)).toEqual([])
  })
})
