import type { Chapter } from '../../house/contents/chapter.ts'
import { seedBonuses } from './bonuses.demo.ts'
import { bonusesCrontab, bonusesTasks } from './bonuses.jobs.ts'
import { bonusesRoutes } from './bonuses.routes.ts'
import { bonusesQueue } from './cancel-bonus.queue.ts'

export const bonuses: Chapter = {
  name: 'bonuses',
  routes: bonusesRoutes,
  tasks: bonusesTasks,
  crontab: bonusesCrontab,
  queues: [bonusesQueue],
  seed: { after: ['promotions'], write: seedBonuses },
}
