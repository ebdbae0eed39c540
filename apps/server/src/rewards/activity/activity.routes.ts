import { type App, bind } from '../../base/http/bind.ts'
import type { Needs } from '../../house/needs.ts'
import { catchUp } from './collect-activity.job.ts'
import { downloadProfit, showProfit } from './show-profit.ts'

export function activityRoutes(app: App, needs: Pick<Needs, 'db' | 'settings'>): void {
  bind(app, 'personalProfit', async ({ caller, query }) => {
    await catchUp(needs)
    return showProfit(needs, caller.memberId, query)
  })
  bind(app, 'personalProfitFile', async ({ caller, query, reply }) => {
    await catchUp(needs)
    return downloadProfit(needs, reply, caller.memberId, query)
  })
}
