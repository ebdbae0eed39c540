import { describe, expect, it } from 'vitest'
import { type Contract, type ContractState, HOUSE, inForce, standingOf } from './contract.ts'

const contract = (
  agent: string,
  payer: string,
  status: ContractState = 'ACTIVE',
): Contract<object> => ({
  agent,
  payer,
  status,
})
const agentsOf = (contracts: readonly Contract<object>[]) => {
  const { paying, suspended } = standingOf(contracts)
  return {
    paying: paying.map(({ agent }) => agent),
    suspended: suspended.map(({ agent }) => agent),
  }
}

describe('a contract', () => {
  it.each<[ContractState, boolean]>([
    ['PENDING', false],
    ['ACTIVE', true],
    ['REJECTED', false],
    ['CANCELLED', false],
    ['EXPIRED', false],
    ['TERMINATION_PENDING', true],
    ['TERMINATED', false],
    ['SUPERSEDED', false],
  ])('that is %s is in force: %s', (status, answer) => {
    expect(inForce(status)).toBe(answer)
  })

  it('pays where every payer above it has one that pays, up to the house', () => {
    expect(
      agentsOf([
        contract('c', 'b'),
        contract('b', 'a'),
        contract('a', HOUSE, 'TERMINATION_PENDING'),
      ]),
    ).toEqual({ paying: ['c', 'b', 'a'], suspended: [] })
  })

  it('is suspended below a payer who has none, and not even listed where it has ended itself', () => {
    expect(
      agentsOf([
        contract('c', 'b'),
        contract('b', 'a'),
        contract('a', HOUSE, 'TERMINATED'),
        contract('x', 'nobody'),
        contract('y', HOUSE),
      ]),
    ).toEqual({ paying: ['y'], suspended: ['c', 'b', 'x'] })
  })

  it('in a loop of payers pays nobody, nor anybody below the loop', () => {
    const loop = [contract('a', 'b'), contract('b', 'a'), contract('c', 'b'), contract('d', 'd')]
    expect(agentsOf(loop)).toEqual({ paying: [], suspended: ['a', 'b', 'c', 'd'] })
  })
})
