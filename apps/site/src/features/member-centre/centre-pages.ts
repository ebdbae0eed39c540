import type { IconName } from '@parlour/ui'

type Entry = { readonly key: string; readonly icon: IconName; readonly label: string }

/** The member centre's pages by the keys the specification gives them, in the groups of its menu. */
export const centreGroups = [
  {
    label: 'groupAccount',
    pages: [
      { key: 'securityCenter', icon: 'user', label: 'pageAccount' },
      { key: 'messageV2', icon: 'bell', label: 'pageMessages' },
      { key: 'saferPlay', icon: 'shield', label: 'pageSafer' },
      { key: 'verification', icon: 'check', label: 'pageVerification' },
    ],
  },
  {
    label: 'groupMoney',
    pages: [
      { key: 'transferFund', icon: 'wallet', label: 'pageWallets' },
      { key: 'depositv2', icon: 'deposit', label: 'pageDeposit' },
      { key: 'withdraw', icon: 'withdraw', label: 'pageWithdraw' },
      { key: 'transferUpline', icon: 'users', label: 'pageUpline' },
    ],
  },
  {
    label: 'groupRecords',
    pages: [
      { key: 'personalHistoryCopy', icon: 'receipt', label: 'pageBets' },
      { key: 'transactionHistory', icon: 'list', label: 'pageTransfers' },
      { key: 'personalProfit', icon: 'coins', label: 'pageProfit' },
    ],
  },
  {
    label: 'groupRewards',
    pages: [
      { key: 'rewardCenter', icon: 'star', label: 'pageRewards' },
      { key: 'bonusDetails', icon: 'gift', label: 'pageBonuses' },
      { key: 'manualRebate', icon: 'coins', label: 'pageRebate' },
      { key: 'playerRank', icon: 'trophy', label: 'pageRank' },
      { key: 'missionLeaderboard', icon: 'star', label: 'pageMissions' },
      { key: 'referral', icon: 'users', label: 'pageReferral' },
    ],
  },
] as const satisfies readonly { readonly label: string; readonly pages: readonly Entry[] }[]

/** Every page, group after group. */
export const centrePages = centreGroups.flatMap(({ pages }) => [...pages])

export type CentrePage = (typeof centreGroups)[number]['pages'][number]['key']
