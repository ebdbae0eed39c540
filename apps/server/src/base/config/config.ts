import path from 'node:path'
import { keyVariable, loadKey } from '../encryption/keys.ts'
import { type MessageGateways, readMessageGateways } from './configured.ts'
import { isNetwork } from '../outbound/private-networks.ts'
import { readRedisAddress } from './redis-address.ts'

export type Mode = 'demo' | 'development' | 'production'

export type Jurisdiction = 'classic' | 'regulated'

/** Everything the process is told from outside, read once at start. */
export type Config = {
  readonly mode: Mode
  readonly host: string
  readonly port: number
  /** Where the embedded database, keys and uploads live. */
  readonly dataDir: string
  /** Absent: the embedded PostgreSQL is used. */
  readonly databaseUrl: string | undefined
  /** A login that makes roles and runs migrations; absent: that of `databaseUrl` does so itself. */
  readonly databaseOwnerUrl: string | undefined
  /** A start brings the database up to this checkout; without it, it refuses one that is behind. */
  readonly migrateAtStart: boolean
  /** Where the processes of one site share rate limits and wake-ups; absent: through PostgreSQL alone. */
  readonly redisUrl: string | undefined
  readonly merchantCode: string
  /** `web` answers requests, `worker` runs jobs, `both` is the default. */
  readonly role: 'web' | 'worker' | 'both'
  readonly lanes: number
  /** Plain JSON is accepted where a call asks for an encrypted body. */
  readonly plainBodies: boolean
  /** The demo's members, games and texts are written at start. */
  readonly demoSeed: boolean
  /** A new demo grows a line of agents with thirty days of history, in the background. */
  readonly demoLine: boolean
  /** Payment, vendor and message sandboxes run as children of this process. */
  readonly sandbox: boolean
  readonly jurisdiction: Jurisdiction
  /** 32 bytes outside the database; what is sealed in the database is sealed with keys derived from it. */
  readonly secretKey: Uint8Array
  /** Addresses whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  /** Loopback port of the metrics; absent: a free one in production, none elsewhere. */
  readonly metricsPort: number | undefined
  /** Calls are rationed per address and account; off for benches on one machine. */
  readonly rateLimits: boolean
  /** TLS stands in front of the site: secure cookies and HSTS. */
  readonly tls: boolean
  /** Initial password of accounts made by agents, for trials of the site only; empty: each gets a random one. */
  readonly defaultInitialPassword: string
  /** Where browsers reach the site, such as `https://parlour.example`: passkeys and sign-in work there and on the settings' domains. */
  readonly publicOrigins: readonly string[]
  /** Secrets of outside services by name: sign-in providers, the widget that tells people from robots. */
  readonly serviceSecrets: Readonly<Record<string, string>>
  /** Gateways of SMS and mail; absent: the sandbox's, or none. */
  readonly messageGateways: MessageGateways
  /** Sender of our mails. */
  readonly mailFrom: string
  /** Networks inside the house that production may ask: vendors, providers or gateways that stand there. */
  readonly outboundNetworks: readonly string[]
  /** Folder of the house's own legal texts, put in force at start. */
  readonly legalTexts: string | undefined
  readonly logLevel: string
}

/** What stands against starting, one sentence with a way out each. */
export class UnfitConfig extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

type Env = Readonly<Record<string, string | undefined>>

/** Reads the environment; every problem is told at once. */
export function readConfig(env: Env): Config {
  const problems: string[] = []
  const mode = oneOf(env, 'MODE', ['demo', 'development', 'production'], problems) ?? 'demo'
  const production = mode === 'production'
  const dataDir = path.resolve(env.DATA_DIR || '.data')
  const demoSeed = onOff(env, 'DEMO_SEED', !production, problems)
  const plain = {
    mode,
    host: env.HOST || '127.0.0.1',
    port: wholeNumber(env, 'PORT', { least: 0, most: 65_535, usual: 3000 }, problems),
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    databaseOwnerUrl: env.DATABASE_OWNER_URL || undefined,
    // Others serve beside a start of production on a server; whoever has the embedded one is alone.
    migrateAtStart: onOff(env, 'MIGRATE_AT_START', !production || !env.DATABASE_URL, problems),
    redisUrl: readRedisAddress(env, problems),
    merchantCode: env.MERCHANT_CODE || 'demo',
    role: oneOf(env, 'ROLE', ['web', 'worker', 'both'], problems) ?? 'both',
    lanes: wholeNumber(env, 'LANES', { least: 1, most: 16, usual: 2 }, problems),
    plainBodies: onOff(env, 'PLAIN_BODIES', !production, problems),
    demoSeed,
    demoLine: onOff(env, 'DEMO_LINE', demoSeed && !production, problems),
    sandbox: onOff(env, 'SANDBOX', !production, problems),
    jurisdiction: oneOf(env, 'JURISDICTION', ['classic', 'regulated'], problems) ?? 'classic',
    trustedProxies: list(env.TRUSTED_PROXIES),
    metricsPort: env.METRICS_PORT
      ? wholeNumber(env, 'METRICS_PORT', { least: 0, most: 65_535, usual: 0 }, problems)
      : undefined,
    rateLimits: onOff(env, 'RATE_LIMITS', true, problems),
    tls: onOff(env, 'TLS', production, problems),
    defaultInitialPassword: env.DEFAULT_INITIAL_PASSWORD ?? '',
    publicOrigins: origins(env, 'PUBLIC_ORIGIN', problems),
    serviceSecrets: serviceSecrets(env),
    messageGateways: readMessageGateways(env, problems),
    mailFrom: env.MAIL_FROM || 'no-reply@parlour.example',
    outboundNetworks: outboundNetworks(env, problems),
    legalTexts: env.LEGAL_TEXTS || undefined,
    logLevel: env.LOG_LEVEL || (production ? 'info' : 'warn'),
  } satisfies Omit<Config, 'secretKey'>
  if (production) problems.push(...unfitForProduction(env, plain))
  const secretKey = readSecretKey(env, plain, problems)
  if (problems.length > 0) throw new UnfitConfig(problems)
  return { ...plain, secretKey }
}

/** Production starts only with nothing of the demo left in it. */
function unfitForProduction(env: Env, config: Omit<Config, 'secretKey'>): string[] {
  const problems: string[] = []
  if (config.plainBodies) {
    problems.push('PLAIN_BODIES is on: production accepts encrypted bodies only. Remove it.')
  }
  if (config.demoSeed) {
    problems.push('DEMO_SEED is on: production has no demo members or passwords. Remove it.')
  }
  if (config.demoLine) {
    problems.push('DEMO_LINE is on: production makes up no history. Remove it.')
  }
  if (config.sandbox) {
    problems.push('SANDBOX is on: production pays through real providers only. Remove it.')
  }
  if (!config.rateLimits) {
    problems.push('RATE_LIMITS is off: production rations calls. Remove it.')
  }
  if (!config.databaseUrl && env.EMBEDDED_DATABASE !== 'production') {
    problems.push(
      'DATABASE_URL is not set. Name a PostgreSQL, or confirm the embedded one with EMBEDDED_DATABASE=production.',
    )
  }
  if (config.defaultInitialPassword) {
    problems.push(
      'DEFAULT_INITIAL_PASSWORD is set: one password that many know opens every new account. Remove it; each account gets a random one.',
    )
  }
  if (!env.JURISDICTION) {
    problems.push(
      'JURISDICTION is not set. Choose the profile of your licence: classic or regulated.',
    )
  }
  if (!env.MERCHANT_CODE || env.MERCHANT_CODE === 'demo') {
    problems.push('MERCHANT_CODE is not set, or still the demo’s. Set your own merchant code.')
  }
  if (!config.tls) {
    problems.push('TLS is off: passwords and money travel over TLS in production. Remove TLS=off.')
  }
  if (config.tls && config.trustedProxies.length === 0) {
    problems.push(
      'TRUSTED_PROXIES is not set. Name the addresses of the proxy that ends TLS before this server.',
    )
  }
  return problems
}

/** Keys that production takes from its environment, so that a copy of the data folder opens nothing. */
const KEY_NAMES = ['site', 'personal-data'] as const

function readSecretKey(
  env: Env,
  config: Omit<Config, 'secretKey'>,
  problems: string[],
): Uint8Array {
  for (const name of config.mode === 'production' ? KEY_NAMES : []) {
    const variable = keyVariable(name)
    if (isMadeByChance(env[variable])) continue
    problems.push(
      `${variable} is not 64 random hexadecimal digits: production takes its keys from outside. Make one with: openssl rand -hex 32`,
    )
  }
  // A start that is refused must not leave a key file behind.
  return problems.length > 0 ? new Uint8Array(32) : loadKey(config.dataDir, 'site', { env })
}

/** Few different bytes are a pattern somebody typed or copied from an example. */
const isMadeByChance = (key: string | undefined): boolean =>
  key !== undefined && /^[0-9a-f]{64}$/i.test(key) && new Set(key.match(/../g)).size >= 16

function oneOf<Value extends string>(
  env: Env,
  name: string,
  values: readonly Value[],
  problems: string[],
): Value | undefined {
  const given = env[name]
  if (!given) return undefined
  const value = values.find((one) => one === given)
  if (!value) problems.push(`${name} is "${given}". It can be ${values.join(', ')}.`)
  return value
}

function onOff(env: Env, name: string, usual: boolean, problems: string[]): boolean {
  const given = env[name]
  if (!given) return usual
  if (given !== 'on' && given !== 'off')
    problems.push(`${name} is "${given}". It can be on or off.`)
  return given === 'on'
}

function wholeNumber(
  env: Env,
  name: string,
  { least, most, usual }: { least: number; most: number; usual: number },
  problems: string[],
): number {
  const given = env[name]
  if (!given) return usual
  const value = /^\d+$/.test(given) ? Number(given) : Number.NaN
  if (value >= least && value <= most) return value
  problems.push(`${name} is "${given}". It is a whole number from ${least} to ${most}.`)
  return usual
}

function origins(env: Env, name: string, problems: string[]): string[] {
  const given = list(env[name])
  for (const one of given) {
    if (URL.canParse(one) && new URL(one).origin === one) continue
    problems.push(`${name} holds "${one}". It is a scheme and a host, as https://parlour.example.`)
  }
  return given
}

function outboundNetworks(env: Env, problems: string[]): string[] {
  const given = list(env.OUTBOUND_NETWORKS)
  for (const one of given) {
    if (isNetwork(one)) continue
    problems.push(
      `OUTBOUND_NETWORKS holds "${one}". It is an address or a network, as 10.1.0.0/16.`,
    )
  }
  return given
}

/** `SERVICE_SECRET_GOOGLE=...` is the secret of the service `google`. */
const serviceSecrets = (env: Env): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const service = /^SERVICE_SECRET_([A-Z0-9_]+)$/.exec(name)?.[1]
      return service && value ? [[service.toLowerCase().replaceAll('_', '-'), value]] : []
    }),
  )

const list = (given: string | undefined): string[] =>
  (given ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
