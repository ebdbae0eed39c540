import { sql } from 'kysely'
import type { Needs } from '../needs.ts'
import { WINDOWS_KEPT_DAYS } from './limits.ts'

/** Old windows go; the days they belong to stay. */
export const forgetWindows = async ({ db }: Pick<Needs, 'db'>): Promise<void> => {
  await sql`
    delete from line_windows
     where window_start < clock_timestamp() - make_interval(days => ${WINDOWS_KEPT_DAYS})`.execute(
    db,
  )
}
