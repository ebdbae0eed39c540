import type { Chapter } from '../../house/contents/chapter.ts'
import { rebatesCrontab, rebatesTasks } from './rebates.jobs.ts'
import { rebatesRoutes } from './rebates.routes.ts'

export const rebates: Chapter = {
  name: 'rebates',
  routes: rebatesRoutes,
  tasks: rebatesTasks,
  crontab: rebatesCrontab,
}
