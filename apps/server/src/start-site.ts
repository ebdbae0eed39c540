import { languageFace } from '@parlour/wire'
import { createApp } from './app.ts'
import type { Config } from './base/config/config.ts'
import {
  type ConfiguredDatabase,
  openConfiguredDatabase,
} from './base/database/open-configured-database.ts'
import { watchDatabase } from './base/database/watch-database.ts'
import { refuseDemoDatabase } from './demo/demo-traces.store.ts'
import { growBesides } from './demo/grow-besides.ts'
import { holdReckonings } from './demo/hold-reckonings.ts'
import { seedDemo } from './demo/seed.ts'
import { BEACON_SANDBOX } from './house/beacons/demo-beacon.ts'
import { DEMO_PAST_DAYS } from './lottery/draws/limits.ts'
import { refuseOwnBeacons } from './lottery/draws/beacons/refuse-own-beacons.ts'
import { recallDraws } from './lottery/official-draws/recall-draws.ts'
import { keepDraws } from './lottery/draw-clock/keep-draws.ts'
import { keepCrash } from './games/crash/keep-rounds.ts'
import { resumeHouseRounds } from './games/house-games/resume-rounds.ts'
import { watchCatalogue } from './house/catalogue/catalogue-copy.ts'
import type { App } from './base/http/caller.ts'
import { createMetrics, measureProcess, serveMetrics } from './base/metrics/measure.ts'
import { registerSandbox } from './base/http/files/sandbox-proxy.ts'
import { startJobs } from './base/jobs/jobs.ts'
import { measureJobs } from './base/jobs/measure-jobs.ts'
import type { Needs } from './house/needs.ts'
import { keepToOpenNet } from './base/outbound/ask-outside.ts'
import { keepLog } from './house/public-log/keep-log.ts'
import { WITNESS_SANDBOX } from './house/public-log/witness-view.ts'
import { openNeighbours } from './base/redis/open-neighbours.ts'
import { startBeaconSandbox } from './demo/sandbox/beacon-sandbox.ts'
import { FEED_SANDBOX } from './lottery/official-draws/demo-feeds.ts'
import { startFeedSandbox } from './demo/sandbox/feed-sandbox.ts'
import { startIdentitySandbox } from './demo/sandbox/identity-sandbox.ts'
import { IDENTITY_SANDBOX } from './people/login/providers/demo-identity.ts'
import { KYC_SANDBOX, startKycSandbox } from './demo/sandbox/kyc-sandbox.ts'
import { MESSAGES_SANDBOX, startMessagesSandbox } from './demo/sandbox/messages-sandbox.ts'
import { PAYMENT_SANDBOX, startPaymentSandbox } from './demo/sandbox/payment-sandbox.ts'
import type { Sandbox } from './demo/sandbox/start-sandbox.ts'
import { startWitnessSandbox } from './demo/sandbox/witness-sandbox.ts'
import { startVendorSandbox, VENDOR_SANDBOX } from './demo/sandbox/vendor-sandbox.ts'
import { putLegalTextsInForce, refuseLegalDrafts } from './house/settings/content/legal-pages.ts'
import { chooseJurisdiction } from './house/settings/visitors/choose-jurisdiction.ts'
import { openSettings } from './house/settings/open-settings.ts'
import { crontab, tasksOf } from './chapters.ts'
import { jobPlaces } from './job-places.ts'
import { systemChance, systemClock } from './base/config/system.ts'
import { buyDemoTickets } from './lottery/tickets/tickets.demo.ts'
import { createWallet } from './ledger/wallet/create-wallet.ts'
import { meterHouse } from './ledger/wallet/meters/meter-house.ts'
import { memberChecks } from './people/login/member-checks.ts'

export type RunningSite = {
  readonly address: string
  readonly dataPath: string
  readonly metrics: string | undefined
  readonly needs: Needs
  /** Stops taking visitors, finishes what is in hand, and ends the database last. */
  stop(): Promise<void>
}

/** What was opened is closed in the opposite order, also when a later step fails. */
type Closers = (() => unknown)[]

/**
 * Starts the site: database, wallet, demo world, door, sandboxes, jobs; what is behind the door stands
 * before it opens, and `/readyz` says when everything does.
 */
export async function startSite(
  config: Config,
  log: Needs['log'],
  opening: Promise<ConfiguredDatabase> = openConfiguredDatabase(config, log),
): Promise<RunningSite> {
  const closers: Closers = []
  const stop = once(async () => {
    for (const close of closers.reverse()) await close()
  })
  try {
    const database = await opening
    closers.push(() => database.stop())
    return await open(config, log, { database, closers, stop })
  } catch (error) {
    await stop()
    throw error
  }
}

async function open(
  config: Config,
  log: Needs['log'],
  {
    database,
    closers,
    stop,
  }: { database: ConfiguredDatabase; closers: Closers; stop: () => Promise<void> },
): Promise<RunningSite> {
  keepToOpenNet(config.mode === 'production' ? config.outboundNetworks : undefined)
  const { db, pool } = database
  if (config.mode === 'production') {
    await refuseDemoDatabase(db, database.path)
    await refuseOwnBeacons(db)
  }
  const settings = await openSettings(db, log)
  closers.push(() => settings.close())
  const { default: language } = settings.current().languages
  await putLegalTextsInForce(db, config.legalTexts, languageFace(language).texts)
  if (config.mode === 'production') await refuseLegalDrafts(db)
  const neighbours = openNeighbours({ config, db, log })
  closers.push(() => neighbours?.close())
  const wallet = createWallet({
    pool,
    db,
    log,
    lanes: config.lanes,
    meters: meterHouse({ config, chance: systemChance }),
  })
  closers.push(() => wallet.close())
  const needs: Needs = {
    config,
    db,
    pool,
    wallet,
    settings,
    clock: systemClock,
    chance: systemChance,
    log,
    checks: memberChecks,
    neighbours,
  }
  const isNew = !config.demoSeed || (await seedDemo(needs))
  if (config.demoSeed) await settings.reload()

  await chooseJurisdiction(needs)
  const catalogue = watchCatalogue(db)
  closers.push(() => catalogue.close())

  const waiting = new Set([isNew ? 'the sandboxes' : 'the house'])
  const metrics = createMetrics()
  measureProcess(metrics)
  const watch = watchDatabase(needs, metrics.registry)
  closers.push(() => watch.stop())
  const app = await createApp(needs, { metrics, waitingFor: () => [...waiting] })
  closers.push(() => closeApp(app))
  const address = await app.listen({ host: config.host, port: config.port })
  database.tellAddress(address)
  const shown = await serveMetricsIfWanted(config, metrics, closers)

  const sandboxes = sandboxesOf(needs, { app, address, closers })
  // A new world is shown once all of them answer.
  if (isNew) await sandboxes.start()
  await resumeHouseRounds(needs)
  if (config.role !== 'web') {
    const tasks = holdReckonings(needs, tasksOf(needs))
    const jobs = await startJobs({
      pool,
      log,
      tasks,
      crontab,
      groups: jobPlaces,
      watch: measureJobs(metrics),
    })
    closers.push(() => jobs.stop())
    if (config.demoSeed && config.sandbox) await recallDraws(needs, DEMO_PAST_DAYS)
    const draws = keepDraws(needs)
    closers.push(() => draws.close())
    const crash = keepCrash(needs)
    closers.push(() => crash.close())
    const publicLog = keepLog(needs)
    closers.push(() => publicLog.close())
    if (config.demoSeed) closers.push(buyBesides(needs))
  }
  waiting.clear()
  if (!isNew) sandboxes.startBeside()
  if (config.role !== 'web') closers.push(await growBesides(needs, database))
  return { address, dataPath: database.path, metrics: shown, needs, stop }
}

/** The demo's lottery tickets need draws on sale; nobody waits for them. */
function buyBesides(needs: Needs): () => Promise<void> {
  const bought = buyDemoTickets(needs).catch((error: unknown) => {
    needs.log.warn({ err: error }, 'The demo could not buy its tickets.')
  })
  return () => bought
}

/** How long answers in hand may take once the site is told to stop; what has not asked anything is cut off then. */
const LAST_ANSWERS_MS = 5_000

async function closeApp(app: App): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS)
  await app.close()
  clearTimeout(cut)
}

async function serveMetricsIfWanted(
  { metricsPort, mode }: Config,
  metrics: ReturnType<typeof createMetrics>,
  closers: Closers,
): Promise<string | undefined> {
  if (metricsPort === undefined && mode !== 'production') return undefined
  const served = await serveMetrics(metrics, metricsPort ?? 0)
  closers.push(() => served.close())
  return served.address
}

/**
 * What stands for the house's neighbours in the demo. A house that stood before does not wait for them: they come
 * while it serves, as those of a real one do, and are stopped after all that asks them.
 */
function sandboxesOf(
  needs: Needs,
  { app, address, closers }: { app: App; address: string; closers: Closers },
): { start(): Promise<void>; startBeside(): void } {
  let started: Promise<Sandbox[]> = Promise.resolve([])
  closers.push(async () => {
    for (const sandbox of await started.catch(() => [])) await sandbox.stop()
  })
  const start = async () => {
    started = startSandboxes(needs, app, address)
    await started
  }
  return {
    start,
    startBeside: () =>
      void start().catch((error: unknown) => {
        needs.log.error({ err: error }, 'The sandboxes did not start.')
      }),
  }
}

async function startSandboxes(needs: Needs, app: App, address: string): Promise<Sandbox[]> {
  if (!needs.config.sandbox) return []
  const siteOrigin = `http://127.0.0.1:${new URL(address).port}`
  return Promise.all([
    startPaymentSandbox(needs, {
      siteOrigin,
      onReady: (origin) => registerSandbox(app, PAYMENT_SANDBOX, origin),
    }),
    startVendorSandbox(needs, {
      siteOrigin,
      onReady: (origin) => registerSandbox(app, VENDOR_SANDBOX, origin),
    }),
    startIdentitySandbox(needs, {
      siteOrigins: [
        siteOrigin,
        siteOrigin.replace('127.0.0.1', 'localhost'),
        ...needs.config.publicOrigins,
      ],
      onReady: (origin) => registerSandbox(app, IDENTITY_SANDBOX, origin),
    }),
    startKycSandbox(needs, {
      siteOrigin,
      onReady: (origin) => registerSandbox(app, KYC_SANDBOX, origin),
    }),
    startBeaconSandbox(needs, {
      onReady: (origin) => registerSandbox(app, BEACON_SANDBOX, origin),
    }),
    startFeedSandbox(needs, {
      onReady: (origin) => registerSandbox(app, FEED_SANDBOX, origin),
    }),
    startMessagesSandbox(needs, {
      siteOrigin,
      onReady: (origin) => registerSandbox(app, MESSAGES_SANDBOX, origin),
    }),
    startWitnessSandbox(needs, {
      siteOrigin,
      onReady: (origin) => registerSandbox(app, WITNESS_SANDBOX, origin),
    }),
  ])
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work()
    return running
  }
}
