import { describe, expect, it } from 'vitest'
import { pointsToPost } from './earn.ts'

const money = (text: string) => BigInt(Math.round(Number(text) * 10_000))
const per = money('100')

describe('points to post', () => {
  it('are the whole ones that have not been posted, and the rest waits for more turnover', () => {
    expect(pointsToPost({ turnover: money('12345.67'), per, posted: 0n })).toBe(123n)
    expect(pointsToPost({ turnover: money('12345.67'), per, posted: 123n })).toBe(0n)
    expect(pointsToPost({ turnover: money('12400'), per, posted: 123n })).toBe(1n)
  })

  it('are none after a late void, and come again only above what was posted', () => {
    expect(pointsToPost({ turnover: money('-50'), per, posted: 3n })).toBe(0n)
    expect(pointsToPost({ turnover: money('399'), per, posted: 3n })).toBe(0n)
    expect(pointsToPost({ turnover: money('400'), per, posted: 3n })).toBe(1n)
  })
})
