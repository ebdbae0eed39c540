import { type Fraction, formatFraction, fraction } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { colourPlay, colourReturn } from '../colour/colour-plays.ts'
import { fourDigitPlay, fourDigitTables } from '../four-digit/four-digit-plays.ts'
import { isSelectionRefusal, type Play } from '../play.ts'
import { thaiPlays } from '../thai/thai-plays.ts'
import { numberPlays } from '../vietnam/number-plays.ts'
import { HALF, pairPlay } from '../vietnam/pair-plays.ts'
import { missPlay, parlayPlay } from '../vietnam/parlay-plays.ts'
import { judgeMarket, type Odds } from './market.ts'
import { effectiveGroup, exactPrize } from './prize-group.ts'

const odds = (text: string): Fraction => {
  const [whole, part = ''] = text.split('.')
  return fraction(BigInt(`${whole}${part}`), 10n ** BigInt(part.length))
}

function judged<S, D>(play: Play<S, D>, text: string, of: Odds) {
  const selection = play.read(text)
  if (isSelectionRefusal(selection)) throw new Error(selection.error)
  return judgeMarket(play as unknown as Play<S, never>, of, selection)
}

const percent = (answer: ReturnType<typeof judged>): string =>
  'rtp' in answer ? (Number((answer.rtp.num * 10n ** 9n) / answer.rtp.den) / 1e9).toFixed(6) : ''

const lo = (region: 'north' | 'south', id: string) =>
  numberPlays(region).find((play) => play.id === id)!

describe('the prize of a group', () => {
  it('is exact where rebate leaves a part of a point, and at another price', () => {
    const tenth = fraction(1, 10)
    expect(exactPrize(tenth, fraction(3911, 2), 2000)).toEqual(fraction(3911, 200))
    expect(exactPrize(tenth, fraction(3911, 2), 1980, fraction(1, 3))).toEqual(fraction(3911, 1188))
    expect(effectiveGroup(1956, 10_001)).toEqual(fraction(19_359_980, 10_000))
  })
})

describe('the return of a market', () => {
  it.each([
    ['North lo2', lo('north', 'lo2'), '00', '99.5', '0.995000'],
    ['North lo2 at one unit', lo('north', 'lo2-1k'), '00', '3.7', '0.999000'],
    ['North lo3', lo('north', 'lo3'), '000', '980', '0.980000'],
    ['North lo4', lo('north', 'lo4'), '0000', '8880', '0.888000'],
    ['North parlay of two', parlayPlay('north', 2), '00-01', '16', '0.878114'],
    ['North parlay of four', parlayPlay('north', 4), '00-01-02-03', '180', '0.480585'],
    ['South parlay of three', parlayPlay('south', 3), '00-01-02', '150', '0.587017'],
    ['North four that stay away', missPlay('north', 4), '00-01-02-03', '2.3', '0.763926'],
    ['Thai top three', thaiPlays[0]!, '456', '900', '0.900000'],
    ['Thai any order', thaiPlays[1]!, '123', '130', '0.780000'],
    ['Thai digit on top', thaiPlays[6]!, '6', '3.2', '0.867200'],
  ] as [string, Play<unknown, unknown>, string, string, string][])(
    'of %s is the published one',
    (_, play, text, win, rtp) => {
      expect(percent(judged(play, text, { win: odds(win) }))).toBe(rtp)
    },
  )

  it.each([
    ['my-big', '16/25'],
    ['my-small', '13/20'],
    ['sg-big', '659/1000'],
    ['sg-small', '29/50'],
  ] as const)('of four digits in the table %s is %s', (table, rtp) => {
    const prizes = Object.fromEntries(
      Object.entries(fourDigitTables[table]).map(([tier, prize]) => [tier, fraction(prize)]),
    )
    const answer = judged(fourDigitPlay(table, 'straight'), '1234', prizes)
    expect('rtp' in answer && formatFraction(answer.rtp)).toBe(rtp)
  })

  it('of colours is one on sides before the fee, and less elsewhere', () => {
    expect(
      ['green', 'red', 'violet', 'big', '7'].map((choice) => formatFraction(colourReturn(choice))),
    ).toEqual(['19/20', '19/20', '9/10', '1', '9/10'])
    expect(colourPlay.read('blue')).toMatchObject({ error: 'selection_malformed' })
  })

  it('above one keeps a market shut: pairs at the figures that circulate', () => {
    const half = (win: number) => ({ [HALF]: fraction(win, 2) })
    const pairs = (region: 'north' | 'south', stakeFactor: number) =>
      pairPlay(region, { rule: 'bonus-for-repeats', stakeFactor })
    expect(judged(pairs('south', 1), '01,02', half(750))).toMatchObject({
      error: 'return_above_one',
    })
    expect(judged(pairs('north', 1), '01,02', half(650))).toMatchObject({
      error: 'return_above_one',
    })
    expect(judged(pairs('south', 2), '01,02', half(750))).toHaveProperty('rtp')
  })

  it('is not told where odds are missing or made up', () => {
    expect(judged(lo('north', 'lo2'), '00', {})).toEqual({ error: 'odds_missing', tier: 'win' })
    expect(judged(lo('north', 'lo2'), '00', { win: odds('99'), extra: odds('1') })).toEqual({
      error: 'odds_unknown',
      tier: 'extra',
    })
  })
})
