// @vitest-environment happy-dom
import { UiProvider } from '@parlour/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../server/query-client.ts'
import { loadTexts } from '../../../texts/texts.ts'
import { TransactionsPage } from './transactions-page.tsx'

let root: Root
let asked: URL[]

const answer = (value: unknown) => new Response(JSON.stringify({ success: true, value }))

async function house(address: unknown): Promise<Response> {
  const url = new URL(String(address), 'http://house')
  asked.push(url)
  if (!url.pathname.endsWith('/agents/team'))
    return answer({ lines: [], totals: {}, currency: 'BRL', page: 1, pageSize: 20, total: 0 })
  const begins = url.searchParams.get('search') ?? ''
  const members = ['davi', 'yara']
    .filter((account) => account.startsWith(begins))
    .map((account) => ({ memberId: account, account }))
  return answer({ members, total: members.length, page: 1, pageSize: 100 })
}

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)))
const type = async (text: string) => {
  const field = document.querySelector('input[type=search]') as HTMLInputElement
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  for (let i = 0; i < 3; i++) await settle()
}
const chip = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  asked = []
  vi.stubGlobal('fetch', house)
  queryClient.clear()
  await loadTexts('agents', 'agent-records', 'centre', 'shell')
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <UiProvider locale="pt-BR" timeZone="UTC">
        <QueryClientProvider client={queryClient}>
          <TransactionsPage item={undefined} />
        </QueryClientProvider>
      </UiProvider>,
    ),
  )
  for (let i = 0; i < 4; i++) await settle()
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('a search above the movements of a team', () => {
  it('shows whom it found, and their movements after one press', async () => {
    await type('ya')
    expect(chip('davi')).toBeUndefined()
    await act(async () => chip('yara')?.click())
    await settle()
    expect(asked.at(-1)?.searchParams.get('of')).toBe('yara')
  })

  it('says when nobody is found, so that one’s own movements are not taken for somebody else’s', async () => {
    await type('zz')
    expect(document.querySelector('[role=status]')?.textContent).toBe('Ninguém encontrado')
  })
})
