import { describe, expect, it } from 'vitest'
import { cdnOrder } from './cdn.ts'

const cdn = (url: string, healthy = true) => ({ url, healthy })

describe('CDN order', () => {
  it('starts at a random healthy entry and tries each other healthy one once (C-29)', () => {
    const entries = [cdn('a'), cdn('b', false), cdn('c'), cdn('d')]
    expect(cdnOrder(entries, 0)).toEqual(['a', 'c', 'd'])
    expect(cdnOrder(entries, 0.34)).toEqual(['c', 'd', 'a'])
    expect(cdnOrder(entries, 0.999)).toEqual(['d', 'a', 'c'])
  })

  it('is the site itself when none is healthy', () => {
    expect(cdnOrder([cdn('a', false)], 0.5)).toEqual([''])
  })
})
