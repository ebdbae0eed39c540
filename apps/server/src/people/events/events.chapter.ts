import type { Chapter } from '../../house/contents/chapter.ts'
import { eventsRoutes } from './events.routes.ts'

export const events: Chapter = {
  name: 'events',
  routes: eventsRoutes,
}
