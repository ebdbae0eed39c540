import type { Chapter } from '../../house/contents/chapter.ts'
import { seedTransfers } from './transfers.demo.ts'
import { transfersRoutes } from './transfers.routes.ts'

export const transfers: Chapter = {
  name: 'transfers',
  routes: transfersRoutes,
  seed: { write: seedTransfers },
}
