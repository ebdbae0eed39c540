import type { Chapter } from '../contents/chapter.ts'
import { publicLogRoutes } from './public-log.routes.ts'

export const publicLog: Chapter = {
  name: 'public-log',
  routes: publicLogRoutes,
}
