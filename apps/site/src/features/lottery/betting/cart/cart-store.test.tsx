// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enter, logout } from '../../../../base/session/session.ts'
import { readyPage, closePage } from '../../../../testing/shown-page.tsx'
import type { CartLine } from './cart.ts'
import { cartNow, changeCart } from './cart-store.ts'

const line = { key: '1', play: 'special2', selection: '45' } as CartLine
const fill = () => changeCart('ssc-1', (cart) => ({ ...cart, lines: [line] }))
const member = { id: '1', account: 'alice', nickname: '', type: 0, memberLabel: [], clubLabel: {} }

const logsIn = () =>
  enter({ token: 'token', passwordChangeRequired: false } as Parameters<typeof enter>[0])

beforeEach(async () => {
  await readyPage('shell')
  vi.stubGlobal('fetch', async () => Response.json({ success: true, value: member }))
})
afterEach(async () => {
  await logout()
  await closePage()
})

describe('a cart', () => {
  it('that a visitor has filled goes with them through a log-in', async () => {
    fill()
    await logsIn()
    expect(cartNow('ssc-1').lines).toEqual([line])
  })

  it('of a member is gone when they log out, and stays gone for whoever comes next', async () => {
    await logsIn()
    fill()
    await logout()
    expect(cartNow('ssc-1').lines).toEqual([])
    changeCart('ssc-1', (cart) => cart)
    expect(sessionStorage.getItem('lotteryCart.ssc-1')).not.toContain('45')
  })
})
