import type { Chapter } from '../../house/contents/chapter.ts'
import { seedTickets } from './tickets.demo.ts'
import { ticketsCrontab, ticketsTasks } from './tickets.jobs.ts'
import { ticketsRoutes } from './tickets.routes.ts'

export const tickets: Chapter = {
  name: 'tickets',
  routes: ticketsRoutes,
  tasks: ticketsTasks,
  crontab: ticketsCrontab,
  seed: { after: ['official-draws'], write: seedTickets },
}
