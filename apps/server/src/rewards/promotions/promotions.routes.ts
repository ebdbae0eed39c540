import { type App, bind } from '../../base/http/bind.ts'
import { languageOf } from '../../base/http/language.ts'
import type { Needs } from '../../house/needs.ts'
import { applyForPromotion } from './apply-for-promotion.ts'
import { listDepositPromotions } from './choose-for-deposit.ts'
import { claimPromotion } from './claim-promotion.ts'
import { joinPromotion } from './join-promotion.ts'
import { showCalendar } from './pages/show-calendar.ts'
import { listPromotions, showPromotion } from './pages/show-promotions.ts'
import { showRewards } from './pages/show-rewards.ts'
import { showTeasers } from './pages/show-teasers.ts'

export function promotionsRoutes(app: App, needs: Needs): void {
  forEverybody(app, needs)
  forMembers(app, needs)
}

/** What anybody may read; a member reads how it stands for them. */
function forEverybody(app: App, needs: Needs): void {
  bind(app, 'listPromotions', ({ query, caller, request }) =>
    listPromotions(needs, caller, {
      category: query.category,
      language: query.language ?? languageOf(request),
    }),
  )
  bind(app, 'getPromotion', ({ params, query, caller, request }) =>
    showPromotion(needs, caller, {
      promotionId: params.promotionId,
      language: query.language ?? languageOf(request),
    }),
  )
  bind(app, 'promotionTeasers', ({ query, request }) =>
    showTeasers(needs, query.language ?? languageOf(request)),
  )
}

function forMembers(app: App, needs: Needs): void {
  bind(app, 'joinPromotion', ({ params, caller }) =>
    joinPromotion(needs, { ...params, memberId: caller.memberId }),
  )
  bind(app, 'applyForPromotion', ({ params, body, caller }) =>
    applyForPromotion(needs, { ...params, ...body, memberId: caller.memberId }),
  )
  bind(app, 'claimPromotion', ({ params, body, caller }) =>
    claimPromotion(needs, { ...params, ...body, memberId: caller.memberId }),
  )
  bind(app, 'signInCalendar', ({ params, caller }) =>
    showCalendar(needs, { ...params, memberId: caller.memberId }),
  )
  bind(app, 'depositPromotions', ({ query, caller, request }) =>
    listDepositPromotions(needs, {
      memberId: caller.memberId,
      language: query.language ?? languageOf(request),
    }),
  )
  bind(app, 'rewardCentre', ({ query, caller, request }) =>
    showRewards(needs, caller, {
      pageNo: query.pageNo,
      language: query.language ?? languageOf(request),
    }),
  )
}
