import { describe, expect, it } from 'vitest'
import {
  addLine,
  type CartLine,
  changeLine,
  emptyCart,
  removeLines,
  totalBets,
  totalStake,
  undoRemoval,
  withFaults,
  withMultiple,
} from './cart.ts'

const line = (key: string, selection: string, more: Partial<CartLine> = {}): CartLine => ({
  key,
  play: 'lo2',
  selection,
  unit: '1',
  multiple: 1,
  rebatePpm: 0,
  odds: { win: '99.5' },
  bets: 1,
  units: 27,
  stake: '27.0000',
  least: '99.5000',
  most: '2686.5000',
  ...more,
})
const three = [line('a', '05'), line('b', '27'), line('c', '68')].reduce(
  (cart, one) => addLine(cart, one, 99),
  emptyCart,
)

describe('the cart of a lottery', () => {
  it('raises the multiple of a bet that is in it already, with its stake and prize', () => {
    const cart = addLine(
      three,
      line('d', '27', { multiple: 2, stake: '54.0000', most: '5373.0000' }),
      99,
    )
    expect(cart.lines).toHaveLength(3)
    expect(cart.lines[1]).toMatchObject({ multiple: 3, stake: '81.0000', most: '8059.5000' })
  })

  it('keeps the same numbers apart where the price differs, and takes the newer odds where it does not', () => {
    const dearer = addLine(three, line('d', '27', { unit: '2', stake: '54.0000' }), 99)
    expect(dearer.lines).toHaveLength(4)
    const changed = addLine(three, line('d', '27', { odds: { win: '98' } }), 99)
    expect(changed.lines[1]).toMatchObject({ key: 'b', multiple: 2, odds: { win: '98' } })
  })

  it('raises a multiple no further than the lottery allows', () => {
    const cart = addLine(three, line('d', '27', { multiple: 99, stake: '2673.0000' }), 99)
    expect(cart.lines).toHaveLength(3)
    expect(cart.lines[1]).toMatchObject({ multiple: 99, stake: '2673.0000' })
  })

  it('brings removed lines back to their places', () => {
    const cart = removeLines(three, ['a', 'c'])
    expect(cart.lines.map((one) => one.key)).toEqual(['b'])
    expect(undoRemoval(cart).lines).toEqual(three.lines)
  })

  it('forgets what the server said of a line once it is changed or gone', () => {
    const faulty = withFaults(three, {
      a: { code: 'odds_changed', message: '' },
      b: { code: 'number_full', message: '' },
    })
    const changed = changeLine(faulty, 'a', withMultiple(three.lines[0]!, 5))
    expect(Object.keys(changed.faults)).toEqual(['b'])
    expect(Object.keys(removeLines(changed, ['b']).faults)).toEqual([])
  })

  it('sums stakes and bets exactly', () => {
    const lines = [line('a', '05', { stake: '0.0001', bets: 3 }), line('b', '27', { bets: 2 })]
    expect(totalStake(lines)).toBe('27.0001')
    expect(totalBets(lines)).toBe(5)
  })
})
