import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, run } from '../../base/database/query.ts'

export type DemoLine = {
  /** The history ends here. */
  readonly beganAt: Date
  readonly steps: number
  readonly endedAt: Date | null
}

/**
 * Notes that this demo begins with a line that grows. Only an empty world can: what has been judged
 * once is closed, and a history must not come before it.
 */
export const beginLine = (db: Db) =>
  run(db)`
  insert into demo_line (began_at)
  select clock_timestamp() where not exists (select from members)
  on conflict do nothing`

export async function findLine(db: Db | Tx): Promise<DemoLine | undefined> {
  return maybe<DemoLine>(db)`
    select began_at as "beganAt", steps, ended_at as "endedAt" from demo_line`
}

export async function lineGrows(db: Db | Tx): Promise<boolean> {
  const line = await findLine(db)
  return line !== undefined && line.endedAt === null
}

/** True where this demo has a line that grows, or has grown. */
export const lineStands = async (db: Db): Promise<boolean> => (await findLine(db)) !== undefined

export const noteStep = (db: Db, steps: number) =>
  run(db)`update demo_line set steps = ${steps} where steps < ${steps}`

/** True for the one who ends it. */
export async function endLine(db: Db): Promise<boolean> {
  const touched = await run(db)`
    update demo_line set ended_at = clock_timestamp() where ended_at is null`
  return touched === 1
}

/** The starts of the last days and of the day on which the history ends, by the calendar of contracts. */
export async function lineStarts(db: Db, days: number): Promise<readonly Date[]> {
  const rows = await many<{ start: Date }>(db)`
    select contract_day_start(contract_day(began_at) - back) as start
      from demo_line, generate_series(${days}::int, 0, -1) as back
     order by 1`
  return rows.map(({ start }) => start)
}

/** Dates the coming of those the line hangs from: nobody is there before their upline. */
export const comeBefore = (db: Db, names: readonly string[], at: Date) =>
  run(db)`
  update members set registered_at = ${at}
   where username = any(${list.text(names)}) and registered_at > ${at}`
