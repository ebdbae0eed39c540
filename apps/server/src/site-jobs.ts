import { activityCrontab, activityTasks } from './rewards/activity/activity.jobs.ts'
import { contractsCrontab, contractsTasks } from './agents/contracts/contracts.jobs.ts'
import { cashierCrontab, cashierTasks } from './payments/cashier/cashier.jobs.ts'
import { databaseCrontab, databaseTasks } from './base/jobs/database.jobs.ts'
import { drawsCrontab, drawsTasks } from './lottery/draws/life/prune-draws.job.ts'
import { fairCrontab, fairTasks } from './games/house-games/resume-rounds.job.ts'
import { drawSettlementCrontab, drawSettlementTasks } from './lottery/draw-settlement/settle-draw.job.ts'
import { feedbackCrontab, feedbackTasks } from './people/feedback/feedback.jobs.ts'
import { gamesCrontab, gamesTasks } from './games/lobby/games.jobs.ts'
import { doorCrontab, doorTasks } from './base/http/safety/forget-nonces.job.ts'
import { identityCrontab, identityTasks } from './people/login/identity.jobs.ts'
import { inboxCrontab, inboxTasks } from './people/inbox/inbox.jobs.ts'
import { harmCrontab, harmTasks } from './people/responsible-gaming/look-for-harm.job.ts'
import { kycCrontab, kycTasks } from './people/kyc/kyc.jobs.ts'
import type { Group, Tasks } from './base/jobs/jobs.ts'
import { membersCrontab, membersTasks } from './front/profile/members.jobs.ts'
import { messagesCrontab, messagesTasks } from './people/messages/messages.jobs.ts'
import { missionsCrontab, missionsTasks } from './rewards/missions/missions.jobs.ts'
import type { Needs } from './house/needs.ts'
import { referralsCrontab, referralsTasks } from './rewards/referrals/referrals.jobs.ts'
import { picturesCrontab, picturesTasks } from './base/pictures/seal-pictures.job.ts'
import { pointsCrontab, pointsTasks } from './rewards/points/points.jobs.ts'
import { salariesCrontab, salariesTasks } from './agents/salaries/salaries.jobs.ts'
import { rebatesCrontab, rebatesTasks } from './rewards/rebates/rebates.jobs.ts'
import { promotionsCrontab, promotionsTasks } from './rewards/promotions/promotions.jobs.ts'
import { serviceCrontab, serviceTasks } from './people/chat/service.jobs.ts'
import { ticketsCrontab, ticketsTasks } from './lottery/tickets/tickets.jobs.ts'
import { vendorsCrontab, vendorsTasks } from './games/vendors/vendors.jobs.ts'
import { vendorWalletsCrontab, vendorWalletsTasks } from './games/vendor-wallets/vendor-wallets.jobs.ts'
import { bonusesCrontab, bonusesTasks } from './rewards/bonuses/bonuses.jobs.ts'
import { vipCrontab, vipTasks } from './rewards/vip/vip.jobs.ts'
import { walletCrontab, walletTasks } from './ledger/wallet/audit/audit-books.job.ts'

/** What the site does by itself, chapter after chapter. */
export const siteTasks = (needs: Needs): Tasks => ({
  ...databaseTasks(needs),
  ...doorTasks(needs),
  ...walletTasks(needs),
  ...activityTasks(needs),
  ...rebatesTasks(needs),
  ...membersTasks(needs),
  ...identityTasks(needs),
  ...kycTasks(needs),
  ...harmTasks(needs),
  ...messagesTasks(needs),
  ...cashierTasks(needs),
  ...gamesTasks(needs),
  ...ticketsTasks(needs),
  ...vendorsTasks(needs),
  ...vendorWalletsTasks(needs),
  ...contractsTasks(needs),
  ...salariesTasks(needs),
  ...drawsTasks(needs),
  ...fairTasks(needs),
  ...drawSettlementTasks(needs),
  ...pointsTasks(needs),
  ...bonusesTasks(needs),
  ...vipTasks(needs),
  ...feedbackTasks(needs),
  ...picturesTasks(needs),
  ...missionsTasks(needs),
  ...referralsTasks(needs),
  ...inboxTasks(needs),
  ...promotionsTasks(needs),
  ...serviceTasks(needs),
})

/** When it does so, in UTC. */
export const siteCrontab = [
  databaseCrontab,
  doorCrontab,
  walletCrontab,
  activityCrontab,
  rebatesCrontab,
  membersCrontab,
  identityCrontab,
  kycCrontab,
  harmCrontab,
  messagesCrontab,
  cashierCrontab,
  gamesCrontab,
  ticketsCrontab,
  vendorsCrontab,
  vendorWalletsCrontab,
  contractsCrontab,
  salariesCrontab,
  drawsCrontab,
  fairCrontab,
  drawSettlementCrontab,
  pointsCrontab,
  bonusesCrontab,
  vipCrontab,
  feedbackCrontab,
  picturesCrontab,
  missionsCrontab,
  referralsCrontab,
  inboxCrontab,
  promotionsCrontab,
  serviceCrontab,
].join('\n')

/**
 * Places of their own, in each process that runs jobs: what somebody waits for never stands behind an audit, and of
 * what reads much one runs at a time.
 */
export const sitePlaces: readonly Group[] = [
  {
    places: 4,
    tasks: [
      'pay-withdrawal',
      'chase-payouts',
      'refund-payments',
      'receive-by-silence',
      'expire-deposits',
      'settle-draws',
      'finish-ticket-returns',
      'resume-house-rounds',
      'close-open-rounds',
      'chase-wallet-transfers',
      'send-code',
      'send-message',
    ],
  },
  {
    places: 1,
    tasks: [
      'audit-books-from-the-start',
      'prove-salaries',
      'reconcile-providers',
      'reconcile-vendors',
      'reconcile-wallets',
      'look-for-harm',
      'forget-line-windows',
    ],
  },
]
