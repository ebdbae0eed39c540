// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryClient, reading } from '../../base/server/query-client.ts'
import { closePage, readyPage, showPage } from '../../testing/shown-page.tsx'
import { LockedNotice, useFreeCash } from './locked-notice.tsx'

const Page = () => (
  <>
    <output>{useFreeCash('100.0000')}</output>
    <LockedNotice />
  </>
)

async function shows(rolloverLeft: string, cashFree: string): Promise<void> {
  queryClient.setQueryData(reading('bonusDetails', {}).queryKey, {
    currency: 'BRL',
    rolloverLeft,
    cashFree,
    cashHeld: '80.0000',
    locks: [],
  } as never)
  await showPage(<Page />)
}

beforeEach(() => readyPage('cashout'))
afterEach(closePage)

describe('what can leave', () => {
  it('is told as one sum, on the page and by the notice of what is held', async () => {
    await shows('240.0000', '20.0000')
    expect(document.querySelector('output')?.textContent).toBe('20.0000')
    expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain('R$ 20,00 podem sair')
  })

  it('is all of the cash where nothing is left to play', async () => {
    await shows('0.0000', '100.0000')
    expect(document.querySelector('output')?.textContent).toBe('100.0000')
    expect(document.body.textContent).toBe('100.0000')
  })
})
