// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askedOf, houseAnswers } from '../../testing/answering-house.ts'
import { queryClient, reading } from '../server/query-client.ts'
import { Refused, Unreachable } from '../server/refused.ts'
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

it.each([
  ['the line is down', new Unreachable(undefined, undefined)],
  ['the house is busy', new Refused('overloaded', 'Agora não.')],
  ['the house is closed', new Refused('maintenance', 'Em manutenção.')],
])(
  'who comes in while %s keeps the session that was given, and is in as soon as it has passed',
  async (_, failure) => {
    houseAnswers([], { memberInfo: failure })
    const entering = enter(answer)
    entering.catch(() => undefined)
    await vi.waitFor(() => expect(askedOf('memberInfo')).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([kept.get('token'), currentSession().kind]).toEqual(['a-token', 'visitor'])
    houseAnswers([], { memberInfo })
    await entering
    expect([kept.get('token'), currentSession().kind]).toEqual(['a-token', 'player'])
  },
)

it('who comes in and is told no after a silence is a visitor, and hears why', async () => {
  houseAnswers([], { memberInfo: new Unreachable(undefined, undefined) })
  const entering = enter(answer)
  entering.catch(() => undefined)
  await vi.waitFor(() => expect(askedOf('memberInfo')).toHaveLength(1))
  houseAnswers([], { memberInfo: new Refused('not_logged_in', 'Você não está conectado.') })
  await expect(entering).rejects.toThrow('Você não está conectado.')
  expect([kept.get('token'), currentSession().kind]).toEqual([null, 'visitor'])
})

/** Somebody comes in at a house that is silent, and it answers as if it had been asked just now. */
async function comesInWhile(happens: () => unknown, answered: unknown) {
  const told = Promise.withResolvers<Response>()
  const silent = vi.fn(() => told.promise)
  vi.stubGlobal('fetch', silent)
  const entering = enter(answer).catch(() => undefined)
  await vi.waitFor(() => expect(silent).toHaveBeenCalledOnce())
  await happens()
  told.resolve(
    answered instanceof Refused
      ? Response.json({ success: false, code: answered.code, message: '' }, { status: 401 })
      : Response.json({ success: true, value: answered }),
  )
  await entering
}

it('what comes late of a session that has ended lets nobody in', async () => {
  await comesInWhile(() => {
    houseAnswers([], { logout: {} })
    return logout()
  }, memberInfo)
  expect([kept.get('token'), currentSession().kind]).toEqual([null, 'visitor'])
})

it.each([
  ['yes', memberInfo],
  ['no', new Refused('not_logged_in', '')],
])('a late %s to an earlier session changes nothing for who has come in since', async (_, late) => {
  const since = { ...memberInfo, account: 'dave' }
  await comesInWhile(() => {
    houseAnswers([], { memberInfo: since })
    return enter({ ...answer, token: 'another-token' })
  }, late)
  expect(kept.get('token')).toBe('another-token')
  expect(currentSession()).toMatchObject({ kind: 'player', info: { account: 'dave' } })
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
