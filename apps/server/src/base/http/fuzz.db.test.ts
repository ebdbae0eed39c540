import { HOUR_MS } from '@parlour/time'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../demo/cast.ts'
import { diceFrom, type Dice, inputFor } from '../../testing/fuzz-input.ts'
import { type World, world } from '../../testing/world.ts'
import { type Described, describedCalls, openApi } from './files/openapi.ts'

/** FULL=1 sends the large number that a release is judged by; FUZZ_REQUESTS any other. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (process.env.FULL ? 60_000 : 400))
/** The full run sends other requests each time; FUZZ_SEED repeats those of a failure, which names it. */
const SEED = Number(process.env.FUZZ_SEED ?? (process.env.FULL ? Date.now() % 2 ** 31 : 20260302))
/** How often the state is compared: each time in the small run. */
const COMPARE_EVERY = REQUESTS > 1000 ? 100 : 1

/** Counting a try, a session's last activity, that an operator is at the desk, and a used-up proof are the point of a refused request; lanes and jobs run by themselves, and what was played is summed up by whoever needs the sums. */
const CHANGES_ON_REFUSAL = [
  'failed_tries',
  'rationed_calls',
  'spent_proofs',
  'captchas',
  'verification_codes',
  'login_challenges',
  'known_places',
  'body_nonces',
  'body_keys',
  'member_sessions',
  'service_presence',
  'member_credentials',
  'operator_sessions',
  'operators',
  'vendor_nonces',
  'ledger_lanes',
  'activity_places',
  'activity_days',
]

const CALLERS: readonly (Person | undefined)[] = [undefined, 'alice', 'bob', 'carol', 'dan', 'olga']

let w: World
let owner: pg.Client
let tables: string[]
beforeAll(async () => {
  w = await world()
  owner = new pg.Client({ connectionString: w.database.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and not relname = any($1)
      order by 1`,
    [CHANGES_ON_REFUSAL],
  )
  tables = rows.map(({ name }) => name)
})
afterAll(async () => {
  await owner?.end()
  await w?.close()
})

let seen: { readonly written: string; readonly state: Record<string, string> } | undefined

/** Rows and the newest writer of every table: any insert, update or delete shows. Looked at again once the log has grown. */
async function fingerprint(): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ written: string }>(
    'select pg_current_wal_insert_lsn()::text as written',
  )
  const { written } = rows[0]!
  if (seen?.written !== written) seen = { written, state: await readAllTables() }
  return seen.state
}

async function readAllTables(): Promise<Record<string, string>> {
  const parts = tables.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as state from "${name}"`,
  )
  const { rows } = await owner.query<{ name: string; state: string }>(
    // In one order: a long union may be read side by side.
    `${parts.join(' union all ')} order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

type Sent = { name: string; who: string; status: number; body: unknown; reply: string }

async function send({ name, meta, schema }: Described, dice: Dice): Promise<Sent> {
  const who = dice.pick(CALLERS)
  const body = meta.method === 'GET' ? undefined : inputFor(schema.body, dice)
  const query = inputFor(schema.query, dice)
  const params = (inputFor(schema.params, dice) ?? {}) as Record<string, unknown>
  const reply = await w.app.inject({
    method: meta.method,
    url: meta.path.replace(/:(\w+)/g, (_, part: string) => pathPart(params?.[part])),
    query: asQuery(query),
    headers: {
      ...(who ? await w.as(who).headers() : {}),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return { name, who: who ?? 'visitor', status: reply.statusCode, body, reply: reply.body }
}

const pathPart = (value: unknown): string =>
  encodeURIComponent(String(value ?? 'x').replace(/[\ud800-\udfff]/g, '') || 'x').slice(0, 100)

const asQuery = (query: unknown): Record<string, string> =>
  typeof query === 'object' && query !== null && !Array.isArray(query)
    ? Object.fromEntries(
        Object.entries(query).map(([key, value]) => [key, String(value).slice(0, 500)]),
      )
    : {}

type Told = { operationId: string; responses: Record<string, { description: string }> }
const { paths } = openApi() as { paths: Record<string, Record<string, Told>> }
const told = new Map(
  Object.values(paths)
    .flatMap((path) => Object.values(path))
    .map(({ operationId, responses }) => [operationId, responses]),
)

/** Whether a refusal stands, under its status, in the document that clients are made from. */
const isTold = ({ name, status, reply }: Sent): boolean =>
  told.get(name)?.[status]?.description.split(', ').includes(JSON.parse(reply).code) ?? false

describe('fuzzed requests', () => {
  it(
    'never meet a defect, and a refused one leaves everything as it was',
    async () => {
      const dice = diceFrom(SEED)
      const targets = describedCalls().filter(
        ({ name, meta }) =>
          // A stream does not end by itself; it takes no input either.
          !/^(member|crash)Stream$/.test(name) &&
          w.app.hasRoute({ method: meta.method, url: meta.path }),
      )
      const problems: Sent[] = []
      let refused = 0
      let before = await fingerprint()
      let mayHaveChanged = false
      for (let i = 0; i < REQUESTS; i++) {
        const sent = await send(targets[i % targets.length]!, dice)
        if (sent.status >= 500 && sent.status !== 503) problems.push(sent)
        if (sent.status >= 400 && sent.status < 500 && !isTold(sent))
          problems.push({ ...sent, reply: `the papers do not tell of it: ${sent.reply}` })
        if (sent.status >= 400) refused++
        else mayHaveChanged = true
        if (i % COMPARE_EVERY !== 0) continue
        const after = await fingerprint()
        if (!mayHaveChanged && JSON.stringify(after) !== JSON.stringify(before)) {
          const changed = tables.filter((table) => after[table] !== before[table])
          problems.push({ ...sent, reply: `changed ${changed.join(', ')}: ${sent.reply}` })
        }
        before = after
        mayHaveChanged = false
      }
      expect(problems.slice(0, 20), `FUZZ_SEED=${SEED}`).toEqual([])
      expect(refused).toBeGreaterThan(REQUESTS / 4)
      await w.expectBooksToBalance()
    },
    REQUESTS > 1000 ? HOUR_MS : 240_000,
  )
})
