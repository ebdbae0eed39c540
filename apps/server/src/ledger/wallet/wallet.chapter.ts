import { walletCrontab, walletTasks } from './audit/audit-books.job.ts'
import { walletRoutes } from './wallet.routes.ts'

export const wallet = {
  name: 'wallet',
  routes: walletRoutes,
  tasks: walletTasks,
  crontab: walletCrontab,
}
