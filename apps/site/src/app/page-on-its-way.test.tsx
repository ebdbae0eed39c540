// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { navigate } from '../base/router/location.ts'
import { closePage, readyPage, showPage } from '../testing/shown-page.tsx'
import { App } from './app.tsx'

beforeEach(async () => {
  await readyPage('shell', 'entry', 'help')
  // Nothing arrives: what is on its way stays so.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(async () => {
  await closePage()
  navigate('/')
})

const waiting = () => document.querySelector('main [role=status]')

it('a game on its way has its bar and its field at the edges of the screen, and no tiles', async () => {
  navigate('/game?game=brass-fox&vassalage=parlour')
  await showPage(<App />)
  expect(waiting()?.className).toContain('100dvh')
  expect(waiting()?.querySelector('.border-b')).not.toBeNull()
  expect(document.querySelector('main .rounded-card')).toBeNull()
})
