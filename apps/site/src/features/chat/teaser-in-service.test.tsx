// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { houseAnswers, memberLeaves } from '../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { ChatPage } from './chat-page.tsx'

beforeEach(async () => {
  await readyPage('chat', 'entry', 'shell')
  await memberLeaves()
})
afterEach(closePage)

it('customer service promises up to 131K for adding it on Zalo only while the house answers that promise (K-24)', async () => {
  const text = 'Bônus de até 131K para quem nos adiciona no Zalo.'
  const promise = { promotionId: 'zalo', place: 'service', text }
  const elsewhere = { promotionId: 'hello', place: 'registration', text: 'Outra promessa.' }
  const told = async (...list: object[]) => {
    houseAnswers([], { promotionTeasers: { list } })
    await showPage(<ChatPage key={list.length} />)
    await settle()
    await settle()
    return [...document.querySelectorAll('a[href^="/promotions#"]')].map((one) => one.textContent)
  }
  expect(await told(promise, elsewhere)).toEqual([text])
  expect(document.querySelector('a[href="/promotions#zalo"]')).not.toBeNull()
  expect(await told(elsewhere)).toEqual([])
  expect(document.querySelector('form')).not.toBeNull()
})
