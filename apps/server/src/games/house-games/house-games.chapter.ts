import type { Chapter } from '../../house/contents/chapter.ts'
import { houseGamesRoutes } from './house-games.routes.ts'
import { houseGamesCrontab, houseGamesTasks } from './resume-rounds.job.ts'

export const houseGames: Chapter = {
  name: 'house-games',
  routes: houseGamesRoutes,
  tasks: houseGamesTasks,
  crontab: houseGamesCrontab,
}
