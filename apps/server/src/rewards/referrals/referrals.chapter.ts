import type { Chapter } from '../../house/contents/chapter.ts'
import { seedReferrals } from './referrals.demo.ts'
import { referralsCrontab, referralsTasks } from './referrals.jobs.ts'
import { referralsRoutes } from './referrals.routes.ts'
import { referralsQueue } from './review-rewards.queue.ts'

export const referrals: Chapter = {
  name: 'referrals',
  routes: referralsRoutes,
  tasks: referralsTasks,
  crontab: referralsCrontab,
  queues: [referralsQueue],
  seed: { after: ['team'], write: seedReferrals },
}
