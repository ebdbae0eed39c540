import { type App, bind } from '../../base/http/bind.ts'
import { languageOf } from '../../base/http/language.ts'
import type { Needs } from '../../house/needs.ts'
import { claimMission } from './claim-mission.ts'
import { showLeaderboard } from './show-leaderboard.ts'
import { seeMissions, showMissions } from './show-missions.ts'

export function missionsRoutes(app: App, needs: Needs): void {
  bind(app, 'missionSummary', ({ caller, query, request }) =>
    showMissions(needs, {
      memberId: caller.memberId,
      language: query.language ?? languageOf(request),
    }),
  )
  bind(app, 'missionLeaderboard', ({ caller, query, request }) =>
    showLeaderboard(needs, {
      memberId: caller.memberId,
      leaderboardId: query.leaderboardId,
      period: query.period,
      language: query.language ?? languageOf(request),
    }),
  )
  bind(app, 'claimMission', ({ caller, params, body }) =>
    claimMission(needs, { ...body, missionId: params.missionId, memberId: caller.memberId }),
  )
  bind(app, 'seeMissions', ({ caller, body, request }) =>
    seeMissions(needs, {
      memberId: caller.memberId,
      missionIds: body.missionIds,
      language: languageOf(request),
    }),
  )
}
