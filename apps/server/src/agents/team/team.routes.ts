import { refuse } from '@parlour/wire'
import { type App, bind } from '../../base/http/bind.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'
import { languageOf } from '../../base/http/language.ts'
import type { Needs } from '../../house/needs.ts'
import { agentMenu } from './agent-menu.ts'
import { createDownline } from './create-downline.ts'
import { createTopAgent } from './create-top-agent.ts'
import { proposeLineMove, proposeTopRates } from './line-acts.ts'
import { distanceBelow, writeNote } from '../lines/lines.store.ts'
import { makeAgent } from './make-agent.ts'
import { messageTeam, showTeamMessages } from './message-team.ts'
import { sendRateHistory, showRateHistory } from './rate-history.ts'
import { resetDownlinePassword } from './reset-downline-password.ts'
import { setDownlineRates } from './set-downline-rates.ts'
import { showOperatorLine } from './show-operator-line.ts'
import { showLineMember, showSummary, showTeam } from './show-team.ts'
import { LINE_MAKERS, LINE_READERS } from '../lines/limits.ts'

/** Lines of agents: who stands below, and what may be done with them. */
export function teamRoutes(app: App, needs: Needs): void {
  bind(app, 'agentMenu', ({ caller, request }) =>
    agentMenu(needs, caller.memberId, languageOf(request)),
  )
  bind(app, 'lineTeam', ({ caller, query }) => showTeam(needs, caller.memberId, query))
  bind(app, 'lineTeamSummary', ({ caller }) => showSummary(needs, caller.memberId))
  bind(app, 'lineMember', ({ caller, params }) =>
    showLineMember(needs, caller.memberId, BigInt(params.memberId)),
  )
  bind(app, 'createDownline', ({ caller, body, request }) =>
    createDownline(needs, { uplineId: caller.memberId, address: request.ip }, body),
  )
  bind(app, 'setDownlineRates', ({ caller, params, body }) =>
    setDownlineRates(needs, caller.memberId, { memberId: BigInt(params.memberId), ...body }),
  )
  bind(app, 'rateHistory', ({ caller, query }) => showRateHistory(needs, caller.memberId, query))
  bind(app, 'rateHistoryFile', ({ caller, query, reply }) =>
    sendRateHistory(needs, reply, caller.memberId, query),
  )
  bind(app, 'setDownlineNote', async ({ caller, params, body }) => {
    const memberId = BigInt(params.memberId)
    const distance = await distanceBelow(needs.db, caller.memberId, memberId)
    if (!distance) return refuse('line_member_not_found')
    if (distance > 1) return refuse('not_direct_downline')
    await writeNote(needs.db, { uplineId: caller.memberId, memberId, note: body.note })
    return { note: body.note }
  })

  bind(app, 'makeAgent', ({ caller, params }) =>
    makeAgent(needs, caller.memberId, BigInt(params.memberId)),
  )
  bind(app, 'resetDownlinePassword', ({ caller, params, body }) =>
    resetDownlinePassword(needs, caller, { ...body, memberId: BigInt(params.memberId) }),
  )
  bind(app, 'teamMessages', ({ caller, query }) => showTeamMessages(needs, caller.memberId, query))
  bind(app, 'messageTeam', ({ caller, body }) => messageTeam(needs, caller.memberId, body))

  bindForOperators(
    app,
    'operatorLine',
    { roles: LINE_READERS, personal: 'recorded' },
    ({ params }) => showOperatorLine(needs, params.account),
  )
  bindForOperators(
    app,
    'proposeLineMove',
    { roles: LINE_MAKERS, personal: 'no' },
    ({ caller, body }) => proposeLineMove(needs, caller, body),
  )
  bindForOperators(
    app,
    'proposeTopRates',
    { roles: LINE_MAKERS, personal: 'no' },
    ({ caller, body }) => proposeTopRates(needs, caller, body),
  )
  bindForOperators(
    app,
    'createTopAgent',
    { roles: LINE_MAKERS, personal: 'no' },
    ({ caller, body }) => createTopAgent(needs, caller, body),
  )
}
