import type { Tasks } from './jobs.ts'
import type { BaseNeeds } from '../needs.ts'
import { resealPersonal } from '../database/backup/exchange-personal-key.ts'

/** What the database's own chapter does by itself. */
export const databaseTasks = ({ db, log }: Pick<BaseNeeds, 'db' | 'log'>): Tasks => ({
  'reseal-personal-data': async () => {
    const done = await resealPersonal(db)
    if (done > 0) log.warn({ done }, 'Personal data was sealed anew under the key of now.')
  },
})

/** In UTC. */
export const databaseCrontab = '*/10 * * * * reseal-personal-data'
