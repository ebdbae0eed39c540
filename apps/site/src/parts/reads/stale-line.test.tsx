// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../base/server/query-client.ts'
import { Refused, Unreachable } from '../../base/server/refused.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { StaleLine } from './stale-line.tsx'

let answers: () => string
function Board() {
  return useQuery({ queryKey: ['board'], queryFn: async () => answers(), retry: false }).data
}

const said = () => document.body.textContent
const asksAgain = async (outcome: () => string) => {
  answers = outcome
  void queryClient.refetchQueries()
  await settle()
  await settle()
}
const throws = (error: Error) => () => {
  throw error
}

beforeEach(() => readyPage('shell'))
afterEach(closePage)

it('a thin line says that what is shown may be old, for as long as asking anew goes unanswered', async () => {
  answers = () => 'told'
  await showPage(
    <>
      <StaleLine />
      <Board />
    </>,
  )
  await settle()
  expect(said()).toBe('told')
  await asksAgain(throws(new Unreachable(undefined, undefined)))
  expect(said()).toContain('Tentando de novo')
  expect(said()).toContain('told')
  await asksAgain(() => 'told anew')
  expect(said()).toBe('told anew')
  await asksAgain(throws(new Refused('not_allowed', 'Não')))
  expect(said()).not.toContain('Tentando de novo')
})
