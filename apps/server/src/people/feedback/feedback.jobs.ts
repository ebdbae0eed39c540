import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { removeImages } from './feedback.store.ts'

export const feedbackTasks = ({ db }: Pick<Needs, 'db'>): Tasks => ({
  'tidy-feedback': () => removeImages(db),
})

/** Minute, hour, day, month, weekday, task; in UTC. */
export const feedbackCrontab = `
41 * * * * tidy-feedback
`
