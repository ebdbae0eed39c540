import { type App, bind } from '../http/bind.ts'
import type { Needs } from '../needs.ts'
import { downloadProfit, showProfit } from './show-profit.ts'

export function activityRoutes(app: App, needs: Pick<Needs, 'db' | 'settings'>): void {
  bind(app, 'personalProfit', ({ caller, query }) => showProfit(needs, caller.memberId, query))
  bind(app, 'personalProfitFile', ({ caller, query, reply }) =>
    downloadProfit(needs, reply, caller.memberId, query),
  )
}
