// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { askedFor, houseAnswers } from '../../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../../testing/shown-page.tsx'
import { TeamMessages } from './team-messages.tsx'

const button = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const asks = () => document.querySelector('dialog')

beforeEach(async () => {
  await readyPage('agents', 'centre')
  houseAnswers([], {
    teamMessages: { messages: [], mostADay: 5, page: 1, pageSize: 20, total: 0 },
    messageTeam: { recipients: 3 },
  })
  await showPage(<TeamMessages />)
  await settle()
})
afterEach(closePage)

it('a message to a team goes once its words and whom they reach have been looked at once more', async () => {
  const words = document.querySelector('textarea')!
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    set?.call(words, 'Bom fim de semana')
    words.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await act(async () => button('Enviar mensagem')?.click())
  expect(askedFor('messageTeam')).toEqual([])
  expect(asks()?.textContent).toContain('Bom fim de semana')
  expect(asks()?.textContent).toContain('Ela vai para: Indicados diretos.')
  await act(async () => button('Enviar mensagem', asks()!)?.click())
  await settle()
  expect(askedFor('messageTeam')).toMatchObject([{ scope: 'direct', words: 'Bom fim de semana' }])
  expect(asks()).toBeNull()
})
