// @vitest-environment happy-dom
import { UiProvider } from '@parlour/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Desk, type Operator } from './desk.tsx'
import { createQueries } from './queries.ts'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function tabsOf(...roles: string[]): Promise<(string | null)[]> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const operator = { name: 'Olga', roles, previousSignInAt: null, mustChangePassword: false }
  await act(async () =>
    root.render(
      <UiProvider locale="pt-BR" timeZone="UTC">
        <QueryClientProvider client={createQueries()}>
          <Desk operator={operator as unknown as Operator} />
        </QueryClientProvider>
      </UiProvider>,
    ),
  )
  return [...document.querySelectorAll('[role=tablist]')[0]!.querySelectorAll('[role=tab]')].map(
    (tab) => tab.textContent,
  )
}

describe('the tabs of the desk lead nobody to a page that would refuse them', () => {
  it.each([
    ['CS', ['Decisões', 'Membros', 'Atendimento', 'Mensagens', 'Histórico', 'Sessões']],
    ['GAME_OPS', ['Decisões', 'Sorteios', 'Loterias', 'Jogos', 'Histórico', 'Sessões']],
    ['AGENT_MANAGER', ['Decisões', 'Agentes', 'Histórico', 'Sessões']],
    ['MARKETING', ['Decisões', 'Mensagens', 'Histórico', 'Sessões']],
  ])('%s', async (role, tabs) => {
    expect(await tabsOf(role)).toEqual(tabs)
  })

  it('nor the owner to the conversations of players', async () => {
    expect(await tabsOf('OWNER', 'FINANCE_CHECKER')).not.toContain('Atendimento')
  })
})
