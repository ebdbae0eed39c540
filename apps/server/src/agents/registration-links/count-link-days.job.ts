import { transact } from '../../base/database/transact.ts'
import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { countNextDay } from './link-figures.store.ts'
import { forgetVisitors } from './link-clicks.store.ts'

/** Writes down what came of links on the days that are over, each in its own transaction, and forgets who clicked. */
export async function countLinkDays({ db }: Pick<Needs, 'db'>): Promise<void> {
  let more = true
  while (more) more = await transact(db, countNextDay)
  await forgetVisitors(db)
}

export const linkTasks = (needs: Needs): Tasks => ({
  'count-link-days': () => countLinkDays(needs),
})

/** In UTC. A day is over when its last window is closed, which the salaries of the day do. */
export const linkCrontab = `27 * * * * count-link-days
`
