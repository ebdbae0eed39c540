import { membersCalls } from './calls/members.ts'
import { safetyCalls } from './calls/safety.ts'
import { kycCalls } from './calls/kyc.ts'
import { identityCalls } from './calls/identity.ts'
import { messagesCalls } from './calls/messages.ts'
import { settingsCalls } from './calls/settings.ts'
import { cashierCalls } from './calls/cashier.ts'
import { walletCalls } from './calls/wallet.ts'
import { vendorWalletsCalls } from './calls/vendor-wallets.ts'
import { transfersCalls } from './calls/transfers.ts'
import { linesCalls } from './calls/lines.ts'
import { contractsCalls } from './calls/contracts.ts'
import { agentReportsCalls } from './calls/agent-reports.ts'
import { salariesCalls } from './calls/salaries.ts'
import { agentDeskCalls } from './calls/agent-desk.ts'
import { linksCalls } from './calls/links.ts'
import { activityCalls } from './calls/activity.ts'
import { rebatesCalls } from './calls/rebates.ts'
import { gamesCalls } from './calls/games.ts'
import { lotteriesCalls } from './calls/lotteries.ts'
import { ticketsCalls } from './calls/tickets.ts'
import { drawsCalls } from './calls/draws.ts'
import { publicLogCalls } from './calls/public-log.ts'
import { vendorsCalls } from './calls/vendors.ts'
import { eventsCalls } from './calls/events.ts'
import { fairCalls } from './calls/fair.ts'
import { operatorsCalls } from './calls/operators.ts'
import { promotionsCalls } from './calls/promotions.ts'
import { missionsCalls } from './calls/missions.ts'
import { referralsCalls } from './calls/referrals.ts'
import { rafflesCalls } from './calls/raffles.ts'
import { pointsCalls } from './calls/points.ts'
import { bonusesCalls } from './calls/bonuses.ts'
import { vipCalls } from './calls/vip.ts'
import { feedbackCalls } from './calls/feedback.ts'
import { inboxCalls } from './calls/inbox.ts'
import { securityCalls } from './calls/security.ts'
import { serviceCalls } from './calls/service.ts'

/** Every call of the product by name. */
export const calls = {
  ...membersCalls,
  ...safetyCalls,
  ...kycCalls,
  ...identityCalls,
  ...messagesCalls,
  ...settingsCalls,
  ...cashierCalls,
  ...walletCalls,
  ...vendorWalletsCalls,
  ...transfersCalls,
  ...linesCalls,
  ...contractsCalls,
  ...agentReportsCalls,
  ...salariesCalls,
  ...agentDeskCalls,
  ...linksCalls,
  ...activityCalls,
  ...rebatesCalls,
  ...gamesCalls,
  ...lotteriesCalls,
  ...ticketsCalls,
  ...drawsCalls,
  ...publicLogCalls,
  ...vendorsCalls,
  ...eventsCalls,
  ...fairCalls,
  ...operatorsCalls,
  ...promotionsCalls,
  ...missionsCalls,
  ...referralsCalls,
  ...rafflesCalls,
  ...pointsCalls,
  ...bonusesCalls,
  ...vipCalls,
  ...feedbackCalls,
  ...inboxCalls,
  ...securityCalls,
  ...serviceCalls,
} as const

export type CallName = keyof typeof calls
