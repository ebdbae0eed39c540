import { Button, Drawer } from '@parlour/ui'
import { Link } from '../../base/router/link.tsx'
import { useSwitch } from '../../base/session/house.ts'
import { usePlayer } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { signOut } from '../shell/account-entries.ts'
import { useCategories } from '../../parts/games/categories.ts'
import { useFreePlay } from '../../parts/games/free-play.ts'
import { PlayerIcon } from '../shell/avatar.tsx'
import { Logo } from '../../parts/logo.tsx'
import { closeOverlay, openOverlay } from '../../base/overlays/overlays.ts'
import { Points } from '../shell/points.tsx'
import { SideMenuEntries } from '../shell/side-menu.tsx'

/** The whole menu of a phone: who you are, the categories, and the side menu's entries. */
export function MenuDrawer() {
  const t = useTexts('shell')
  const categories = useCategories()
  return (
    <Drawer title={<Logo />} side="start" width={340} onClose={closeOverlay}>
      <div className="flex min-h-full flex-col gap-1 p-3">
        <Person />
        <nav aria-label={t('mainNavigation')} className="mb-1 flex flex-wrap gap-2 px-1 py-2">
          {categories.map((entry) => (
            <Link
              key={entry.path}
              href={entry.path}
              replace
              className="flex h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-medium"
            >
              {entry.name}
            </Link>
          ))}
        </nav>
        <nav aria-label={t('sideNavigation')} className="flex grow flex-col gap-0.5">
          <SideMenuEntries folded={false} />
        </nav>
      </div>
    </Drawer>
  )
}

function Person() {
  const t = useTexts('shell')
  const player = usePlayer()
  const canRegister = useSwitch('DIRECTREG3')
  const freePlay = useFreePlay()
  if (player) {
    return (
      <div className="card mb-2 flex items-center gap-3 p-3">
        <PlayerIcon />
        <div className="min-w-0 grow">
          <p className="truncate font-semibold">{player.info.account}</p>
          {player.trial ? <p className="text-sm text-muted">{t('trialAccount')}</p> : null}
          <Points className="text-sm" />
        </div>
        <Button
          kind="quiet"
          size="small"
          icon="logout"
          onClick={() => void signOut(t('signedOut'))}
        >
          {t('signOut')}
        </Button>
      </div>
    )
  }
  return (
    <div className="mb-2 grid grid-cols-2 gap-2">
      <Button kind="ghost" onClick={() => openOverlay({ kind: 'login' })}>
        {t('login')}
      </Button>
      {canRegister ? (
        <Button onClick={() => openOverlay({ kind: 'register' })}>{t('register')}</Button>
      ) : null}
      {freePlay.on ? (
        <Button kind="quiet" className="col-span-2" busy={freePlay.busy} onClick={freePlay.start}>
          {t('freeDemo')}
        </Button>
      ) : null}
    </div>
  )
}
