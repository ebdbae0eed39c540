import { describe, expect, it } from 'vitest'
import type { Promotion } from '../../parts/promotions/promotion-words.ts'
import { narrowed } from './narrowed.ts'

const one = (id: string, state: string, category = 'deposit', closed?: string) =>
  ({ id, state, category, mine: closed ? { closed } : null }) as unknown as Promotion

const all = [
  one('soon', 'coming_soon', 'new_player'),
  one('over', 'close', 'deposit', 'over'),
  one('others', 'close', 'points_mall', 'not_yours'),
  one('told', 'information', 'deposit'),
  one('open', 'join', 'rebate'),
  one('due', 'claim', 'others'),
]
const shown = (chosen: Parameters<typeof narrowed>[1]) =>
  narrowed(all, chosen).shown.map(({ id }) => id)

describe('the list of promotions', () => {
  it('begins with what can be taken and ends with what has not begun or is for others', () => {
    expect(shown('all')).toEqual(['due', 'open', 'told', 'soon', 'others'])
  })

  it('keeps what is over in a place of its own', () => {
    expect(shown('ended')).toEqual(['over'])
    expect(narrowed(all.slice(3), 'all').chips).not.toContain('ended')
  })

  it('offers no category that would show nothing', () => {
    const { chips } = narrowed(all, 'all')
    expect(chips[0]).toBe('all')
    expect([...chips].sort()).toEqual(
      ['all', 'deposit', 'ended', 'new_player', 'others', 'points_mall', 'rebate'].sort(),
    )
    expect(shown('deposit')).toEqual(['told'])
  })
})
