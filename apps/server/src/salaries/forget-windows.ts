import { sql } from 'kysely'
import { forgetOverviews } from '../agent-reports/kept-overviews.store.ts'
import type { Needs } from '../needs.ts'
import { WINDOWS_KEPT_DAYS } from './limits.ts'

/** Old windows go, and overviews nobody looks at; the days they belong to stay. */
export const forgetWindows = async ({ db }: Pick<Needs, 'db'>): Promise<void> => {
  await forgetOverviews(db)
  await sql`
    delete from line_windows
     where window_start < clock_timestamp() - make_interval(days => ${WINDOWS_KEPT_DAYS})`.execute(
    db,
  )
}
