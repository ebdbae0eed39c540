import type { Chapter } from '../../house/contents/chapter.ts'
import { unfreezeProposal } from './freeze-member.ts'
import { memberDeskRoutes } from './member-desk.routes.ts'

export const memberDesk: Chapter = {
  name: 'member-desk',
  routes: memberDeskRoutes,
  proposals: [unfreezeProposal],
}
