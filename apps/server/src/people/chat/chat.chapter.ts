import type { Chapter } from '../../house/contents/chapter.ts'
import { chatCrontab, chatTasks } from './chat.jobs.ts'
import { chatRoutes } from './chat.routes.ts'

export const chat: Chapter = {
  name: 'chat',
  routes: chatRoutes,
  tasks: chatTasks,
  crontab: chatCrontab,
}
