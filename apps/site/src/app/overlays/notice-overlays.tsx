import type { NoticeOverlay } from '../../base/overlays/overlays.ts'
import { lazySection } from '../../base/router/lazy-section.ts'
import type { Category } from '../../parts/games/categories.ts'

const Announcements = lazySection<{ chosen: string | undefined }>(
  () =>
    import('../../features/announcements/announcements-dialog.tsx').then(
      (file) => file.AnnouncementsDialog,
    ),
  'notices',
)
const SpeedTest = lazySection(
  () =>
    import('../../features/speed-test/speed-test-dialog.tsx').then((file) => file.SpeedTestDialog),
  'notices',
)
const Download = lazySection(
  () => import('../../features/download/download-dialog.tsx').then((file) => file.DownloadDialog),
  'download',
)
const Popup = lazySection(
  () => import('../../features/notices/popup-dialog.tsx').then((file) => file.PopupDialog),
  'notices',
)
const Languages = lazySection(
  () => import('../../features/notices/language-dialog.tsx').then((file) => file.LanguageDialog),
  'notices',
)
export const LanguageOffer = lazySection(() =>
  import('../../features/notices/language-offer.tsx').then((file) => file.LanguageOffer),
)
const VendorNotice = lazySection<{ vassalage: string }>(
  () =>
    import('../../features/notices/vendor-notice-dialog.tsx').then(
      (file) => file.VendorNoticeDialog,
    ),
  'notices',
)
const VendorGames = lazySection<{ vassalage: string; name: string; category: Category }>(
  () =>
    import('../../features/lobby/vendor-games-dialog.tsx').then((file) => file.VendorGamesDialog),
  'notices',
  'lobby',
)
export const AfterLoginNotice = lazySection(() =>
  import('../../features/notices/after-login-notice.tsx').then((file) => file.AfterLoginNotice),
)

export function NoticeWindow({ overlay }: { overlay: NoticeOverlay }) {
  switch (overlay.kind) {
    case 'announcements':
      return <Announcements chosen={overlay.chosen} />
    case 'speedTest':
      return <SpeedTest />
    case 'download':
      return <Download />
    case 'popup':
      return <Popup />
    case 'language':
      return <Languages />
    case 'vendorNotice':
      return <VendorNotice vassalage={overlay.vassalage} />
    case 'vendorGames':
      return (
        <VendorGames
          vassalage={overlay.vassalage}
          name={overlay.name}
          category={overlay.category}
        />
      )
  }
}
