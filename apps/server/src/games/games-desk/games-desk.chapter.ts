import type { Chapter } from '../../house/contents/chapter.ts'
import { gamesDeskCrontab, gamesDeskTasks } from './games-desk.jobs.ts'
import { gamesDeskRoutes } from './games-desk.routes.ts'
import { returnAlarmsQueue } from './returns/return-alarms.queue.ts'

export const gamesDesk: Chapter = {
  name: 'games-desk',
  routes: gamesDeskRoutes,
  tasks: gamesDeskTasks,
  crontab: gamesDeskCrontab,
  queues: [returnAlarmsQueue],
}
