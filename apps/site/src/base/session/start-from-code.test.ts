// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentSession } from './session.ts'
import { startFromAddress, startFromCode } from './start-from-code.ts'
import { kept } from '../storage.ts'

let asked: string[] = []
const refused = () =>
  new Response(JSON.stringify({ success: false, code: 'not_logged_in', message: '' }), {
    status: 401,
  })

beforeEach(() => {
  sessionStorage.clear()
  asked = []
  vi.stubGlobal('fetch', async (address: unknown) => {
    asked.push(String(address))
    return refused()
  })
})
afterEach(() => vi.unstubAllGlobals())

const wasExchanged = () => asked.some((address) => address.includes('/session/exchange'))

describe('a one-time code in the start address', () => {
  it('takes over no session that its owner does not want to give up', async () => {
    const confirm = vi.fn(() => false)
    vi.stubGlobal('confirm', confirm)
    kept.set('token', 'a token of mine')
    await startFromCode('a code of somebody else')
    expect(confirm).toHaveBeenCalledOnce()
    expect(wasExchanged()).toBe(false)
  })

  it('is used at once where nobody is logged in, and when the owner agrees', async () => {
    const confirm = vi.fn(() => true)
    vi.stubGlobal('confirm', confirm)
    await startFromCode('a code')
    expect(confirm).not.toHaveBeenCalled()
    expect(wasExchanged()).toBe(true)
    asked = []
    kept.set('token', 'a token of mine')
    await startFromCode('a code')
    expect(confirm).toHaveBeenCalledOnce()
    expect(wasExchanged()).toBe(true)
    expect(currentSession().kind).toBe('visitor')
  })

  it('has left the address before it is asked for, and keeps the rest of it', async () => {
    history.replaceState(null, '', '/lobby?token=a%20code&member=withdraw#top')
    const shown: string[] = []
    vi.stubGlobal('fetch', async (address: unknown) => {
      asked.push(String(address))
      shown.push(location.href)
      return refused()
    })
    await startFromAddress()
    expect(wasExchanged()).toBe(true)
    for (const href of shown) expect(href).toMatch(/\/lobby\?member=withdraw#top$/)
    expect(shown.length).toBeGreaterThan(0)
  })
})
