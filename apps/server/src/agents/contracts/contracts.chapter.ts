import type { Chapter } from '../../house/contents/chapter.ts'
import { forcedEndAct, houseContractAct } from './contract-acts.ts'
import { seedContracts } from './contracts.demo.ts'
import { contractsCrontab, contractsTasks } from './contracts.jobs.ts'
import { contractsRoutes } from './contracts.routes.ts'
import { houseEndingsQueue } from './house-endings.queue.ts'

export const contracts: Chapter = {
  name: 'contracts',
  routes: contractsRoutes,
  tasks: contractsTasks,
  crontab: contractsCrontab,
  queues: [houseEndingsQueue],
  proposals: [houseContractAct, forcedEndAct],
  seed: { after: ['team'], write: seedContracts },
}
