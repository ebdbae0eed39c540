import { describe, expect, it } from 'vitest'
import { groupOf, numberOf, readTokens } from './read-tokens.ts'

describe('a typed list', () => {
  it('is read across blanks, commas and lines, each number once', () => {
    expect(readTokens('05 27,68;05\n\n99', numberOf(2))).toEqual({
      good: ['05', '27', '68', '99'],
      wrong: [],
      repeated: 1,
    })
  })

  it('names what is no number and what has other digits', () => {
    expect(readTokens('7 abc 123 45', numberOf(2)).wrong).toEqual([
      { token: '7', fault: 'length' },
      { token: 'abc', fault: 'strange' },
      { token: '123', fault: 'length' },
    ])
  })

  it('knows a group of numbers in any order and with any of the usual separators', () => {
    const { good, repeated } = readTokens('68-16, 16.68 07/70', groupOf(2))
    expect([good, repeated]).toEqual([['16-68', '07-70'], 1])
  })

  it('refuses groups of another size, with a number twice, or with other digits', () => {
    expect(readTokens('16-68-07 16-16 1-68', groupOf(2)).wrong.map(({ fault }) => fault)).toEqual([
      'size',
      'size',
      'length',
    ])
  })
})
