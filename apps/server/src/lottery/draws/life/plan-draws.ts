import { DAY_MS } from '@parlour/time'
import { planDraws, type PlannedDraw, roundForDraw } from '@parlour/lottery'
import { derivedId } from '../../../ledger/ids/derived-id.ts'
import type { Tx } from '../../../base/database/database.ts'
import { transact } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import { openWindows } from '../../../ledger/wallet/house-rules.store.ts'
import { type BeaconRow, findBeacon } from '../../../house/beacons/beacons.store.ts'
import { windowOf } from '../draws.store.ts'
import { familyOf } from '../families.ts'
import { mayBind } from '../beacons/refuse-own-beacons.ts'
import {
  FEW_AHEAD,
  FEW_DAYS_AHEAD,
  MANY_AHEAD,
  MANY_DAYS_AHEAD,
  MOST_GRACE_MS,
  MOST_PLANNED,
} from '../limits.ts'
import {
  findUnplanned,
  insertDraws,
  lastNumberOf,
  lockToPlan,
  type NewDraw,
  setPlanned,
  type ToPlan,
} from './plan.store.ts'
import { firstCloseOf, planStages, type StagePlan } from '../house-draws/plan-stages.ts'
import { readSchedule } from './schedules.store.ts'
import { commitTo } from '../house-draws/seed-chains.ts'
import { insertStages, stageWindowOf } from '../house-draws/stages.store.ts'

type PlanNeeds = Pick<Needs, 'db' | 'config' | 'chance' | 'log'>

/**
 * Makes draws ready ahead of their time, each with its window and, for house draws, with what binds the
 * house. Several processes may do so at once: a lottery is planned by one of them, an issue stands once.
 */
export async function planAllDraws(needs: PlanNeeds): Promise<void> {
  const short = { issues: FEW_AHEAD, days: FEW_DAYS_AHEAD }
  for (const code of await findUnplanned(needs.db, short)) {
    try {
      await planLottery(needs, code)
    } catch (error) {
      needs.log.error({ err: error, lottery: code }, 'A lottery could not be planned.')
    }
  }
}

/** Plans one lottery up to its horizon; false where another process is at it. */
export async function planLottery(needs: PlanNeeds, code: string): Promise<boolean> {
  return transact(needs.db, async (tx) => {
    const lottery = await lockToPlan(tx, code)
    if (!lottery) return false
    const until = horizonOf(lottery)
    const after = Math.max(lottery.now.getTime(), lottery.plannedUntil?.getTime() ?? 0)
    const rules = await readSchedule(tx, code)
    const lastNumber = await lastNumberOf(tx, code, lottery.firstNumber)
    const plan = planDraws({ ...lottery, rules }, { after, until, most: MOST_PLANNED, lastNumber })
    // What closes, or begins to, before it could be bought is left out.
    const stages = stagePlanOf(lottery)
    const ahead = plan.filter(
      ({ closesAt }) =>
        (stages ? firstCloseOf(stages, closesAt) : closesAt) > lottery.now.getTime(),
    )
    await keep(tx, needs, lottery, ahead)
    const cut = plan.length === MOST_PLANNED ? plan.at(-1)!.drawsAt : until
    await setPlanned(tx, code, new Date(cut))
    return true
  })
}

async function keep(
  tx: Tx,
  needs: PlanNeeds,
  lottery: ToPlan,
  plan: readonly PlannedDraw[],
): Promise<void> {
  if (plan.length === 0) return
  const beacon = lottery.source === 'house' ? await beaconOf(tx, lottery) : undefined
  if (beacon && !mayBind(needs.config.mode, beacon))
    throw new Error(
      `The lottery ${lottery.code} names the beacon ${beacon.name}, which is not public.`,
    )
  const bound = beacon ? await bindTo(tx, needs, lottery, beacon, plan) : plan.map(() => undefined)
  const draws = plan.map((draw, at): NewDraw => {
    const id = derivedId(`draw ${lottery.code}`, draw.issue)
    return { id, lottery: lottery.code, ...draw, bound: bound[at] }
  })
  await insertDraws(tx, draws)
  await openWindows(
    tx,
    draws.map(({ id, closesAt }) => ({
      id: windowOf(id),
      closesAt: new Date(closesAt),
      graceMs: graceOf(lottery, beacon),
    })),
  )
  await keepStages(tx, lottery, draws)
}

/** The stages of draws that come out in parts, each with a window and a round of its own. */
async function keepStages(tx: Tx, lottery: ToPlan, draws: readonly NewDraw[]): Promise<void> {
  const plan = stagePlanOf(lottery)
  if (!plan) return
  const beacon = await beaconOf(tx, lottery)
  const stages = draws.flatMap((draw) => planStages(plan, beacon, draw))
  await insertStages(tx, stages)
  await openWindows(
    tx,
    stages.map(({ drawId, play, closesAt }) => ({
      id: stageWindowOf(drawId, play),
      closesAt: new Date(closesAt),
    })),
  )
}

function stagePlanOf({ code, family, stageSeconds }: ToPlan): StagePlan | undefined {
  const { staged } = familyOf(family)
  if (!staged) return undefined
  if (stageSeconds === null || stageSeconds < 1)
    throw new Error(`The lottery ${code} does not say how long its stages are sold.`)
  return { staged, stageSeconds }
}

/** Binds the house before anybody can buy: the seed's commitment, and a round of the beacon nobody knows yet. */
async function bindTo(
  tx: Tx,
  needs: PlanNeeds,
  lottery: ToPlan,
  beacon: BeaconRow,
  plan: readonly PlannedDraw[],
) {
  const commitments = await commitTo(tx, needs, lottery.code, plan.length)
  return commitments.map((commitment, at) => ({
    ...commitment,
    beacon: beacon.name,
    round: roundForDraw(beacon, Math.ceil(plan[at]!.closesAt / 1000)),
  }))
}

/**
 * Whoever asked in time and waited in line still buys, for one period of the beacon at most: the round of the draw is
 * told two periods after the close at the earliest. What others draw, and what comes out in parts, closes to the moment.
 */
function graceOf(lottery: ToPlan, beacon: BeaconRow | undefined): number {
  if (!beacon || stagePlanOf(lottery)) return 0
  return Math.min(MOST_GRACE_MS, beacon.period * 1000)
}

async function beaconOf(tx: Tx, { code, beacon: name }: ToPlan): Promise<BeaconRow> {
  const beacon = name === null ? undefined : await findBeacon(tx, name)
  if (!beacon) throw new Error(`The lottery ${code} has no beacon.`)
  return beacon
}

function horizonOf({ periodSeconds, now }: ToPlan): number {
  const ahead =
    periodSeconds === null ? MANY_DAYS_AHEAD * DAY_MS : MANY_AHEAD * periodSeconds * 1000
  return now.getTime() + ahead
}
