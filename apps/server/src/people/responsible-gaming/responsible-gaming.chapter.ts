import type { Chapter } from '../../house/contents/chapter.ts'
import { harmQueue } from './harm.queue.ts'
import { reopeningsQueue } from './reopenings.queue.ts'
import { responsibleGamingCrontab, responsibleGamingTasks } from './responsible-gaming.jobs.ts'
import { responsibleGamingRoutes } from './responsible-gaming.routes.ts'
import { safetyInserts } from './say-waiting.ts'

export const responsibleGaming: Chapter = {
  name: 'responsible-gaming',
  routes: responsibleGamingRoutes,
  tasks: responsibleGamingTasks,
  crontab: responsibleGamingCrontab,
  queues: [reopeningsQueue, harmQueue],
  inserts: safetyInserts,
}
