import type { Chapter } from '../../house/contents/chapter.ts'
import { seedGames } from './games.demo.ts'
import { lobbyCrontab, lobbyTasks } from './lobby.jobs.ts'
import { catalogueDeskRoutes } from './desk/catalogue-desk.routes.ts'
import { stakesProposal } from './desk/change-stakes.ts'
import { lobbyRoutes } from './lobby.routes.ts'

export const lobby: Chapter = {
  name: 'lobby',
  routes(app, needs) {
    lobbyRoutes(app, needs)
    catalogueDeskRoutes(app, needs)
  },
  tasks: lobbyTasks,
  crontab: lobbyCrontab,
  proposals: [stakesProposal],
  seed: { write: seedGames },
}
