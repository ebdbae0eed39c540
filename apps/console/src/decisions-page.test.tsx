// @vitest-environment happy-dom
import { UiProvider } from '@parlour/ui'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DecisionsPage } from './decisions-page.tsx'
import { createQueries } from './queries.ts'

let root: Root
let queries: QueryClient
let asked: string[]
let house: (address: string) => Response

const answer = (value: unknown) => new Response(JSON.stringify({ success: true, value }))
const words = (text: string) => ({ pt: text, en: text })
const queueOf = (name: string, waiting: number) => ({
  queue: name,
  title: words(`Fila ${name}`),
  description: words(`Sobre ${name}`),
  fourEyes: false,
  waiting,
})
const decision = (queue: string, subject: string) => ({
  queue,
  queueTitle: words(`Fila ${queue}`),
  subject,
  title: words(`Caso ${subject}`),
  waitingSince: '2026-11-22T12:00:00.000Z',
  fourEyes: false,
  fields: [],
  choices: [{ choice: 'approve', label: words('Aprovar'), tone: 'positive' }],
  payloadHash: 'hash',
  proposal: null,
  mayDecide: true,
  whyNot: null,
})

/** Of all queues together one item of each; of a chosen one all. */
const open = (address: string): Response =>
  address.includes('queue=a')
    ? answer({ queues: [queueOf('a', 3)], decisions: ['1', '2', '3'].map((n) => decision('a', n)) })
    : answer({
        queues: [queueOf('a', 2), queueOf('b', 1)],
        decisions: [decision('a', '1'), decision('b', '9')],
      })
const silent = (): Response => {
  throw new TypeError('the line is down')
}
const strange = () =>
  new Response(
    JSON.stringify({ success: false, code: 'not_logged_in', message: 'Entre novamente.' }),
    { status: 401 },
  )

function Door() {
  const { data } = useQuery({ queryKey: ['operator'], queryFn: () => 'olga', staleTime: Infinity })
  return data ? <DecisionsPage /> : <p>door</p>
}

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)))
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => name.test(textContent ?? ''))
const press = (name: RegExp) => act(async () => button(name)?.click())
const asksAgain = async () => {
  await act(async () => queries.refetchQueries({ queryKey: ['decisions'] }))
  await settle()
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  asked = []
  house = open
  vi.stubGlobal('fetch', async (address: unknown) => {
    asked.push(String(address))
    return house(String(address))
  })
  queries = createQueries()
  queries.setDefaultOptions({ queries: { retry: false } })
  queries.setQueryData(['operator'], 'olga')
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <UiProvider locale="pt-BR" timeZone="UTC">
        <QueryClientProvider client={queries}>
          <Door />
        </QueryClientProvider>
      </UiProvider>,
    ),
  )
  await settle()
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('what waits for a person', () => {
  it('shows all of a chosen queue, counts it by its own answer, and asks for the others seldom', async () => {
    await press(/^Fila a/)
    await settle()
    expect(document.querySelectorAll('article')).toHaveLength(3)
    expect(button(/^Fila a/)?.textContent).toBe('Fila a 3')
    const every = queries
      .getQueryCache()
      .find({ queryKey: ['decisions'], exact: true })
      ?.observers.map(({ options }) => options.refetchInterval)
    expect(every).toEqual([30_000])
  })

  it('says of whom it is where it is confirmed, for titles are alike', async () => {
    const member = { label: words('Membro'), kind: 'member', value: '100010' }
    house = () =>
      answer({
        queues: [queueOf('a', 1)],
        decisions: [{ ...decision('a', '1'), fields: [member] }],
      })
    await asksAgain()
    await press(/^Aprovar/)
    expect(document.body.textContent).toContain('Caso 1 · Membro 100010')
  })

  it('says before the first of two people confirms that nothing is carried out yet', async () => {
    const asked = { ...decision('a', '1'), fourEyes: true }
    house = () => answer({ queues: [queueOf('a', 1)], decisions: [asked] })
    await asksAgain()
    await press(/^Aprovar/)
    expect(document.querySelector('dialog')?.textContent).toContain('Nada acontece ainda')
    await press(/^Voltar/)
    house = () => answer({ queues: [queueOf('a', 1)], decisions: [decision('a', '1')] })
    await asksAgain()
    await press(/^Aprovar/)
    expect(document.querySelector('dialog')?.textContent).toContain('Não é possível desfazer')
  })

  it('keeps a reason that is half written while the house does not answer', async () => {
    await press(/^Aprovar/)
    const reason = document.querySelector('textarea')
    expect(reason).not.toBeNull()
    house = silent
    await asksAgain()
    expect(document.querySelector('textarea')).toBe(reason)
  })

  it('says that a chosen queue could not be read, instead of showing a part of it', async () => {
    house = (address) => (address.includes('queue=a') ? silent() : open(address))
    await press(/^Fila a/)
    await settle()
    expect(document.querySelectorAll('article')).toHaveLength(0)
    expect(button(/Tentar/)).toBeDefined()
  })

  it('tells whoever proposed that another person confirms, and nothing of what their role may not', async () => {
    const proposal = {
      choice: 'approve',
      operator: 'Olga',
      reason: 'conferido',
      at: '2026-11-22T12:00:00.000Z',
      expiresAt: '2026-11-23T12:00:00.000Z',
      mine: true,
    }
    const mine = { ...decision('b', '9'), proposal, mayDecide: false, whyNot: 'role_missing' }
    house = () => answer({ queues: [queueOf('b', 1)], decisions: [mine] })
    await asksAgain()
    const said = document.querySelector('article')?.textContent
    expect(said).toContain('Outra pessoa precisa confirmar')
    expect(said).not.toContain('Sua função')
  })

  it('says a code in words where the house knows them', async () => {
    const field = { label: words('Por que espera'), value: 'paid_again' }
    const fields = [
      { ...field, kind: 'flag', words: { pt: 'Depósito já pago', en: 'Deposit already paid' } },
      { ...field, kind: 'text', value: 'round-77' },
    ]
    house = () =>
      answer({ queues: [queueOf('b', 1)], decisions: [{ ...decision('b', '9'), fields }] })
    await asksAgain()
    const said = document.querySelector('article')?.textContent
    expect(said).toContain('Depósito já pago')
    expect(said).not.toContain('paid_again')
    expect(said).toContain('round-77')
  })

  it('leaves the door on the screen once the house no longer knows the operator', async () => {
    house = strange
    await asksAgain()
    expect(document.body.textContent).toBe('door')
    expect(queries.getQueryData(['decisions'])).toBeUndefined()
  })
})
