import type pg from 'pg'
import { withClient } from '../base/database/postgres/server-session.ts'

/** The schema that stands only while the demo's history is being made. */
export const PAST = 'demo_past'

/** What writes money by the clock; leases of lanes stay with the true one. */
const BY_THE_CLOCK = `
  select p.oid, p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as made
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
   where n.nspname = 'public' and p.prosecdef and p.proname like 'ledger\\_%'
     and p.prosrc like '%clock_timestamp()%'
     and p.proname not in ('ledger_lease_lane', 'ledger_keep_lanes', 'ledger_leave_lanes')`

/**
 * Columns whose default names the true clock, which no search path changes. Rows of salaries are all the
 * history's while the jobs are held; of the others those of the line's people are.
 */
const DATED_BY_DEFAULT = `
  ('salaries', 'made_at', false), ('salary_payments', 'paid_at', false), ('salary_runs', 'judged_at', false),
  ('commission_payments', 'paid_at', false), ('commission_runs', 'reckoned_at', false),
  ('contract_debts', 'created_at', false), ('rebate_payments', 'paid_at', true),
  ('rollover_locks', 'created_at', true), ('deposits', 'created_at', true), ('deposits', 'updated_at', true),
  ('fair_seeds', 'created_at', true), ('inbox_messages', 'created_at', true)`

/**
 * A clock of its own for connections that ask for it. The real functions of the ledger stay as they
 * are; their copies differ in whose `clock_timestamp()` they find first. It is never ahead of the true
 * clock, and without a moment there is no time, so that nothing can be written.
 */
const CLOCK = `
  create schema ${PAST};
  create table ${PAST}.moment (
    id smallint primary key default 1 check (id = 1),
    at timestamptz not null,
    set_at timestamptz not null
  );
  create function ${PAST}.clock_timestamp() returns timestamptz
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
    select least(at + least(pg_catalog.clock_timestamp() - set_at, interval '1 minute'), pg_catalog.clock_timestamp())
      from ${PAST}.moment
  $$;
  create function ${PAST}.now() returns timestamptz
  language sql volatile set search_path = pg_catalog, pg_temp as 'select ${PAST}.clock_timestamp()';
  create function ${PAST}.go_to(p_at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
    insert into ${PAST}.moment (at, set_at) values (p_at, pg_catalog.clock_timestamp())
    on conflict (id) do update set at = excluded.at, set_at = excluded.set_at
  $$;
  create function ${PAST}.date_back() returns void
  language plpgsql volatile security definer set search_path = ${PAST}, pg_catalog, public, pg_temp as $$
  declare
    began timestamptz := (select began_at from demo_line);
    given record;
  begin
    for given in select * from (values ${DATED_BY_DEFAULT}) as d (name, dated, whose) loop
      execute format('update %I set %I = ${PAST}.clock_timestamp() where %I >= $1', given.name, given.dated, given.dated)
        || case when given.whose then ' and member_id in (select ${PAST}.people())' else '' end using began;
    end loop;
  end $$;
  create function ${PAST}.people() returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select l.member_id from member_lines as l
      join members as top on top.id = l.ancestor_id and top.username = 'carol'
      join members as m on m.id = l.member_id
     where m.username not in ('alice', 'bob', 'davi')
  $$;`

/** Makes the past reachable for the site's role. An older one is made anew, from the functions of now. */
export const openPastClock = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, (owner) =>
    together(owner, async () => {
      await owner.query(`drop schema if exists ${PAST} cascade`)
      await owner.query(CLOCK)
      const { rows } = await owner.query<{ name: string; made: string }>(BY_THE_CLOCK)
      if (rows.length === 0) throw new Error('The ledger has no functions to copy.')
      for (const { made } of rows) await owner.query(inThePast(made))
      await owner.query(`revoke all on all functions in schema ${PAST} from public`)
      await owner.query(`grant usage on schema ${PAST} to parlour_app`)
      await owner.query(`grant execute on all functions in schema ${PAST} to parlour_app`)
    }),
  )

/** Takes it away: from here on nobody can write at another moment than now. */
export const closePastClock = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async (owner) => {
    await owner.query(`drop schema if exists ${PAST} cascade`)
  })

/** The same address, for connections whose clock is the past's. */
export function pastUrl(url: string): string {
  const address = new URL(url)
  const options = address.searchParams.get('options') ?? ''
  const path = `-c search_path=${PAST},pg_catalog,public`
  address.searchParams.set('options', `${options} ${path}`.trim())
  return address.href
}

function inThePast(made: string): string {
  const copy = made
    .replace(/^CREATE OR REPLACE FUNCTION public\./, `CREATE FUNCTION ${PAST}.`)
    .replace(
      /^ SET search_path TO 'public', 'pg_temp'$/m,
      ` SET search_path TO '${PAST}', 'pg_catalog', 'public', 'pg_temp'`,
    )
  if (!copy.startsWith(`CREATE FUNCTION ${PAST}.`) || !copy.includes(`'${PAST}', 'pg_catalog'`))
    throw new Error('A function of the ledger is made in a way the demo cannot copy.')
  return copy
}

async function together(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  await owner.query('begin')
  try {
    await work()
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}
