import type { Chapter } from '../../house/contents/chapter.ts'
import { kycCrontab, kycTasks } from './kyc.jobs.ts'
import { kycQueue } from './kyc.queue.ts'
import { kycRoutes } from './kyc.routes.ts'

export const kyc: Chapter = {
  name: 'kyc',
  routes: kycRoutes,
  tasks: kycTasks,
  crontab: kycCrontab,
  queues: [kycQueue],
}
