import { describe, expect, it, test } from 'vitest'
import { below, drawSome, shuffle, WIDE, wideWord } from './draws.ts'
import { outcomeWords } from './outcome.ts'

const serverSeed = 'c0ffee'.padEnd(64, '0')
const words = (nonce: number) =>
  outcomeWords({ serverSeed, clientSeed: 'alice', nonce, version: 'test@1' })

describe('below', () => {
  it('drops the words above the last full multiple', () => {
    const given = [2 ** 32 - 1, 2 ** 32 - 4, 2 ** 32 - 5, 11]
    const next = () => given.shift()!
    // 2^32 = 6 * 715827882 + 4, so the last four words are dropped.
    expect(below(next, 6)).toBe((2 ** 32 - 5) % 6)
    expect(below(next, 6)).toBe(5)
  })

  test.each([0, -1, 1.5, 2 ** 32 + 1])('takes no %s as a range', (n) => {
    expect(() => below(() => 0, n)).toThrow()
  })

  it('takes every range up to all words, of which none is dropped', () => {
    expect(below(() => 2 ** 32 - 1, 2 ** 32)).toBe(2 ** 32 - 1)
    expect(below(() => 2 ** 32 - 1, 1)).toBe(0)
  })
})

describe('shuffle', () => {
  it('keeps every item and leaves the given list alone', () => {
    const deck = Array.from({ length: 52 }, (_, card) => card)
    const shuffled = shuffle(words(1), deck)
    expect(deck).toEqual(Array.from({ length: 52 }, (_, card) => card))
    expect(shuffled).not.toEqual(deck)
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(deck)
  })

  it('makes each of the six orders of three items of one pair of draws', () => {
    const orders = [0, 1, 2].flatMap((first) =>
      [0, 1].map((second) => {
        const given = [first, second]
        return shuffle(() => given.shift()!, ['a', 'b', 'c']).join('')
      }),
    )
    expect(orders.toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
  })

  it('draws nothing for one item, or for none', () => {
    const never = () => {
      throw new Error('drew')
    }
    expect([shuffle(never, ['a']), shuffle(never, [])]).toEqual([['a'], []])
  })
})

describe('some of many', () => {
  it('are each pair of four in both orders, one of twelve pairs of draws each', () => {
    const pairs = [0, 1, 2, 3].flatMap((first) =>
      [0, 1, 2].map((second) => {
        const given = [first, second]
        return drawSome(() => given.shift()!, 2, 4).join('')
      }),
    )
    const all = [0, 1, 2, 3].flatMap((a) =>
      [0, 1, 2, 3].filter((b) => b !== a).map((b) => `${a}${b}`),
    )
    expect(pairs.toSorted()).toEqual(all.toSorted())
  })

  it('are all of them where as many are asked for, each once, and none where none are', () => {
    expect(drawSome(words(4), 9, 9).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(drawSome(words(4), 0, 9)).toEqual([])
  })
})

describe('a wide word', () => {
  it('is all of one word and the higher 20 bits of the next', () => {
    const given = [0x1234_5678, 0x9abc_def0, 2 ** 32 - 1, 2 ** 32 - 1, 0, 0xfff]
    const next = () => given.shift()!
    expect(wideWord(next)).toBe(0x1234_5678_9abcdn)
    expect(wideWord(next)).toBe(WIDE - 1n)
    expect(wideWord(next)).toBe(0n)
  })
})
