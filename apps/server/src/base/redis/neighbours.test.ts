import { createHash } from 'node:crypto'
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest'
import { createClient } from '@redis/client'
import { openDatabase } from '../database/database.ts'
import { wakeReaders } from '../database/wake-ups.ts'
import { createRateLimits } from '../rate-limits/rate-limits.ts'
import { createLog } from '../config/log.ts'
import { openNeighbours } from './open-neighbours.ts'
import {
  hasRedisServer,
  type RedisKind,
  type RedisServer,
  startRedis,
} from './testing/redis-server.ts'
import { RATES } from '../rate-limits/limits.ts'

type Told = { readonly level: number; readonly msg: string; readonly why?: string }

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

/** What one process of a site has of its neighbours; nothing is asked of the database. */
function processOf(redisUrl: string, { site = 'one site', answerMs = 2_000 } = {}) {
  const database = openDatabase('postgres://nobody@127.0.0.1:9/nothing')
  const told: Told[] = []
  const log = createLog('info', { write: (line) => void told.push(JSON.parse(line)) })
  const secretKey = createHash('sha256').update(site).digest()
  const needs = { config: { redisUrl, secretKey }, db: database.db, log }
  const neighbours = openNeighbours(needs, { answerMs })!
  open.push(neighbours, database)
  const heard: string[] = []
  for (const kind of ['money', 'inbox', 'chat'] as const)
    neighbours.hear(kind, (about) => heard.push(`${kind} ${about}`.trim()))
  const limits = neighbours.shareLimits(createRateLimits())
  return {
    told,
    heard,
    wake: (...wakeUps: Parameters<typeof wakeReaders>[1][]) => wakeReaders(database.db, ...wakeUps),
    /** Whether a call of `who` gets through, and what it waited for that. */
    async take(who: string) {
      const since = performance.now()
      const wait = await limits.take('guess', who)
      return { through: wait === undefined, wait, ms: performance.now() - since }
    },
    close: neighbours.close,
  }
}

type Process = ReturnType<typeof processOf>

/** Waits until the processes hear each other. */
async function meet(...processes: Process[]): Promise<void> {
  for (const one of processes) {
    const word = `met-${performance.now()}`
    await expect
      .poll(
        () => {
          one.wake(`chat ${word}`)
          return processes.every(({ heard }) => heard.includes(`chat ${word}`))
        },
        { timeout: 8_000, interval: 20 },
      )
      .toBe(true)
  }
}

/** Calls of one caller, by turns in each process; how many got through. */
async function callByTurns(who: string, calls: number, ...processes: Process[]) {
  const taken = []
  for (let one = 0; one < calls; one += 1)
    taken.push(await processes[one % processes.length]!.take(who))
  return { taken, through: taken.filter(({ through }) => through).length }
}

const { burst } = RATES.guess
/** What was heard beside the words of `meet`. */
const newsOf = ({ heard }: Process) => heard.filter((line) => !line.startsWith('chat met-'))
const warned = ({ told }: Process) => told.filter(({ level }) => level >= 40)

const suite = (kind: RedisKind) => () => {
  let redis: RedisServer
  beforeAll(async () => {
    redis = await startRedis(kind)
  })
  afterAll(() => redis.kill())

  const two = async (): Promise<[Process, Process]> => {
    const both: [Process, Process] = [processOf(redis.url), processOf(redis.url)]
    await meet(...both)
    return both
  }

  it('count a caller’s calls in both processes together', async () => {
    const [a, b] = await two()
    const { taken, through } = await callByTurns('alice', burst + 10, a, b)
    expect(through).toBe(burst)
    expect(taken.at(-1)!.wait).toBeGreaterThan(0)
    expect(taken.at(-1)!.wait).toBeLessThanOrEqual(burst / RATES.guess.perSecond)
    expect((await b.take('bob')).through).toBe(true)
  })

  it('keep the limit, each its part, while Redis is killed, and count together once it is back', async () => {
    const [a, b] = await two()
    await callByTurns('carol', burst, a, b)
    await redis.kill()
    const spent = await callByTurns('carol', 4, a, b)
    const fresh = await callByTurns('dora', burst + 10, a, b)
    expect(spent.through).toBe(0)
    expect(fresh.through).toBe(burst)
    expect(Math.max(...[...spent.taken, ...fresh.taken].map(({ ms }) => ms))).toBeLessThan(500)
    expect([warned(a).length, warned(b).length]).toEqual([1, 1])

    await redis.startAgain()
    await meet(a, b)
    expect((await callByTurns('emma', burst + 10, a, b)).through).toBe(burst)
    expect((await callByTurns('emma', 2, a)).through).toBe(0)
    for (const { told } of [a, b]) expect(told.map(({ level }) => level)).toEqual([40, 30])
  })

  it('lose nothing but their counts when everything in Redis is thrown away', async () => {
    const [a, b] = await two()
    await callByTurns('fred', burst + 2, a, b)
    const someone = await createClient({
      url: redis.url,
      RESP: 3,
      disableClientInfo: true,
    }).connect()
    await someone.flushAll()
    someone.destroy()
    expect((await callByTurns('fred', burst + 2, a, b)).through).toBe(burst)
    await meet(a, b)
    expect([a.told, b.told]).toEqual([[], []])
  })

  it('are held up once and briefly by a Redis that takes questions and answers none', async () => {
    const a = processOf(redis.url, { answerMs: 100 })
    const b = processOf(redis.url)
    await meet(a, b)
    redis.freeze()
    const first = await Promise.all(Array.from({ length: 50 }, () => a.take('gina')))
    const next = await a.take('gina')
    redis.thaw()
    expect(first.filter(({ through }) => through)).toHaveLength(burst / 2)
    expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(1_000)
    expect([next.through, next.ms < 100]).toEqual([false, true])
    expect(warned(a).map(({ why }) => why)).toEqual(['no answer within 100 ms'])
    await meet(a)
  })

  it('tell what has changed to every process of the site, and to no other site', async () => {
    const [a, b] = await two()
    const stranger = processOf(redis.url, { site: 'another site' })
    await meet(stranger)
    a.wake('money', 'inbox 7', 'money', 'chat 9')
    await expect.poll(() => newsOf(b)).toEqual(['money', 'inbox 7', 'chat 9'])
    expect(newsOf(stranger)).toEqual([])
    await callByTurns('hugo', burst, a, b)
    expect((await stranger.take('hugo')).through).toBe(true)
  })

  it('go on alone where the password is wrong, and say why once', async () => {
    const locked = await startRedis(kind, { password: 'open sesame' })
    const one = processOf(locked.url.replace('//', '//:guess@'))
    await expect.poll(() => one.told.length).toBe(1)
    expect(one.told[0]!.why).toContain('WRONGPASS')
    expect((await callByTurns('iris', burst, one)).through).toBe(burst / 2)
    const other = processOf(locked.url.replace('//', '//:open%20sesame@'))
    await meet(other)
    expect([one.told.length, other.told.length]).toEqual([1, 0])
    await locked.kill()
  })
}

describe('neighbours, over the stand-in for a Redis', suite('stand-in'))
describe.runIf(hasRedisServer)(
  'neighbours, over the redis-server of this machine',
  suite('redis-server'),
)

describe('neighbours without a Redis', () => {
  it('open at once and count alone, each its part, while nothing answers at the address', async () => {
    const one = processOf('redis://127.0.0.1:9')
    expect((await callByTurns('alice', burst, one)).through).toBe(burst / 2)
    await expect.poll(() => one.told.length).toBe(1)
    expect(one.told[0]).toMatchObject({ level: 40 })
    const since = performance.now()
    await one.close()
    expect(performance.now() - since).toBeLessThan(1_000)
  })

  it('are none where no address is configured', () => {
    const { db } = openDatabase('postgres://nobody@127.0.0.1:9/nothing')
    const config = { redisUrl: undefined, secretKey: new Uint8Array(32) }
    expect(openNeighbours({ config, db, log: createLog('silent') })).toBeUndefined()
  })
})
