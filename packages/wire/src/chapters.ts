import { doorRefusals } from './door/refusals.ts'
import { membersCalls } from './members/calls.ts'
import { membersRefusals } from './members/refusals.ts'
import { safetyCalls } from './safety/calls.ts'
import { safetyRefusals } from './safety/refusals.ts'
import { kycCalls } from './kyc/calls.ts'
import { kycRefusals } from './kyc/refusals.ts'
import { identityCalls } from './identity/calls.ts'
import { identityRefusals } from './identity/refusals.ts'
import { messagesCalls } from './messages/calls.ts'
import { messagesRefusals } from './messages/refusals.ts'
import { settingsCalls } from './settings/calls.ts'
import { settingsRefusals } from './settings/refusals.ts'
import { cashierCalls } from './cashier/calls.ts'
import { cashierRefusals } from './cashier/refusals.ts'
import { walletCalls } from './wallet/calls.ts'
import { walletRefusals } from './wallet/refusals.ts'
import { vendorWalletsCalls } from './vendor-wallets/calls.ts'
import { vendorWalletsRefusals } from './vendor-wallets/refusals.ts'
import { transfersCalls } from './transfers/calls.ts'
import { transfersRefusals } from './transfers/refusals.ts'
import { linesCalls } from './lines/calls.ts'
import { linesRefusals } from './lines/refusals.ts'
import { contractsCalls } from './contracts/calls.ts'
import { contractsRefusals } from './contracts/refusals.ts'
import { agentReportsCalls } from './agent-reports/calls.ts'
import { salariesCalls } from './salaries/calls.ts'
import { salariesRefusals } from './salaries/refusals.ts'
import { agentDeskCalls } from './agent-desk/calls.ts'
import { agentDeskRefusals } from './agent-desk/refusals.ts'
import { linksCalls } from './links/calls.ts'
import { linksRefusals } from './links/refusals.ts'
import { activityCalls } from './activity/calls.ts'
import { rebatesCalls } from './rebates/calls.ts'
import { rebatesRefusals } from './rebates/refusals.ts'
import { gamesCalls } from './games/calls.ts'
import { gamesRefusals } from './games/refusals.ts'
import { lotteriesCalls } from './lotteries/calls.ts'
import { ticketsCalls } from './tickets/calls.ts'
import { ticketsRefusals } from './tickets/refusals.ts'
import { drawsCalls } from './draws/calls.ts'
import { drawsRefusals } from './draws/refusals.ts'
import { publicLogCalls } from './public-log/calls.ts'
import { publicLogRefusals } from './public-log/refusals.ts'
import { vendorsCalls } from './vendors/calls.ts'
import { vendorsRefusals } from './vendors/refusals.ts'
import { eventsCalls } from './events/calls.ts'
import { eventsRefusals } from './events/refusals.ts'
import { fairCalls } from './fair/calls.ts'
import { fairRefusals } from './fair/refusals.ts'
import { crashCalls } from './crash/calls.ts'
import { crashRefusals } from './crash/refusals.ts'
import { operatorsCalls } from './operators/calls.ts'
import { operatorsRefusals } from './operators/refusals.ts'
import { houseDeskCalls } from './house-desk/calls.ts'
import { houseDeskRefusals } from './house-desk/refusals.ts'
import { memberDeskCalls } from './member-desk/calls.ts'
import { memberDeskRefusals } from './member-desk/refusals.ts'
import { promotionsCalls } from './promotions/calls.ts'
import { promotionsRefusals } from './promotions/refusals.ts'
import { missionsCalls } from './missions/calls.ts'
import { missionsRefusals } from './missions/refusals.ts'
import { referralsCalls } from './referrals/calls.ts'
import { referralsRefusals } from './referrals/refusals.ts'
import { rafflesCalls } from './raffles/calls.ts'
import { rafflesRefusals } from './raffles/refusals.ts'
import { pointsCalls } from './points/calls.ts'
import { pointsRefusals } from './points/refusals.ts'
import { bonusesCalls } from './bonuses/calls.ts'
import { bonusesRefusals } from './bonuses/refusals.ts'
import { vipCalls } from './vip/calls.ts'
import { vipRefusals } from './vip/refusals.ts'
import { feedbackCalls } from './feedback/calls.ts'
import { feedbackRefusals } from './feedback/refusals.ts'
import { inboxCalls } from './inbox/calls.ts'
import { inboxRefusals } from './inbox/refusals.ts'
import { securityCalls } from './security/calls.ts'
import { securityRefusals } from './security/refusals.ts'
import { serviceCalls } from './service/calls.ts'
import { serviceRefusals } from './service/refusals.ts'

/*
 * The wire's table of contents: a folder a chapter. Their shapes are listed apart, in schemas.ts, and in the same
 * order, so that a browser which imports calls carries no validator.
 */

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
  ...crashCalls,
  ...operatorsCalls,
  ...houseDeskCalls,
  ...memberDeskCalls,
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

/** The one catalogue of refusals: name to HTTP status. Texts stand in `texts/<language>/` under the same names. */
export const refusals = {
  ...doorRefusals,
  ...membersRefusals,
  ...safetyRefusals,
  ...kycRefusals,
  ...identityRefusals,
  ...messagesRefusals,
  ...settingsRefusals,
  ...cashierRefusals,
  ...walletRefusals,
  ...vendorWalletsRefusals,
  ...transfersRefusals,
  ...linesRefusals,
  ...contractsRefusals,
  ...salariesRefusals,
  ...agentDeskRefusals,
  ...linksRefusals,
  ...rebatesRefusals,
  ...gamesRefusals,
  ...ticketsRefusals,
  ...drawsRefusals,
  ...publicLogRefusals,
  ...vendorsRefusals,
  ...eventsRefusals,
  ...fairRefusals,
  ...crashRefusals,
  ...operatorsRefusals,
  ...houseDeskRefusals,
  ...memberDeskRefusals,
  ...promotionsRefusals,
  ...missionsRefusals,
  ...referralsRefusals,
  ...rafflesRefusals,
  ...pointsRefusals,
  ...bonusesRefusals,
  ...vipRefusals,
  ...feedbackRefusals,
  ...inboxRefusals,
  ...securityRefusals,
  ...serviceRefusals,
} as const

export type RefusalName = keyof typeof refusals
