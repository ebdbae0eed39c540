// @vitest-environment happy-dom
import { QueryClient, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refused, Unreachable } from '../../base/server/refused.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { Read } from './read-states.tsx'

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
  await readyPage('centre', 'shell')
  client = new QueryClient()
  answers = () => 'terms'
  await showPage(<Form />, client)
  await settle()
})
afterEach(closePage)

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
