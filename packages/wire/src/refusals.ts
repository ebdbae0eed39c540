import { commonRefusals } from './refusals/common.ts'
import { membersRefusals } from './refusals/members.ts'
import { safetyRefusals } from './refusals/safety.ts'
import { kycRefusals } from './refusals/kyc.ts'
import { identityRefusals } from './refusals/identity.ts'
import { messagesRefusals } from './refusals/messages.ts'
import { settingsRefusals } from './refusals/settings.ts'
import { cashierRefusals } from './refusals/cashier.ts'
import { walletRefusals } from './refusals/wallet.ts'
import { vendorWalletsRefusals } from './refusals/vendor-wallets.ts'
import { transfersRefusals } from './refusals/transfers.ts'
import { linesRefusals } from './refusals/lines.ts'
import { contractsRefusals } from './refusals/contracts.ts'
import { salariesRefusals } from './refusals/salaries.ts'
import { agentDeskRefusals } from './refusals/agent-desk.ts'
import { linksRefusals } from './refusals/links.ts'
import { rebatesRefusals } from './refusals/rebates.ts'
import { gamesRefusals } from './refusals/games.ts'
import { ticketsRefusals } from './refusals/tickets.ts'
import { drawsRefusals } from './refusals/draws.ts'
import { publicLogRefusals } from './refusals/public-log.ts'
import { vendorsRefusals } from './refusals/vendors.ts'
import { eventsRefusals } from './refusals/events.ts'
import { fairRefusals } from './refusals/fair.ts'
import { operatorsRefusals } from './refusals/operators.ts'
import { bonusesRefusals } from './refusals/bonuses.ts'
import { promotionsRefusals } from './refusals/promotions.ts'
import { missionsRefusals } from './refusals/missions.ts'
import { referralsRefusals } from './refusals/referrals.ts'
import { rafflesRefusals } from './refusals/raffles.ts'
import { pointsRefusals } from './refusals/points.ts'
import { vipRefusals } from './refusals/vip.ts'
import { feedbackRefusals } from './refusals/feedback.ts'
import { inboxRefusals } from './refusals/inbox.ts'
import { securityRefusals } from './refusals/security.ts'
import { serviceRefusals } from './refusals/service.ts'

/** The one catalogue of refusals: name to HTTP status. Texts stand in `texts/<language>.json` under the same names. */
export const refusals = {
  ...commonRefusals,
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
  ...operatorsRefusals,
  ...bonusesRefusals,
  ...promotionsRefusals,
  ...missionsRefusals,
  ...referralsRefusals,
  ...rafflesRefusals,
  ...pointsRefusals,
  ...vipRefusals,
  ...feedbackRefusals,
  ...inboxRefusals,
  ...securityRefusals,
  ...serviceRefusals,
} as const

export type RefusalName = keyof typeof refusals
