// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePage, readyPage, settle, showPage } from '../../../testing/shown-page.tsx'
import { TicketDetail } from './ticket-detail.tsx'

const id = '0199a5f2-7c1e-4e7e-9d0a-3f6f8f9b2c11'
const moment = '2026-11-21T12:00:00.000Z'
const ticket = {
  ...{ id, orderId: id, chaseId: null, game: 'ssc-5', family: 'ssc', issue: '20261121-001' },
  ...{ play: 'fixed-place', selection: '7|-|-|-|-', selectionCut: false, bets: 1, units: 1 },
  ...{ unit: '1.0000', multiple: 1, currency: 'BRL', stake: '1.0000', group: null, odds: null },
  ...{ rebatePpm: 0, prizes: { win: '9.8000' }, payout: '0.0000', won: null, rebate: '0.0000' },
  ...{ placedAt: moment, settledAt: moment, closesAt: moment, drawsAt: moment, result: null },
  ...{ numbers: [], cancellable: false, tiers: [], resultVersion: 0, proof: '/', book: null },
}

async function told(state: string, drawState: string, lostSeed: unknown = null): Promise<string> {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes(id)
      ? Response.json({ success: true, value: { ...ticket, state, drawState, lostSeed } })
      : Response.json({ success: false, code: 'overloaded', message: 'busy' }, { status: 503 }),
  )
  await showPage(<TicketDetail id={id} />)
  await expect
    .poll(async () => {
      await settle()
      return document.querySelector('article')
    })
    .not.toBeNull()
  return document.body.textContent ?? ''
}

beforeEach(() => readyPage('lottery-tickets', 'lottery-draws', 'lottery-plays', 'centre', 'shell'))
afterEach(closePage)

describe('a ticket without a result', () => {
  it('is told that its draw is still to come, also where it was given back before', async () => {
    expect(await told('void', 'open')).toContain('O sorteio ainda não aconteceu')
  })

  it('is told that its draw does not count where that was called off', async () => {
    const text = await told('void', 'void')
    expect(text).toContain('Este sorteio não vale')
    expect(text).not.toContain('ainda não aconteceu')
  })

  it('is told by when its stake is back where the seed of its draw is lost', async () => {
    const lost = { voidAt: '2026-11-28T12:00:00.000Z', final: false }
    const text = await told('open', 'drawing', lost)
    expect(text).toContain('será anulado até 28/11/2026, 12:00')
    expect(text).not.toContain('em instantes')
    expect(text).not.toContain('ainda não aconteceu')
  })
})
