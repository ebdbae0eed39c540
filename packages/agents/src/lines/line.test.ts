import { describe, expect, it } from 'vitest'
import { DEEPEST_LINE, readLine, teamBelow, uplinesOf } from './line.ts'

const member = (id: string, upline: string | null) => ({ id, upline, type: 2 })

describe('a line', () => {
  const line = readLine([
    member('a', null),
    member('b', 'a'),
    member('e', 'a'),
    member('c', 'b'),
    member('d', 'c'),
    member('f', 'b'),
  ])

  it('names the uplines nearest first', () => {
    expect(uplinesOf(line, 'd')).toEqual(['c', 'b', 'a'])
    expect(line.depths.get('d')).toBe(3)
  })

  it('names a team depth first', () => {
    expect(teamBelow(line, 'a')).toEqual(['b', 'c', 'd', 'f', 'e'])
    expect(teamBelow(line, 'd')).toEqual([])
  })

  it.each([
    ['a loop', [member('a', 'b'), member('b', 'a')]],
    ['an upline that is not there', [member('a', 'z')]],
    ['a member twice', [member('a', null), member('a', null)]],
    [
      'a depth over the limit',
      Array.from({ length: DEEPEST_LINE + 2 }, (_, index) =>
        member(`m${index}`, index === 0 ? null : `m${index - 1}`),
      ),
    ],
  ])('is refused with %s', (_, members) => {
    expect(() => readLine(members)).toThrow(/line/)
  })
})
