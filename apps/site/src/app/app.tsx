import { ErrorState, toast } from '@parlour/ui'
import { type ReactNode, Suspense, useEffect } from 'react'
import { navigate, type Place, scrollToTarget, usePlace } from '../base/router/location.ts'
import { preloadOthers, screenOf } from './router/pages.tsx'
import { needsLogin, type Route, routeOf, type SideMenuPart } from '../base/router/routes.ts'
import { SectionBoundary } from '../base/router/section-boundary.tsx'
import { loadHouse, useHouse, useHouseFault } from '../base/session/house.ts'
import { useSession } from '../base/session/session.ts'
import { BannerSpace } from '../parts/banners/banner-space.tsx'
import { BottomBar } from './shell/bottom-bar.tsx'
import { countsVisits } from './analytics/consent.ts'
import { useMedia } from '../base/use-media.ts'
import { useSideMenu } from './shell/side-menu-state.ts'
import {
  AT_THE_EDGE,
  Analytics,
  BannerStrip,
  BESIDE,
  ClosedPage,
  Footer,
  Overlays,
  PlayBar,
  ServiceRail,
  SideMenu,
  StaleLine,
  Toaster,
  WrongAddress,
} from './shell/later.ts'
import { refusedAs } from '../base/server/refused.ts'
import { Header } from './shell/header.tsx'
import { PageSkeleton } from '../parts/reads/page-skeleton.tsx'
import { closeOverlay, openOverlay, useOverlay } from '../base/overlays/overlays.ts'
import { useSecondWave, useWatchForSecondWave } from './shell/second-wave.ts'
import { text, useTexts } from '../base/texts/texts.ts'

/** The whole site: the page of this place inside the house's shell, or why the house is closed. */
export function App() {
  const house = useHouse()
  const fault = useHouseFault()
  // What lies over the page is needed as soon as something is opened.
  const secondWave = useSecondWave()
  const overlay = useOverlay()
  useWatchForSecondWave()
  useEffect(() => {
    if (secondWave) void preloadOthers()
  }, [secondWave])
  useMemberMark()
  useShortcuts()
  if (house && house.systemStatus !== 0) {
    return (
      <Suspense>
        <ClosedPage house={house} />
      </Suspense>
    )
  }
  if (fault && !house) {
    return (
      <Suspense>{refusedAs(fault, 'invalid_url') ? <WrongAddress /> : <Unreachable />}</Suspense>
    )
  }
  return (
    <>
      <Shell />
      {/* Each waits and fails by itself: what is lost hides nothing that stands already. */}
      <SectionBoundary resetBy={overlay} instead={overlay ? () => <NothingOpens /> : () => null}>
        <Suspense>{secondWave || overlay ? <Overlays /> : null}</Suspense>
      </SectionBoundary>
      <SectionBoundary silent>
        <Suspense>{countsVisits(house?.analytics) ? <Analytics /> : null}</Suspense>
      </SectionBoundary>
      <SectionBoundary silent>
        <Suspense>{secondWave ? <Toaster /> : null}</Suspense>
      </SectionBoundary>
    </>
  )
}

function Shell() {
  const place = usePlace()
  const route = useAllowedRoute(place)
  const { sideMenu } = route
  const secondWave = useSecondWave()
  const atTheEdge = useMedia(AT_THE_EDGE)
  useEffect(scrollToTarget, [])
  return (
    <>
      <SkipLink />
      {route.header ? <Header sideMenu={sideMenu} /> : null}
      <SectionBoundary silent>
        <Suspense>{secondWave ? <StaleLine /> : null}</Suspense>
      </SectionBoundary>
      <div className="mx-auto flex max-w-[1440px]">
        <Beside part={sideMenu} />
        <Frame route={route} place={place}>
          {screenOf(route.page)}
        </Frame>
      </div>
      {route.header && route.page !== 'game' ? <BottomBar /> : null}
      {sideMenu === 'open' && atTheEdge ? (
        <SectionBoundary silent>
          <Suspense>
            <ServiceRail />
          </Suspense>
        </SectionBoundary>
      ) : null}
    </>
  )
}

/** The side menu where the window has room for it; what is on its way keeps that room. */
function Beside({ part }: { part: SideMenuPart }) {
  const { shown, wide } = useSideMenu(part)
  const hasRoom = useMedia(BESIDE)
  if (part === 'none' || !shown || !hasRoom) return null
  const room = <div className={`shrink-0 ${wide ? 'w-[14.5rem]' : 'w-[4.3125rem]'}`} />
  return (
    <SectionBoundary silent>
      <Suspense fallback={room}>
        <SideMenu part={part} />
      </Suspense>
    </SectionBoundary>
  )
}

/** What depends on somebody being in is drawn by the page's styles, from its first paint on (theme.js). */
function useMemberMark() {
  const { kind } = useSession()
  useEffect(() => {
    if (kind !== 'unknown')
      document.documentElement.toggleAttribute('data-member', kind === 'player')
  }, [kind])
}

/* Focus moves without a change of the address, which would rebuild the page. */
const SkipLink = () => {
  const t = useTexts('shell')
  return (
    <button
      type="button"
      onClick={() => document.getElementById('content')?.focus()}
      className="fixed start-3 top-2 z-50 -translate-y-20 rounded-full bg-brand px-5 py-3 font-semibold text-on-brand focus:translate-y-0"
    >
      {t('toContent')}
    </button>
  )
}

/* The content is rebuilt with every full path, the footer with the path alone (S-04, S-05). */
function Frame({ route, place, children }: { route: Route; place: Place; children: ReactNode }) {
  const secondWave = useSecondWave()
  const edgeToEdge = route.page === 'game' || !route.header
  // The rail at the page's edge has its own room until the window is wider than the page.
  const room = route.sideMenu === 'open' ? 'xl:max-[1580px]:pe-10' : ''
  return (
    <div className={`flex min-h-[calc(100dvh-64px)] min-w-0 grow flex-col ${room}`}>
      <main
        id="content"
        tabIndex={-1}
        key={place.visit}
        className={
          edgeToEdge
            ? 'grow outline-none'
            : // As tall as the screen from the start, so that what follows never jumps.
              // Without a foot the page itself leaves room for the bar at a phone's lower edge.
              `min-h-dvh grow px-3.5 pt-3.5 outline-none sm:px-5 lg:px-7 lg:pt-6 lg:pb-10 ${route.footer ? 'pb-10' : 'pb-28'}`
        }
      >
        {route.banner && route.page !== 'home' ? (
          <SectionBoundary silent>
            <Suspense fallback={<BannerSpace />}>
              <BannerStrip group={route.banner} />
            </Suspense>
          </SectionBoundary>
        ) : null}
        <SectionBoundary page>
          <Suspense fallback={<PageSkeleton stage={route.page === 'game'} />}>{children}</Suspense>
        </SectionBoundary>
      </main>
      {route.footer ? (
        <div className="px-3.5 pb-24 sm:px-5 lg:px-7 lg:pb-8">
          <SectionBoundary silent>
            <Suspense fallback={<div className="h-96" />}>
              {secondWave ? (
                <>
                  <PlayBar />
                  <Footer key={place.path} />
                </>
              ) : (
                <div className="h-96" />
              )}
            </Suspense>
          </SectionBoundary>
        </div>
      ) : null}
    </div>
  )
}

/** With login-to-home on, a visitor who goes anywhere else is sent to the login. */
function useAllowedRoute(place: Place): Route {
  const house = useHouse()
  const session = useSession()
  const barred = house?.loginToHome === true && session.kind === 'visitor' && needsLogin(place.path)
  useEffect(() => {
    if (barred) navigate('/login', { replace: true })
  }, [barred])
  return routeOf(barred ? '/login' : place.path)
}

/** Even what windows are made of did not arrive: a press must not seem to do nothing. */
function NothingOpens() {
  useEffect(() => {
    toast('bad', `${text('shell', 'failedTitle')}. ${text('shell', 'failedText')}`)
    closeOverlay()
  }, [])
  return null
}

const Unreachable = () => (
  <main className="grid min-h-dvh content-center">
    <ErrorState
      title={text('shell', 'failedTitle')}
      onRetry={() => void loadHouse().catch(() => undefined)}
    >
      {text('shell', 'unreachable')}
    </ErrorState>
  </main>
)

function useShortcuts() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      openOverlay({ kind: 'search' })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
