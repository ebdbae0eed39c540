import type { Chapter } from '../../house/contents/chapter.ts'
import { liftStopAct } from './debts/lift-stop.ts'
import { settleDebtAct } from './debts/settle-debt.ts'
import { heldSalariesQueue } from './held-salaries.queue.ts'
import { dividendsQueue } from './periods/dividend-review.queue.ts'
import { salariesCrontab, salariesTasks } from './salaries.jobs.ts'
import { salariesRoutes } from './salaries.routes.ts'

export const salaries: Chapter = {
  name: 'salaries',
  routes: salariesRoutes,
  tasks: salariesTasks,
  crontab: salariesCrontab,
  queues: [heldSalariesQueue, dividendsQueue],
  proposals: [settleDebtAct, liftStopAct],
}
