import { UiProvider } from '@parlour/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { changeThrough, currentPlace } from '../base/router/location.ts'
import { preloadScreen } from './router/pages.tsx'
import { routeOf } from '../base/router/routes.ts'
import { queryClient, reading } from '../base/server/query-client.ts'
import { loadHouse, useHouse } from '../base/session/house.ts'
import { startSessionCaches } from '../base/session/session-caches.ts'
import { begin } from '../base/session/begin.ts'
import { currentSession, onSessionChange } from '../base/session/session.ts'
import { kept } from '../base/storage.ts'
import {
  AT_THE_EDGE,
  BannerStrip,
  BESIDE,
  PlayerControls,
  ServiceRail,
  SideMenu,
} from './shell/later.ts'
import { forgetStaleOverlay } from '../base/overlays/overlays.ts'
import { softly } from '../base/theme.ts'
import { firstAreas } from '../base/texts/areas.ts'
import {
  currentLanguage,
  loadLanguage,
  loadTexts,
  showLanguage,
  useLanguage,
} from '../base/texts/texts.ts'

/** So long the start page's own screen is waited for before the shell is drawn around a placeholder. */
const PATIENCE_MS = 3000

startSessionCaches()
void loadHouse().catch(() => undefined)
const { code } = currentLanguage()
void queryClient.prefetchQuery(
  reading('gameVendors', { query: { platform: 'html5-desktop', language: code } }),
)
const start = routeOf(currentPlace().path)
if (start.banner) {
  void queryClient.prefetchQuery(reading('listBanners', { query: { language: code } }))
}
// The bar of a player is on its way beside the question who that is.
if (kept.get('token') !== null) void PlayerControls.preload()
showLanguage(currentLanguage())
forgetStaleOverlay()
changeThrough(softly)
void begin()
/** What a member's link opens over the page (`theme.js` knows one alike): the page is drawn behind it when it stands. */
const linked = /[?&](member|deposit)=/.test(location.search)
  ? import('./centre/linked-page.ts').then(
      ({ openLinkedPage }) => openLinkedPage(),
      () => undefined,
    )
  : undefined
startLiveWithPlayer()

void show()

/* Not awaited at the top: chunks that come later import this one, and would wait for it for ever. */
async function show(): Promise<void> {
  await Promise.all([
    loadLanguage(currentLanguage()),
    loadTexts(...firstAreas),
    // theme.js asks for all styles when it asks for the scripts.
    (globalThis as { styled?: Promise<unknown> }).styled,
    // A screen that is slow to come is waited for inside the house's shell.
    Promise.race([
      Promise.all([
        linked ?? preloadScreen(start.page),
        start.banner && start.page !== 'home' ? BannerStrip.preload() : undefined,
        start.sideMenu === 'open' && matchMedia(BESIDE).matches ? SideMenu.preload() : undefined,
        start.sideMenu === 'open' && matchMedia(AT_THE_EDGE).matches
          ? ServiceRail.preload()
          : undefined,
      ]),
      rest(PATIENCE_MS),
    ]),
  ])
  const root = createRoot(document.getElementById('app')!)
  // In slices: what is pressed meanwhile waits for none of it.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Speaking />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

/** Whether the house has closed meanwhile is looked at by a page that stands. */
function watchHouse(): void {
  import('../base/session/house-watch.ts').then(
    ({ startHouseWatch }) => startHouseWatch(),
    () => undefined,
  )
}

/** What keeps a player's money fresh comes with the first player: visitors have none. */
function startLiveWithPlayer(): void {
  const stop = onSessionChange(() => {
    if (currentSession().kind !== 'player') return
    stop()
    import('../base/session/live.ts').then(
      ({ startLive }) => startLive(),
      () => undefined,
    )
  })
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function Speaking() {
  const { locale } = useLanguage()
  const house = useHouse()
  useEffect(watchHouse, [])
  return (
    <UiProvider locale={locale} timeZone={house?.merchant.timeZone ?? 'America/Sao_Paulo'}>
      <App />
    </UiProvider>
  )
}
