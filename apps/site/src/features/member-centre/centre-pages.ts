import type { IconName } from '@parlour/ui'

/** The member centre's pages by the keys the specification gives them; more join as their screens exist. */
export const centrePages = [
  { key: 'securityCenter', icon: 'user', label: 'pageAccount' },
  { key: 'transferFund', icon: 'wallet', label: 'pageWallets' },
  { key: 'depositv2', icon: 'deposit', label: 'pageDeposit' },
  { key: 'withdraw', icon: 'withdraw', label: 'pageWithdraw' },
  { key: 'transferUpline', icon: 'users', label: 'pageUpline' },
  { key: 'personalHistoryCopy', icon: 'receipt', label: 'pageBets' },
  { key: 'transactionHistory', icon: 'list', label: 'pageTransfers' },
  { key: 'playerRank', icon: 'trophy', label: 'pageRank' },
  { key: 'rewardCenter', icon: 'star', label: 'pageRewards' },
  { key: 'bonusDetails', icon: 'gift', label: 'pageBonuses' },
  { key: 'referral', icon: 'users', label: 'pageReferral' },
  { key: 'missionLeaderboard', icon: 'star', label: 'pageMissions' },
  { key: 'messageV2', icon: 'bell', label: 'pageMessages' },
  { key: 'personalProfit', icon: 'trophy', label: 'pageProfit' },
  { key: 'manualRebate', icon: 'coins', label: 'pageRebate' },
  { key: 'saferPlay', icon: 'shield', label: 'pageSafer' },
  { key: 'verification', icon: 'check', label: 'pageVerification' },
] as const satisfies readonly { key: string; icon: IconName; label: string }[]

export type CentrePage = (typeof centrePages)[number]['key']
