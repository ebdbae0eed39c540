import { refuse } from '@parlour/wire'
import type { CallBody } from '@parlour/wire/schemas'
import { arrivedAt } from '../../base/http/arrival.ts'
import { type App, bind, type Player } from '../../base/http/bind.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'
import type { Needs } from '../../house/needs.ts'
import { askBeforePlay } from '../../people/responsible-gaming/before-play.ts'
import { buyTickets, wasSold } from './sale/buy-tickets.ts'
import { cancelChase } from './returns/cancel-chase.ts'
import { cancelTickets } from './returns/cancel-tickets.ts'
import { changeCaps } from './desk/change-caps.ts'
import { changeHotNumber } from './desk/change-hot-number.ts'
import { changeMarket } from './desk/change-market.ts'
import { changeMemberGroup } from './desk/change-member-group.ts'
import { changeSale } from './desk/change-sale.ts'
import { changeTerms, showTerms } from './desk/change-terms.ts'
import { checkPaperTicket } from './check-paper-ticket.ts'
import { downloadTickets } from './download-tickets.ts'
import { showChase, showChases } from './show-chases.ts'
import { showMarkets, showOwnTerms } from './show-markets.ts'
import { showTicket, showTickets } from './show-tickets.ts'
import { LOTTERY_RUNNERS } from './limits.ts'

/** Lottery tickets: what everybody may read, what players buy and look at, what operators set. */
export function ticketsRoutes(app: App, needs: Needs): void {
  publicRoutes(app, needs)
  playerRoutes(app, needs)
  operatorRoutes(app, needs)
}

function publicRoutes(app: App, needs: Needs): void {
  bind(app, 'lotteryMarkets', ({ params }) => showMarkets(needs, params.game))
  bind(app, 'checkPaperTicket', ({ query }) => checkPaperTicket(needs, query))
}

function playerRoutes(app: App, needs: Needs): void {
  bind(app, 'myLotteryTerms', ({ caller, params, query }) =>
    showOwnTerms(needs, { memberId: caller.memberId, game: params.game, issue: query.issue }),
  )
  bind(app, 'buyTickets', ({ caller, body, request }) =>
    buy(needs, caller, body, arrivedAt(request)),
  )
  bind(app, 'myTickets', ({ caller, query }) => showTickets(needs, caller.memberId, query))
  bind(app, 'myTicketsFile', ({ caller, query, reply }) =>
    downloadTickets(needs, reply, caller.memberId, query),
  )
  bind(app, 'myTicket', ({ caller, params }) =>
    showTicket(needs, { memberId: caller.memberId, id: params.id }),
  )
  bind(app, 'cancelTickets', ({ caller, body }) =>
    cancelTickets(needs, { memberId: caller.memberId, tickets: body.tickets }),
  )
  bind(app, 'myChases', ({ caller, query }) => showChases(needs, caller.memberId, query))
  bind(app, 'myChase', ({ caller, params }) =>
    showChase(needs, { memberId: caller.memberId, id: params.id }),
  )
  bind(app, 'cancelChase', ({ caller, params }) =>
    cancelChase(needs, { memberId: caller.memberId, id: params.id }),
  )
}

function operatorRoutes(app: App, needs: Needs): void {
  bindForOperators(
    app,
    'operatorLotteryTerms',
    { roles: LOTTERY_RUNNERS, personal: 'no' },
    ({ params }) => showTerms(needs, params.game),
  )
  bindForOperators(
    app,
    'changeLotteryTerms',
    { roles: LOTTERY_RUNNERS, personal: 'no' },
    ({ caller, params, body }) => changeTerms(needs, caller, { game: params.game, change: body }),
  )
  bindForOperators(
    app,
    'changeLotterySale',
    { roles: LOTTERY_RUNNERS, personal: 'no' },
    ({ caller, params, body }) => changeSale(needs, caller, { game: params.game, ...body }),
  )
  bindForOperators(
    app,
    'changeLotteryCaps',
    { roles: LOTTERY_RUNNERS, personal: 'no' },
    ({ caller, params, body }) => changeCaps(needs, caller, { game: params.game, change: body }),
  )
  bindForOperators(
    app,
    'changeLotteryMarket',
    { roles: LOTTERY_RUNNERS, personal: 'no' },
    ({ caller, params, body }) => changeMarket(needs, caller, { ...params, change: body }),
  )
  bindForOperators(
    app,
    'changeHotNumber',
    { roles: LOTTERY_RUNNERS, personal: 'no' },
    ({ caller, params, body }) => changeHotNumber(needs, caller, { ...params, change: body }),
  )
  bindForOperators(
    app,
    'changeMemberGroup',
    { roles: LOTTERY_RUNNERS, personal: 'no' },
    ({ caller, params, body }) =>
      changeMemberGroup(needs, caller, { memberId: BigInt(params.memberId), change: body }),
  )
}

async function buy(needs: Needs, caller: Player, body: CallBody<'buyTickets'>, since: number) {
  const { memberId } = caller
  const { operationId, game, issue, lines, chase, also } = body
  const stopOnProfit = chase?.stopOnProfit ?? undefined
  if (stopOnProfit !== undefined && stopOnProfit <= 0n) return refuse('chase_malformed')
  const order = { memberId, operationId: operationId.toLowerCase() }
  const waits = await askBeforePlay(needs, caller)
  // What was sold before is answered whatever waits.
  if (waits && !(await wasSold(needs.db, order))) return waits
  return buyTickets(needs, {
    ...order,
    arrivedAt: since,
    game,
    issue,
    lines,
    chase: chase && { draws: chase.draws, stopOnWin: chase.stopOnWin, stopOnProfit },
    also,
  })
}
