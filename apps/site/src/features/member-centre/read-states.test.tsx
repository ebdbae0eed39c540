// @vitest-environment happy-dom
import { UiProvider } from '@parlour/ui'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refused, Unreachable } from '../../server/refused.ts'
import { loadTexts } from '../../texts/texts.ts'
import { Read } from './read-states.tsx'

let root: Root
let client: QueryClient
let answers: () => string

function Form() {
  const query = useQuery({ queryKey: ['terms'], queryFn: async () => answers(), retry: false })
  return <Read query={query}>{(terms) => <input aria-label={terms} />}</Read>
}

const field = () => document.querySelector('input')
const asksAgain = (outcome: () => string) =>
  act(async () => {
    answers = outcome
    await client.refetchQueries()
    await new Promise((resolve) => setTimeout(resolve))
  })

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadTexts('centre', 'shell')
  client = new QueryClient()
  answers = () => 'terms'
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <UiProvider locale="pt-BR" timeZone="UTC">
        <QueryClientProvider client={client}>
          <Form />
        </QueryClientProvider>
      </UiProvider>,
    ),
  )
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const throws = (error: Error) => () => {
  throw error
}

describe('a form on what was read', () => {
  it('stays as it was filled in while asking anew goes unanswered', async () => {
    const filled = field()
    expect(filled).not.toBeNull()
    filled!.value = '50'
    await asksAgain(throws(new Unreachable(undefined, undefined)))
    expect(field()).toBe(filled)
    await asksAgain(throws(new Refused('overloaded', 'Muita gente')))
    expect(field()).toBe(filled)
    await asksAgain(() => 'terms')
    expect(field()?.value).toBe('50')
  })

  it('goes once the house says a definite no', async () => {
    await asksAgain(throws(new Refused('not_direct_line', 'Não está logo abaixo de você.')))
    expect(field()).toBeNull()
    expect(document.body.textContent).toContain('Não está logo abaixo de você.')
  })
})
