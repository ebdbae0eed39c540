// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentPlace } from '../../base/router/location.ts'
import { overlayIn } from '../../base/overlays/overlays.ts'
import { kept } from '../../base/storage.ts'
import {
  askedOf,
  houseAnswers,
  memberComesIn,
  memberLeaves,
} from '../../testing/answering-house.ts'
import { openLinkedPage } from './linked-page.ts'

beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  await memberLeaves()
  vi.unstubAllGlobals()
})

const cameBy = (address: string) => history.replaceState(null, '', address)
const opened = () => overlayIn(currentPlace().state)

it('asks for all that a linked page is drawn with at once, and takes its name out of the address', async () => {
  await memberComesIn()
  cameBy('/?member=securityCenter&item=contacts')
  await openLinkedPage()
  // None of them has been answered; the list of what calls are has to be read first.
  const names = ['memberProfile', 'memberSecurity', 'memberIdentity', 'memberContacts'] as const
  await vi.waitFor(
    () => expect(names.map((name) => askedOf(name).length)).toEqual([1, 1, 1, 1]),
    10_000,
  )
  expect(opened()).toEqual({ kind: 'member', page: 'account', item: 'contacts' })
  expect(location.search).toBe('')
})

it('asks for nothing of a member while nobody is known, and for a login', async () => {
  houseAnswers([])
  kept.remove('token')
  cameBy('/?member=securityCenter')
  await openLinkedPage()
  expect(askedOf('memberProfile')).toEqual([])
  expect(opened()).toMatchObject({ kind: 'login' })
})

it.each(['/?deposit=no-id', '/?member=nothing'])('opens nothing for %s', async (address) => {
  await memberComesIn()
  cameBy(address)
  await openLinkedPage()
  expect([opened(), location.search]).toEqual([undefined, ''])
})
