import { classNames, Icon, type IconName } from '@parlour/ui'
import type { ReactNode } from 'react'
import { Link } from '../../base/router/link.tsx'
import { usePlace } from '../../base/router/location.ts'
import { currentSession, usePlayer } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { loginFirst, openOverlay, useOverlay } from '../../base/overlays/overlays.ts'

/** Five ways on under the thumb, below 1024 px. */
export function BottomBar() {
  const t = useTexts('shell')
  const { path } = usePlace()
  const overlay = useOverlay()
  const player = usePlayer()
  return (
    <nav
      aria-label={t('bottomNavigation')}
      className="fixed inset-x-0 bottom-0 z-30 low:static grid grid-cols-5 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <BarButton
        icon="menu"
        active={overlay?.kind === 'menu'}
        onClick={() => openOverlay({ kind: 'menu' })}
      >
        {t('menu')}
      </BarButton>
      <BarLink icon="home" href="/" active={path === '/' && !overlay}>
        {t('home')}
      </BarLink>
      <BarLink icon="slots" href="/rng?show=whole" active={path === '/rng' && !overlay}>
        {t('games')}
      </BarLink>
      <BarButton
        icon="search"
        active={overlay?.kind === 'search'}
        onClick={() => openOverlay({ kind: 'search' })}
      >
        {t('search')}
      </BarButton>
      <BarButton
        icon="user"
        active={overlay?.kind === 'member' || overlay?.kind === 'hub'}
        onClick={openAccount}
      >
        {player ? t('account') : t('login')}
      </BarButton>
    </nav>
  )
}

/** The account begins with what there is and the ways on; a visitor logs in first, a trial player is told. */
function openAccount(): void {
  const session = currentSession()
  if (session.kind !== 'player') loginFirst(openAccount)
  else if (session.trial) openOverlay({ kind: 'needAccount' })
  else openOverlay({ kind: 'hub' })
}

const look = (active: boolean) =>
  classNames(
    'grid h-[3.875rem] place-content-center justify-items-center gap-1 text-fine font-medium -outline-offset-4',
    active ? 'text-brand' : 'text-muted',
  )

type Props = { icon: IconName; active: boolean; children: ReactNode }

const BarButton = ({ icon, active, onClick, children }: Props & { onClick: () => void }) => (
  <button type="button" className={look(active)} onClick={onClick}>
    <Icon name={icon} size={22} />
    {children}
  </button>
)

const BarLink = ({ icon, href, active, children }: Props & { href: string }) => (
  <Link href={href} aria-current={active ? 'page' : undefined} className={look(active)}>
    <Icon name={icon} size={22} />
    {children}
  </Link>
)
