import type { Chapter } from '../../house/contents/chapter.ts'
import { stuckTransfersQueue } from './stuck-transfers.queue.ts'
import { seedVendorWallets } from './vendor-wallets.demo.ts'
import { vendorWalletsCrontab, vendorWalletsTasks } from './vendor-wallets.jobs.ts'
import { vendorWalletsRoutes } from './vendor-wallets.routes.ts'

export const vendorWallets: Chapter = {
  name: 'vendor-wallets',
  routes: vendorWalletsRoutes,
  tasks: vendorWalletsTasks,
  crontab: vendorWalletsCrontab,
  queues: [stuckTransfersQueue],
  seed: { after: ['lobby'], write: seedVendorWallets },
}
