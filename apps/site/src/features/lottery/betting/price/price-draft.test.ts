import { type CatalogPlay, loadFamily, playOf } from '@parlour/lottery'
import { describe, expect, it } from 'vitest'
import { Refused } from '../../../../base/server/refused.ts'
import { faultsOf } from '../checkout/buy.ts'
import type { CartLine } from '../cart/cart.ts'
import { bestOdds, isPriced, prizeSpan, priceDraft, repriced } from './price-draft.ts'
import type { Market } from '../page/use-betting.ts'

const north = await loadFamily('vietnam-north')
const ssc = await loadFamily('ssc')
const colour = await loadFamily('colour')
const play = (family: typeof north, id: string): CatalogPlay => playOf(family, id)!

const market = (of: CatalogPlay, more: Partial<Market> = {}): Market => ({
  play: of.id,
  group: of.group,
  state: 'open',
  pays: of.pays,
  odds: of.odds ? { ...of.odds } : null,
  rtp: '0.9',
  rtpLeast: '0.9',
  maxBets: null,
  numberLimit: null,
  hot: [],
  ...more,
})
const choice = { unit: '1', multiple: 2, rebatePpm: 0 }

const lo2 = play(north, 'lo2')
const priced = (of: Market, selection = '27,68') => {
  const price = priceDraft(north, lo2, of, null, selection, choice)
  if (!isPriced(price)) throw new Error(price.error)
  return price
}

describe('the price beside the pad', () => {
  it('counts a number at every position of the draw, and its prize at unit and multiple', () => {
    expect(priced(market(lo2), '68 27')).toMatchObject({
      selection: '27,68',
      bets: 2,
      units: 54,
      stake: '108.0000',
      least: '199.0000',
      prizes: { win: '199.0000' },
    })
  })

  it('trades prize for rebate live, by odds and by prize group', () => {
    const odds = priceDraft(north, lo2, market(lo2), null, '27', { ...choice, rebatePpm: 9_000 })
    expect(odds).toMatchObject({ prizes: { win: '197.2100' } })
    const straight = play(ssc, 'front3-straight')
    const full = priceDraft(ssc, straight, market(straight), 1956, '1|2|3', choice)
    const less = priceDraft(ssc, straight, market(straight), 1956, '1|2|3', {
      ...choice,
      rebatePpm: 10_000,
    })
    expect([full, less].map((one) => isPriced(one) && one.prizes.win)).toEqual([
      '1956.0000',
      '1936.0000',
    ])
  })

  it('asks a surcharge for hot numbers only', () => {
    const hot = market(lo2, { hot: [{ number: '27', state: 'surcharge', surchargePpm: 100_000 }] })
    expect(priced(hot).stake).toBe('113.4000')
    expect(priced(hot, '68,99').stake).toBe('108.0000')
  })

  it('shows only prizes the selection can win', () => {
    const side = play(colour, 'colour')
    const price = priceDraft(colour, side, market(side), null, 'violet', choice)
    expect(isPriced(price) && prizeSpan(price.prizes)).toEqual(['8.8200'])
    expect(bestOdds(side, { ...side.odds })).toEqual({ best: 4.41, several: true })
  })

  it('says what is wrong with a selection instead', () => {
    expect(priceDraft(north, lo2, market(lo2), null, '5', choice)).toMatchObject({
      error: 'selection_out_of_range',
      at: '5',
    })
  })
})

describe('a line whose terms have changed', () => {
  const { prizes: _prizes, ...sold } = priced(market(lo2))
  const line: CartLine = { ...sold, key: 'a' }

  it('is offered at the terms of this moment, and only where those are others', () => {
    const lower = market(lo2, { odds: { win: '98' } })
    expect(repriced(north, [lo2], [lower], null, line)).toMatchObject({
      key: 'a',
      odds: { win: '98' },
      least: '196.0000',
    })
    expect(repriced(north, [lo2], [market(lo2)], null, line)).toBeUndefined()
    expect(repriced(north, [lo2], [market(lo2, { state: 'closed' })], null, line)).toBeUndefined()
  })

  it('carries what the server refused about it, and nothing else does', () => {
    const refused = new Refused('odds_changed', 'new odds', { line: 2, odds: { win: '98' } })
    const second = { ...line, key: 'b' }
    const station = { game: 'mn-ca-mau', issue: '20261123', name: 'Cà Mau' }
    const order = (lines: (typeof line)[]) => ({
      game: 'mn-dong-thap',
      issue: '20261123',
      lines,
      chase: undefined,
      also: [station],
    })
    expect(faultsOf(refused, order([line, second]))).toEqual({
      b: { code: 'odds_changed', message: 'new odds', elsewhere: false },
    })
    const there = new Refused('number_closed', 'closed', { line: 1, game: 'mn-ca-mau' })
    expect(faultsOf(there, order([line]))).toEqual({
      [line.key]: { code: 'number_closed', message: 'Cà Mau: closed', elsewhere: true },
    })
    expect(faultsOf(new Refused('insufficient_funds', 'no'), order([line]))).toEqual({})
    expect(faultsOf(new Error('lost'), order([line]))).toEqual({})
  })
})
