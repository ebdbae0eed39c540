import { type App, bind } from '../../base/http/bind.ts'
import type { Needs } from '../../house/needs.ts'
import { listFriends, showReferral } from './show-referral.ts'

export function referralsRoutes(app: App, needs: Needs): void {
  bind(app, 'getReferral', ({ caller }) => showReferral(needs, caller.memberId))
  bind(app, 'listReferredFriends', ({ caller, query }) =>
    listFriends(needs, { memberId: caller.memberId, pageNo: query.pageNo }),
  )
}
