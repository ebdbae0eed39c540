import pg from 'pg'
import { say } from './command-line.ts'

/** The first of the bench's members, as `settled-bets.ts` knows them. */
const FIRST_MEMBER = 1_000_001
const DEEPEST = 20
const AT_ONCE = 50_000

export type Lines = {
  readonly contracts: number
  /** The agent whose team comes nearest to the wanted size. */
  readonly agent: bigint
  readonly team: number
}

/**
 * Lays members in one line of at most twenty levels, with real-time contracts from the top down, and says whose
 * team comes nearest to a size. Each step is a transaction of its own that is laid once: whatever stops it, the
 * next time goes on where it was.
 */
export async function layLines(
  { ownerUrl }: { ownerUrl: string },
  { members, contracts, team }: { members: number; contracts: number; team: number },
): Promise<Lines> {
  const line = grow(members)
  const paid = payees(line, contracts)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('create table if not exists bench_laid (step text primary key)')
    const once = (step: string, lay: () => Promise<unknown>) => layOnce(client, step, lay)
    await once('lines without keys', () => dropKeys(client))
    for (let from = 0; from < members; from += AT_ONCE) {
      const upto = Math.min(from + AT_ONCE, members)
      await once(`members ${from} to ${upto}`, () => layMembers(client, line, from, upto))
    }
    await once('keys of lines', () => makeKeys(client))
    await once('contracts', () => layContracts(client, paid))
  } finally {
    await client.end()
  }
  const nearest = nearestTo(line.sizes, team)
  return { contracts: paid.length, agent: BigInt(idOf(nearest)), team: line.sizes[nearest]! }
}

/** Tidies up after the laying, and says whether counts need not look into the tables, as on a site that has run a while. */
export async function tidyLines({ ownerUrl }: { ownerUrl: string }): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (let left = 5; left > 0; left -= 1) {
      await client.query('vacuum analyze members, member_lines, contracts, ledger_accounts')
      const { rows } = await client.query<{ visible: boolean }>(
        `select relallvisible >= relpages as visible from pg_class where relname = 'member_lines'`,
      )
      if (rows[0]!.visible) return
    }
    throw new Error('something keeps old rows of lines in sight: a count would look into the table')
  } finally {
    await client.end()
  }
}

async function layOnce(
  client: pg.Client,
  step: string,
  lay: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query('select from bench_laid where step = $1', [step])
  if (rows.length > 0) return
  const started = performance.now()
  await client.query('begin')
  await client.query("set local work_mem = '256MB'")
  await client.query("set local maintenance_work_mem = '512MB'")
  await client.query('set local synchronous_commit = off')
  await lay()
  await client.query('insert into bench_laid values ($1)', [step])
  await client.query('commit')
  say(`laid ${step}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** Sixteen million rows whose members are all there: nobody has to look for each of them twice. */
const dropKeys = (client: pg.Client) =>
  client.query(`
    do $$ declare one name; begin
      for one in select conname from pg_constraint where conrelid = 'member_lines'::regclass and contype in ('f', 'p') loop
        execute format('alter table member_lines drop constraint %I', one);
      end loop;
      drop index member_lines_upwards;
    end $$`)

async function makeKeys(client: pg.Client): Promise<void> {
  await client.query('alter table member_lines add primary key (ancestor_id, member_id)')
  await client.query('create index member_lines_upwards on member_lines (member_id, distance)')
}

/** Members as they come over two years, each with their accounts and everybody above. */
async function layMembers(
  client: pg.Client,
  { parents, depths }: Line,
  from: number,
  upto: number,
): Promise<void> {
  const places = Array.from({ length: upto - from }, (_, at) => from + at)
  await client.query(
    `insert into members (id, username, username_folded, nickname, type, currency, jurisdiction, parent_id, depth,
         ancestors, referral_code, registered_at)
     overriding system value
     select g.id, 'bench' || g.id, 'bench' || g.id, 'bench' || g.id, 2, 'BRL', 'classic', g.parent, g.depth,
            g.ancestors::int8[], 'B' || g.id, now() - (g.id % 700) * interval '1 day'
       from unnest($1::int8[], $2::int8[], $3::int4[], $4::text[]) as g (id, parent, depth, ancestors)
      order by g.id`,
    [
      places.map(idOf),
      places.map((at) => (at === 0 ? null : idOf(parents[at]!))),
      places.map((at) => depths[at]!),
      places.map((at) => `{${above(parents, at).map(idOf).join(',')}}`),
    ],
  )
  const bounds = [idOf(from), idOf(upto - 1)]
  await client.query(
    `select count(ledger_open_member(n, 'BRL')) from generate_series($1::int8, $2::int8) as n`,
    bounds,
  )
  await client.query(
    `insert into member_lines (ancestor_id, member_id, distance)
     select a, m.id, place - 1 from members as m
      cross join lateral unnest(m.id || m.ancestors) with ordinality as g (a, place)
      where m.id between $1 and $2 order by m.id, place`,
    bounds,
  )
}

async function layContracts(client: pg.Client, paid: readonly number[]): Promise<void> {
  await client.query(
    `insert into contracts (contract_id, kind, agent_id, payer_id, version, state, profit_rate_ppm,
         loss_rate_ppm, offered_by, offered_at, accepted_at, effective_from)
     select gen_random_uuid(), 'REALTIME', m.id, m.parent_id, 1, 'ACTIVE', 20000 - 900 * m.depth,
            30000 - 1400 * m.depth, 'bench', now(), now() - interval '10 days',
            date_bin('5 minutes', now() - interval '10 days', '2000-01-01 00:00:00+00')
       from members as m where m.id = any($1::int8[])`,
    [paid.map(idOf)],
  )
  await client.query('update contract_kinds set enabled = true')
}

const idOf = (at: number): number => FIRST_MEMBER + at

type Line = {
  readonly parents: Int32Array
  readonly depths: Int32Array
  readonly sizes: Int32Array
}

/** Each member below one of the earlier ones, late ones more often, until the line is deep. */
function grow(members: number): Line {
  const parents = new Int32Array(members)
  const depths = new Int32Array(members)
  const sizes = new Int32Array(members).fill(1)
  let seed = 12345
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  for (let at = 1; at < members; at += 1) {
    let parent = Math.floor(at * Math.sqrt(random()))
    while (depths[parent]! >= DEEPEST) parent = parents[parent]!
    parents[at] = parent
    depths[at] = depths[parent]! + 1
  }
  for (let at = members - 1; at > 0; at -= 1) sizes[parents[at]!]! += sizes[at]!
  return { parents, depths, sizes }
}

/** Everybody above, nearest first. */
function above(parents: Int32Array, at: number): number[] {
  const found: number[] = []
  for (let next = at; next !== 0; next = parents[next]!) found.push(parents[next]!)
  return found
}

/** From the top down: nobody has a contract whose upline has none. */
function payees({ parents }: Line, wanted: number): number[] {
  const has = new Uint8Array(parents.length)
  has[0] = 1
  const found = [0]
  for (let at = 1; at < parents.length && found.length < wanted; at += 1) {
    if (!has[parents[at]!]) continue
    has[at] = 1
    found.push(at)
  }
  return found
}

function nearestTo(sizes: Int32Array, wanted: number): number {
  let best = 0
  for (let at = 1; at < sizes.length; at += 1)
    if (Math.abs(sizes[at]! - wanted) < Math.abs(sizes[best]! - wanted)) best = at
  return best
}
