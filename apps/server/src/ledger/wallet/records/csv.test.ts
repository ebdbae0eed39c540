import { describe, expect, it, test } from 'vitest'
import { csvLine } from './csv.ts'

describe('a CSV line', () => {
  test.each(['=1+1', '+1', '-x', '@sum', '\tx'])('makes %j harmless', (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`)
  })

  it('leaves amounts as numbers and quotes what needs it', () => {
    expect(csvLine(['-3.0000', 'a,b', 'say "x"'])).toBe('-3.0000,"a,b","say ""x"""\r\n')
  })

  it('writes money, moments, numbers and nothing as the wire does', () => {
    const cells = [-30_000n, new Date('2026-03-01T08:00:00Z'), 7, null, undefined, 'a']
    expect(csvLine(cells)).toBe('-3.0000,2026-03-01T08:00:00.000Z,7,,,a\r\n')
  })
})
