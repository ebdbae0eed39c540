import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { closeIdleChats } from './chat.store.ts'

export const chatTasks = ({ db }: Pick<Needs, 'db'>): Tasks => ({
  'close-idle-conversations': () => closeIdleChats(db),
})

/** Minute, hour, day, month, weekday, task; in UTC. */
export const chatCrontab = `
*/5 * * * * close-idle-conversations
`
