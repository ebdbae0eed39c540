import type { Chapter } from '../../house/contents/chapter.ts'
import { crashCrontab, crashTasks } from './crash.job.ts'
import { crashRoutes } from './crash.routes.ts'

export const crash: Chapter = {
  name: 'crash',
  routes: crashRoutes,
  tasks: crashTasks,
  crontab: crashCrontab,
}
