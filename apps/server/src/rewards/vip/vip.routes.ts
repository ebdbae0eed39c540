import { isRefusal } from '@parlour/wire'
import { type App, bind } from '../../base/http/bind.ts'
import { languageOf } from '../../base/http/language.ts'
import type { Needs } from '../../house/needs.ts'
import { claimGift } from './claim-gift.ts'
import { readLadder } from './ladder.store.ts'
import { showGift, showVip } from './show-vip.ts'

/** Ranks of members. */
export function vipRoutes(app: App, needs: Needs): void {
  bind(app, 'vipStatus', ({ caller, query, request }) =>
    showVip(needs, {
      memberId: caller.memberId,
      language: query.language ?? languageOf(request),
    }),
  )
  bind(app, 'claimVipGift', async ({ body, caller, request }) => {
    const { memberId } = caller
    const claimed = await claimGift(needs, { memberId, ...body })
    if (isRefusal(claimed)) return claimed
    const reader = { memberId, language: languageOf(request) }
    return showGift(needs, reader, claimed, await readLadder(needs.db))
  })
}
