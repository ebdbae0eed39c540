// @vitest-environment happy-dom
import { UiProvider } from '@parlour/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HistoryPage } from './history-page.tsx'
import { createQueries } from './queries.ts'

const decision = (decisionId: string, words: object) => ({
  decisionId,
  queue: 'kyc',
  queueTitle: { pt: 'Identidade', en: 'Identity' },
  subject: `case-${decisionId}`,
  choice: 'reject_unreadable',
  operator: 'Olga',
  reason: 'Só a metade se lê',
  outcome: 'executed',
  at: '2026-11-22T12:00:00.000Z',
  ...words,
})

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const decided = [
    decision('1', {
      title: { pt: 'Documento de identidade', en: 'Identity document' },
      choiceLabel: { pt: 'Rejeitar: ilegível', en: 'Reject: unreadable' },
    }),
    decision('2', { title: null, choiceLabel: null }),
  ]
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ success: true, value: { decided } })),
  )
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('the history names what was decided on and what was chosen as the decision named it', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <UiProvider locale="pt-BR" timeZone="UTC">
        <QueryClientProvider client={createQueries()}>
          <HistoryPage />
        </QueryClientProvider>
      </UiProvider>,
    ),
  )
  await vi.waitUntil(() => document.querySelector('tbody tr'))
  const [named, older] = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(named).toContain('Documento de identidade')
  expect(named).toContain('case-1')
  expect(named).toContain('Rejeitar: ilegível')
  expect(named).not.toContain('reject_unreadable')
  expect(older).toContain('reject_unreadable')
  await act(async () => root.unmount())
})
