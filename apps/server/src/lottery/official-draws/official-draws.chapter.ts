import type { Chapter } from '../../house/contents/chapter.ts'
import { drawChangesQueue } from './changes.queue.ts'
import { officialDrawsRoutes } from './official-draws.routes.ts'
import { lotteryMismatchesQueue, lotteryResultsQueue } from './results.queue.ts'
import { seedDraws } from './draws.demo.ts'

export const officialDraws: Chapter = {
  name: 'official-draws',
  routes: officialDrawsRoutes,
  queues: [lotteryResultsQueue, lotteryMismatchesQueue, drawChangesQueue],
  seed: { after: ['lobby'], write: seedDraws },
}
