import type { Chapter } from '../../house/contents/chapter.ts'
import { feedbackQueue } from './answer-feedback.queue.ts'
import { feedbackCrontab, feedbackTasks } from './feedback.jobs.ts'
import { feedbackRoutes } from './feedback.routes.ts'

export const feedback: Chapter = {
  name: 'feedback',
  routes: feedbackRoutes,
  tasks: feedbackTasks,
  crontab: feedbackCrontab,
  queues: [feedbackQueue],
}
