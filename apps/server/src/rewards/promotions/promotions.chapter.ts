import type { Chapter } from '../../house/contents/chapter.ts'
import { promotionApplicationsQueue } from './applications.queue.ts'
import { seedParticipants, seedPromotions } from './promotions.demo.ts'
import { promotionsCrontab, promotionsTasks } from './promotions.jobs.ts'
import { promotionsRoutes } from './promotions.routes.ts'

export const promotions: Chapter = {
  name: 'promotions',
  routes: promotionsRoutes,
  tasks: promotionsTasks,
  crontab: promotionsCrontab,
  queues: [promotionApplicationsQueue],
  seed: {
    after: ['team', 'lobby'],
    async write(needs) {
      await seedPromotions(needs)
      await seedParticipants(needs)
    },
  },
}
