import type { MemberPage } from '../../base/overlays/overlays.ts'

/* A page that joins the centre joins here, and every entry that leads to it appears. */
const memberPages: Readonly<Record<MemberPage, true>> = {
  securityCenter: true,
  transferFund: true,
  transferUpline: true,
  depositv2: true,
  withdraw: true,
  personalHistoryCopy: true,
  transactionHistory: true,
  playerRank: true,
  rewardCenter: true,
  bonusDetails: true,
  personalProfit: true,
  manualRebate: true,
  messageV2: true,
  missionLeaderboard: true,
  referral: true,
  saferPlay: true,
  verification: true,
}

/** Whether a page of the member centre has a screen, by the key the specification gives it. */
export const hasMemberPage = (page: string): page is MemberPage => page in memberPages

/** Pages of the agent centre that the site's own menus lead to; the centre's menu is the server's. */
const agentPages: ReadonlySet<string> = new Set(['agentTeamOverview', 'registerCenter'])

export const hasAgentPage = (page: string): boolean => agentPages.has(page)
