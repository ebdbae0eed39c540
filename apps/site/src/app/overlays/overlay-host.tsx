import { Button, Dialog, useUi } from '@parlour/ui'
import { Suspense } from 'react'
import { AfterLoginNotice, LanguageOffer, NoticeWindow } from './notice-overlays.tsx'
import { CentrePages } from '../../parts/centre/centre-pages.ts'
import { centreGroups } from '../centre/centre-pages.ts'
import { lazySection } from '../../base/router/lazy-section.ts'
import { SectionBoundary } from '../../base/router/section-boundary.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { AgentCentre } from '../centre/agent-centre-slot.tsx'
import { MemberCentre } from '../centre/member-centre-slot.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { NeedAccountDialog } from './need-account-dialog.tsx'
import { UpdateNotice } from '../../base/pwa/update-notice.tsx'
import { useImportantWaits } from '../../base/session/important.ts'
import { openAgent } from '../../base/overlays/open-agent.ts'
import {
  closeOverlay,
  type InboxMessage,
  openMember,
  useOverlay,
} from '../../base/overlays/overlays.ts'
import { SafetyDialog } from './safety-dialog.tsx'
import { useLoginNotice } from '../../base/session/login-notice.ts'
import { ownerAnswered, useOwnerAsked } from '../../base/session/owner-proof.ts'
import { RouteAnnouncer } from '../shell/route-announcer.tsx'
import { usePlayer } from '../../base/session/session.ts'

const EntryDialog = lazySection<{ tab: 'login' | 'register'; then?: number | undefined }>(
  () => import('../../features/entry/entry-dialog.tsx').then((file) => file.EntryDialog),
  'entry',
  'identity',
)
const RegisteredDialog = lazySection<{ account: string; generated: boolean }>(
  () =>
    import('../../features/entry/register/registered-dialog.tsx').then(
      (file) => file.RegisteredDialog,
    ),
  'entry',
)
const NewPasswordDialog = lazySection(
  () =>
    import('../../features/entry/recover/new-password-dialog.tsx').then(
      (file) => file.NewPasswordDialog,
    ),
  'entry',
)
const ForgotDialog = lazySection<{ way: 'email' | 'mobile' }>(
  () => import('../../features/entry/recover/forgot-dialog.tsx').then((file) => file.ForgotDialog),
  'entry',
  'identity',
)
const SearchDialog = lazySection(
  () => import('../../features/lobby/search-dialog.tsx').then((file) => file.SearchDialog),
  'lobby',
  'centre',
)

const AccountHub = lazySection(
  () => import('./account-hub.tsx').then((file) => file.AccountHub),
  'centre',
)
const InboxMessageDialog = lazySection<{ message: InboxMessage }>(
  () =>
    import('../../features/inbox/inbox-message-dialog.tsx').then((file) => file.InboxMessageDialog),
  'inbox',
  'centre',
)
const ImportantMessage = lazySection(() =>
  import('../../features/inbox/important-message.tsx').then((file) => file.ImportantMessage),
)

const PlayWatch = lazySection(
  () => import('../../features/responsible-gaming/play-watch.tsx').then((file) => file.PlayWatch),
  'responsible-gaming',
)

const OwnerProofDialog = lazySection(
  () =>
    import('../../features/account/owner-proof-dialog.tsx').then((file) => file.OwnerProofDialog),
  'identity',
)

const GameInfoDialog = lazySection<{ game: string }>(
  () => import('../../features/lobby/game-info-dialog.tsx').then((file) => file.GameInfoDialog),
  'lobby',
)

/** The reality check and the notice of a newer build come back by themselves where they did not arrive. */
const LOOK_AGAIN_MS = 15_000

/** Draws whatever is open over the page; what did not arrive keeps nothing else away. */
export function OverlayHost() {
  const noticeDue = useLoginNotice()
  const importantDue = useImportantWaits()
  const player = usePlayer()
  const overlay = useOverlay()
  const ownerAsked = useOwnerAsked()
  return (
    <CentrePages value={centreGroups}>
      <RouteAnnouncer />
      <SectionBoundary
        // Pages of one centre are reset by the centre itself.
        resetBy={overlay?.kind}
        instead={(again) => <LostWindow again={again} />}
      >
        <Suspense>
          <Open />
        </Suspense>
      </SectionBoundary>
      <SectionBoundary silent resetBy={noticeDue || importantDue}>
        <Suspense>
          {noticeDue ? <AfterLoginNotice /> : importantDue ? <ImportantMessage /> : null}
        </Suspense>
      </SectionBoundary>
      <SectionBoundary againAfterMs={LOOK_AGAIN_MS}>
        <Suspense>
          <UpdateNotice />
        </Suspense>
      </SectionBoundary>
      <SectionBoundary silent>
        <Suspense>
          <LanguageOffer />
        </Suspense>
      </SectionBoundary>
      {player && ownerAsked ? (
        <SectionBoundary
          instead={(again) => <LostWindow again={again} close={() => ownerAnswered(false)} />}
        >
          <Suspense>
            <OwnerProofDialog />
          </Suspense>
        </SectionBoundary>
      ) : null}
      {player && !player.trial && !player.passwordDue ? (
        <SectionBoundary againAfterMs={LOOK_AGAIN_MS}>
          <Suspense>
            <PlayWatch />
          </Suspense>
        </SectionBoundary>
      ) : null}
    </CentrePages>
  )
}

/** A window whose script did not arrive says so, and asks for it or for the whole page. */
function LostWindow({ again, close = closeOverlay }: { again: () => void; close?: () => void }) {
  const t = useTexts('shell')
  const { words } = useUi()
  return (
    <Dialog
      title={t('failedTitle')}
      onClose={close}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="ghost" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
          <Button onClick={again}>{words.retry}</Button>
        </div>
      }
    >
      <p>{t('failedText')}</p>
    </Dialog>
  )
}

function Open() {
  const overlay = useOverlay()
  const player = usePlayer()
  // Nothing else opens before a password that is due has been changed, but a new account is told first.
  if (player?.passwordDue && overlay?.kind !== 'registered') return <NewPasswordDialog />
  switch (overlay?.kind) {
    case 'login':
    case 'register':
      return player ? null : <EntryDialog tab={overlay.kind} then={overlay.then} />
    case 'forgot':
      return player ? null : <ForgotDialog way={overlay.way ?? 'email'} />
    case 'registered':
      return <RegisteredDialog account={overlay.account} generated={overlay.generated === true} />
    case 'inboxMessage':
      return player ? <InboxMessageDialog message={overlay.message} /> : null
    case 'gameInfo':
      return <GameInfoDialog game={overlay.game} />
    case 'announcements':
    case 'speedTest':
    case 'download':
    case 'popup':
    case 'language':
    case 'vendorNotice':
    case 'vendorGames':
      return <NoticeWindow overlay={overlay} />
    case 'search':
      return <SearchDialog />
    case 'hub':
      return player ? <AccountHub /> : null
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
    case 'agent':
      return player?.agent ? (
        <AgentCentre
          page={overlay.page}
          item={overlay.item}
          onPage={openAgent}
          onClose={closeOverlay}
        />
      ) : null
    default:
      return null
  }
}
