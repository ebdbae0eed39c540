import Fastify from 'fastify'
import { activityRoutes } from './activity/activity.routes.ts'
import { cashierRoutes } from './cashier/cashier.routes.ts'
import { drawsRoutes } from './draws/draws.routes.ts'
import { eventsRoutes } from './events/events.routes.ts'
import { fairRoutes } from './fair/fair.routes.ts'
import { feedbackRoutes } from './feedback/feedback.routes.ts'
import { gamesRoutes } from './games/games.routes.ts'
import type { App } from './http/caller.ts'
import { serveDocs } from './http/docs-page.ts'
import { hangDoor } from './http/door.ts'
import { createBodyKeys } from './http/encrypted-body.ts'
import { answerHealth, type WaitingFor } from './http/health.ts'
import { type Metrics, createMetrics, measureAnswers } from './http/measure.ts'
import { createRateLimits, type RateLimits } from './http/rate-limits.ts'
import { proxySandboxes } from './http/sandbox-proxy.ts'
import { compressReplies } from './http/compress-replies.ts'
import { hearPolicyReports } from './http/policy-reports.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { builtScreens, serveScreens } from './http/static-files.ts'
import { linesRoutes } from './lines/lines.routes.ts'
import { contractsRoutes } from './contracts/contracts.routes.ts'
import { agentReportsRoutes } from './agent-reports/agent-reports.routes.ts'
import { salariesRoutes } from './salaries/salaries.routes.ts'
import { linksRoutes } from './links/links.routes.ts'
import { kycRoutes } from './kyc/kyc.routes.ts'
import { membersRoutes } from './members/members.routes.ts'
import { missionsRoutes } from './missions/missions.routes.ts'
import { securityRoutes } from './members/security.routes.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import type { Needs } from './needs.ts'
import { operatorsRoutes } from './operators/operators.routes.ts'
import { pointsRoutes } from './points/points.routes.ts'
import { promotionsRoutes } from './promotions/promotions.routes.ts'
import { publicLogRoutes } from './public-log/public-log.routes.ts'
import { rafflesRoutes } from './raffles/raffles.routes.ts'
import { referralsRoutes } from './referrals/referrals.routes.ts'
import { rebatesRoutes } from './rebates/rebates.routes.ts'
import { serviceRoutes } from './service/service.routes.ts'
import { allowedSources } from './settings/allowed-sources.ts'
import { closeToVisitors } from './settings/close-to-visitors.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { ticketsRoutes } from './tickets/tickets.routes.ts'
import { transfersRoutes } from './transfers/transfers.routes.ts'
import { vendorsRoutes } from './vendors/vendors.routes.ts'
import { vendorWalletsRoutes } from './vendor-wallets/vendor-wallets.routes.ts'
import { bonusesRoutes } from './bonuses/bonuses.routes.ts'
import { vipRoutes } from './vip/vip.routes.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'

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
