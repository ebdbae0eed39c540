import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { closeIdleChats } from './service.store.ts'

export const serviceTasks = ({ db }: Pick<Needs, 'db'>): Tasks => ({
  'close-idle-conversations': () => closeIdleChats(db),
})

/** Minute, hour, day, month, weekday, task; in UTC. */
export const serviceCrontab = `
*/5 * * * * close-idle-conversations
`
