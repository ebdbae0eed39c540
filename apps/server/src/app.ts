import Fastify from 'fastify'
import type { App } from './base/http/caller.ts'
import { serveDocs } from './base/http/files/docs-page.ts'
import { hangDoor } from './base/http/door.ts'
import { createBodyKeys } from './base/http/safety/encrypted-body.ts'
import { answerHealth, type WaitingFor } from './base/http/health.ts'
import { type Metrics, createMetrics, measureAnswers } from './base/metrics/measure.ts'
import { createRateLimits, type RateLimits } from './base/rate-limits/rate-limits.ts'
import { proxySandboxes } from './base/http/files/sandbox-proxy.ts'
import { compressReplies } from './base/http/files/compress-replies.ts'
import { hearPolicyReports } from './base/http/safety/policy-reports.ts'
import { sendSecurityHeaders } from './base/http/safety/security-headers.ts'
import { builtScreens, serveScreens } from './base/http/files/static-files.ts'
import type { Needs } from './house/needs.ts'
import { allowedSources } from './house/settings/visitors/allowed-sources.ts'
import { closeToVisitors } from './house/settings/visitors/close-to-visitors.ts'
import { chapters, inserts, queues } from './chapters.ts'

type Around = { readonly metrics?: Metrics; readonly waitingFor?: WaitingFor }

/** The server: the door first, then each chapter of the table of contents. */
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
  door.sign = () => settings.current().merchant
  if (config.rateLimits) door.limits = limitsOf(needs)
  measureAnswers(app, around.metrics ?? createMetrics())
  compressReplies(app)
  sendSecurityHeaders(app, { tls: config.tls, sources: () => allowedSources(settings.current()) })

  answerHealth(app, needs, around.waitingFor ?? (() => []))
  serveDocs(app, { whole: config.mode !== 'production' })
  hearPolicyReports(app)

  for (const chapter of chapters) chapter.routes?.(app, needs, { queues, bodyKeys, inserts })

  await proxySandboxes(app, config.sandbox)
  serveScreens(app, builtScreens)
  return app
}

/** Neighbours count together; who has none counts alone. */
function limitsOf({ neighbours }: Needs): RateLimits {
  const own = createRateLimits()
  return neighbours?.shareLimits(own) ?? own
}
