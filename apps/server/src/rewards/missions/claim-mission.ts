import { figureText } from '../giving/figure-text.ts'
import { earnedOf } from '../giving/kept-reward.ts'
import { clientOperation } from '../../ledger/ids/derived-id.ts'
import { unitOf } from '@parlour/promotions'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Tx } from '../../base/database/database.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../house/needs.ts'
import { rewardsStopped } from '../giving/give-reward.ts'
import { readCalendar } from './calendar.store.ts'
import { giveEarned } from '../giving/give-earned.ts'
import { type Claim, findClaim, insertClaim } from './missions.store.ts'
import { type Standing, standingsOf } from './show-missions.ts'

export type ClaimRefusal =
  | 'mission_not_found'
  | 'rewards_stopped'
  | 'id_conflict'
  | 'mission_claimed'
  | 'mission_ended'
  | 'mission_locked'
  | 'mission_not_complete'

type Wanted = {
  readonly memberId: bigint
  readonly missionId: string
  readonly operationId: string
  readonly step: number
  readonly periodStart: string
}
type Claimed = CallAnswer<'claimMission'>
type ClaimNeeds = Pick<Needs, 'db' | 'settings' | 'wallet'>

/**
 * Gives the reward of a step that is complete. The row of the claim is written first: whoever presses
 * twice, in whatever tab, meets it, and the reward goes with it in one transaction.
 */
export async function claimMission(
  needs: ClaimNeeds,
  wanted: Wanted,
): Promise<Claimed | Refusal<ClaimRefusal>> {
  return transactOrRefuse(needs.db, async (tx) => {
    const site = needs.settings.current()
    const { timeZone: zone, currency } = site.merchant
    const before = await repeated(tx, wanted, currency)
    if (before) return before
    const calendar = await readCalendar(tx, { zone })
    const { memberId, missionId: only } = wanted
    const [standing] = await standingsOf(tx, site, { memberId, calendar, only })
    if (!standing) return refuse('mission_not_found')
    const unfit = (await rewardsStopped(tx, memberId)) ?? judge(standing, wanted)
    if (unfit) return unfit
    const { reward } = standing.mission.steps[wanted.step - 1]!
    const claim = await insertClaim(tx, memberId, { ...wanted, reward })
    if (!claim) return (await repeated(tx, wanted, currency)) ?? refuse('mission_claimed')
    const source = { kind: 'mission', id: wanted.missionId }
    const operationId = clientOperation('claim mission', memberId, wanted.operationId)
    const stopped = await giveEarned(tx, needs, { memberId, operationId, source, reward })
    return stopped ?? answer(claim, currency)
  })
}

/** The same id asks for what it was given before; for anything else it is taken. */
async function repeated(
  tx: Tx,
  { memberId, operationId, missionId, step, periodStart }: Wanted,
  currency: string,
): Promise<Claimed | Refusal<'id_conflict'> | undefined> {
  const claim = await findClaim(tx, { memberId, operationId })
  if (!claim) return undefined
  const same =
    claim.missionId === missionId && claim.step === step && claim.periodStart === periodStart
  return same ? answer(claim, currency) : refuse('id_conflict')
}

function judge(
  { mission, progress, states, periodStart }: Standing,
  wanted: Wanted,
): Refusal<ClaimRefusal> | undefined {
  const step = mission.steps[wanted.step - 1]
  if (!step) return refuse('mission_not_found')
  if (wanted.periodStart !== periodStart) return refuse('mission_ended')
  const state = states[wanted.step - 1]!
  switch (state) {
    case 'CLAIMED':
      return refuse('mission_claimed')
    case 'EXPIRED':
      return refuse('mission_ended')
    case 'LOCKED':
      return refuse('mission_locked')
    case 'ACTIVE': {
      const isMoney = unitOf(mission.goal) === 'money'
      return refuse('mission_not_complete', {
        progress: figureText(isMoney, progress),
        target: figureText(isMoney, step.target),
      })
    }
    case 'COMPLETED':
      return undefined
  }
}

const answer = ({ missionId, step, reward, claimedAt }: Claim, currency: string): Claimed => ({
  missionId,
  step,
  reward: earnedOf(reward, currency),
  claimedAt,
})
