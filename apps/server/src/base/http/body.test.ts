import { describe, expect, it } from 'vitest'
import { holdsUnstorable, parseJson } from './body.ts'
import { DEEPEST_BODY } from './limits.ts'

const nested = (depth: number): string => `${'{"a":['.repeat(depth / 2)}1${']}'.repeat(depth / 2)}`
const read = (text: string) => {
  const answer = parseJson(text)
  return 'body' in answer ? holdsUnstorable(answer.body) : answer.refused
}

describe('a body', () => {
  it.each([
    ['with text', '{"a":"b"}', false],
    ['as deep as a body may be', nested(DEEPEST_BODY), false],
    ['a little deeper', nested(DEEPEST_BODY + 2), true],
    ['much deeper', nested(1_000), true],
    ['with the character zero', '{"a":"\\u0000"}', true],
    ['with half a pair in a name', '{"a":{"\\ud800":1}}', true],
    ['with a prototype', '{"__proto__":1}', 'invalid_request'],
    ['that is not JSON', '{', 'invalid_request'],
  ])('%s is taken or refused as the database can keep it', (_, text, answer) => {
    expect(read(text)).toBe(answer)
  })

  it('as deep as its bytes allow breaks nobody who reads it', () => {
    expect([true, 'invalid_request']).toContain(read(nested(60_000)))
  })
})
