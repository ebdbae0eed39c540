import { auditAlarmQueue } from './audit-alarm.queue.ts'
import { seedOperators } from './operators.demo.ts'
import { operatorsRoutes } from './operators.routes.ts'
import { setAsideQueue } from './set-aside.queue.ts'

export const operators = {
  name: 'operators',
  routes: operatorsRoutes,
  queues: [auditAlarmQueue, setAsideQueue],
  seed: { write: seedOperators },
}
