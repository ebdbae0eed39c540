import type { Chapter } from '../../house/contents/chapter.ts'
import { linkCrontab, linkTasks } from './count-link-days.job.ts'
import { seedLinks } from './registration-links.demo.ts'
import { registrationLinksRoutes } from './registration-links.routes.ts'

export const registrationLinks: Chapter = {
  name: 'registration-links',
  routes: registrationLinksRoutes,
  tasks: linkTasks,
  crontab: linkCrontab,
  seed: { after: ['team'], write: seedLinks },
}
