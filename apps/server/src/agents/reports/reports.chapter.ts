import type { Chapter } from '../../house/contents/chapter.ts'
import { reportsRoutes } from './reports.routes.ts'

export const reports: Chapter = {
  name: 'reports',
  routes: reportsRoutes,
}
