// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askedOf, houseAnswers } from '../../testing/answering-house.ts'
import { queryClient, reading } from '../server/query-client.ts'
import { Refused } from '../server/refused.ts'
import { kept } from '../storage.ts'
import { currentSession, enter, logout, lookForSession } from './session.ts'

beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  houseAnswers([], { logout: {} })
  await logout()
  vi.unstubAllGlobals()
})

const answer = { token: 'a-token', passwordChangeRequired: false } as Parameters<typeof enter>[0]
const memberInfo = {
  id: 'm-1',
  account: 'carol',
  nickname: 'Carol',
  type: 41,
  memberLabel: [],
  clubLabel: { labelName: '', color: '', color2: '', rankLevel: 0 },
}

it('who comes in is logged in once the house has said who they are, not with the token alone (T-03)', async () => {
  houseAnswers([], { logout: {} })
  await logout()
  houseAnswers([])
  void enter(answer)
  await new Promise((resolve) => setTimeout(resolve))
  expect([kept.get('token'), currentSession().kind]).toEqual(['a-token', 'visitor'])
  houseAnswers([], { memberInfo })
  await enter(answer)
  expect(currentSession()).toMatchObject({
    kind: 'player',
    info: { account: 'carol' },
    agent: true,
  })
})

it('who is told no is a visitor again, without the token (T-03)', async () => {
  houseAnswers([], { memberInfo: new Refused('not_logged_in', 'Você não está conectado.') })
  await expect(enter(answer)).rejects.toThrow('Você não está conectado.')
  expect([kept.get('token'), currentSession().kind]).toEqual([null, 'visitor'])
})

it('who comes in waits for nothing that the page has read before, such as a banner that never comes', async () => {
  houseAnswers([], { memberInfo })
  const banners = reading('listBanners', { query: {} })
  const leavePage = new QueryObserver(queryClient, banners).subscribe(() => {})
  const inTime = await Promise.race([
    enter(answer).then(() => 'in'),
    new Promise((resolve) => setTimeout(resolve, 500, 'still waiting')),
  ])
  leavePage()
  expect([inTime, currentSession().kind]).toEqual(['in', 'player'])
})

it('who leaves is neither logged in nor an agent any more, and the merchant stays (T-06)', async () => {
  kept.set('merchantCode', 'demo')
  houseAnswers([], { memberInfo, logout: {} })
  await enter(answer)
  expect(currentSession()).toMatchObject({ kind: 'player', agent: true })
  expect(kept.get('isAgent')).toBe('41')
  await logout()
  expect(currentSession()).toEqual({ kind: 'visitor' })
  expect({ ...sessionStorage }).toEqual({ merchantCode: 'demo' })
})

/** A page that shows banners while it finds out who is here. */
async function readsBannersAndLooks() {
  houseAnswers([], { logout: {} })
  await logout()
  houseAnswers([], { memberInfo, listBanners: { list: [] } })
  const leavePage = new QueryObserver(queryClient, reading('listBanners', { query: {} })).subscribe(
    () => {},
  )
  return async () => {
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await lookForSession()
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    leavePage()
    return askedOf('listBanners').length
  }
}

it('who reloads a page asks for nothing twice: it was asked with their token', async () => {
  const look = await readsBannersAndLooks()
  kept.set('token', 'a-token')
  expect([await look(), currentSession().kind]).toEqual([1, 'player'])
})

it('what a new window has read as a visitor is asked anew once another has told who is here', async () => {
  const look = await readsBannersAndLooks()
  const other = new BroadcastChannel('parlour-session')
  other.onmessage = () => other.postMessage({ kind: 'token', token: 'a-token' })
  expect([await look(), currentSession().kind]).toEqual([2, 'player'])
  other.close()
})
