import { describe, expect, it } from 'vitest'
import { pickRandom, randomBelow } from './random.ts'

describe('a random pick', () => {
  it('takes each at most once and only from what there is', () => {
    const from = ['0', '1', '2', '3', '4']
    for (let run = 0; run < 50; run++) {
      const taken = pickRandom(from, 3)
      expect(new Set(taken).size).toBe(3)
      expect(taken.every((one) => from.includes(one))).toBe(true)
    }
    expect(pickRandom(from, 9).toSorted()).toEqual(from)
  })

  it('reaches every number below its bound and none beyond', () => {
    const seen = new Set(Array.from({ length: 400 }, () => randomBelow(7)))
    expect([...seen].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
  })
})
