// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentHouse, loadHouse } from '../../base/session/house.ts'
import { askedOf, houseAnswers } from '../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { EntryDialog } from './entry-dialog.tsx'

beforeEach(() => readyPage('entry', 'shell', 'identity', 'phone'))
afterEach(async () => {
  vi.useRealTimers()
  await closePage()
})

const MINUTE_AND_A_BIT_MS = 61_000
const tabs = () => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)

/** A page that came when nobody could register; since then operators have opened the door. */
async function opened(afterMs: number) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  houseAnswers([], {
    permission: { register: { validate: {}, minimumAge: 18 } },
    whitelabel: { modules: [{ moduleId: 'DIRECTREG3', name: 'Open', enabled: 1 }] },
    registerSettings: { validate: {}, minimumAge: 21 },
  })
  await loadHouse()
  vi.setSystemTime(Date.now() + afterMs)
  await showPage(<EntryDialog tab="login" />)
  await settle()
}

describe('the way in', () => {
  it('goes by the switches and the fields of now on a page that has stood open (C-04, C-12)', async () => {
    await opened(MINUTE_AND_A_BIT_MS)
    expect(tabs()).toEqual(['Entrar', 'Criar conta'])
    expect(currentHouse()?.register.minimumAge).toBe(21)
    expect([askedOf('whitelabel').length, askedOf('registerSettings').length]).toEqual([1, 1])
  })

  it('asks nothing anew on a page that has just come, which told its host (C-21)', async () => {
    await opened(0)
    expect(tabs()).toEqual(['Entrar'])
    expect([askedOf('whitelabel').length, askedOf('registerSettings').length]).toEqual([0, 0])
    expect(askedOf('permission').map(({ query }) => query)).toEqual([{ url: location.host }])
  })
})
