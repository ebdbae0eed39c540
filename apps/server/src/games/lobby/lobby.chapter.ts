import type { Chapter } from '../../house/contents/chapter.ts'
import { seedGames } from './games.demo.ts'
import { lobbyCrontab, lobbyTasks } from './lobby.jobs.ts'
import { lobbyRoutes } from './lobby.routes.ts'

export const lobby: Chapter = {
  name: 'lobby',
  routes: lobbyRoutes,
  tasks: lobbyTasks,
  crontab: lobbyCrontab,
  seed: { write: seedGames },
}
