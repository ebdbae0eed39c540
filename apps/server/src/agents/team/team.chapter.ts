import type { Chapter } from '../../house/contents/chapter.ts'
import { teamCrontab, teamTasks } from './forget-team-messages.job.ts'
import { moveAct, topRatesAct } from './line-acts.ts'
import { seedLines } from './lines.demo.ts'
import { teamRoutes } from './team.routes.ts'

export const team: Chapter = {
  name: 'team',
  routes: teamRoutes,
  tasks: teamTasks,
  crontab: teamCrontab,
  proposals: [moveAct, topRatesAct],
  seed: { after: ['registration'], write: seedLines },
}
