import { Suspense } from 'react'
import { lazySection } from '../router/lazy-section.ts'
import { MemberCentre } from './member-centre-slot.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { NeedAccountDialog } from './need-account-dialog.tsx'
import { closeOverlay, openMember, useOverlay } from './overlays.ts'
import { SafetyDialog } from './safety-dialog.tsx'
import { usePlayer } from '../session/session.ts'

const EntryDialog = lazySection<{ tab: 'login' | 'register' }>(
  () => import('../features/entry/entry-dialog.tsx').then((file) => file.EntryDialog),
  'entry',
)
const RegisteredDialog = lazySection<{ account: string }>(
  () => import('../features/entry/registered-dialog.tsx').then((file) => file.RegisteredDialog),
  'entry',
)
const NewPasswordDialog = lazySection<{ reason: 'first' | 'expired' }>(
  () => import('../features/entry/new-password-dialog.tsx').then((file) => file.NewPasswordDialog),
  'entry',
)
const SearchDialog = lazySection(
  () => import('../features/lobby/search-dialog.tsx').then((file) => file.SearchDialog),
  'lobby',
)

/** Draws whatever is open over the page. */
export function OverlayHost() {
  return (
    <Suspense>
      <Open />
    </Suspense>
  )
}

function Open() {
  const overlay = useOverlay()
  const player = usePlayer()
  switch (overlay?.kind) {
    case 'login':
    case 'register':
      return player ? null : <EntryDialog tab={overlay.kind} />
    case 'registered':
      return <RegisteredDialog account={overlay.account} />
    case 'newPassword':
      return <NewPasswordDialog reason={overlay.reason} />
    case 'search':
      return <SearchDialog />
    case 'menu':
      return <MenuDrawer />
    case 'safety':
      return <SafetyDialog />
    case 'needAccount':
      return <NeedAccountDialog />
    case 'member':
      return player && !player.trial ? (
        <MemberCentre
          page={overlay.page}
          item={overlay.item}
          onPage={openMember}
          onClose={closeOverlay}
        />
      ) : null
    default:
      return null
  }
}
