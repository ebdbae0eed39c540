import { type CallAnswer, type CallReply, schemas } from '@parlour/wire/schemas'
import { z } from 'zod'
import type { Db } from '../../base/database/database.ts'
import { maybe, run } from '../../base/database/query.ts'
import type { TeamCash } from '../../ledger/wallet/records/team-cash.store.ts'
import type { ReportSpan } from './report-span.ts'

type Overview = CallAnswer<'teamOverview'>
/** It is kept as it travels. */
const written = schemas.teamOverview.reply

type Which = ReportSpan & { readonly of: bigint }

/** An overview that was made a short while ago; none where another version has kept one of another shape. */
export async function findKept(
  db: Db,
  { of, from, to }: Which,
  seconds: number,
): Promise<Overview | undefined> {
  const row = await maybe<{ shown: CallReply<'teamOverview'> }>(db)`
    select shown from team_overviews
     where agent_id = ${of} and from_day = ${from}::date and to_day = ${to}::date
       and made_at > clock_timestamp() - make_interval(secs => ${seconds})`
  return row && z.safeEncode(written, row.shown).data
}

/** Keeps an overview in the place of the last one. */
export const keep = (db: Db, { of, from, to }: Which, shown: Overview) =>
  run(db)`
  insert into team_overviews (agent_id, from_day, to_day, made_at, shown)
  values (${of}, ${from}::date, ${to}::date, clock_timestamp(), ${JSON.stringify(written.parse(shown))}::jsonb)
  on conflict (agent_id, from_day, to_day)
    do update set made_at = excluded.made_at, shown = excluded.shown`

/** A team's cash as it was counted last. */
export async function findTeamCash(db: Db, of: bigint): Promise<TeamCash | undefined> {
  return maybe<TeamCash>(db)`
    select cash, places, moves from team_cash where agent_id = ${of}`
}

/** Keeps a team's cash in the place of what was known; each stands for its own moment, whoever counts beside. */
export const keepTeamCash = (db: Db, of: bigint, { cash, places, moves }: TeamCash) =>
  run(db)`
  insert into team_cash (agent_id, cash, places, moves, read_at)
  values (${of}, ${cash}, ${JSON.stringify(places)}::jsonb, ${moves}, clock_timestamp())
  on conflict (agent_id) do update set cash = excluded.cash, places = excluded.places,
    moves = excluded.moves, read_at = excluded.read_at`

/** Old ones go; nobody asks for them again. */
export async function forgetOverviews(db: Db): Promise<void> {
  await run(db)`delete from team_overviews where made_at < clock_timestamp() - interval '1 day'`
  await run(db)`delete from team_cash where read_at < clock_timestamp() - interval '1 day'`
}
