import type { Chapter } from '../../house/contents/chapter.ts'
import { profileRoutes } from './profile.routes.ts'

export const profile: Chapter = {
  name: 'profile',
  routes: profileRoutes,
}
