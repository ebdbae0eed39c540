import pg from 'pg'

/** The first of the bench's members, as `settled-bets.ts` writes them. */
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
 * Puts the bench's members into one line of at most twenty levels, with real-time contracts from the top
 * down, and says whose team comes nearest to a size.
 */
export async function drawLines(
  { ownerUrl }: { ownerUrl: string },
  { members, contracts, team }: { members: number; contracts: number; team: number },
): Promise<Lines> {
  const { parents, depths, sizes } = grow(members)
  const paid = payees(parents, contracts)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("set work_mem = '256MB'")
    await client.query(
      'create temporary table line (id bigint primary key, parent bigint, depth int)',
    )
    for (let from = 0; from < members; from += AT_ONCE) {
      const ids = Array.from({ length: Math.min(AT_ONCE, members - from) }, (_, at) => from + at)
      await client.query(
        'insert into line select * from unnest($1::int8[], $2::int8[], $3::int4[])',
        [
          ids.map(idOf),
          ids.map((at) => (at === 0 ? null : idOf(parents[at]!))),
          ids.map((at) => depths[at]!),
        ],
      )
    }
    await client.query('analyze line')
    await client.query(
      `create temporary table up as
       with recursive up as (
         select id, array[]::bigint[] as ancestors from line where parent is null
         union all
         select l.id, up.id || up.ancestors from up join line as l on l.parent = up.id)
       select * from up`,
    )
    await client.query(
      `update members as m set parent_id = l.parent, depth = l.depth, ancestors = up.ancestors, type = 2
         from line as l join up using (id) where m.id = l.id`,
    )
    // Sixteen million rows whose members are all there: nobody has to look for each of them twice.
    await client.query(`
      do $$ declare one name; begin
        for one in select conname from pg_constraint where conrelid = 'member_lines'::regclass and contype = 'f' loop
          execute format('alter table member_lines drop constraint %I', one);
        end loop;
      end $$`)
    await client.query(
      `insert into member_lines (ancestor_id, member_id, distance)
       select a, up.id, place from up cross join lateral unnest(up.id || up.ancestors) with ordinality as g (a, n)
         cross join lateral (select n - 1 as place) as p
        order by 1, 2`,
    )
    await client.query(
      `insert into contracts (contract_id, kind, agent_id, payer_id, version, state, profit_rate_ppm,
           loss_rate_ppm, offered_by, offered_at, accepted_at, effective_from)
       select gen_random_uuid(), 'REALTIME', l.id, l.parent, 1, 'ACTIVE', 20000 - 900 * l.depth,
              30000 - 1400 * l.depth, 'bench', now(), now() - interval '10 days',
              date_bin('5 minutes', now() - interval '10 days', '2000-01-01 00:00:00+00')
         from line as l where l.id = any($1::int8[])`,
      [paid.map(idOf)],
    )
    await client.query(`update contract_kinds set enabled = true`)
    await client.query('vacuum analyze members')
    await client.query('vacuum analyze member_lines')
    await client.query('analyze contracts')
  } finally {
    await client.end()
  }
  const nearest = nearestTo(sizes, team)
  return { contracts: paid.length, agent: BigInt(idOf(nearest)), team: sizes[nearest]! }
}

const idOf = (at: number): number => FIRST_MEMBER + at

/** Each member below one of the earlier ones, late ones more often, until the line is deep. */
function grow(members: number) {
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

/** From the top down: nobody has a contract whose upline has none. */
function payees(parents: Int32Array, wanted: number): number[] {
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
