// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePage, comesTo, readyPage, showPage, typeInto } from '../../../testing/shown-page.tsx'
import { TransferPage } from './transfer-page.tsx'

/** What a look for somebody by name answers; it stays on its way until it is told. */
let tellsFound: ((accounts: readonly string[]) => void) | undefined

const answer = (value: unknown) =>
  new Response(JSON.stringify({ success: true, value }), {
    headers: { 'content-type': 'application/json' },
  })
const team = (accounts: readonly string[], total: number) =>
  answer({
    members: accounts.map((account) => ({ memberId: account, account })),
    total,
    page: 1,
    pageSize: 100,
  })
const termsOf = (receiver: string) => ({
  currency: 'BRL',
  receiver,
  open: true,
  cash: '80.0000',
  locked: '0.0000',
  available: '80.0000',
  minimum: '10.0000',
  leftToday: '400.0000',
  dailyLimit: '400.0000',
  countLeftToday: 3,
  debt: '0.0000',
  receiverTurnoverTimes: 1,
  hasFundsPassword: true,
})

async function house(address: unknown): Promise<Response> {
  const { pathname, searchParams } = new URL(String(address), 'http://house')
  const [, , , area, ...rest] = pathname.split('/')
  if (area === 'agents' && rest[0] === 'team') {
    if (!searchParams.has('search')) return team(['ada', 'bia'], 150)
    const found = await new Promise<readonly string[]>((tell) => {
      tellsFound = tell
    })
    return team(found, found.length)
  }
  if (area === 'agents') return answer({ debts: [], owes: '0.0000', currency: 'BRL' })
  if (rest[0] === 'downline') return answer(termsOf(String(rest[1])))
  return answer({ transfers: [], page: 1, pageSize: 20, total: 0 })
}

const search = () => document.querySelector('input[type=search]') as HTMLInputElement
const amount = () => document.querySelector('input[inputmode=decimal]') as HTMLInputElement
const finds = async (...accounts: string[]) => {
  await comesTo(() => tellsFound)
  await act(async () => tellsFound?.(accounts))
}

beforeEach(async () => {
  tellsFound = undefined
  vi.stubGlobal('fetch', house)
  sessionStorage.clear()
  await readyPage('agents', 'wallets', 'centre', 'shell')
  await showPage(<TransferPage item={undefined} />)
  await comesTo(() => search() && amount())
})
afterEach(closePage)

describe('money to one of many below', () => {
  it('keeps the field of the search while the house looks, and says when nobody is found', async () => {
    const field = search()
    field.focus()
    await typeInto(field, 'ze')
    expect(search()).toBe(field)
    expect(document.activeElement).toBe(field)
    await finds()
    await comesTo(() => document.body.textContent?.includes('Ninguém encontrado'))
    expect(search()).toBe(field)
    expect(amount()).toBeNull()
  })

  it('takes no amount along to somebody else', async () => {
    await typeInto(amount(), '50')
    await typeInto(search(), 'zeca')
    expect(amount().value).toBe('50')
    await finds('zeca')
    await comesTo(() => document.body.textContent?.includes('zeca'))
    expect(amount().value).toBe('')
  })
})
