import { describe, expect, it, test } from 'vitest'
import { fittingAmounts, faultOfAmount, wholeAmount } from './fault-of-amount.ts'

const bounds = { minimum: '10.0000', maximum: '1000.0000' }

describe('an amount, while it is typed', () => {
  test.each([
    ['', 'none'],
    ['abc', 'none'],
    ['0', 'none'],
    ['9,99', 'below'],
    ['10', undefined],
    ['81,50', undefined],
    ['81,51', 'beyond'],
    ['1.000,01', 'beyond'],
  ])('%j is judged as %s where 81.50 is what there is', (typed, kind) => {
    expect(faultOfAmount(typed, { ...bounds, ceiling: '81.5000' })?.kind).toBe(kind)
  })

  it('is bound by the way of paying alone where nothing else binds', () => {
    expect(faultOfAmount('1.000,00', bounds)).toBeUndefined()
    expect(faultOfAmount('1.000,01', bounds)).toEqual({ kind: 'above', bound: '1000.0000' })
  })

  it('is offered only where it may be sent, and whole where that is enough', () => {
    const quick = ['5.0000', '50.0000', '100.0000', '2000.0000']
    expect(fittingAmounts(quick, bounds)).toEqual(['50.0000', '100.0000'])
    expect(fittingAmounts(quick, { ...bounds, ceiling: '81.5000' })).toEqual(['50.0000'])
    expect(wholeAmount({ ...bounds, ceiling: '81.5000' })).toBe('81.5000')
    expect(wholeAmount({ ...bounds, ceiling: '134.1048' })).toBe('134.1000')
    expect(wholeAmount({ ...bounds, ceiling: '5000.0000' })).toBe('1000.0000')
    expect(wholeAmount({ ...bounds, ceiling: '9.9900' })).toBeUndefined()
    expect(wholeAmount(bounds)).toBe('1000.0000')
  })
})
