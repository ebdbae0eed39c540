import { type LookupAddress, type LookupOptions, lookup as find } from 'node:dns'
import { lookup as lookUp } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Agent, BodyInit, buildConnector, Headers, HeadersInit } from 'undici'
import { ANSWER_BYTES, CONNECT_MS } from './limits.ts'
import { mayReach, networks } from './private-networks.ts'

export type Question = {
  readonly method?: string
  readonly headers?: HeadersInit
  readonly body?: BodyInit
  readonly withinMs: number
  /** Bytes that the answer may have; a longer one is none. */
  readonly most?: number
}

export type Told = {
  readonly ok: boolean
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

/** What was asked gave no answer that can be used: none in time, one that sends us elsewhere, or one inside a house. */
export class NoAnswer extends Error {}

/** There was an answer, longer than it may be. */
export class AnswerTooLong extends NoAnswer {}

/**
 * Asks another house. Whoever answers is a stranger: the answer is bounded in time and bytes and read nowhere
 * else than asked, and where the process has been told to keep to the open net, no address inside our own
 * house is reached, whatever a name resolves to at that moment.
 *
 * @throws NoAnswer for everything but a whole answer.
 */
export async function askOutside(
  address: string | URL,
  { method = 'GET', headers = {}, body, withinMs, most = ANSWER_BYTES }: Question,
): Promise<Told> {
  try {
    const { fetch, dispatcher } = await connections()
    const reply = await fetch(address, {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
      dispatcher,
    })
    if (reply.status >= 300 && reply.status < 400) {
      await reply.body?.cancel()
      throw new NoAnswer(`It sends us elsewhere (${reply.status}).`)
    }
    const { ok, status } = reply
    return { ok, status, headers: reply.headers, body: await readAtMost(reply.body, most) }
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    throw new NoAnswer(reasonOf(error), { cause: error })
  }
}

/** The same as the `fetch` that libraries take: for those that speak a protocol of their own. */
export const fetchOutside =
  (withinMs: number) =>
  async (
    address: string | URL,
    given: { method?: string | undefined; headers?: unknown; body?: unknown } = {},
  ): Promise<Response> => {
    const told = await askOutside(address, {
      ...(given.method && { method: given.method }),
      headers: given.headers as HeadersInit,
      ...(given.body != null && { body: given.body as BodyInit }),
      withinMs,
    })
    const isEmpty = told.status === 204 || told.status === 205
    return new Response(isEmpty ? null : new Uint8Array(told.body), {
      status: told.status,
      headers: [...told.headers].filter(([name]) => !OF_THE_WAY.includes(name)),
    })
  }

/** Speaks of how the answer travelled, not of what it is. */
const OF_THE_WAY = ['content-encoding', 'content-length', 'transfer-encoding', 'connection']

/** An answer's JSON. Throws NoAnswer for what is none. */
export function jsonOf({ body }: Pick<Told, 'body'>): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (error) {
    throw new NoAnswer('It is not JSON.', { cause: error })
  }
}

async function readAtMost(
  stream: AsyncIterable<Uint8Array> | null | undefined,
  most: number,
): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of stream ?? []) {
    length += part.length
    // Leaving the loop ends the stream, so that the rest is never read.
    if (length > most) throw new AnswerTooLong(`It is longer than ${most} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** What undici says stands one cause further in. */
function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return inner instanceof Error ? inner.message : String(inner)
}

let permitted: ReturnType<typeof networks> | undefined

/**
 * Keeps all questions of this process to the open net and to the networks named here. A demo asks sandboxes on
 * its own machine, so it is kept to nothing: `undefined`.
 */
export function keepToOpenNet(named: readonly string[] | undefined): void {
  permitted = named && networks(named)
  // A connection that still stands was judged by what held before.
  void opened?.then(({ dispatcher }) => dispatcher.close())
  opened = undefined
}

const isOpen = (address: string) => permitted === undefined || mayReach(address, permitted)

/**
 * An address of a name that may be reached, for libraries that open their own connection: they are given the address
 * that was judged, and never the name.
 *
 * @throws NoAnswer where there is none.
 */
export async function addressOutside(name: string): Promise<string> {
  if (permitted === undefined) return name
  const host = name.replace(/^\[|\]$/g, '')
  const found = isIP(host) === 0 ? await lookUp(host, { all: true }) : [{ address: host }]
  const open = found.find(({ address }) => isOpen(address))
  if (!open) throw closedTo(host)
  return open.address
}

type Connections = { fetch: typeof import('undici').fetch; dispatcher: Agent }
let opened: Promise<Connections> | undefined

/** Loaded with the first question. */
function connections(): Promise<Connections> {
  opened ??= import('undici').then(({ Agent, buildConnector, fetch }) => {
    const connect = buildConnector({ timeout: CONNECT_MS, lookup: findOpen })
    const judged: buildConnector.connector = (options, done) => {
      const host = options.hostname.replace(/^\[|\]$/g, '')
      // A number needs no look-up, so it is judged here.
      if (isIP(host) !== 0 && !isOpen(host)) done(closedTo(host), null)
      else connect(options, done)
    }
    return { fetch, dispatcher: new Agent({ connect: judged }) }
  })
  return opened
}

/** Finds a name's addresses and leaves only those that may be reached: the connection goes to one that was judged. */
function findOpen(
  name: string,
  options: LookupOptions,
  done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
): void {
  find(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const open = found.filter(({ address }) => isOpen(address))
    const [first] = open
    if (!first) return done(closedTo(name), '')
    if (options.all) done(null, open)
    else done(null, first.address, first.family)
  })
}

const closedTo = (host: string) => new NoAnswer(`${host} lies inside a house.`)
