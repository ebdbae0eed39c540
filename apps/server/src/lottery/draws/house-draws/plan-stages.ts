import { type PlannedDraw, roundForDraw, type Staged } from '@parlour/lottery'
import type { BeaconRow } from '../../../house/beacons/beacons.store.ts'
import type { NewStage } from './stages.store.ts'

/** How a lottery's draws come out in parts: what the parts are, and how long each stays on sale after the one before. */
export type StagePlan = { readonly staged: Staged; readonly stageSeconds: number }

/** When the sale of each stage ends: the last with the draw, each other so long before the next. */
function stageCloses({ staged, stageSeconds }: StagePlan, closesAt: number): number[] {
  const last = staged.stages.length - 1
  return staged.stages.map((_, at) => closesAt - (last - at) * stageSeconds * 1000)
}

/** When the sale of the first stage ends. From then on a draw is not laid any more: the book of that stage would be late. */
export const firstCloseOf = (plan: StagePlan, closesAt: number): number =>
  stageCloses(plan, closesAt)[0]!

/** The stages of a draw, each bound to a round of the beacon that nobody can know while it is sold. */
export function planStages(
  plan: StagePlan,
  beacon: BeaconRow,
  draw: Pick<PlannedDraw, 'opensAt' | 'closesAt'> & { readonly id: string },
): NewStage[] {
  if (plan.stageSeconds < beacon.period)
    throw new Error(`Stages of ${plan.stageSeconds} s would share a round of ${beacon.name}.`)
  const closes = stageCloses(plan, draw.closesAt)
  if (closes[0]! <= draw.opensAt) throw new Error('The stages of a draw take longer than its sale.')
  return plan.staged.stages.map(({ play }, at) => ({
    drawId: draw.id,
    stage: at + 1,
    play,
    closesAt: closes[at]!,
    round: roundForDraw(beacon, Math.ceil(closes[at]! / 1000)),
  }))
}
