import { bind } from '../../base/http/bind.ts'
import type { App } from '../../base/http/caller.ts'
import { languageOf } from '../../base/http/language.ts'
import type { Needs } from '../../house/needs.ts'
import {
  listLotteryMenus,
  listOpenedNumbers,
  listPopularLotteries,
  listRecentLotteries,
} from './list-lotteries.ts'

/** What the lobby asks of lotteries; results are public, what a player opened is not. */
export function lotteriesRoutes(app: App, needs: Needs): void {
  bind(app, 'lotteryMenus', ({ query, request }) =>
    listLotteryMenus(needs, 'all', query.language ?? languageOf(request)),
  )
  bind(app, 'vietnamMenu', ({ query, request }) =>
    listLotteryMenus(needs, 'vietnam', query.language ?? languageOf(request)),
  )
  bind(app, 'popularLotteries', ({ query, request }) =>
    listPopularLotteries(needs, query.count, query.language ?? languageOf(request)),
  )
  bind(app, 'vietnamNumbers', ({ query }) =>
    listOpenedNumbers(needs, 'vietnam', { game: query.gameCode, count: query.count }),
  )
  bind(app, 'openedNumbers', ({ query }) =>
    listOpenedNumbers(needs, 'all', { game: query.gameCode, count: query.count }),
  )
  bind(app, 'vietnamRecent', ({ query, caller, request }) =>
    listRecentLotteries(needs, caller.memberId, query.language ?? languageOf(request)),
  )
}
