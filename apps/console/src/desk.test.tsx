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
  history.replaceState(null, '', location.pathname)
  vi.unstubAllGlobals()
})

async function openDesk(...roles: string[]): Promise<void> {
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
}

const tabs = () => [
  ...document.querySelectorAll('[role=tablist]')[0]!.querySelectorAll<HTMLElement>('[role=tab]'),
]
const chosen = () => tabs().find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent

async function tabsOf(...roles: string[]): Promise<(string | null)[]> {
  await openDesk(...roles)
  return tabs().map((tab) => tab.textContent)
}

describe('the tabs of the desk lead nobody to a page that would refuse them', () => {
  it.each([
    ['CS', ['Decisões', 'Membros', 'Jogos', 'Atendimento', 'Mensagens', 'Histórico', 'Sessões']],
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

describe('the page of the desk', () => {
  it('stands in the address, where a reload finds it', async () => {
    await openDesk('CS')
    expect(chosen()).toBe('Decisões')
    await act(async () => tabs().at(-2)?.click())
    expect(location.hash).toBe('#history')
    await act(async () => root.unmount())
    await openDesk('CS')
    expect(chosen()).toBe('Histórico')
  })

  it('is the one that back leads to', async () => {
    await openDesk('CS')
    await act(async () => tabs().at(-1)?.click())
    expect(chosen()).toBe('Sessões')
    await act(async () => {
      history.replaceState(null, '', '#history')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(chosen()).toBe('Histórico')
  })

  it('is that of the decisions where the address names one that the roles have no part in', async () => {
    history.replaceState(null, '', '#agents')
    await openDesk('CS')
    expect(chosen()).toBe('Decisões')
  })
})
