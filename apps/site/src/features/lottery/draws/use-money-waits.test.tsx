// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyOf, queryClient, reading } from '../../../base/server/query-client.ts'
import { hearMoney } from '../../../base/session/live.ts'
import { closePage, readyPage, showPage } from '../../../testing/shown-page.tsx'
import { distrustClock, setClockBy } from '../board/house-clock.ts'
import { AWAITED_MS, useMoneyWaits } from './use-money-waits.ts'

const drawsAt = Date.UTC(2026, 0, 1, 12)
const state = reading('memberState', {}).queryKey
const balance = () => queryClient.getQueryData(state)?.balance

function Page({ hasTickets = true, out = false, opening = false }) {
  useMoneyWaits({ hasTickets, drawsAt: new Date(drawsAt).toISOString(), out, opening })
  return null
}
const show = (props: Parameters<typeof Page>[0] = {}) => showPage(<Page {...props} />)
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

beforeEach(async () => {
  await readyPage()
  vi.useFakeTimers({ now: drawsAt - 10_000 })
  // Whatever was read of the house's time elsewhere: here both clocks say the same.
  setClockBy(new Date(Date.now()).toISOString(), 0)
  queryClient.setQueryData(keyOf('memberState', {}), { balance: '82.0000', bonus: '0.0000' })
})
afterEach(async () => {
  await closePage()
  distrustClock()
  vi.runOnlyPendingTimers()
  queryClient.clear()
  vi.useRealTimers()
})

describe('what a draw brought', () => {
  it('is told by the balance when the last number lies open, and no sooner', async () => {
    await show()
    await wait(10_000)
    hearMoney({ balance: '91.8000' })
    await wait(2_000)
    expect(balance()).toBe('82.0000')
    await show({ out: true, opening: true })
    await wait(6_500)
    expect(balance()).toBe('82.0000')
    await show({ out: true })
    expect(balance()).toBe('91.8000')
  })

  it('is told at once before the draw, and by a draw in which the reader has nothing', async () => {
    await show()
    hearMoney({ balance: '81.0000' })
    expect(balance()).toBe('81.0000')
    await show({ hasTickets: false })
    await wait(10_000)
    hearMoney({ balance: '80.0000' })
    expect(balance()).toBe('80.0000')
  })

  it('is not kept back for a result that does not come', async () => {
    await show()
    await wait(10_000)
    hearMoney({ balance: '91.8000' })
    await wait(AWAITED_MS + 1_000)
    expect(balance()).toBe('91.8000')
  })

  it('is told when the page is left', async () => {
    await show()
    await wait(10_000)
    hearMoney({ balance: '91.8000' })
    await showPage(<p />)
    expect(balance()).toBe('91.8000')
  })
})
