import { type App, bind } from '../../base/http/bind.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'
import { languageOf } from '../../base/http/language.ts'
import type { Needs } from '../../house/needs.ts'
import { registerDrawChangesQueue } from './changes.queue.ts'
import { enterResult, RESULT_ROLES } from './official/enter-result.ts'
import { proposeChange } from './propose-change.ts'
import { registerResultQueues } from './official/results.queue.ts'
import { showOfficialDraws } from './official/show-official.ts'
import { showBoard } from './pages/show-board.ts'
import { showBook } from './books/show-book.ts'
import { showChains } from './house-draws/show-chains.ts'
import { showDraw } from './pages/show-draw.ts'
import { showDraws } from './pages/show-draws.ts'
import { showStatistics } from './pages/show-statistics.ts'

export function drawsRoutes(app: App, needs: Needs): void {
  registerResultQueues()
  registerDrawChangesQueue()
  bind(app, 'lotteryBoard', ({ query, request }) =>
    showBoard(needs, query.language ?? languageOf(request)),
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
  bind(app, 'lotteryChain', ({ params }) => showChains(needs, params.game))
  operatorsRoutes(app, needs)
}

function operatorsRoutes(app: App, needs: Needs): void {
  bindForOperators(
    app,
    'officialDraws',
    { roles: RESULT_ROLES, personal: 'no' },
    ({ query, request }) => showOfficialDraws(needs, query.language ?? languageOf(request)),
  )
  bindForOperators(
    app,
    'enterDrawResult',
    { roles: RESULT_ROLES, personal: 'no' },
    ({ params, body, caller }) => enterResult(needs, caller, { ...params, ...body }),
  )
  bindForOperators(
    app,
    'proposeDrawChange',
    { roles: RESULT_ROLES, personal: 'no' },
    ({ params, body, caller }) => proposeChange(needs, caller, { ...params, body }),
  )
}
