import { type App, bind } from '../http/bind.ts'
import { languageOf } from '../http/language.ts'
import type { Needs } from '../needs.ts'
import { registerDrawChangesQueue } from './changes.queue.ts'
import { enterResult } from './enter-result.ts'
import { proposeChange } from './propose-change.ts'
import { registerResultQueues } from './results.queue.ts'
import { showOfficialDraws } from './show-official.ts'
import { showBoard } from './show-board.ts'
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
  bind(app, 'lotteryChain', ({ params }) => showChains(needs, params.game))
  operatorsRoutes(app, needs)
}

function operatorsRoutes(app: App, needs: Needs): void {
  bind(app, 'officialDraws', ({ query, caller, request }) =>
    showOfficialDraws(needs, caller, query.language ?? languageOf(request)),
  )
  bind(app, 'enterDrawResult', ({ params, body, caller }) =>
    enterResult(needs, caller, { ...params, ...body }),
  )
  bind(app, 'proposeDrawChange', ({ params, body, caller }) =>
    proposeChange(needs, caller, { ...params, body }),
  )
}
