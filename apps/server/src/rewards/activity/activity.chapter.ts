import type { Chapter } from '../../house/contents/chapter.ts'
import { activityCrontab, activityTasks } from './activity.jobs.ts'
import { activityRoutes } from './activity.routes.ts'

export const activity: Chapter = {
  name: 'activity',
  routes: activityRoutes,
  tasks: activityTasks,
  crontab: activityCrontab,
}
