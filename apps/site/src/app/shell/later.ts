import type { SideMenuPart } from '../../base/router/routes.ts'
import { lazySection } from '../../base/router/lazy-section.ts'

/* What is below the fold or not open yet comes after the first paint. */
export const Footer = lazySection(
  () => import('./footer.tsx').then((file) => file.Footer),
  'help',
  'around',
)
export const PlayBar = lazySection(
  () => import('./play-bar.tsx').then((file) => file.PlayBar),
  'around',
)
export const BannerStrip = lazySection(() =>
  import('../../parts/banners/banner-strip.tsx').then((file) => file.BannerStrip),
)
export const Analytics = lazySection(
  () => import('../analytics/analytics.tsx').then((file) => file.Analytics),
  'consent',
  'around',
)
export const Overlays = lazySection(
  () => import('../overlays/overlay-host.tsx').then((file) => file.OverlayHost),
  'around',
)
export const StaleLine = lazySection(
  () => import('../../parts/reads/stale-line.tsx').then((file) => file.StaleLine),
  'around',
)
export const PlayerControls = lazySection(
  () => import('./player-controls.tsx').then((file) => file.PlayerControls),
  'around',
)
export const Toaster = lazySection(() =>
  import('@parlour/ui/toaster.tsx').then((file) => file.Toaster),
)
export const SessionLine = lazySection(
  () =>
    import('../../features/responsible-gaming/session-line.tsx').then((file) => file.SessionLine),
  'responsible-gaming',
  'around',
)
export const ClosedPage = lazySection(
  () => import('../../features/closed/closed-page.tsx').then((file) => file.ClosedPage),
  'closed',
)
export const WrongAddress = lazySection(
  () => import('../../features/closed/wrong-address.tsx').then((file) => file.WrongAddress),
  'closed',
)

/* What stands at the sides of a wide window only: a phone neither fetches nor draws it. */
export const SideMenu = lazySection<{ part: SideMenuPart }>(
  () => import('./side-menu.tsx').then((file) => file.SideMenu),
  'around',
)
export const ServiceRail = lazySection(
  () => import('./service-rail.tsx').then((file) => file.ServiceRail),
  'around',
)
export const BESIDE = '(min-width: 64rem)'
export const AT_THE_EDGE = '(min-width: 80rem)'
