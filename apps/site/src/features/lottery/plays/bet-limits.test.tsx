// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '../../../base/texts/texts.ts'
import { HotNumbers, MarketLimits, PayoutCaps } from './bet-limits.tsx'
import { PriceFigures } from '../betting/price/price-figures.tsx'
import type { Market } from '../betting/page/use-betting.ts'

let root: Root
beforeAll(() => loadTexts('lottery-plays', 'lottery-betting'))
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

/** What a reader finds on the page, with plain spaces. */
async function told(node: ReactNode): Promise<string> {
  await act(async () => root.render(node))
  return (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
}

const market: Market = {
  play: 'lo2',
  group: 'lo',
  state: 'open',
  pays: 'odds',
  odds: { win: '99' },
  rtp: '0.990000',
  rtpLeast: '0.990000',
  maxBets: 90,
  numberLimit: '50000.0000',
  hot: [
    { number: '12', state: 'closed', surchargePpm: 0 },
    { number: '34', state: 'closed', surchargePpm: 0 },
    { number: '05', state: 'surcharge', surchargePpm: 200_000 },
  ],
}

describe('what a lottery limits', () => {
  it('is told of payouts, as far as they have an end', async () => {
    const none = { perLine: null, perMember: null, perDraw: null }
    expect(await told(<PayoutCaps caps={none} currency="BRL" />)).toBe('')
    const some = { ...none, perLine: '250.0000', perDraw: '2000.0000' }
    expect(await told(<PayoutCaps caps={some} currency="BRL" />)).toBe(
      'Máximo pago: R$ 250,00 por linha · R$ 2.000,00 por sorteio, somando todos os jogadores',
    )
  })

  it('is told of purchases and numbers, and which are not sold or cost more', async () => {
    const limits = await told(<MarketLimits market={market} currency="BRL" />)
    expect(limits).toContain('No máximo 90 apostas desta modalidade por compra')
    expect(limits).toContain('No máximo R$ 50.000,00 em cada número')
    const hardly = { ...market, maxBets: 90_000, numberLimit: null }
    expect(await told(<MarketLimits market={hardly} currency="BRL" />)).toBe('')
    expect(await told(<HotNumbers hot={market.hot} />)).toBe(
      'Fora de venda agora: 12, 34 · 05 custa 20% a mais',
    )
    expect(await told(<HotNumbers hot={[]} />)).toBe('')
  })
})

describe('the most a line can pay', () => {
  const price = {
    play: 'lo2',
    selection: '05',
    unit: '1',
    multiple: 1,
    rebatePpm: 0,
    odds: undefined,
    bets: 1,
    units: 18,
    stake: '18.0000',
    least: '99.0000',
    most: '1782.0000',
    prizes: { win: '99.0000' },
  }

  it('is never told higher than the payout cap, on a phone either', async () => {
    const free = await told(<PriceFigures missing={[]} price={price} currency="BRL" cap={null} />)
    expect(free).toContain('No máximoR$ 1.782,00')
    for (const compact of [false, true])
      expect(
        await told(
          <PriceFigures
            missing={[]}
            price={price}
            currency="BRL"
            cap="500.0000"
            compact={compact}
          />,
        ),
      ).toContain('No máximo, pelo teto de pagamentoR$ 500,00')
  })
})
