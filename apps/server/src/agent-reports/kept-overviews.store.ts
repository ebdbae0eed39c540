import type { CallReply } from '@parlour/wire/schemas'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { ReportSpan } from './report-span.ts'

type Overview = CallReply<'teamOverview'>
type Which = ReportSpan & { readonly of: bigint }

/** An overview that was made a short while ago. */
export async function findKept(
  db: Db,
  { of, from, to }: Which,
  seconds: number,
): Promise<Overview | undefined> {
  const { rows } = await sql<{ shown: Overview }>`
    select shown from team_overviews
     where agent_id = ${of} and from_day = ${from}::date and to_day = ${to}::date
       and made_at > clock_timestamp() - make_interval(secs => ${seconds})`.execute(db)
  return rows[0]?.shown
}

/** Keeps an overview in the place of the last one. */
export const keep = (db: Db, { of, from, to }: Which, shown: Overview) =>
  sql`
  insert into team_overviews (agent_id, from_day, to_day, made_at, shown)
  values (${of}, ${from}::date, ${to}::date, clock_timestamp(), ${JSON.stringify(shown)}::jsonb)
  on conflict (agent_id, from_day, to_day)
    do update set made_at = excluded.made_at, shown = excluded.shown`.execute(db)

/** Old ones go; nobody asks for them again. */
export const forgetOverviews = (db: Db) =>
  sql`delete from team_overviews where made_at < clock_timestamp() - interval '1 day'`.execute(db)
