import { lazy } from 'react'
import { lazySection } from '../../base/router/lazy-section.ts'
import { queryClient, reading } from '../../base/server/query-client.ts'
import { kept } from '../../base/storage.ts'

/**
 * The member centre's pages, in the groups of its menu, each with the texts that its first drawing needs beside the
 * centre's. A page that joins the centre joins here, and every entry that leads to it may name its key.
 */
export const centreGroups = [
  {
    label: 'groupAccount',
    pages: [
      {
        key: 'account',
        address: 'securityCenter',
        icon: 'user',
        label: 'pageAccount',
        screen: lazySection(
          () => {
            readAccount()
            return import('./account.tsx').then((file) => file.Account)
          },
          'identity',
          'security',
          'entry',
        ),
      },
      {
        key: 'messages',
        address: 'messageV2',
        icon: 'bell',
        label: 'pageMessages',
        screen: lazySection(
          () => import('../../features/inbox/messages-page.tsx').then((file) => file.MessagesPage),
          'inbox',
        ),
        badge: lazy(() =>
          import('../../features/inbox/unread-badge.tsx').then((file) => ({
            default: file.UnreadBadge,
          })),
        ),
      },
      {
        key: 'responsibleGaming',
        address: 'saferPlay',
        icon: 'shield',
        label: 'pageSafer',
        screen: lazySection(
          () =>
            import('../../features/responsible-gaming/responsible-gaming-page.tsx').then(
              (file) => file.ResponsibleGamingPage,
            ),
          'responsible-gaming',
        ),
      },
      {
        key: 'verification',
        address: 'verification',
        icon: 'check',
        label: 'pageVerification',
        screen: lazySection(
          () =>
            import('../../features/verification/verification-page.tsx').then(
              (file) => file.VerificationPage,
            ),
          'responsible-gaming',
        ),
      },
    ],
  },
  {
    label: 'groupMoney',
    pages: [
      {
        key: 'wallets',
        address: 'transferFund',
        icon: 'wallet',
        label: 'pageWallets',
        screen: lazySection(
          () => import('../../features/wallets/wallets-page.tsx').then((file) => file.WalletsPage),
          'wallets',
        ),
      },
      {
        key: 'deposit',
        address: 'depositv2',
        icon: 'deposit',
        label: 'pageDeposit',
        screen: lazySection(
          () => import('../../features/deposit/deposit-page.tsx').then((file) => file.DepositPage),
          'cashout',
        ),
      },
      {
        key: 'withdraw',
        address: 'withdraw',
        icon: 'withdraw',
        label: 'pageWithdraw',
        screen: lazySection(
          () =>
            import('../../features/withdraw/withdraw-page.tsx').then((file) => file.WithdrawPage),
          'cashout',
          'security',
        ),
      },
      {
        key: 'upline',
        address: 'transferUpline',
        icon: 'users',
        label: 'pageUpline',
        screen: lazySection(
          () => import('../../features/upline/upline-page.tsx').then((file) => file.UplinePage),
          'wallets',
        ),
      },
    ],
  },
  {
    label: 'groupRecords',
    pages: [
      {
        key: 'bets',
        address: 'personalHistoryCopy',
        icon: 'receipt',
        label: 'pageBets',
        screen: lazySection(() =>
          import('../../features/records/bets-page.tsx').then((file) => file.BetsPage),
        ),
      },
      {
        key: 'transfers',
        address: 'transactionHistory',
        icon: 'list',
        label: 'pageTransfers',
        screen: lazySection(() =>
          import('../../features/records/transfers-page.tsx').then((file) => file.TransfersPage),
        ),
      },
      {
        key: 'profit',
        address: 'personalProfit',
        icon: 'coins',
        label: 'pageProfit',
        screen: lazySection(
          () => import('../../features/profit/profit-page.tsx').then((file) => file.ProfitPage),
          'earnings',
        ),
      },
    ],
  },
  {
    label: 'groupRewards',
    pages: [
      {
        key: 'rewards',
        address: 'rewardCenter',
        icon: 'star',
        label: 'pageRewards',
        screen: lazySection(
          () =>
            import('../../features/promotions/rewards-page.tsx').then((file) => file.RewardsPage),
          'promotions',
        ),
      },
      {
        key: 'bonuses',
        address: 'bonusDetails',
        icon: 'gift',
        label: 'pageBonuses',
        screen: lazySection(
          () => import('../../features/bonuses/bonuses-page.tsx').then((file) => file.BonusesPage),
          'bonuses',
        ),
      },
      {
        key: 'rebate',
        address: 'manualRebate',
        icon: 'coins',
        label: 'pageRebate',
        screen: lazySection(
          () => import('../../features/rebate/rebate-page.tsx').then((file) => file.RebatePage),
          'earnings',
        ),
      },
      {
        key: 'rank',
        address: 'playerRank',
        icon: 'trophy',
        label: 'pageRank',
        screen: lazySection(
          () => import('../../features/rank/rank-page.tsx').then((file) => file.RankPage),
          'vip',
        ),
        badge: lazy(() =>
          import('../../features/rank/rank-mark.tsx').then((file) => ({ default: file.RankMark })),
        ),
      },
      {
        key: 'missions',
        address: 'missionLeaderboard',
        icon: 'star',
        label: 'pageMissions',
        screen: lazySection(
          () =>
            import('../../features/missions/missions-page.tsx').then((file) => file.MissionsPage),
          'missions',
        ),
        badge: lazy(() =>
          import('../../features/missions/mission-badge.tsx').then((file) => ({
            default: file.MissionBadge,
          })),
        ),
      },
      {
        key: 'referral',
        address: 'referral',
        icon: 'users',
        label: 'pageReferral',
        screen: lazySection(
          () =>
            import('../../features/referral/referral-page.tsx').then((file) => file.ReferralPage),
          'missions',
        ),
      },
    ],
  },
] as const

const accountReads = [
  'memberProfile',
  'memberSecurity',
  'memberIdentity',
  'memberContacts',
  'listSessions',
] as const

/** Asks beside the page's script for what its parts would ask for one after the other. */
function readAccount(): void {
  if (kept.get('token') === null) return
  for (const name of accountReads) void queryClient.prefetchQuery(reading(name, {}))
}

type Keys = (typeof centreGroups)[number]['pages'][number]['key']

declare module '../../base/overlays/overlays.ts' {
  interface MemberPages extends Record<Keys, true> {}
}
