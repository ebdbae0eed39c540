import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { valuePoints } from './value-points.job.ts'

export const pointsTasks = (
  needs: Pick<Needs, 'db' | 'wallet' | 'settings' | 'chance'>,
): Tasks => ({ 'value-points': () => valuePoints(needs) })

/** Minute, hour, day, month, weekday, task; in UTC. */
export const pointsCrontab = `
25 3 * * * value-points
`
