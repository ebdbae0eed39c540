import type { Chapter } from '../../house/contents/chapter.ts'
import { drawsRoutes } from './draws.routes.ts'
import { drawsCrontab, drawsTasks } from './life/prune-draws.job.ts'

export const draws: Chapter = {
  name: 'draws',
  routes: drawsRoutes,
  tasks: drawsTasks,
  crontab: drawsCrontab,
}
