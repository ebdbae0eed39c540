import { type App, bind } from '../http/bind.ts'
import { languageOf } from '../http/language.ts'
import type { Needs } from '../needs.ts'
import { listPromotions, showPromotion } from './show-promotions.ts'

/** What anybody may read about promotions. */
export function promotionsRoutes(app: App, needs: Needs): void {
  bind(app, 'listPromotions', ({ query, request }) =>
    listPromotions(needs, {
      category: query.category,
      language: query.language ?? languageOf(request),
    }),
  )
  bind(app, 'getPromotion', ({ params, query, request }) =>
    showPromotion(needs, {
      promotionId: params.promotionId,
      language: query.language ?? languageOf(request),
    }),
  )
}
