// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { houseAnswers } from '../../testing/answering-house.ts'
import { kept } from '../storage.ts'

const withCode = '/lobby?token=a%20code&member=withdraw'
const memberInfo = {
  id: 'm-1',
  account: 'carol',
  nickname: 'Carol',
  type: 0,
  memberLabel: [],
  clubLabel: { labelName: '', color: '', color2: '', rankLevel: 0 },
}

beforeEach(() => {
  sessionStorage.clear()
  houseAnswers([], { memberInfo })
})
afterEach(() => {
  vi.doUnmock('./start-from-code.ts')
  vi.unstubAllGlobals()
})

/** A page begins at an address, and its scripts are read anew. */
async function beginsAt(address: string) {
  history.replaceState(null, '', address)
  vi.resetModules()
  const { begin } = await import('./begin.ts')
  await begin()
  const { currentSession } = await import('./session.ts')
  return [location.pathname + location.search, currentSession().kind]
}

it('a one-time code whose script does not come waits in the address for a reload; whoever is here stays', async () => {
  const isRead = vi.fn(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  vi.doMock('./start-from-code.ts', isRead)
  expect(await beginsAt(withCode)).toEqual([withCode, 'visitor'])
  kept.set('token', 'a token of mine')
  expect(await beginsAt(withCode)).toEqual([withCode, 'player'])
  expect(isRead).toHaveBeenCalledTimes(2)
})

it('a one-time code whose script comes is taken; who brings none waits for no script', async () => {
  const startFromAddress = vi.fn(async () => undefined)
  vi.doMock('./start-from-code.ts', () => ({ startFromAddress }))
  await beginsAt(withCode)
  expect(startFromAddress).toHaveBeenCalledOnce()
  await beginsAt('/lobby?tokens=2')
  await beginsAt('/lobby')
  expect(startFromAddress).toHaveBeenCalledOnce()
})
