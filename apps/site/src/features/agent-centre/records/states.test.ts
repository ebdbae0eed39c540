import { describe, expect, it } from 'vitest'
import { billWord } from './states.ts'

describe('what a line of salaries is called', () => {
  it('tells a tier that was reached for less than a cent from one that was missed', () => {
    expect(billWord({ state: 'NOT_REACHED', tier: 0 })).toBe('BELOW_CENT')
    expect(billWord({ state: 'NOT_REACHED', tier: null })).toBe('NOT_REACHED')
    expect(billWord({ state: 'PAID', tier: 0 })).toBe('PAID')
  })
})
