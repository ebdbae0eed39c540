import { type App, bind } from '../../base/http/bind.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'
import { languageOf } from '../../base/http/language.ts'
import type { Needs } from '../../house/needs.ts'
import { claimRaffle } from './claim-raffle.ts'
import { prizesProposal } from './change-prizes.ts'
import { proposePrizes } from './propose-prizes.ts'
import { listDraws, listRaffles, showReceipt } from './show-raffles.ts'

export function rafflesRoutes(app: App, needs: Needs): void {
  bind(app, 'listRaffles', ({ caller, query, request }) =>
    listRaffles(needs, { caller, language: query.language ?? languageOf(request) }),
  )
  bind(app, 'claimRaffle', ({ body, caller, request }) =>
    claimRaffle(needs, { ...body, memberId: caller.memberId, language: languageOf(request) }),
  )
  bind(app, 'listRaffleDraws', ({ params, query, caller, request }) =>
    listDraws(needs, {
      raffleId: params.raffleId,
      memberId: caller.memberId,
      pageNo: query.pageNo,
      language: query.language ?? languageOf(request),
    }),
  )
  bind(app, 'raffleReceipt', ({ params, caller }) =>
    showReceipt(needs, { drawId: params.drawId, memberId: caller.memberId }),
  )
  bindForOperators(
    app,
    'proposeRafflePrizes',
    { roles: prizesProposal.proposers, personal: 'no' },
    ({ params, body, caller }) => proposePrizes(needs, caller, { raffleId: params.raffleId, body }),
  )
}
