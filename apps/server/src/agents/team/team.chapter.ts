import type { Chapter } from '../../house/contents/chapter.ts'
import { lineProposalsQueue } from './line-proposals.queue.ts'
import { seedLines } from './lines.demo.ts'
import { teamRoutes } from './team.routes.ts'

export const team: Chapter = {
  name: 'team',
  routes: teamRoutes,
  queues: [lineProposalsQueue],
  seed: { after: ['registration'], write: seedLines },
}
