import type { Chapter } from '../../house/contents/chapter.ts'
import { vipLevelsQueue } from './set-level.queue.ts'
import { seedVip } from './vip.demo.ts'
import { vipCrontab, vipTasks } from './vip.jobs.ts'
import { vipRoutes } from './vip.routes.ts'

export const vip: Chapter = {
  name: 'vip',
  routes: vipRoutes,
  tasks: vipTasks,
  crontab: vipCrontab,
  queues: [vipLevelsQueue],
  seed: { after: ['promotions'], write: seedVip },
}
