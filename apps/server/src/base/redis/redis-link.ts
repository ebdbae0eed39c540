import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS, OPENING_MS, STEADY_MS } from './limits.ts'

export type RedisClient = Awaited<ReturnType<typeof newClient>>

export type RedisLink = {
  /** Whether Redis answers, as far as this process knows. */
  isOpen(): boolean
  /** What Redis answers; undefined, at once or after `answerMs`, where it does not: then go on without it. */
  ask<Answer>(work: (client: RedisClient) => Promise<Answer>): Promise<Answer | undefined>
  close(): Promise<void>
}

type Standing = { readonly client: RedisClient; readonly lose: (why: unknown) => void }

/**
 * Keeps one connection to Redis, for as long as the process runs. Nobody waits for it: while it is away it is
 * sought with growing pauses, and everything asked of it is answered `undefined`. Told once when it is lost and
 * once when it is back.
 *
 * @param answerMs how long an answer is waited for; the connection counts as lost then.
 * @param greet what a new connection has to do before it counts as standing.
 */
export function openRedisLink(
  url: string,
  {
    log,
    answerMs,
    greet,
  }: { log: Logger; answerMs: number; greet: (client: RedisClient) => Promise<void> },
): RedisLink {
  const closing = new AbortController()
  let standing: Standing | undefined
  const running = keepConnected()

  async function keepConnected(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS
    for (let away = false; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const opened = await open(url, greet, closing.signal)
      if ('lost' in opened) {
        if (away) log.info('Redis is back: calls are counted together again.')
        away = false
        const since = performance.now()
        standing = opened
        const { why } = await opened.lost
        standing = undefined
        opened.client.destroy()
        if (performance.now() - since > STEADY_MS) pauseMs = FIRST_PAUSE_MS
        if (!closing.signal.aborted) tellLost(why)
      } else if (!away && !closing.signal.aborted) tellLost(opened.why)
      away = true
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return
    }
  }

  const tellLost = (why: unknown) =>
    log.warn(
      { why: why instanceof Error ? why.message : String(why) },
      'Redis cannot be used: this process counts calls for itself, and browsers hear of other processes by looking. No money and no session depends on it.',
    )

  return {
    isOpen: () => standing !== undefined,
    async ask(work) {
      const asked = standing
      if (!asked) return undefined
      try {
        return await within(answerMs, work(asked.client))
      } catch (error) {
        asked.lose(error)
        return undefined
      }
    },
    async close() {
      closing.abort(new Error('the process ends'))
      await running
    },
  }
}

type Opened = Standing & { readonly lost: Promise<{ readonly why: unknown }> }

/** One attempt: a connection that stands and can be lost, or why there is none. */
async function open(
  url: string,
  greet: (client: RedisClient) => Promise<void>,
  closing: AbortSignal,
): Promise<Opened | { readonly why: unknown }> {
  const { promise: lost, resolve } = Promise.withResolvers<{ why: unknown }>()
  const lose = (why: unknown) => resolve({ why })
  let client: RedisClient | undefined
  try {
    const made = await newClient(url)
    client = made
    made.on('error', lose)
    loseWith(closing, { lose, lost })
    const greeted = made.connect().then(() => greet(made))
    const failed = lost.then(({ why }) => Promise.reject(why))
    await within(OPENING_MS, Promise.race([greeted, failed]))
    return { client: made, lose, lost }
  } catch (why) {
    client?.destroy()
    lose(why)
    return { why }
  }
}

/** What is open is lost when the process ends. */
function loseWith(closing: AbortSignal, { lose, lost }: Pick<Opened, 'lose' | 'lost'>): void {
  const end = () => lose(closing.reason)
  if (closing.aborted) end()
  closing.addEventListener('abort', end)
  void lost.then(() => closing.removeEventListener('abort', end))
}

/** Loads the library only where it is used. One connection carries commands and messages, as version 3 of the protocol has it. */
async function newClient(url: string) {
  const { createClient } = await import('@redis/client')
  return createClient({
    url,
    RESP: 3,
    name: 'parlour',
    disableClientInfo: true,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    // Shorter than an attempt, so that giving one up leaves nothing behind that connects later.
    socket: { connectTimeout: OPENING_MS / 2, reconnectStrategy: false },
  })
}

/** What the work answers, or an error where it takes too long. */
async function within<Answer>(ms: number, work: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  // An answer that came while the process was busy is read before the time counts as up.
  const ring = () => setImmediate(() => reject(new Error(`no answer within ${ms} ms`)))
  const timer = setTimeout(ring, ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
