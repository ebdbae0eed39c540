import { type App, bind } from '../http/bind.ts'
import { bindForOperators } from '../http/bind-for-operators.ts'
import { languageOf } from '../http/language.ts'
import type { Needs } from '../needs.ts'
import { registerDrawChangesQueue } from './changes.queue.ts'
import { enterResult, RESULT_ROLES } from './enter-result.ts'
import { proposeChange } from './propose-change.ts'
import { registerResultQueues } from './results.queue.ts'
import { showOfficialDraws } from './show-official.ts'
import { showBoard } from './show-board.ts'
import { showBook } from './show-book.ts'
import { showChains } from './show-chains.ts'
import { showDraw } from './show-draw.ts'
import { showDraws } from './show-draws.ts'
import { showStatistics } from './show-statistics.ts'

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
