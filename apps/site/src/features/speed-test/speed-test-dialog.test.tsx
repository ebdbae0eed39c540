// @vitest-environment happy-dom
import { HOUR_MS } from '@parlour/time'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askedOf, houseAnswers } from '../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { SpeedTestDialog } from './speed-test-dialog.tsx'

beforeEach(() => readyPage('notices', 'shell'))
afterEach(async () => {
  vi.useRealTimers()
  await closePage()
})

it('asks once a visit for the addresses of device 0, however often it is opened (C-63)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  houseAnswers([], {
    permission: { speedTest: { display: 'spec' } },
    domainRoute: { domainList: [{ domainName: 'https://b.example', speed: 0 }] },
  })
  for (const _ of [1, 2, 3]) {
    await showPage(<SpeedTestDialog />)
    await settle()
    expect(document.body.textContent).toContain('b.example')
    await showPage(null)
    await act(async () => vi.advanceTimersByTime(HOUR_MS))
  }
  expect(askedOf('domainRoute').map(({ query }) => query)).toEqual([{ device: '0' }])
})
