import { isRefusal } from '@parlour/wire'
import { type App, bind } from '../../base/http/bind.ts'
import { requestIdOf } from '../../base/http/idempotency-key.ts'
import { languageOf } from '../../base/http/language.ts'
import type { Needs } from '../../house/needs.ts'
import { convertPoints } from './convert-points.ts'
import { redeemGoods } from './redeem-goods.ts'
import { showGoods, showGoodsTo } from './show-goods.ts'
import { showPointConfig, showPointRecord, showPoints } from './show-points.ts'
import { downloadRedemptions, showRedemption, showRedemptions } from './show-redemptions.ts'

/** The points mall, and points themselves. */
export function pointsRoutes(app: App, needs: Needs): void {
  bind(app, 'pointShowcase', ({ query, request }) =>
    showGoods(needs, { kind: query.kind, language: query.language ?? languageOf(request) }),
  )
  bindReads(app, needs)
  bind(app, 'redeemPoints', async ({ body, caller, request }) => {
    const redemptionId = requestIdOf(request, body.operationId)
    if (isRefusal(redemptionId)) return redemptionId
    const { rewardId: goodId, quantity, address, password } = body
    const { memberId } = caller
    const wanted = { memberId, redemptionId, goodId, quantity, address, password }
    const redeemed = await redeemGoods(needs, wanted)
    if (isRefusal(redeemed)) return redeemed
    return showRedemption(needs, redeemed, body.language ?? languageOf(request))
  })
  bind(app, 'convertPoints', ({ body, caller, request }) => {
    const operationId = requestIdOf(request, body.operationId)
    if (isRefusal(operationId)) return operationId
    const { points, password } = body
    return convertPoints(needs, { memberId: caller.memberId, operationId, points, password })
  })
}

function bindReads(app: App, needs: Needs): void {
  bind(app, 'pointBalance', ({ caller }) => showPoints(needs, caller.memberId))
  bind(app, 'pointConfig', ({ caller }) => showPointConfig(needs, caller.memberId))
  bind(app, 'pointRewards', ({ caller, query, request }) =>
    showGoodsTo(needs, caller.memberId, {
      kind: query.kind,
      language: query.language ?? languageOf(request),
    }),
  )
  bind(app, 'pointRedemptions', ({ caller, query, request }) =>
    showRedemptions(needs, {
      ...query,
      memberId: caller.memberId,
      language: query.language ?? languageOf(request),
    }),
  )
  bind(app, 'pointRedemptionsFile', ({ caller, query, reply, request }) =>
    downloadRedemptions(needs, reply, {
      ...query,
      memberId: caller.memberId,
      language: query.language ?? languageOf(request),
    }),
  )
  bind(app, 'pointRecord', ({ caller, query }) => showPointRecord(needs, caller.memberId, query))
}
