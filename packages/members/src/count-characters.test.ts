import { describe, expect, it } from 'vitest'
import { countCharacters } from './count-characters.ts'

describe('characters', () => {
  it.each([
    ['', 0],
    ['ação', 4],
    ['ac\u0327a\u0303o', 4],
    ['👨‍👩‍👧', 1],
    ['🇧🇷🇵🇹', 2],
    ['한국어', 3],
  ])('of %j are %i, as a reader counts them (V-47)', (text, count) => {
    expect(countCharacters(text, 500)).toBe(count)
  })

  it('are not counted further than asked', () => {
    expect(countCharacters('a'.repeat(1000), 501)).toBe(501)
  })
})
