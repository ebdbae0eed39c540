import { classNames, Drawer, ErrorState, Icon, SkeletonRows } from '@parlour/ui'
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
} from 'react'
import { useSwitch } from '../../session/house.ts'
import { usePlayer } from '../../session/session.ts'
import type { MemberCentreProps } from '../../shell/member-centre-slot.tsx'
import { useTexts } from '../../texts/texts.ts'
import { type CentrePage, centrePages } from './centre-pages.ts'
import { MissionBadge } from './missions/mission-badge.tsx'

const pages: Record<CentrePage, ComponentType<{ item: string | undefined }>> = {
  securityCenter: lazy(() =>
    import('./account/account-page.tsx').then((file) => ({ default: file.AccountPage })),
  ),
  transferFund: lazy(() =>
    import('./wallets/wallets-page.tsx').then((file) => ({ default: file.WalletsPage })),
  ),
  transferUpline: lazy(() =>
    import('./upline/upline-page.tsx').then((file) => ({ default: file.UplinePage })),
  ),
  depositv2: lazy(() =>
    import('./deposit/deposit-page.tsx').then((file) => ({ default: file.DepositPage })),
  ),
  withdraw: lazy(() =>
    import('./withdraw/withdraw-page.tsx').then((file) => ({ default: file.WithdrawPage })),
  ),
  personalHistoryCopy: lazy(() =>
    import('./records/bets-page.tsx').then((file) => ({ default: file.BetsPage })),
  ),
  transactionHistory: lazy(() =>
    import('./records/transfers-page.tsx').then((file) => ({ default: file.TransfersPage })),
  ),
  playerRank: lazy(() =>
    import('./rank/rank-page.tsx').then((file) => ({ default: file.RankPage })),
  ),
  rewardCenter: lazy(() =>
    import('./rewards/rewards-page.tsx').then((file) => ({ default: file.RewardsPage })),
  ),
  bonusDetails: lazy(() =>
    import('./bonuses/bonuses-page.tsx').then((file) => ({ default: file.BonusesPage })),
  ),
  personalProfit: lazy(() =>
    import('./profit/profit-page.tsx').then((file) => ({ default: file.ProfitPage })),
  ),
  manualRebate: lazy(() =>
    import('./rebate/rebate-page.tsx').then((file) => ({ default: file.RebatePage })),
  ),
  saferPlay: lazy(() =>
    import('./safety/safety-page.tsx').then((file) => ({ default: file.SafetyPage })),
  ),
  verification: lazy(() =>
    import('./verification/verification-page.tsx').then((file) => ({
      default: file.VerificationPage,
    })),
  ),
  missionLeaderboard: lazy(() =>
    import('./missions/missions-page.tsx').then((file) => ({ default: file.MissionsPage })),
  ),
  referral: lazy(() =>
    import('./referral/referral-page.tsx').then((file) => ({ default: file.ReferralPage })),
  ),
  messageV2: lazy(() =>
    import('./messages/messages-page.tsx').then((file) => ({ default: file.MessagesPage })),
  ),
}

/** The member centre: a panel at the page's end, its menu beside or above the chosen page (P-01). */
export function MemberCentre({ page, item, onPage, onClose }: MemberCentreProps) {
  const t = useTexts('centre')
  if (!usePlayer()) return null
  return (
    <Drawer title={t('title')} width={980} onClose={onClose}>
      <div className="md:grid md:h-full md:grid-cols-[244px_minmax(0,1fr)]">
        <CentreMenu page={page} onPage={onPage} />
        <section
          className="relative min-w-0 px-5 pt-5 pb-16 md:overflow-y-auto"
          aria-label={t(labelOf(page))}
        >
          <h3 className="mb-5 text-2xl font-semibold tracking-tight">{t(labelOf(page))}</h3>
          <PageBoundary
            key={page}
            fallback={(retry) => <ErrorState title={t('pageFailed')} onRetry={retry} />}
          >
            <Suspense fallback={<SkeletonRows rows={5} className="h-20" />}>
              <Page page={page} item={item} />
            </Suspense>
          </PageBoundary>
        </section>
      </div>
    </Drawer>
  )
}

function Page({ page, item }: Pick<MemberCentreProps, 'page' | 'item'>) {
  const Shown = pages[page]
  return <Shown item={item} />
}

function CentreMenu({ page, onPage }: Pick<MemberCentreProps, 'page' | 'onPage'>) {
  const t = useTexts('centre')
  const menu = useRef<HTMLElement>(null)
  const toUpline = usePlayer()?.info.toUpline ?? false
  const inviting = useSwitch('REFERRAL3')
  const shown = centrePages.filter(
    ({ key }) => (key !== 'transferUpline' || toUpline) && (key !== 'referral' || inviting),
  )
  // On a phone the menu is a strip, and the chosen page may stand beyond its edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another entry to show.
  useEffect(() => {
    const current = menu.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [page])
  return (
    <nav
      ref={menu}
      aria-label={t('title')}
      className="no-bar sticky top-0 z-10 flex gap-1 overflow-x-auto border-line border-b bg-surface px-4 py-2 md:static md:grid md:grid-cols-1 md:content-start md:border-e md:border-b-0 md:px-3 md:py-5"
    >
      {shown.map((entry) => (
        <button
          key={entry.key}
          type="button"
          aria-current={entry.key === page ? 'page' : undefined}
          onClick={() => onPage(entry.key)}
          className={classNames(
            'flex h-11 shrink-0 items-center gap-3 rounded-[10px] px-3.5 font-medium whitespace-nowrap transition-colors duration-(--quick)',
            entry.key === page
              ? 'bg-raised text-text'
              : 'text-muted hover:bg-raised hover:text-text',
          )}
        >
          <Icon name={entry.icon} size={20} />
          {t(entry.label)}
          {entry.key === 'missionLeaderboard' ? (
            <Suspense fallback={null}>
              <MissionBadge />
            </Suspense>
          ) : null}
        </button>
      ))}
    </nav>
  )
}

const labelOf = (page: CentrePage) =>
  centrePages.find((entry) => entry.key === page)?.label ?? 'pageAccount'

/** A page that fails to arrive says so in its own place; the rest of the centre stays in use. */
class PageBoundary extends Component<
  { fallback: (retry: () => void) => ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback(() => this.setState({ failed: false }))
  }
}
