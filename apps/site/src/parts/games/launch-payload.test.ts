// @vitest-environment happy-dom
import { calls } from '@parlour/wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadHouse } from '../../base/session/house.ts'
import { memberComesIn, memberLeaves } from '../../testing/answering-house.ts'
import { requestLaunch } from './launch.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.clear()
})
afterEach(async () => {
  await memberLeaves()
  vi.unstubAllGlobals()
})

it('a launch sends the game, the constants, and who asks at which house in which language (E-38)', async () => {
  await memberComesIn({ account: 'alice' }, { launchGame: { game_url: '/games/brass-fox/' } })
  await loadHouse()
  const house = fetch
  let body = ''
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address === calls.launchGame.path) body = String(init.body)
    return house(address, init)
  })
  await requestLaunch({ nodeId: 'brass-fox', vassalage: 'parlour' })
  expect(JSON.parse(body)).toEqual({
    nodeId: 'brass-fox',
    gameId: 'brass-fox',
    vassalage: 'parlour',
    accountType: 1,
    confirmTrans: 0,
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    username: 'alice',
    token: 'a-token',
    merchantCode: 'parlour',
    language: 'PT',
  })
})
