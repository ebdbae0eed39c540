import type { Chapter } from '../../house/contents/chapter.ts'
import { seedIdentity } from './identity.demo.ts'
import { loginCrontab, loginTasks } from './login.jobs.ts'
import { loginRoutes } from './login.routes.ts'
import { secondFactorsQueue } from './second-factors/second-factors.queue.ts'

export const login: Chapter = {
  name: 'login',
  routes: loginRoutes,
  tasks: loginTasks,
  crontab: loginCrontab,
  queues: [secondFactorsQueue],
  seed: { write: seedIdentity },
}
