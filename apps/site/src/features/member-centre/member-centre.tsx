import { Drawer } from '@parlour/ui'
import { type ComponentType, lazy } from 'react'
import { usePlayer } from '../../base/session/session.ts'
import { CentrePlace } from '../../parts/centre/centre-place.tsx'
import type { MemberCentreProps } from '../../app/centre/member-centre-slot.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { CentreMenu, labelOf } from './centre-menu.tsx'
import type { CentrePage } from './centre-pages.ts'

const pages: Record<CentrePage, ComponentType<{ item: string | undefined }>> = {
  securityCenter: lazy(() =>
    import('../account/account-page.tsx').then((file) => ({ default: file.AccountPage })),
  ),
  transferFund: lazy(() =>
    import('../wallets/wallets-page.tsx').then((file) => ({ default: file.WalletsPage })),
  ),
  transferUpline: lazy(() =>
    import('../upline/upline-page.tsx').then((file) => ({ default: file.UplinePage })),
  ),
  depositv2: lazy(() =>
    import('../deposit/deposit-page.tsx').then((file) => ({ default: file.DepositPage })),
  ),
  withdraw: lazy(() =>
    import('../withdraw/withdraw-page.tsx').then((file) => ({ default: file.WithdrawPage })),
  ),
  personalHistoryCopy: lazy(() =>
    import('../records/bets-page.tsx').then((file) => ({ default: file.BetsPage })),
  ),
  transactionHistory: lazy(() =>
    import('../records/transfers-page.tsx').then((file) => ({ default: file.TransfersPage })),
  ),
  playerRank: lazy(() =>
    import('../rank/rank-page.tsx').then((file) => ({ default: file.RankPage })),
  ),
  rewardCenter: lazy(() =>
    import('../promotions/rewards-page.tsx').then((file) => ({ default: file.RewardsPage })),
  ),
  bonusDetails: lazy(() =>
    import('../bonuses/bonuses-page.tsx').then((file) => ({ default: file.BonusesPage })),
  ),
  personalProfit: lazy(() =>
    import('../profit/profit-page.tsx').then((file) => ({ default: file.ProfitPage })),
  ),
  manualRebate: lazy(() =>
    import('../rebate/rebate-page.tsx').then((file) => ({ default: file.RebatePage })),
  ),
  saferPlay: lazy(() =>
    import('../responsible-gaming/safety-page.tsx').then((file) => ({ default: file.SafetyPage })),
  ),
  verification: lazy(() =>
    import('../verification/verification-page.tsx').then((file) => ({
      default: file.VerificationPage,
    })),
  ),
  missionLeaderboard: lazy(() =>
    import('../missions/missions-page.tsx').then((file) => ({ default: file.MissionsPage })),
  ),
  referral: lazy(() =>
    import('../referral/referral-page.tsx').then((file) => ({ default: file.ReferralPage })),
  ),
  messageV2: lazy(() =>
    import('../inbox/messages-page.tsx').then((file) => ({ default: file.MessagesPage })),
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
          <CentrePlace key={page} failed={t('pageFailed')}>
            <Page page={page} item={item} />
          </CentrePlace>
        </section>
      </div>
    </Drawer>
  )
}

function Page({ page, item }: Pick<MemberCentreProps, 'page' | 'item'>) {
  const Shown = pages[page]
  return <Shown item={item} />
}
