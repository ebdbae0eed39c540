import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe, run } from '../../../base/database/query.ts'
import { sql } from 'kysely'
import type { AlarmFigures } from './judge-returns.ts'
import type { Span } from './returns.store.ts'

export type ReturnAlarm = {
  readonly id: bigint
  readonly game: string
  readonly currency: string
  readonly span: Span
  readonly figures: AlarmFigures
  readonly raisedAt: Date
}

/** True where it is a new one: none of the game and currency waits, and nobody looked at one just lately. */
export async function raiseReturnAlarm(
  tx: Tx,
  of: Omit<ReturnAlarm, 'id' | 'raisedAt'> & { readonly quietDays: number },
): Promise<boolean> {
  const { game, currency, span, figures, quietDays } = of
  const raised = await run(tx)`
    insert into game_return_alarms (game, currency, span, figures)
    select ${game}, ${currency}, ${span}, ${JSON.stringify(figures)}::jsonb
     where not exists (
       select from game_return_alarms
        where game = ${game} and currency = ${currency}
          and (seen_at is null or seen_at > now() - ${quietDays} * interval '1 day'))
    on conflict do nothing`
  return raised === 1
}

/** Numbers of the alarms that wait, oldest first. */
export async function waitingAlarms(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ id: bigint }>(db)`
    select id from game_return_alarms where seen_at is null order by id limit ${most}`
  return rows.map(({ id }) => String(id))
}

export const findAlarm = (
  db: Db | Tx,
  id: bigint,
  lock: boolean,
): Promise<ReturnAlarm | undefined> =>
  maybe<ReturnAlarm>(db)`
    select id, game, currency, span, figures, raised_at as "raisedAt" from game_return_alarms
     where id = ${id} and seen_at is null ${lock ? sql`for update` : sql``}`

export const closeAlarm = (tx: Tx, of: { id: bigint; by: string; reason: string }) =>
  run(tx)`
    update game_return_alarms set seen_at = now(), seen_by = ${of.by}, reason = ${of.reason}
     where id = ${of.id}`
