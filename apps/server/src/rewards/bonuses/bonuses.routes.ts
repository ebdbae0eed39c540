import { type App, bind } from '../../base/http/bind.ts'
import type { Needs } from '../../house/needs.ts'
import { acceptBonus } from './accept-bonus.ts'
import { forfeitBonus } from './forfeit-bonus.ts'
import { showBonusBets, showBonuses } from './show-bonuses.ts'

/** Bonuses: what the player has, what it still asks for, and the way out of it. */
export function bonusesRoutes(app: App, needs: Needs): void {
  bind(app, 'bonusDetails', ({ caller }) => showBonuses(needs, caller.memberId))

  bind(app, 'bonusBets', ({ caller, params, query }) =>
    showBonusBets(needs, {
      memberId: caller.memberId,
      grantId: params.grantId,
      before: query.before,
    }),
  )

  bind(app, 'acceptBonus', async ({ caller, params }) => {
    const refusal = await acceptBonus(needs, { memberId: caller.memberId, ...params })
    return refusal ?? showBonuses(needs, caller.memberId)
  })

  bind(app, 'forfeitBonus', async ({ caller, params, body }) => {
    const asked = { memberId: caller.memberId, grantId: params.grantId, consent: body.consent }
    const refusal = await forfeitBonus(needs, asked)
    return refusal ?? showBonuses(needs, caller.memberId)
  })
}
