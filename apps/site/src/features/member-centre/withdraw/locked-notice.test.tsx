// @vitest-environment happy-dom
import { UiProvider } from '@parlour/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient, reading } from '../../../server/query-client.ts'
import { loadTexts } from '../../../texts/texts.ts'
import { LockedNotice, useFreeCash } from './locked-notice.tsx'

let root: Root

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
  await act(async () =>
    root.render(
      <UiProvider locale="pt-BR" timeZone="UTC">
        <QueryClientProvider client={queryClient}>
          <Page />
        </QueryClientProvider>
      </UiProvider>,
    ),
  )
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  queryClient.clear()
  await loadTexts('cashout')
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
  vi.unstubAllGlobals()
})

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
