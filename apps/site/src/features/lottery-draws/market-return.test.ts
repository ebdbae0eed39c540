import { describe, expect, it } from 'vitest'
import { returnText } from './market-return.ts'

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 })

describe('the return of a market', () => {
  it('is one figure where every bet returns the same but for rounding', () => {
    expect(returnText(percent, { rtp: '0.970000', rtpLeast: '0.969998' })).toBe('97%')
  })

  it('is told from the lowest to the highest where it depends on the choice', () => {
    expect(returnText(percent, { rtp: '0.969827', rtpLeast: '0.021745' })).toBe('2.17% – 96.98%')
  })
})
