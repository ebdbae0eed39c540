import { describe, expect, it } from 'vitest'
import { isSelectionRefusal } from '../play.ts'
import { playOf } from './catalogue.ts'
import { families } from './families.ts'
import { priceLine } from './price-line.ts'

/** The most that a unit of one on a selection is said to pay, at the odds of the demo. */
function mostOf(family: keyof typeof families, play: string, selection: string): number {
  const priced = priceLine(families[family], {
    play,
    selection,
    unit: 10_000n,
    multiple: 1,
    terms: { pays: 'odds', odds: playOf(families[family], play)!.odds!, rebatePpm: 0 },
  })
  if (isSelectionRefusal(priced)) throw new Error(`${selection}: ${priced.error}`)
  return Number(priced.most) / 10_000
}

describe('the most a ticket is said to pay', () => {
  it.each([
    ['each prize of the table as often as it is drawn', 'my-big-straight', '1342', 6_400],
    ['no more with another number beside it', 'my-big-straight', '1342,9999', 6_400],
    ['the first three where no more are paid', 'my-small-straight', '1342', 6_500],
    ['the same for all orders of a number', 'sg-big-box', '1234', 2000 + 1000 + 490 + 2500 + 600],
    ['a share of it where the orders share one stake', 'my-big-ibox', '0012', 533.3333],
    ['the better share of two numbers', 'my-big-ibox', '0012,1111', 6_400],
  ])('counts of four digits %s', (_title, play, selection, most) => {
    expect(mostOf('4d', play, selection)).toBeCloseTo(most, 2)
  })

  it.each([
    ['three prizes of one number, never three first ones', '5d', '12345', 23_000],
    ['what others share of the first beside it', '5d', '12345;99345;00000', 23_020],
    ['four last digits shared with it', '5d', '12345;92345', 23_500],
    ['two last digits shared with it', '5d', '12345;99945', 23_005],
    ['one prize of one number', '6d', '123456', 100_000],
    ['one prize where two numbers have nothing in common', '6d', '123456;987098', 100_000],
    ['one prize where they begin with one digit alike and no more', '6d', '123456;187098', 100_000],
    ['what a neighbour shares of it', '6d', '123456;123450', 103_000],
    ['what another shares of its end', '6d', '123456;903456', 100_300],
  ] as const)('counts of long numbers %s', (_title, family, selection, most) => {
    expect(mostOf(family, 'straight', selection)).toBe(most)
  })

  it.each([
    ['big and small', 'pk10', 'sides1', '大,小', 1],
    ['odd and even beside big', 'klsf', 'sides1', '大,单,双', 2],
    ['both ends of the sum', 'ssc', 'credit-sum-sides', '总大,总小', 1],
    ['prime and composite', 'ssc', 'credit-sides1', '质,合', 1],
    ['big and small of two digits', 'vietnam-north', 'sides', 'big,small', 1],
    ['big and small of seven balls', 'lhc', 'total-sides', '小,大', 1],
    ['two numbers that are no order of each other', 'thai', 'tod3', '123,456', 1],
  ] as const)('never counts %s as holding at once', (_title, family, play, selection, wins) => {
    const one = selection.split(',')[0]!
    expect(mostOf(family, play, selection)).toBeCloseTo(wins * mostOf(family, play, one), 3)
  })

  it('counts a number twice where two are drawn that may be the same', () => {
    expect(mostOf('thai', 'front3', '123')).toBe(2 * 400)
    expect(mostOf('thai', 'back3', '123')).toBe(2 * 400)
  })

  it('counts no more numbers of a pool than the draw has places', () => {
    const twenty = Array.from({ length: 20 }, (_, at) => String(at).padStart(2, '0')).join(',')
    const pair = mostOf('vietnam-south', 'parlay2-pool', '00,01')
    expect(mostOf('vietnam-south', 'parlay2-pool', twenty)).toBeCloseTo(((18 * 17) / 2) * pair, 2)
  })
})
