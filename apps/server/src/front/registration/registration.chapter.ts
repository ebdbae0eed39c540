import type { Chapter } from '../../house/contents/chapter.ts'
import { fundAlice, seedMembers } from './registration.demo.ts'
import { registrationCrontab, registrationTasks } from './registration.jobs.ts'
import { registrationRoutes } from './registration.routes.ts'

export const registration: Chapter = {
  name: 'registration',
  routes: registrationRoutes,
  tasks: registrationTasks,
  crontab: registrationCrontab,
  seed: {
    after: ['settings'],
    async write(needs) {
      await seedMembers(needs)
      await fundAlice(needs)
    },
  },
}
