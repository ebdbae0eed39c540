import { type App, bind } from '../../base/http/bind.ts'
import { languageOf } from '../../base/http/language.ts'
import type { Needs } from '../../house/needs.ts'
import { showBoard } from './pages/show-board.ts'
import { showBook } from './books/show-book.ts'
import { showChains } from './house-draws/show-chains.ts'
import { showDraw } from './pages/show-draw.ts'
import { showDraws } from './pages/show-draws.ts'
import { showStatistics } from './pages/show-statistics.ts'
import { logOfDraw } from './books/log-of-draw.ts'

export function drawsRoutes(app: App, needs: Needs): void {
  bind(app, 'lotteryBoard', ({ query, request }) =>
    showBoard(needs, query.language ?? languageOf(request), query.next),
  )
  bind(app, 'lotteryDraws', ({ params, query, request }) =>
    showDraws(needs, {
      ...query,
      game: params.game,
      language: query.language ?? languageOf(request),
    }),
  )
  bind(app, 'lotteryDraw', ({ params, query, request }) =>
    showDraw(needs, { ...params, language: query.language ?? languageOf(request) }),
  )
  bind(app, 'lotteryStatistics', ({ params, query }) =>
    showStatistics(needs, { game: params.game, last: query.last }),
  )
  bind(app, 'lotteryBook', ({ params, query }) => showBook(needs, { ...params, ...query }))
  bind(app, 'publicLogOfDraw', ({ params }) => logOfDraw(needs, params))
  bind(app, 'lotteryChain', ({ params }) => showChains(needs, params.game))
}
