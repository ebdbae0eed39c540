import { ErrorState, Toaster, toast } from '@parlour/ui'
import { type ReactNode, Suspense, useEffect } from 'react'
import { type Place, usePlace } from './router/location.ts'
import { type PageLook, pageFor } from './router/pages.tsx'
import { SectionBoundary } from './router/section-boundary.tsx'
import { loadHouse, useHouse, useHouseSilent } from './session/house.ts'
import { useSession } from './session/session.ts'
import { BottomBar } from './shell/bottom-bar.tsx'
import { ClosedPage, Footer, Overlays, PlayBar } from './shell/later.ts'
import { Header } from './shell/header.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { openOverlay } from './shell/overlays.ts'
import { SideMenu } from './shell/side-menu.tsx'
import { ServiceRail } from './shell/service-rail.tsx'
import { text, useTexts } from './texts/texts.ts'

/** The whole site: the page of this place inside the house's shell, or why the house is closed. */
export function App() {
  const house = useHouse()
  const silent = useHouseSilent()
  useShortcuts()
  useConnectionNotices()
  if (house && house.systemStatus !== 0) {
    return (
      <Suspense>
        <ClosedPage house={house} />
      </Suspense>
    )
  }
  if (silent && !house) {
    return (
      <main className="grid min-h-dvh content-center">
        <ErrorState
          title={text('shell', 'failedTitle')}
          onRetry={() => void loadHouse().catch(() => undefined)}
        >
          {text('shell', 'unreachable')}
        </ErrorState>
      </main>
    )
  }
  return (
    <>
      <Shell />
      <SectionBoundary silent>
        <Suspense>
          <Overlays />
        </Suspense>
      </SectionBoundary>
      <Toaster />
    </>
  )
}

function Shell() {
  const t = useTexts('shell')
  const place = usePlace()
  const page = useAllowedPage(place)
  return (
    <>
      <a
        href="#content"
        className="fixed start-3 top-2 z-50 -translate-y-20 rounded-full bg-brand px-5 py-3 font-semibold text-on-brand focus:translate-y-0"
      >
        {t('toContent')}
      </a>
      {page.look === 'bare' ? null : <Header sideMenu={page.look === 'full'} />}
      <div className="mx-auto flex max-w-[1440px]">
        {page.look === 'full' ? <SideMenu /> : null}
        <Frame look={page.look} place={place}>
          {page.screen}
        </Frame>
      </div>
      {page.look === 'full' || page.look === 'plain' ? <BottomBar /> : null}
      {page.look === 'full' ? <ServiceRail /> : null}
    </>
  )
}

/* The content is rebuilt on every visit, the footer with the path (S-04, S-05). */
function Frame({ look, place, children }: { look: PageLook; place: Place; children: ReactNode }) {
  const roomy = look === 'full' || look === 'plain'
  return (
    <div className="flex min-h-[calc(100dvh-64px)] min-w-0 grow flex-col">
      <main
        id="content"
        tabIndex={-1}
        key={place.visit}
        className={
          roomy
            ? // As tall as the screen from the start, so that what follows never jumps.
              'min-h-dvh grow px-3.5 pt-3.5 pb-10 outline-none sm:px-5 lg:px-7 lg:pt-6'
            : 'grow outline-none'
        }
      >
        <SectionBoundary>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </SectionBoundary>
      </main>
      {roomy ? (
        <div className="px-3.5 pb-24 sm:px-5 lg:px-7 lg:pb-8">
          <SectionBoundary silent>
            <Suspense fallback={<div className="h-96" />}>
              <PlayBar />
              <Footer key={place.path} />
            </Suspense>
          </SectionBoundary>
        </div>
      ) : null}
    </div>
  )
}

/** With login-to-home on, visitors reach only the ways in. */
function useAllowedPage(place: Place) {
  const house = useHouse()
  const session = useSession()
  const barred = house?.loginToHome && session.kind === 'visitor' && !openToVisitors.has(place.path)
  return pageFor(barred ? '/login' : place.path)
}

const openToVisitors = new Set(['/login', '/register', '/register.html', '/helpmc', '/download'])

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

function useConnectionNotices() {
  useEffect(() => {
    const off = () => toast('bad', text('shell', 'offline'))
    const on = () => toast('good', text('shell', 'backOnline'))
    window.addEventListener('offline', off)
    window.addEventListener('online', on)
    return () => {
      window.removeEventListener('offline', off)
      window.removeEventListener('online', on)
    }
  }, [])
}
