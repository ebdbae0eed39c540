// @vitest-environment happy-dom
import { UiProvider } from '@parlour/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueries } from './queries.ts'
import { SessionsPage } from './sessions-page.tsx'

const at = '2026-11-22T12:00:00.000Z'
let others: boolean
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  others = true
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' } = {}) => {
    if (method === 'DELETE') others = false
    const own = { since: at, seenAt: at, current: true }
    const other = { since: '2026-11-22T09:00:00.000Z', seenAt: at, current: false }
    const value = method === 'DELETE' ? { ended: 1 } : { sessions: others ? [own, other] : [own] }
    return new Response(JSON.stringify({ success: true, value }))
  })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('an operator sees each session, ends the others, and has nothing more to end', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <UiProvider locale="pt-BR" timeZone="UTC">
        <QueryClientProvider client={createQueries()}>
          <SessionsPage />
        </QueryClientProvider>
      </UiProvider>,
    ),
  )
  const button = () => document.querySelector('button')!
  const page = () => document.body.textContent ?? ''
  await vi.waitFor(() => expect(page()).toContain('Outra'))
  expect(page()).toContain('Esta')
  await act(async () => button().click())
  await vi.waitFor(() => expect(page()).not.toContain('Outra'))
  expect(button().disabled).toBe(true)
  await act(async () => root.unmount())
})
