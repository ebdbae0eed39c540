import Fastify from 'fastify'
import { activityRoutes } from './rewards/activity/activity.routes.ts'
import { cashierRoutes } from './payments/cashier/cashier.routes.ts'
import { drawsRoutes } from './lottery/draws/draws.routes.ts'
import { eventsRoutes } from './people/events/events.routes.ts'
import { fairRoutes } from './games/house-games/fair.routes.ts'
import { feedbackRoutes } from './people/feedback/feedback.routes.ts'
import { gamesRoutes } from './games/lobby/games.routes.ts'
import type { App } from './base/http/caller.ts'
import { serveDocs } from './base/http/files/docs-page.ts'
import { hangDoor } from './base/http/door.ts'
import { createBodyKeys } from './base/http/safety/encrypted-body.ts'
import { answerHealth, type WaitingFor } from './base/http/health.ts'
import { type Metrics, createMetrics, measureAnswers } from './base/metrics/measure.ts'
import { createRateLimits, type RateLimits } from './base/http/safety/rate-limits.ts'
import { proxySandboxes } from './base/http/files/sandbox-proxy.ts'
import { compressReplies } from './base/http/files/compress-replies.ts'
import { hearPolicyReports } from './base/http/safety/policy-reports.ts'
import { sendSecurityHeaders } from './base/http/safety/security-headers.ts'
import { builtScreens, serveScreens } from './base/http/files/static-files.ts'
import { linesRoutes } from './agents/team/lines.routes.ts'
import { contractsRoutes } from './agents/contracts/contracts.routes.ts'
import { agentReportsRoutes } from './agents/reports/agent-reports.routes.ts'
import { salariesRoutes } from './agents/salaries/salaries.routes.ts'
import { linksRoutes } from './agents/registration-links/links.routes.ts'
import { kycRoutes } from './people/kyc/kyc.routes.ts'
import { membersRoutes } from './front/profile/members.routes.ts'
import { missionsRoutes } from './rewards/missions/missions.routes.ts'
import { securityRoutes } from './people/login/security.routes.ts'
import { identityRoutes } from './people/login/identity.routes.ts'
import { inboxRoutes } from './people/inbox/inbox.routes.ts'
import { messagesRoutes } from './people/inbox/messages.routes.ts'
import type { Needs } from './house/needs.ts'
import { operatorsRoutes } from './house/operators/operators.routes.ts'
import { pointsRoutes } from './rewards/points/points.routes.ts'
import { promotionsRoutes } from './rewards/promotions/promotions.routes.ts'
import { publicLogRoutes } from './house/public-log/public-log.routes.ts'
import { rafflesRoutes } from './rewards/raffles/raffles.routes.ts'
import { referralsRoutes } from './rewards/referrals/referrals.routes.ts'
import { rebatesRoutes } from './rewards/rebates/rebates.routes.ts'
import { serviceRoutes } from './people/chat/service.routes.ts'
import { allowedSources } from './house/settings/visitors/allowed-sources.ts'
import { closeToVisitors } from './house/settings/visitors/close-to-visitors.ts'
import { settingsRoutes } from './house/settings/settings.routes.ts'
import { ticketsRoutes } from './lottery/tickets/tickets.routes.ts'
import { transfersRoutes } from './agents/transfers/transfers.routes.ts'
import { vendorsRoutes } from './games/vendors/vendors.routes.ts'
import { vendorWalletsRoutes } from './games/vendor-wallets/vendor-wallets.routes.ts'
import { bonusesRoutes } from './rewards/bonuses/bonuses.routes.ts'
import { vipRoutes } from './rewards/vip/vip.routes.ts'
import { walletRoutes } from './ledger/wallet/wallet.routes.ts'

type Around = { readonly metrics?: Metrics; readonly waitingFor?: WaitingFor }

/** The server's table of contents: the door first, then each chapter in plain order. */
export async function createApp(needs: Needs, around: Around = {}): Promise<App> {
  const { config, settings } = needs
  const app = Fastify({
    loggerInstance: needs.log,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => Buffer.from(needs.chance.bytes(9)).toString('base64url'),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
  }) as unknown as App

  const door = hangDoor(app, config)
  const bodyKeys = createBodyKeys(needs)
  door.decrypt = bodyKeys.open
  door.closed = closeToVisitors(needs)
  if (config.rateLimits) door.limits = limitsOf(needs)
  measureAnswers(app, around.metrics ?? createMetrics())
  compressReplies(app)
  sendSecurityHeaders(app, { tls: config.tls, sources: () => allowedSources(settings.current()) })

  answerHealth(app, needs, around.waitingFor ?? (() => []))
  serveDocs(app, { whole: config.mode !== 'production' })
  hearPolicyReports(app)

  settingsRoutes(app, needs, bodyKeys)
  membersRoutes(app, needs)
  securityRoutes(app, needs)
  identityRoutes(app, needs)
  kycRoutes(app, needs)
  walletRoutes(app, needs)
  activityRoutes(app, needs)
  rebatesRoutes(app, needs)
  vendorWalletsRoutes(app, needs)
  transfersRoutes(app, needs)
  linesRoutes(app, needs)
  contractsRoutes(app, needs)
  agentReportsRoutes(app, needs)
  salariesRoutes(app, needs)
  linksRoutes(app, needs)
  cashierRoutes(app, needs)
  operatorsRoutes(app, needs)
  gamesRoutes(app, needs)
  drawsRoutes(app, needs)
  publicLogRoutes(app, needs)
  fairRoutes(app, needs)
  ticketsRoutes(app, needs)
  vendorsRoutes(app, needs)
  eventsRoutes(app, needs)
  promotionsRoutes(app, needs)
  missionsRoutes(app, needs)
  referralsRoutes(app, needs)
  rafflesRoutes(app, needs)
  pointsRoutes(app, needs)
  bonusesRoutes(app, needs)
  vipRoutes(app, needs)
  feedbackRoutes(app, needs)
  messagesRoutes(app, needs)
  inboxRoutes(app, needs)
  serviceRoutes(app, needs)

  await proxySandboxes(app, config.sandbox)
  serveScreens(app, builtScreens)
  return app
}

/** Neighbours count together; who has none counts alone. */
function limitsOf({ neighbours }: Needs): RateLimits {
  const own = createRateLimits()
  return neighbours?.shareLimits(own) ?? own
}
