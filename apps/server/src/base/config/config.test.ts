import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig, UnfitConfig } from './config.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'parlour-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const key = (name: string) => createHash('sha256').update(name).digest('hex')

const fit = {
  MODE: 'production',
  DATABASE_URL: 'postgres://db.example/parlour',
  JURISDICTION: 'regulated',
  MERCHANT_CODE: 'lisboa',
  TRUSTED_PROXIES: '10.0.0.1',
  PARLOUR_KEY_SITE: key('a'),
  PARLOUR_KEY_PERSONAL_DATA: key('b'),
}

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig({ DATA_DIR: dataDir, ...env })
    return []
  } catch (error) {
    if (error instanceof UnfitConfig) return error.problems
    throw error
  }
}

describe('configuration', () => {
  it('needs nothing for the demo, which listens on loopback only', () => {
    const config = readConfig({ DATA_DIR: dataDir })
    expect(config).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      plainBodies: true,
      demoSeed: true,
      demoLine: true,
      sandbox: true,
    })
  })

  it('keeps the same key from one start to the next', () => {
    const first = readConfig({ DATA_DIR: dataDir }).secretKey
    expect(first).toHaveLength(32)
    expect(readConfig({ DATA_DIR: dataDir }).secretKey).toEqual(first)
  })

  it('starts in production with everything set, and leaves the demo’s helpers off', () => {
    expect(problemsOf(fit)).toEqual([])
    expect(readConfig({ DATA_DIR: dataDir, ...fit })).toMatchObject({
      plainBodies: false,
      demoSeed: false,
      demoLine: false,
      sandbox: false,
      tls: true,
    })
  })

  it.each([
    ['plain bodies', { PLAIN_BODIES: 'on' }, 'PLAIN_BODIES is on'],
    ['the demo seed and its passwords', { DEMO_SEED: 'on' }, 'DEMO_SEED is on'],
    ['a made-up history', { DEMO_LINE: 'on' }, 'DEMO_LINE is on'],
    ['a sandbox provider', { SANDBOX: 'on' }, 'SANDBOX is on'],
    ['no ration of calls', { RATE_LIMITS: 'off' }, 'RATE_LIMITS is off'],
    ['the embedded database by accident', { DATABASE_URL: undefined }, 'DATABASE_URL is not set'],
    ['no jurisdiction profile', { JURISDICTION: undefined }, 'JURISDICTION is not set'],
    ['a key from an example', { PARLOUR_KEY_SITE: 'ab'.repeat(32) }, 'PARLOUR_KEY_SITE'],
    ['no key', { PARLOUR_KEY_PERSONAL_DATA: undefined }, 'PARLOUR_KEY_PERSONAL_DATA'],
    ['the demo’s merchant code', { MERCHANT_CODE: 'demo' }, 'MERCHANT_CODE'],
    ['no TLS', { TLS: 'off' }, 'TLS is off'],
    [
      'one first password for all accounts',
      { DEFAULT_INITIAL_PASSWORD: 'welcome-1' },
      'DEFAULT_INITIAL_PASSWORD is set',
    ],
    ['TLS that nobody ends', { TRUSTED_PROXIES: undefined }, 'TRUSTED_PROXIES is not set'],
  ])('refuses to start production with %s', (_what, change, words) => {
    const problems = problemsOf({ ...fit, ...change })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(words)
  })

  it('migrates at start, except where other processes of a production serve beside it', () => {
    const migrates = (env: Record<string, string | undefined>) =>
      readConfig({ DATA_DIR: dataDir, ...env }).migrateAtStart
    const embedded = { ...fit, DATABASE_URL: undefined, EMBEDDED_DATABASE: 'production' }
    expect([migrates({}), migrates(embedded), migrates(fit)]).toEqual([true, true, false])
    expect(migrates({ ...fit, MIGRATE_AT_START: 'on' })).toBe(true)
  })

  it('starts production on the embedded database once it is confirmed by name', () => {
    expect(
      problemsOf({ ...fit, DATABASE_URL: undefined, EMBEDDED_DATABASE: 'production' }),
    ).toEqual([])
  })

  it('tells every problem at once, with what each setting can be', () => {
    expect(problemsOf({ MODE: 'prod', PORT: '70000', PLAIN_BODIES: 'yes', LANES: '0' })).toEqual([
      'MODE is "prod". It can be demo, development, production.',
      'PORT is "70000". It is a whole number from 0 to 65535.',
      'LANES is "0". It is a whole number from 1 to 16.',
      'PLAIN_BODIES is "yes". It can be on or off.',
    ])
  })

  it.each(['redis://cache.example', 'rediss://house:a%20b@10.0.0.7:6380/3'])(
    'takes %s as the address of a Redis',
    (address) => {
      expect(readConfig({ DATA_DIR: dataDir, REDIS_URL: address }).redisUrl).toBe(address)
    },
  )

  it.each([
    'cache.example:6379',
    'http://cache.example',
    'redis:///3',
    'redis://cache.example/books',
    'redis://cache.example?db=1',
    'redis://house:100%@cache.example',
  ])('refuses to start with %s in REDIS_URL, and does not repeat it', (address) => {
    const problems = problemsOf({ REDIS_URL: address })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^REDIS_URL is no address of a Redis\. /)
    expect(problems[0]).not.toContain(address)
  })

  it('leaves no key behind when it refuses to start', () => {
    problemsOf({ PORT: 'x' })
    expect(readdirSync(dataDir)).toEqual([])
  })
})
