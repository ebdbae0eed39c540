// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** The site as it begins, with no page fetched yet, whatever tests before have opened. */
async function fresh() {
  vi.resetModules()
  const [shown, { navigate }, { App }] = await Promise.all([
    import('../testing/shown-page.tsx'),
    import('../base/router/location.ts'),
    import('./app.tsx'),
  ])
  return { ...shown, navigate, App }
}

let site: Awaited<ReturnType<typeof fresh>>
beforeEach(async () => {
  site = await fresh()
  await site.readyPage('shell', 'entry', 'help')
  // Nothing arrives: what is on its way stays so.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(async () => {
  await site.closePage()
  site.navigate('/')
  vi.resetModules()
})

const waiting = () => document.querySelector('main [role=status]')

it('a game on its way has its bar and its field at the edges of the screen, and no tiles', async () => {
  const { App } = site
  site.navigate('/game?game=brass-fox&vassalage=parlour')
  await site.showPage(<App />)
  expect(waiting()?.className).toContain('100dvh')
  expect(waiting()?.querySelector('.h-12')).not.toBeNull()
  expect(document.querySelector('main .rounded-card')).toBeNull()
})
