import { describe, expect, it } from 'vitest'
import { type Branch, NODE, neighbour, placeBranches } from './map-layout.ts'

const person = (memberId: string, below: readonly Branch[] = []): Branch => ({
  person: {
    memberId,
    account: memberId,
    kind: 'agent',
    directCount: below.length,
    teamCount: below.length,
    turnover: '0.0000',
    result: '0.0000',
  },
  below,
  more: 0,
})
const line = person('carol', [
  person('alice'),
  person('dora', [person('davi'), person('dina'), person('duda')]),
  person('bob', [person('bia')]),
])

describe('the map of a line', () => {
  it('stands everybody over the middle of those below, and lets no two touch', () => {
    const { people, width } = placeBranches(line)
    for (const one of people) {
      const below = people.filter(({ parent }) => parent === one.person.memberId)
      const [first, last] = [below[0], below.at(-1)]
      if (first && last) expect(one.x).toBe((first.x + last.x) / 2)
      expect(one.x).toBeGreaterThanOrEqual(0)
      expect(one.x + NODE.width).toBeLessThanOrEqual(width)
      for (const other of people) {
        if (other === one || other.y !== one.y) continue
        expect(Math.abs(other.x - one.x)).toBeGreaterThanOrEqual(NODE.width + NODE.across)
      }
    }
  })

  it('is walked with the arrow keys along the line and along a level', () => {
    const { people } = placeBranches(line)
    const from = (who: string, key: string) => neighbour(people, who, key)
    expect(from('carol', 'ArrowDown')).toBe('alice')
    expect(from('alice', 'ArrowRight')).toBe('dora')
    expect(from('dora', 'ArrowDown')).toBe('davi')
    expect(from('duda', 'ArrowRight')).toBe('bia')
    expect(from('bia', 'ArrowUp')).toBe('bob')
    expect(from('carol', 'ArrowUp')).toBeUndefined()
    expect(from('alice', 'ArrowLeft')).toBeUndefined()
  })
})
