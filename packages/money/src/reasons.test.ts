import { describe, expect, it } from 'vitest'
import { currencyOf, trialOf } from './currency.ts'
import { reasonMeta, reasonNamed, reasons } from './reasons.ts'

describe('reasons', () => {
  it('have codes of their own, and are found by name and by code', () => {
    const codes = Object.values(reasons).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(reasonNamed(reasonMeta('payout').code)).toBe('payout')
  })

  it('that are unknown throw', () => {
    expect(() => reasonMeta('toString')).toThrow('unknown reason')
    expect(() => reasonNamed(999)).toThrow('unknown reason code')
    expect(() => currencyOf('ZZZ')).toThrow('unknown currency')
  })

  it('stop with the alarm only where money leaves the house', () => {
    const stopped = Object.keys(reasons).filter((name) => reasonMeta(name).moneyOut)
    expect(stopped).toEqual(['withdrawal_hold', 'agent_transfer_out', 'wallet_transfer_out'])
  })

  it('keep trial money in a class of its own', () => {
    expect(trialOf('BRL')).toBe('BRL.play')
    expect(trialOf('BRL.play')).toBe('BRL.play')
    expect(currencyOf('BRL.play')).toMatchObject({ trial: true, cashDecimals: 2 })
  })
})
