import { HOUR_MS } from '@parlour/time'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_PROVIDER } from '../../payments/cashier/cashier.demo.ts'
import { borderInput, type Known, learn } from '../../testing/border-input.ts'
import { fuzzCallers } from '../../testing/fuzz-callers.ts'
import { diceFrom, type Dice } from '../../testing/fuzz-input.ts'
import { type World, world } from '../../testing/world.ts'
import { type Described, describedCalls } from './files/openapi.ts'

/** FULL=1 sends the large number that a release is judged by; FUZZ_REQUESTS any other. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (process.env.FULL ? 140_000 : 1_100))
/** The full run sends other requests each time; FUZZ_SEED repeats those of a failure, which names it. */
const SEED = Number(process.env.FUZZ_SEED ?? (process.env.FULL ? Date.now() % 2 ** 31 : 20260302))
const FULL = REQUESTS > 5_000

/** What an answer may take: an ordinary run shares its machine and only asks that there is one. */
const LATEST_MS = FULL ? 2_000 : 30_000
/** What the process may hold more at the end than after the first tenth, in bytes. */
const MOST_GROWTH = 96 * 1024 * 1024

let w: World
let callers: Awaited<ReturnType<typeof fuzzCallers>>
beforeAll(async () => {
  w = await world({ alice: { cash: '5000.00' }, bob: { cash: '500.00' } })
  callers = await fuzzCallers(w)
})
afterAll(() => w?.close())

type Sent = {
  readonly name: string
  readonly who: string
  readonly status: number
  readonly ms: number
  readonly url: string
  readonly body: string
  readonly reply: string
}

/** What a caller says beside the request itself, and what programs send there that know no better. */
const HEADERS = [
  'language',
  'accept-language',
  'idempotency-key',
  'x-request-id',
  'x-timestamp',
  'x-nonce',
  'x-signature',
  'x-vendor',
  'authorization',
  'cookie',
  'content-type',
  'user-agent',
  'origin',
  'range',
]
const HEADER_TEXTS = [
  '',
  ' ',
  '-1',
  '9'.repeat(19),
  '1e308',
  '-'.repeat(36),
  'x'.repeat(4_000),
  '\u00e9',
  ';=,"',
  '0',
]

/** What stands in paths and is told by no answer. */
const NAMED = {
  provider: [SANDBOX_PROVIDER],
  verifier: ['sandbox'],
  channel: ['mail', 'sms'],
  game: ['brass-fox'],
}

type Round = { readonly dice: Dice; readonly known: Known; readonly turn: number }

async function send(
  { name, meta, schema }: Described,
  { dice, known, turn }: Round,
): Promise<Sent> {
  const visit = { of: dice, known, turn }
  const params = borderInput(schema.params, visit) as Record<string, unknown> | undefined
  const path = meta.path.replace(/:(\w+)/g, (_, part: string) => pathPart(params?.[part]))
  const query = queryText(borderInput(schema.query, visit))
  const url = query ? `${path}?${query}` : path
  const hasBody = meta.method !== 'GET' && schema.body !== undefined
  const body = hasBody ? (JSON.stringify(borderInput(schema.body, visit)) ?? '') : ''
  const { who, headers } = await callers.headers(meta, { method: meta.method, url, body }, dice)
  const began = performance.now()
  const reply = await inTime(
    w.app.inject({
      method: meta.method,
      url,
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
        ...(dice.below(8) === 0 && { [dice.pick(HEADERS)]: dice.pick(HEADER_TEXTS) }),
      },
      ...(body && { payload: body }),
    }),
  )
  const ms = performance.now() - began
  if (reply?.statusCode === 401) callers.again(who)
  if (reply?.statusCode === 200 && reply.body.startsWith('{')) learn(known, reply.json().value)
  const shown = { url: url.slice(0, 300), body: body.slice(0, 300) }
  return {
    name,
    who,
    status: reply?.statusCode ?? 0,
    ms,
    ...shown,
    reply: reply?.body.slice(0, 300) ?? '',
  }
}

const inTime = <Value>(answer: Promise<Value>): Promise<Value | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), 30_000)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const pathPart = (value: unknown): string =>
  encodeURIComponent(String(value ?? 'x').toWellFormed()).slice(0, 200) || 'x'

/** Fields of a query; what is a list goes there more than once. */
function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) fields.append(name, String(one).slice(0, 2_000))
  return fields.toString()
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heap = (): number => {
  collect()
  return process.memoryUsage().heapUsed
}

describe('requests on the borders of what may be asked', () => {
  it(
    'are all answered in time, without a defect, by whomever they are sent',
    async () => {
      const dice = diceFrom(SEED)
      const known: Known = new Map(Object.entries(NAMED))
      // Streams do not end by themselves.
      const targets = describedCalls().filter(({ name }) => !name.endsWith('Stream'))
      const problems: Sent[] = []
      const reached = new Set<string>()
      let held = 0
      for (let i = 0; i < REQUESTS; i++) {
        // The first round goes through the reads twice, so that the others know what there is.
        const target = targets[i % targets.length]!
        const sent = await send(target, { dice, known, turn: Math.floor(i / targets.length) })
        const isDefect = sent.status >= 500 && sent.status !== 503
        if (isDefect || sent.status === 0 || sent.ms > LATEST_MS) problems.push(sent)
        if (sent.status === 200) reached.add(target.meta.access)
        if (FULL && i === Math.floor(REQUESTS / 10)) held = heap()
      }
      expect(problems.slice(0, 20), `FUZZ_SEED=${SEED}`).toEqual([])
      expect([...reached].sort()).toEqual(
        expect.arrayContaining([
          'agent',
          'game',
          'member',
          'operator',
          'public',
          'session',
          'vendor',
        ]),
      )
      if (FULL) expect(heap() - held).toBeLessThan(MOST_GROWTH)
      await w.expectBooksToBalance()
    },
    FULL ? HOUR_MS : 240_000,
  )
})
