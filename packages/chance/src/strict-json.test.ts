import { describe, expect, it } from 'vitest'
import { parseStrictly } from './strict-json.ts'

describe('JSON that every reader reads alike', () => {
  it.each([
    '{"a":{"a":1},"b":[{"a":2},{"a":"a:"}]}',
    '[]',
    '"a\\"b"',
    '{"":0}',
    '{"a":{"b":1},"b":2}',
    '{"a":[{"b":1}],"b":2}',
    '{"a":"b","b":1}',
    '["a","a",{"b":1}]',
    `${'['.repeat(64)}${']'.repeat(64)}`,
    `[${new Array<string>(70).fill('[]').join()}]`,
    `[${new Array<string>(70).fill('{}').join()}]`,
  ])('is read as ever: %s', (text) => {
    expect(parseStrictly(text)).toEqual(JSON.parse(text))
  })

  it.each([
    '{"a":1,"a":2}',
    '{"a":[],"a":1}',
    '{"a":{},"a":1}',
    '{"a":1, "\\u0061" :2}',
    '[{"b":{"c":1,"d":2,"c":3}}]',
    `${'['.repeat(65)}${']'.repeat(65)}`,
    '{"a"}',
    '',
  ])('is not read where others may read it otherwise: %s', (text) => {
    expect(() => parseStrictly(text)).toThrow()
  })
})
