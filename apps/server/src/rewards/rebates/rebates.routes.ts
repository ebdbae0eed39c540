import { catchUp } from '../activity/collect-activity.job.ts'
import { type App, bind } from '../../base/http/bind.ts'
import type { Needs } from '../../house/needs.ts'
import { claimRebate } from './claim-rebate.ts'
import { downloadHistory } from './download-history.ts'
import { showRebateHistory, showRebates } from './show-rebates.ts'

export function rebatesRoutes(app: App, needs: Pick<Needs, 'db' | 'settings'>): void {
  bind(app, 'rebates', async ({ caller }) => {
    await catchUp(needs)
    return showRebates(needs, caller.memberId)
  })
  bind(app, 'claimRebate', async ({ caller, body }) => {
    await catchUp(needs)
    return claimRebate(needs, { memberId: caller.memberId, claimId: body.claimId })
  })
  bind(app, 'rebateHistory', ({ caller, query }) =>
    showRebateHistory(needs, caller.memberId, query),
  )
  bind(app, 'rebateHistoryFile', ({ caller, query, reply }) =>
    downloadHistory(needs, reply, caller.memberId, query),
  )
}
