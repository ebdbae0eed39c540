import type { Chapter } from '../../house/contents/chapter.ts'
import { rafflePrizesQueue } from './change-prizes.queue.ts'
import { seedRaffles } from './raffles.demo.ts'
import { rafflesRoutes } from './raffles.routes.ts'

export const raffles: Chapter = {
  name: 'raffles',
  routes: rafflesRoutes,
  queues: [rafflePrizesQueue],
  seed: { after: ['promotions'], write: seedRaffles },
}
