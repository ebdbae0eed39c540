import { Button, classNames, Icon, IconButton } from '@parlour/ui'
import { Suspense } from 'react'
import { Link } from '../../base/router/link.tsx'
import { usePlace } from '../../base/router/location.ts'
import type { SideMenuPart } from '../../base/router/routes.ts'
import { useHouse, useSwitch } from '../../base/session/house.ts'
import { usePlayer, useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { useCategories } from '../../parts/games/categories.ts'
import { useFreePlay } from '../../parts/games/free-play.ts'
import { Logo } from '../../parts/logo.tsx'
import { openOverlay } from '../../base/overlays/overlays.ts'
import { PlayerControls } from './later.ts'
import { useSideMenu } from './side-menu-state.ts'

/** The bar that never leaves. Its toggle folds the side menu, or opens one where the page has none beside it. */
export function Header({ sideMenu }: { sideMenu: SideMenuPart }) {
  const t = useTexts('shell')
  const menu = useSideMenu(sideMenu)
  const beside = sideMenu !== 'none'
  const player = usePlayer()
  const session = useSession()
  return (
    <header className="sticky top-0 z-30 low:static h-16 cramped:h-auto cramped:min-h-16 border-line border-b bg-ground/92 backdrop-blur-md">
      <div className="mx-auto flex h-full max-w-[1440px] items-center gap-2 cramped:flex-wrap cramped:py-1.5 px-3.5 max-sm:gap-1 sm:px-5 lg:gap-3">
        <IconButton
          icon="menu"
          label={t('openMenu')}
          // On a narrow phone the bar below opens the menu, and the balance takes its room here.
          className={classNames('-ms-2', beside ? 'max-lg:hidden' : player && 'max-sm:hidden')}
          {...(menu.shown ? { 'aria-controls': 'side-menu' } : {})}
          {...(beside ? { 'aria-expanded': menu.wide } : {})}
          onClick={beside ? menu.toggle : () => openOverlay({ kind: 'menu' })}
        />
        <button
          type="button"
          aria-label={t('logoSpeedTest')}
          title={t('logoSpeedTest')}
          onClick={() => openOverlay({ kind: 'speedTest' })}
          className="relative flex h-11 shrink-0 items-center rounded-lg after:absolute after:inset-y-0 after:-inset-x-1.75 after:content-[''] sm:after:hidden"
        >
          <Logo wordClass={player ? 'max-sm:hidden' : 'max-[25rem]:hidden'} />
        </button>
        <CategoryNavigation />
        <SearchButton brief={player !== undefined} />
        {session.kind === 'unknown' ? (
          <ControlsRoom />
        ) : player ? (
          <Suspense fallback={<ControlsRoom />}>
            <PlayerControls />
          </Suspense>
        ) : (
          <VisitorControls />
        )}
      </div>
    </header>
  )
}

function CategoryNavigation() {
  const t = useTexts('shell')
  const { path } = usePlace()
  const categories = useCategories()
  return (
    <nav
      aria-label={t('mainNavigation')}
      className="no-bar ms-2 min-w-0 grow overflow-x-auto max-lg:invisible max-lg:ms-0 max-lg:w-0"
    >
      <ul className="flex gap-1 py-2">
        {[{ path: '/', name: t('home') }, ...categories].map((entry) => (
          <li key={entry.path}>
            <Link
              href={entry.path}
              aria-current={path === entry.path ? 'page' : undefined}
              className={classNames(
                'flex h-10 items-center rounded-full px-3 font-medium whitespace-nowrap transition-colors duration-(--quick) -outline-offset-2',
                path === entry.path ? 'bg-raised text-text' : 'text-muted hover:text-text',
              )}
            >
              {entry.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A player's money needs the room that the key's name takes. */
function SearchButton({ brief }: { brief: boolean }) {
  const t = useTexts('shell')
  return (
    <button
      type="button"
      aria-label={t('searchGames')}
      aria-keyshortcuts="Control+K"
      onClick={() => openOverlay({ kind: 'search' })}
      className="flex h-11 shrink-0 items-center gap-2.5 rounded-full border border-line px-3.5 whitespace-nowrap text-muted transition-colors duration-(--quick) hover:border-line-strong hover:text-text max-lg:hidden"
    >
      <Icon name="search" size={18} />
      <span className="max-xl:hidden">{t('searchGames')}</span>
      {brief ? null : (
        <kbd className="ms-auto rounded-md border border-line px-1.5 py-0.5 font-sans text-fine font-semibold max-xl:hidden">
          Ctrl K
        </kbd>
      )}
    </button>
  )
}

/** As wide as what nearly always comes in its place: the free demo, logging in, registering. */
const ControlsRoom = () => (
  <span className="shimmer h-11 w-44 shrink-0 rounded-full md:w-86" aria-hidden="true" />
)

function VisitorControls() {
  const t = useTexts('shell')
  const house = useHouse()
  const canRegister = useSwitch('DIRECTREG3')
  const freePlay = useFreePlay()
  if (!house) return <ControlsRoom />
  return (
    <div className="flex shrink-0 items-center gap-2">
      {freePlay.on ? (
        <Button
          kind="quiet"
          className="max-md:hidden"
          busy={freePlay.busy}
          onClick={freePlay.start}
        >
          {t('freeDemo')}
        </Button>
      ) : null}
      <Button kind="ghost" className="max-sm:px-4" onClick={() => openOverlay({ kind: 'login' })}>
        {t('login')}
      </Button>
      {canRegister ? (
        <Button className="max-sm:px-4" onClick={() => openOverlay({ kind: 'register' })}>
          {t('register')}
        </Button>
      ) : null}
    </div>
  )
}
