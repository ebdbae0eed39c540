import { createHmac } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { tellWakeUps } from '../database/wake-ups.ts'
import type { LocalRateLimits, RateLimits } from '../rate-limits/rate-limits.ts'
import type { Db } from '../database/database.ts'
import type { Logger } from 'pino'
import { deriveKey } from '../encryption/encryption.ts'
import { ANSWER_MS, COUNT_MS, EXPECTED_PROCESSES } from './limits.ts'
import { openRedisLink, type RedisClient } from './redis-link.ts'
import { countCall, shareRateLimits } from './shared-rate-limits.ts'
import { createWakeUpLine, type WakeUpLine } from './wake-up-line.ts'

/** The other processes of this site, as one reaches them through Redis; money and sessions know nothing of it. */
export type Neighbours = {
  /** Limits that hold over all processes together. */
  shareLimits(own: LocalRateLimits): RateLimits
  /** Hears that something may have changed, from any process, until the answer is called. May miss some. */
  readonly hear: WakeUpLine['hear']
  close(): Promise<void>
}

/**
 * Reaches the neighbours through the Redis that is configured; without one there is nobody to reach, and all goes
 * through PostgreSQL alone. Returns at once, whether Redis answers or not.
 *
 * @param answerMs how long a call may wait for Redis.
 */
export function openNeighbours(
  { config, db, log }: { db: Db; log: Logger; config: Pick<Config, 'redisUrl' | 'secretKey'> },
  { answerMs = ANSWER_MS } = {},
): Neighbours | undefined {
  if (!config.redisUrl) return undefined
  const { keyOf, channel } = namesOf(config.secretKey)
  let processes = EXPECTED_PROCESSES

  const count = async (client: RedisClient) => {
    const here = await client.pubSubNumSub([channel])
    processes = Math.max(1, here[channel] ?? 1)
  }
  const line = createWakeUpLine((message) => {
    void link.ask((client) => client.publish(channel, message))
  })
  const link = openRedisLink(config.redisUrl, {
    log,
    answerMs,
    async greet(client) {
      await client.subscribe(channel, (message) => {
        if (message === JOINED) void link.ask(count)
        else line.receive(message)
      })
      // A Redis that takes no writing, or is not allowed to us, must not count as there.
      await countCall(client, keyOf('trial'), COUNT_MS)
      await client.publish(channel, JOINED)
      await count(client)
    },
  })
  const counting = setInterval(() => void link.ask(count), COUNT_MS).unref()
  const stopTelling = tellWakeUps(db, line.tell)

  return {
    shareLimits: (own) => shareRateLimits(own, { link, keyOf, processes: () => processes }),
    hear: line.hear,
    async close() {
      stopTelling()
      clearInterval(counting)
      await link.close()
    },
  }
}

const JOINED = 'joined'

/**
 * Names that only processes with the same key share, so that two sites on one Redis never meet; and since they
 * are made with that key, nobody reads addresses or members out of them.
 */
function namesOf(secretKey: Uint8Array): { keyOf: (what: string) => string; channel: string } {
  const key = deriveKey(secretKey, 'neighbours')
  const nameOf = (what: string) =>
    createHmac('sha256', key).update(what).digest('base64url').slice(0, 22)
  const site = `parlour:${nameOf('site').slice(0, 8)}`
  return { keyOf: (what) => `${site}:calls:${nameOf(`calls ${what}`)}`, channel: `${site}:wake` }
}
