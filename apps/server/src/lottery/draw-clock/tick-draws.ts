import type { Needs } from '../../house/needs.ts'
import { askFeeds } from '../official-draws/ask-feeds.ts'
import { closeDraws } from '../draws/life/close-draws.ts'
import { closeStages } from '../draws/house-draws/close-stages.ts'
import { drawStages } from '../draws/house-draws/draw-stages.ts'
import { drawHouseDraws } from '../draws/house-draws/draw-house.ts'
import { nextMoment } from '../draws/house-draws/house.store.ts'
import { LONGEST_REST_MS, SHORTEST_REST_MS } from '../draws/limits.ts'
import { planAllDraws } from '../draws/life/plan-draws.ts'
import { publishToldDraws } from '../official-draws/publish-told.ts'
import { tellVoidDraws } from '../draws/voids/tell-void-draws.ts'
import { voidLost, voidUntold, voidWithoutRound } from '../draws/voids/void-draws.ts'

type TickNeeds = Pick<Needs, 'db' | 'wallet' | 'config' | 'chance' | 'log'>

/** A draw that is due and cannot be drawn yet is tried again so soon. */
const LATE_REST_MS = 1_000

/**
 * One look at all lotteries: makes draws ready, ends sales, draws what is due, voids what waits too
 * long. Each step is done once however many look at the same time, and a process that dies in between
 * leaves a step that the next look takes up.
 */
export async function tickDraws(needs: TickNeeds): Promise<void> {
  await tickHouse(needs)
  await tickOfficial(needs)
}

/** All that the house's own clock and seeds decide; the same return as its two halves. */
export async function tickHouse(needs: TickNeeds): Promise<number> {
  await tickSales(needs)
  return tickResults(needs)
}

/**
 * Makes draws ready and ends sales. Asks nobody outside: the book of a draw has to be told before its round, and a
 * beacon that is slow to answer must not stand in front of that.
 *
 * @returns milliseconds until something happens next.
 */
export async function tickSales(needs: TickNeeds): Promise<number> {
  await planAllDraws(needs)
  await closeStages(needs)
  await closeDraws(needs)
  return untilNext(needs)
}

/**
 * Draws what is due. Only what cannot be drawn may be void, so that is looked at last.
 *
 * @returns milliseconds until something happens next.
 */
export async function tickResults(needs: TickNeeds): Promise<number> {
  await drawStages(needs)
  await drawHouseDraws(needs)
  await voidWithoutRound(needs)
  await voidLost(needs)
  await tellVoidDraws(needs)
  return untilNext(needs)
}

async function untilNext(needs: TickNeeds): Promise<number> {
  const { at, now } = await nextMoment(needs.db)
  if (at === null) return LONGEST_REST_MS
  const rest = at.getTime() - now.getTime()
  if (rest <= 0) return LATE_REST_MS
  return Math.min(LONGEST_REST_MS, Math.max(SHORTEST_REST_MS, rest + 5))
}

/** All that waits for others to tell a result. They may be slow, so it never stands before a draw of the house. */
export async function tickOfficial(needs: TickNeeds): Promise<number> {
  await askFeeds(needs)
  await publishToldDraws(needs)
  await voidUntold(needs)
  return LONGEST_REST_MS
}
