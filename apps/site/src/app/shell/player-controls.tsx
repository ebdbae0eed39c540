import { Button, Menu } from '@parlour/ui'
import { Suspense } from 'react'
import { lazySection } from '../../base/router/lazy-section.ts'
import { usePlayer } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { useAccountEntries } from './account-entries.ts'
import { PlayerAvatar } from './avatar.tsx'
import { BalancePill } from './balance-pill.tsx'
import { SessionLine } from './later.ts'
import { openMember } from '../../base/overlays/overlays.ts'
import { Points } from './points.tsx'

const InboxBell = lazySection(
  () => import('../../features/inbox/inbox-bell.tsx').then((file) => file.InboxBell),
  'inbox',
)

/** What the bar has for a player: the balance, the inbox, the account's menu. A visitor loads none of it. */
export function PlayerControls() {
  const t = useTexts('shell')
  const player = usePlayer()
  const entries = useAccountEntries()
  if (!player) return null
  return (
    <div className="ms-auto flex min-w-0 shrink-0 items-center gap-2 max-sm:gap-1">
      {player.trial ? null : (
        <span className="max-lg:hidden">
          <Suspense>
            <SessionLine />
          </Suspense>
        </span>
      )}
      <Points className="text-sm whitespace-nowrap max-xl:hidden" />
      <BalancePill />
      {!player.trial ? (
        <Button kind="ghost" className="max-xl:hidden" onClick={() => openMember('withdraw')}>
          {t('withdraw')}
        </Button>
      ) : null}
      {!player.trial ? (
        <Suspense fallback={<span className="size-11 shrink-0" />}>
          <InboxBell />
        </Suspense>
      ) : null}
      <Menu
        label={t('accountMenu')}
        entries={entries}
        className="grid size-11 shrink-0 place-items-center rounded-full max-lg:hidden"
      >
        <PlayerAvatar />
      </Menu>
    </div>
  )
}
