// @vitest-environment happy-dom
import { UiProvider } from '@parlour/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueries } from './queries.ts'
import { ask } from './server.ts'
import { SessionsPage } from './sessions-page.tsx'

const asked: AbortSignal[] = []
/** A line that stands open and says nothing, as after a change of the net. */
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        asked.push(signal)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('a read of the desk ends with the page that asked for it', async () => {
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
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 10_000 })
  expect(asked[0]!.aborted).toBe(false)
  await act(async () => root.unmount())
  expect(asked[0]!.aborted).toBe(true)
})

it('a read that nobody answers in time counts as one without a line', async () => {
  const { signal } = new AbortController()
  await expect(ask('operatorSessions', {}, { signal, withinMs: 20 })).rejects.toThrow('no answer')
})
