import type { Chapter } from '../../house/contents/chapter.ts'
import { heldWinsQueue } from './rounds/held-wins.queue.ts'
import { vendorsCrontab, vendorsTasks } from './vendors.jobs.ts'
import { vendorsRoutes } from './vendors.routes.ts'

export const vendors: Chapter = {
  name: 'vendors',
  routes: vendorsRoutes,
  tasks: vendorsTasks,
  crontab: vendorsCrontab,
  queues: [heldWinsQueue],
}
