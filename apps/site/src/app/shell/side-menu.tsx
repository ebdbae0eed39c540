import { classNames, Icon, type IconName, Skeleton } from '@parlour/ui'
import { Suspense } from 'react'
import { lazySection } from '../../base/router/lazy-section.ts'
import { Link } from '../../base/router/link.tsx'
import { usePlace } from '../../base/router/location.ts'
import type { SideMenuPart } from '../../base/router/routes.ts'
import { SectionBoundary } from '../../base/router/section-boundary.tsx'
import { useMemberState } from '../../base/session/member-state.ts'
import { useHouse, useSwitch } from '../../base/session/house.ts'
import { usePlayer } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { WaitingCount } from '../../parts/waiting-count.tsx'
import { hasAgentPage } from '../centre/agent-doors.ts'
import { type MenuEntry, menuEntries, PANEL_PROMOTIONS, showsAgentCentre } from './menu-rules.ts'
import { openAgent } from '../../base/overlays/open-agent.ts'
import { openMember, openOverlay } from '../../base/overlays/overlays.ts'
import { useLanguages } from '../../base/session/preferences.ts'
import { useSecondWave } from './second-wave.ts'
import { usePromotions } from './use-promotions.ts'
import { SideHeading } from './side-heading.tsx'
import { VendorEntries } from './vendor-entries.tsx'
import { useServiceEntry } from './service-entries.ts'
import { useSideMenu } from './side-menu-state.ts'
import { changeTheme, useTheme } from '../../base/theme.ts'
import { useInviting } from '../../parts/promotions/use-inviting.ts'

const PromotionsPanel = lazySection(() =>
  import('./promotions-panel.tsx').then((file) => file.PromotionsPanel),
)

/** The column beside the page from 1024 px; the header's toggle folds it to its icons. */
export function SideMenu({ part }: { part: SideMenuPart }) {
  const t = useTexts('shell')
  const { shown, wide } = useSideMenu(part)
  const folded = !wide
  if (!shown) return null
  return (
    <nav
      id="side-menu"
      aria-label={t('sideNavigation')}
      className={classNames(
        'no-bar sticky top-16 flex h-[calc(100dvh-64px)] shrink-0 flex-col gap-0.5 overflow-y-auto border-line border-e px-3 py-5 transition-[width] duration-(--calm) ease-out max-lg:hidden',
        folded ? 'w-[4.3125rem]' : 'w-[14.5rem]',
      )}
    >
      <SideMenuEntries folded={folded} />
    </nav>
  )
}

/** The same entries stand in the drawer of a phone. */
export function SideMenuEntries({ folded }: { folded: boolean }) {
  const t = useTexts('shell')
  const player = usePlayer()
  const referralOn = useInviting()
  const pointsOn = useSwitch('PTSYS3')
  const house = useHouse()
  const { promotions, coming } = usePromotions()
  const service = useServiceEntry()
  const entries = menuEntries({
    reader: player ? (player.trial ? 'trial' : player.agent ? 'agent' : 'member') : 'visitor',
    referralOn,
    pointsOn,
    promotions: promotions.length,
    serviceEntries: service ? 1 : 0,
    hasAgentPage,
  })
  const unknown: readonly MenuEntry['name'][] = [
    ...(house ? [] : (['referAndEarn', 'customerService'] as const)),
    ...(coming ? (['promotions'] as const) : []),
  ]
  const named = (name: MenuEntry['name']) => {
    const entry = entries.find((one) => one.name === name)
    if (entry) return <HouseEntry entry={entry} folded={folded} promotions={promotions.length} />
    if (!unknown.includes(name)) return null
    return (
      <>
        <EntryRoom folded={folded} />
        {name === 'promotions' && !folded ? <PanelRoom promotions={PANEL_PROMOTIONS + 1} /> : null}
      </>
    )
  }
  return (
    <>
      {named('home')}
      <SideLink href="/rng?show=whole" icon="slots" folded={folded} label={t('allGames')} />
      {player ? (
        <>
          <SideLink
            href="/rng?show=favourites"
            icon="heart"
            folded={folded}
            label={t('favourites')}
          />
          <SideLink href="/rng?show=recent" icon="clock" folded={folded} label={t('recent')} />
        </>
      ) : null}
      {named('vipBonus')}
      {named('referAndEarn')}
      {named('bettingBonus')}
      {named('promotions')}
      {named('pointMall')}
      {player && !player.trial ? <MemberEntries folded={folded} /> : null}
      <VendorEntries folded={folded} />
      <span className="grow" />
      {named('helpCentre')}
      {named('customerService')}
      {named('appDownload')}
      <SideButton
        icon="shield"
        folded={folded}
        label={t('playSafely')}
        onClick={() => openOverlay({ kind: 'safety' })}
      />
      <ThemeEntry folded={folded} />
      <LanguageEntry folded={folded} />
    </>
  )
}

const houseIcons: Record<MenuEntry['name'], IconName> = {
  home: 'home',
  vipBonus: 'trophy',
  referAndEarn: 'users',
  bettingBonus: 'coins',
  promotions: 'star',
  pointMall: 'gift',
  helpCentre: 'info',
  customerService: 'chat',
  appDownload: 'phone',
}

function HouseEntry({
  entry,
  folded,
  promotions,
}: {
  entry: MenuEntry
  folded: boolean
  promotions: number
}) {
  const t = useTexts('shell')
  const secondWave = useSecondWave()
  const service = useServiceEntry()
  const look = { icon: houseIcons[entry.name], folded, label: t(entry.name) }
  switch (entry.kind) {
    case 'page':
      return <SideLink href={entry.address} {...look} />
    case 'agent':
      return <SideButton {...look} onClick={() => openAgent(entry.page)} />
    case 'member':
      return (
        <SideButton
          {...look}
          onClick={() => {
            openMember(entry.page)
          }}
        />
      )
    case 'panel':
      return entry.name === 'promotions' ? (
        <>
          <PromotionsLink {...look} />
          {folded ? null : !secondWave ? (
            <PanelRoom promotions={promotions} />
          ) : (
            <SectionBoundary silent>
              <Suspense fallback={<PanelRoom promotions={promotions} />}>
                <PromotionsPanel />
              </Suspense>
            </SectionBoundary>
          )}
        </>
      ) : service ? (
        <SideButton {...look} label={service.label} onClick={service.open} />
      ) : null
  }
}

/** The list of promotions, with how many of them a member may join or claim. */
function PromotionsLink(look: EntryProps) {
  const t = useTexts('shell')
  const count = useMemberState()?.availablePromoCount ?? 0
  return (
    <SideLink
      href="/promotions"
      {...look}
      {...(count > 0 && { waiting: { count, words: t('promotionsWaiting', { count }) } })}
    />
  )
}

function MemberEntries({ folded }: { folded: boolean }) {
  const t = useTexts('shell')
  const player = usePlayer()
  return (
    <>
      <SideHeading folded={folded}>{t('account')}</SideHeading>
      <SideButton
        icon="user"
        folded={folded}
        label={t('myAccount')}
        onClick={() => openMember('account')}
      />
      <SideButton
        icon="list"
        folded={folded}
        label={t('bettingRecord')}
        onClick={() => openMember('bets')}
      />
      <SideButton
        icon="receipt"
        folded={folded}
        label={t('accountRecord')}
        onClick={() => openMember('transfers')}
      />
      {showsAgentCentre(player?.agent === true, { hasAgentPage }) ? (
        <SideButton
          icon="users"
          folded={folded}
          label={t('agentCentre')}
          onClick={() => openAgent('agentTeamOverview')}
        />
      ) : null}
    </>
  )
}

/** What is on its way keeps its room, so that nothing below it moves. */
const EntryRoom = ({ folded }: { folded: boolean }) => (
  <span aria-hidden="true" className="flex min-h-11 items-center gap-3 px-3">
    <Skeleton className="size-5 shrink-0 rounded-md" />
    {folded ? null : <Skeleton className="h-3 w-28" />}
  </span>
)

const PanelRoom = ({ promotions }: { promotions: number }) => (
  <span aria-hidden="true" className="mb-1 grid gap-1.5 px-1">
    {Array.from({ length: Math.min(promotions, PANEL_PROMOTIONS) }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike.
      <span key={row} className="flex min-h-13 items-center gap-3 p-1.5">
        <Skeleton className="h-10 w-14 shrink-0 rounded-lg" />
        <Skeleton className="h-3 w-24" />
      </span>
    ))}
    {promotions > PANEL_PROMOTIONS ? <span className="min-h-11" /> : null}
  </span>
)

function ThemeEntry({ folded }: { folded: boolean }) {
  const t = useTexts('shell')
  const dark = useTheme() === 'dark'
  return (
    <SideButton
      icon={dark ? 'sun' : 'moon'}
      folded={folded}
      label={dark ? t('themeLight') : t('themeDark')}
      onClick={() => changeTheme(dark ? 'light' : 'dark')}
    />
  )
}

function LanguageEntry({ folded }: { folded: boolean }) {
  const t = useTexts('shell')
  const { list, now } = useLanguages()
  const name = list.find((language) => language.code === now)?.name
  if (list.length < 2) return null
  return (
    <button
      type="button"
      aria-label={name ? `${t('language')}: ${name}` : t('language')}
      title={folded ? t('language') : undefined}
      className={entryLook(false)}
      onClick={() => openOverlay({ kind: 'language' })}
    >
      <Icon name="globe" />
      {folded ? null : <span className="truncate">{name ?? t('language')}</span>}
    </button>
  )
}

const entryLook = (current: boolean) =>
  classNames(
    'flex min-h-11 w-full items-center gap-3 rounded-small px-3 text-start font-medium transition-colors duration-(--quick) -outline-offset-2',
    current ? 'bg-raised text-text' : 'text-muted hover:bg-raised hover:text-text',
  )

type EntryProps = { icon: IconName; label: string; folded: boolean }

type LinkProps = EntryProps & {
  href: string
  /** How much waits behind the link, and in words, for who points at it or hears the page. */
  waiting?: { count: number; words: string }
}

function SideLink({ href, icon, label, folded, waiting }: LinkProps) {
  const { path, search } = usePlace()
  const current = path + search === href
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      title={folded ? label : waiting?.words}
      className={entryLook(current)}
    >
      <Icon name={icon} />
      <span className={folded ? 'spoken' : 'truncate'}>{label}</span>
      {waiting && !folded ? <WaitingCount count={waiting.count} /> : null}
    </Link>
  )
}

function SideButton({ icon, label, folded, onClick }: EntryProps & { onClick: () => void }) {
  return (
    <button
      type="button"
      title={folded ? label : undefined}
      onClick={onClick}
      className={entryLook(false)}
    >
      <Icon name={icon} />
      <span className={folded ? 'spoken' : 'truncate'}>{label}</span>
    </button>
  )
}
