import type { Chapter } from '../../house/contents/chapter.ts'
import { broadcastsQueue } from './broadcasts.queue.ts'
import { seedInbox } from './inbox.demo.ts'
import { inboxCrontab, inboxTasks } from './inbox.jobs.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { messagesRoutes } from './message-receipts.routes.ts'

export const inbox: Chapter = {
  name: 'inbox',
  routes(app, needs) {
    inboxRoutes(app, needs)
    messagesRoutes(app, needs)
  },
  tasks: inboxTasks,
  crontab: inboxCrontab,
  queues: [broadcastsQueue],
  seed: { after: ['team'], write: seedInbox },
}
