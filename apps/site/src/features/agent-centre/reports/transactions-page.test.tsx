// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePage, readyPage, settle, showPage, typeInto } from '../../../testing/shown-page.tsx'
import { TransactionsPage } from './transactions-page.tsx'

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

const type = async (text: string) => {
  const field = document.querySelector('input[type=search]') as HTMLInputElement
  await typeInto(field, text)
  for (let i = 0; i < 2; i++) await settle()
}
const chip = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

beforeEach(async () => {
  asked = []
  vi.stubGlobal('fetch', house)
  await readyPage('agents', 'agent-records', 'centre', 'shell')
  await showPage(<TransactionsPage item={undefined} />)
  for (let i = 0; i < 4; i++) await settle()
})
afterEach(closePage)

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
