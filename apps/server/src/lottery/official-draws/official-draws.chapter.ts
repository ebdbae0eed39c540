import type { Chapter } from '../../house/contents/chapter.ts'
import { drawChange } from './change-draw.ts'
import { officialDrawsRoutes } from './official-draws.routes.ts'
import { lotteryMismatchesQueue, lotteryResultsQueue } from './results.queue.ts'
import { seedDraws } from './draws.demo.ts'

export const officialDraws: Chapter = {
  name: 'official-draws',
  routes: officialDrawsRoutes,
  queues: [lotteryResultsQueue, lotteryMismatchesQueue],
  proposals: [drawChange],
  seed: { after: ['lobby'], write: seedDraws },
}
