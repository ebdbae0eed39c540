// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { askedFor, memberComesIn, memberLeaves } from '../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { PlayerControls } from './player-controls.tsx'

beforeEach(() => readyPage('shell', 'inbox', 'responsible-gaming'))
afterEach(async () => {
  await memberLeaves()
  await closePage()
})

/** The header of an account of some type, with what it says of its messages. */
const bell = async (type: number) => {
  const memberState = { isLogin: true, balance: '25.0000', bonus: '0.0000', vipRankLevel: 0 }
  await memberComesIn({ type }, { memberState, unreadCount: { unreadCount: 3 } })
  await showPage(<PlayerControls key={type} />)
  const named = async () => {
    await settle()
    return [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label'))
  }
  await expect.poll(named).toContain('Menu da conta')
  return named
}

it('counts the messages of a member, and asks for nothing of a trial player’s, nor for contracts (T-35)', async () => {
  const ofMember = await bell(0)
  await expect.poll(ofMember).toContain('3 mensagens não lidas')
  expect(askedFor('unreadCount')).not.toEqual([])

  const ofTrial = await bell(4)
  for (let times = 0; times < 5; times += 1) await settle()
  expect((await ofTrial()).filter((name) => /mensagens/i.test(name ?? ''))).toEqual([])
  expect(askedFor('memberState')).not.toEqual([])
  expect([askedFor('unreadCount'), askedFor('contractInfo')]).toEqual([[], []])
})
