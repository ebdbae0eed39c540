import type { ReactNode } from 'react'
import { lazySection } from '../../base/router/lazy-section.ts'
import type { PageName } from '../../base/router/routes.ts'

const HomePage = lazySection<{ draws: ReactNode }>(
  () => import('../../features/home/home-page.tsx').then((file) => file.HomePage),
  'home',
)
const NextDraws = lazySection(
  () => import('../../features/lottery/lobby/next-draws.tsx').then((file) => file.NextDraws),
  'lottery-draws',
)
/** All pages but home: where each is found is a long list, which home does not wait for. */
const OtherPage = lazySection<{ page: Exclude<PageName, 'home'> }>(
  () => import('./other-pages.tsx').then((file) => file.OtherPage),
  'around',
)

const home = <HomePage draws={<NextDraws />} />
export const screenOf = (page: PageName): ReactNode =>
  page === 'home' ? home : <OtherPage page={page} />

/** Fetches the screen where the visit begins, so that it is there when the site is first drawn. */
export async function preloadScreen(page: PageName): Promise<void> {
  if (page === 'home') return HomePage.preload()
  // Side by side: a page of bets names no words of what stands around it, and would wait for them first.
  await Promise.all([
    OtherPage.preload(),
    import('./other-pages.tsx').then(
      ({ preloadOther }) => preloadOther(page),
      () => undefined,
    ),
  ])
}

/** Fetches what a press may lead to: where all other pages are found, and how a game is opened. */
export async function preloadOthers(): Promise<void> {
  await Promise.all([
    OtherPage.preload(),
    import('../../parts/games/open-card.ts').catch(() => undefined),
  ])
}
