import type { Chapter } from '../../house/contents/chapter.ts'
import { methodProposal } from './change-method.ts'
import { methodsDeskRoutes } from './methods-desk.routes.ts'

export const methodsDesk: Chapter = {
  name: 'methods-desk',
  routes: methodsDeskRoutes,
  proposals: [methodProposal],
}
