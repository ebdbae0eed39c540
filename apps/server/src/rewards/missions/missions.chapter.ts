import type { Chapter } from '../../house/contents/chapter.ts'
import { seedMissions } from './missions.demo.ts'
import { missionsCrontab, missionsTasks } from './missions.jobs.ts'
import { missionsRoutes } from './missions.routes.ts'
import { leaderboardsQueue } from './review-prizes.queue.ts'

export const missions: Chapter = {
  name: 'missions',
  routes: missionsRoutes,
  tasks: missionsTasks,
  crontab: missionsCrontab,
  queues: [leaderboardsQueue],
  seed: { after: ['promotions'], write: seedMissions },
}
