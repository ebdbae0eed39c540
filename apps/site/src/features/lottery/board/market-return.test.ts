import { describe, expect, it } from 'vitest'
import { returnText } from './market-return.ts'

describe('the return of a market', () => {
  it('is one figure where every bet returns the same but for rounding', () => {
    expect(returnText('en', { rtp: '0.970000', rtpLeast: '0.969998' })).toBe('97%')
  })

  it('is never told as more than it is', () => {
    expect(returnText('en', { rtp: '0.969899', rtpLeast: '0.969899' })).toBe('96.98%')
  })

  it('is told from the lowest to the highest where it depends on the choice', () => {
    expect(returnText('en', { rtp: '0.969827', rtpLeast: '0.021745' })).toBe('2.17% – 96.98%')
  })
})
