// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closePage, readyPage, showPage } from '../../testing/shown-page.tsx'
import { ProfitFigures } from './profit-figures.tsx'
import type { Profit } from './profit-page.tsx'

beforeEach(() => readyPage('earnings'))
afterEach(closePage)

it('says beside what promotions and bonuses came to that a bonus counts once it becomes cash', async () => {
  const nothing = '0.0000'
  const money = { stakes: '45.0000', payouts: nothing, deposits: '100.0000', withdrawals: nothing }
  const totals = { ...money, rebates: nothing, rewards: nothing, net: '-45.0000', bets: 3 }
  await showPage(<ProfitFigures profit={{ totals, currency: 'BRL' } as Profit} />)
  const figures = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(figures.find((one) => one?.startsWith('Promoções e bônus'))).toContain(
    'Um bônus conta aqui quando vira dinheiro.',
  )
  expect(figures.filter((one) => one?.includes('vira dinheiro'))).toHaveLength(1)
})
