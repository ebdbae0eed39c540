// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closePage, readyPage, settle, showPage } from '../../../testing/shown-page.tsx'
import { DividendFormula } from './dividend-formula.tsx'

const costsOf = { rebate: '10.0000', promo: '100.0000', fee: '0.0000', wage: '0.0000' }
const answer = {
  members: [
    { memberId: '7', account: 'davi', kind: 'member', distance: 2, ...costsOf, total: '110.0000' },
  ],
  totals: { ...costsOf, total: '110.0000' },
  page: 1,
  pageSize: 20,
  total: 1,
}
const salary = {
  line: {
    salaryId: 'one',
    base: '328.4000',
    carryIn: '-20.0000',
    ratePpm: 150_000,
    gross: '49.2600',
  },
  costs: [
    { name: 'rebate', amount: '10.0000' },
    { name: 'promo', amount: '100.0000' },
  ],
} as unknown as Parameters<typeof DividendFormula>[0]['salary']

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true, value: answer })))
  await readyPage('agents', 'agent-records', 'centre', 'shell')
  await showPage(<DividendFormula salary={salary} currency="BRL" />)
})
afterEach(closePage)

const lines = () =>
  [...document.querySelectorAll('li')].map(({ textContent }) =>
    textContent!.replaceAll('\u00a0', ' '),
  )

it('a dividend is written out, from the players’ loss to what it pays', () => {
  expect(lines()).toEqual([
    'Perda dos jogadoresR$ 458,40',
    '−RebatesR$ 10,00',
    '−PromoçõesR$ 100,00',
    '+Trazido do anterior-R$ 20,00',
    '=BaseR$ 328,40',
    '×Taxa15%',
    '=BrutoR$ 49,26',
  ])
})

it('its costs open to the members they were spent on, with their sum below', async () => {
  const button = document.querySelector('button[aria-expanded=false]') as HTMLElement
  await act(async () => button.click())
  for (let i = 0; i < 4; i++) await settle()
  const rows = [...document.querySelectorAll('tr')].map(({ textContent }) =>
    textContent!.replaceAll('\u00a0', ' '),
  )
  expect(rows.some((row) => row.includes('davi') && row.includes('R$ 110,00'))).toBe(true)
  expect(rows.at(-1)).toContain('R$ 110,00')
})
