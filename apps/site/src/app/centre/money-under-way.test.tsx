// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { DepositPage } from '../../features/deposit/deposit-page.tsx'
import { WithdrawPage } from '../../features/withdraw/withdraw-page.tsx'

beforeEach(() => readyPage('centre', 'cashout', 'responsible-gaming', 'shell'))
afterEach(closePage)

it.each([
  ['deposits', DepositPage],
  ['withdrawals', WithdrawPage],
] as const)(
  'says that what is under way of %s could not be read, instead of showing none',
  async (name, Page) => {
    vi.stubGlobal('fetch', (address: string) =>
      new URL(String(address), 'http://site').pathname.endsWith(`/cashier/${name}`)
        ? Promise.reject(new TypeError('no network'))
        : new Promise(() => {}),
    )
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    await showPage(<Page />, client)
    await expect
      .poll(async () => {
        await settle()
        return document.querySelector('[role=alert]')?.textContent
      })
      .toContain('Tentar de novo')
  },
)
