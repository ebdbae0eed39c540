import { describe, expect, it } from 'vitest'
import { isSelectionRefusal } from '../play.ts'
import {
  checkThaiTicket,
  fromBaac,
  fromLao,
  fromYeekee,
  type ThaiDraw,
  thaiPlays,
} from './thai-plays.ts'

const draw: ThaiDraw = {
  first: '835724',
  near: ['835723', '835725'],
  front3: ['123', '835'],
  back3: ['724', '900'],
  last2: '11',
}
const playOf = (id: string) => thaiPlays.find((one) => one.id === id)!
const wins = (id: string, text: string) => {
  const selection = playOf(id).read(text)
  if (isSelectionRefusal(selection)) throw new Error(`${text}: ${selection.error}`)
  const judged = playOf(id).judge(selection, draw)
  return judged.kind === 'hits' ? judged.hits : undefined
}

describe('bets on a Thai draw', () => {
  it.each([
    ['top3', '724 123', 1],
    ['top3', '247', 0],
    ['tod3', '247 742 111', 2],
    ['front3', '123 835 999', 2],
    ['back3', '724 900', 2],
    ['top2', '24', 1],
    ['top2', '72', 0],
    ['bottom2', '11 24', 1],
    ['run-top', '7 2 9', 2],
    ['run-bottom', '1 2', 1],
    ['top2-of3', '2,4,7', 1],
    ['top2-of3', '2,5,7', 0],
    ['bottom2-of3', '1,2,3', 0],
    ['top3-of4', '2,4,7,9', 1],
    ['top3-of4', '2,4,8,9', 0],
    ['top3-of5', '2,4,7,9,0', 1],
    ['top3-side', 'high', 1],
    ['top3-side', 'low', 0],
    ['top2-side', 'low', 1],
    ['bottom2-side', ' HIGH ', 0],
    ['unit-side', 'low', 1],
    ['unit-side', 'high', 0],
  ])('%s on %s wins %i times', (id, text, times) => {
    expect(wins(id, text)).toEqual({ win: times })
  })

  it.each([
    ['top3-side', '499', '500'],
    ['top2-side', '49', '50'],
    ['unit-side', '4', '5'],
  ])('%s are low to %s and high from %s on', (id, low, high) => {
    const side = (end: string) => {
      const { judge } = playOf(id)
      const drawn = { ...draw, first: `8357${end.padStart(2, '0')}`.slice(0, 6 - end.length) + end }
      return ['low', 'high'].filter((one) => {
        const judged = judge([one], drawn)
        return judged.kind === 'hits' && judged.hits.win === 1
      })
    }
    expect([side(low), side(high)]).toEqual([['low'], ['high']])
  })

  it.each([
    ['top2-of3', '2,4', 'selection_out_of_range', '2,4'],
    ['top2-of3', '2,4,7,8', 'selection_out_of_range', '2,4,7,8'],
    ['top2-of3', '2,4,x', 'selection_malformed', 'x'],
    ['top3-side', '', 'selection_empty', undefined],
    ['top3-side', '  ', 'selection_empty', undefined],
    ['top3-side', 'middle', 'selection_malformed', 'middle'],
    ['top3', '1', 'selection_out_of_range', '1'],
  ])('%s are not read from "%s": %s', (id, text, error, at) => {
    expect(playOf(id).read(text)).toEqual(at === undefined ? { error } : { error, at })
  })

  it('of every order of some digits are as many bets as there are orders', () => {
    expect(
      ['top2-of3', 'bottom2-of3', 'top3-of4', 'top3-of5'].map((id) => playOf(id).bets([])),
    ).toEqual([6, 6, 24, 60])
    expect(playOf('top3-of5').units([])).toBe(60)
  })
})

describe('a paper ticket of Thailand', () => {
  it.each([
    ['835724', { first: 6_000_000, front3: 4_000, back3: 4_000 }],
    ['835725', { near: 100_000, front3: 4_000 }],
    ['123900', { front3: 4_000, back3: 4_000 }],
    ['000011', { last2: 2_000 }],
    ['000012', {}],
  ])('%s wins %j', (ticket, won) => {
    expect(checkThaiTicket(ticket, draw)).toEqual(won)
  })
})

describe('numbers that a book makes of another draw', () => {
  it('are the ends of a Lao number, of the bank’s seven digits, and of what players sent', () => {
    expect(fromLao('1234')).toEqual({ '4top': '1234', '3top': '234', '2bottom': '12' })
    expect(fromBaac('1234567')).toEqual({ '3top': '567', '2bottom': '34' })
    expect(fromYeekee(1_234_567n, 67n)).toEqual({
      result: '1234500',
      '3top': '500',
      '2bottom': '34',
    })
  })
})
