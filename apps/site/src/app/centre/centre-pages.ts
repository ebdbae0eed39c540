import { lazy } from 'react'

/**
 * The member centre's pages, in the groups of its menu. A page that joins the centre joins here, and every entry
 * that leads to it may name its key.
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
        load: () => import('./account.tsx').then((file) => file.Account),
      },
      {
        key: 'messages',
        address: 'messageV2',
        icon: 'bell',
        label: 'pageMessages',
        load: () =>
          import('../../features/inbox/messages-page.tsx').then((file) => file.MessagesPage),
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
        load: () =>
          import('../../features/responsible-gaming/responsible-gaming-page.tsx').then(
            (file) => file.ResponsibleGamingPage,
          ),
      },
      {
        key: 'verification',
        address: 'verification',
        icon: 'check',
        label: 'pageVerification',
        load: () =>
          import('../../features/verification/verification-page.tsx').then(
            (file) => file.VerificationPage,
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
        load: () =>
          import('../../features/wallets/wallets-page.tsx').then((file) => file.WalletsPage),
      },
      {
        key: 'deposit',
        address: 'depositv2',
        icon: 'deposit',
        label: 'pageDeposit',
        load: () =>
          import('../../features/deposit/deposit-page.tsx').then((file) => file.DepositPage),
      },
      {
        key: 'withdraw',
        address: 'withdraw',
        icon: 'withdraw',
        label: 'pageWithdraw',
        load: () =>
          import('../../features/withdraw/withdraw-page.tsx').then((file) => file.WithdrawPage),
      },
      {
        key: 'upline',
        address: 'transferUpline',
        icon: 'users',
        label: 'pageUpline',
        load: () => import('../../features/upline/upline-page.tsx').then((file) => file.UplinePage),
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
        load: () => import('../../features/records/bets-page.tsx').then((file) => file.BetsPage),
      },
      {
        key: 'transfers',
        address: 'transactionHistory',
        icon: 'list',
        label: 'pageTransfers',
        load: () =>
          import('../../features/records/transfers-page.tsx').then((file) => file.TransfersPage),
      },
      {
        key: 'profit',
        address: 'personalProfit',
        icon: 'coins',
        label: 'pageProfit',
        load: () => import('../../features/profit/profit-page.tsx').then((file) => file.ProfitPage),
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
        load: () =>
          import('../../features/promotions/rewards-page.tsx').then((file) => file.RewardsPage),
      },
      {
        key: 'bonuses',
        address: 'bonusDetails',
        icon: 'gift',
        label: 'pageBonuses',
        load: () =>
          import('../../features/bonuses/bonuses-page.tsx').then((file) => file.BonusesPage),
      },
      {
        key: 'rebate',
        address: 'manualRebate',
        icon: 'coins',
        label: 'pageRebate',
        load: () => import('../../features/rebate/rebate-page.tsx').then((file) => file.RebatePage),
      },
      {
        key: 'rank',
        address: 'playerRank',
        icon: 'trophy',
        label: 'pageRank',
        load: () => import('../../features/rank/rank-page.tsx').then((file) => file.RankPage),
        badge: lazy(() =>
          import('../../features/rank/rank-mark.tsx').then((file) => ({ default: file.RankMark })),
        ),
      },
      {
        key: 'missions',
        address: 'missionLeaderboard',
        icon: 'star',
        label: 'pageMissions',
        load: () =>
          import('../../features/missions/missions-page.tsx').then((file) => file.MissionsPage),
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
        load: () =>
          import('../../features/referral/referral-page.tsx').then((file) => file.ReferralPage),
      },
    ],
  },
] as const

type Keys = (typeof centreGroups)[number]['pages'][number]['key']

declare module '../../base/overlays/overlays.ts' {
  interface MemberPages extends Record<Keys, true> {}
}
