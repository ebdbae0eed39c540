// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closePage, readyPage, settle, showPage } from '../../../testing/shown-page.tsx'
import { DailyPage } from './salary-page.tsx'

let stoppedAt: string | null
let bills: { lines: readonly object[]; total: number }

async function house(): Promise<Response> {
  const totals = { gross: '0.0000', owed: '0.0000', net: '0.0000', paid: '0.0000' }
  const value = { totals, currency: 'BRL', page: 1, pageSize: 20, stoppedAt, ...bills }
  return new Response(JSON.stringify({ success: true, value }))
}
const shows = async () => {
  await showPage(<DailyPage item={undefined} />)
  for (let i = 0; i < 4; i++) await settle()
}

beforeEach(async () => {
  stoppedAt = null
  bills = { lines: [], total: 0 }
  vi.stubGlobal('fetch', house)
  await readyPage('agents', 'agent-records', 'centre', 'shell')
})
afterEach(closePage)

it('an agent’s page of salaries says since when the house pays none of that kind', async () => {
  stoppedAt = '2026-11-22T12:30:00.000Z'
  await shows()
  expect(document.body.textContent).toContain(
    'suspendeu os pagamentos deste tipo em 22/11/2026, 12:30',
  )
})

it('an agent’s page of salaries says nothing of stops where there are none', async () => {
  stoppedAt = null
  await shows()
  expect(document.body.textContent).toContain('Nada neste período')
  expect(document.body.textContent).not.toContain('suspendeu')
})

it('an agent who adds up the bills that are shown is told that the totals are of more', async () => {
  const [amount, day] = ['1.0000', '2026-11-22T03:00:00.000Z']
  const bill = { kind: 'DAILY', start: day, end: '2026-11-23T03:00:00.000Z', ratePpm: 5_000 }
  const figures = { base: amount, gross: amount, owed: amount, net: amount, paid: amount }
  bills = {
    lines: [{ ...bill, ...figures, salaryId: '1', state: 'PAID', tier: 0 }],
    total: 30,
  }
  await shows()
  expect(document.body.textContent).toContain('1 de 30 à vista. Os totais são de todos.')
  bills = { ...bills, total: 1 }
  await closePage()
  vi.stubGlobal('fetch', house)
  await readyPage('agents', 'agent-records', 'centre', 'shell')
  await shows()
  expect(document.body.textContent).not.toContain('à vista')
})
