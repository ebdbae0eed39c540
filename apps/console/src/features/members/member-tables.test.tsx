// @vitest-environment happy-dom
import { UiProvider } from '@parlour/ui'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Card } from './member-card.tsx'
import { LatestBets, LatestPayments } from './member-tables.tsx'

let root: Root
const at = '2026-11-22T12:00:00.000Z'
const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
const show = (tables: ReactNode) =>
  act(async () =>
    root.render(
      <UiProvider locale="pt-BR" timeZone="UTC">
        {tables}
      </UiProvider>,
    ),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('an operator reads the state of each payment of a member in words of their language', async () => {
  const payment = { method: { pt: 'Pix', en: 'Pix' }, amount: '50.0000', createdAt: at }
  const payments: Card['payments'] = [
    { ...payment, paymentId: '1', kind: 'deposit', state: 'pending_payment' },
    { ...payment, paymentId: '2', kind: 'withdrawal', state: 'risk_review' },
  ]
  await show(<LatestPayments payments={payments} currency="BRL" />)
  expect(rows()[0]).toContain('Aguardando pagamento')
  expect(rows()[1]).toContain('No risco')
})

it('an operator reads the games that a member bet on by their names', async () => {
  const bet = { vendor: 'parlour', vendorName: 'Casa', game: 'brass-fox', placedAt: at }
  const names = { pt: 'Raposa de Latão', en: 'Brass Fox' }
  const bets: Card['bets'] = [
    { ...bet, betId: '1', gameName: names, stake: '1.0000', payout: '0.0000', state: 'open' },
  ]
  await show(<LatestBets bets={bets} currency="BRL" />)
  expect(rows()[0]).toContain('Raposa de Latão')
  expect(rows()[0]).not.toContain('brass-fox')
})
