import { forgetOverviews } from '../../reports/kept-overviews.store.ts'
import type { Needs } from '../../../house/needs.ts'
import { WINDOWS_AT_HAND_DAYS } from '../limits.ts'
import { foldWindows } from '../../../rewards/activity/old-windows.store.ts'

/** Overviews nobody looks at go; windows of long ago are kept in less room. */
export const forgetWindows = async ({ db }: Pick<Needs, 'db'>): Promise<void> => {
  await forgetOverviews(db)
  await foldWindows(db, { days: WINDOWS_AT_HAND_DAYS })
}
