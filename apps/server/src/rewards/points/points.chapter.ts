import type { Chapter } from '../../house/contents/chapter.ts'
import { seedPoints } from './points.demo.ts'
import { pointsCrontab, pointsTasks } from './points.jobs.ts'
import { pointsRoutes } from './points.routes.ts'
import { redemptionsQueue } from './review-redemptions.queue.ts'

export const points: Chapter = {
  name: 'points',
  routes: pointsRoutes,
  tasks: pointsTasks,
  crontab: pointsCrontab,
  queues: [redemptionsQueue],
  seed: { after: ['promotions'], write: seedPoints },
}
