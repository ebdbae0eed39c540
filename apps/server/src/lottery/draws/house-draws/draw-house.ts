import { drawWords, seedOfLink } from '@parlour/lottery'
import type { Tx } from '../../../base/database/database.ts'
import { transact } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import { findBeacon } from '../../../house/beacons/beacons.store.ts'
import { familyOf } from '../families.ts'
import { fetchRound } from '../../../house/beacons/fetch-round.ts'
import { type DueDraw, findDueHouseDraws, type HeldDraw, lockDueDraw } from './house.store.ts'
import { MOST_AT_ONCE } from '../limits.ts'
import { recordResult } from '../life/record-result.ts'
import { revealLink } from './seed-chains.ts'
import { numbersOfStages } from './stages.store.ts'
import { type BeaconRound, randomnessOf } from '../../../house/beacons/verify-round.ts'

type DrawNeeds = Pick<Needs, 'db' | 'config' | 'log'>

/**
 * Draws what is due: the seed that was committed to, with the beacon's round of the draw, makes the
 * result. A draw whose round is late waits, and those behind it in the chain wait with it: a link tells
 * all links before it.
 */
export async function drawHouseDraws(needs: DrawNeeds): Promise<number> {
  const due = await findDueHouseDraws(needs.db, MOST_AT_ONCE)
  // A beacon that does not answer is waited for once in a look, however many draws hang on it.
  const silent = new Set<string>()
  let drawn = 0
  for (const draw of due) {
    if (silent.has(draw.beacon)) continue
    try {
      const round = await roundOf(needs, draw)
      if (round === 'silent') silent.add(draw.beacon)
      else if (round && (await drawOne(needs, draw.id, round))) drawn += 1
    } catch (error) {
      // One lottery that cannot be drawn must not keep the others waiting.
      needs.log.error({ err: error, draw: draw.id }, 'A draw failed; it is tried again.')
    }
  }
  return drawn
}

async function roundOf(
  { db }: DrawNeeds,
  draw: DueDraw,
): Promise<BeaconRound | 'silent' | undefined> {
  const beacon = await findBeacon(db, draw.beacon)
  return beacon && fetchRound(beacon, Number(draw.round))
}

/** The result of a draw whose stages are all out; undefined while one waits for its round. */
async function joinedStages(tx: Tx, { id, family }: HeldDraw): Promise<string | undefined> {
  const numbers = await numbersOfStages(tx, id)
  const told = numbers.filter((one) => one !== null)
  return told.length < numbers.length ? undefined : familyOf(family).staged!.join(told)
}

/** False where the draw is done, voided, held by another process, or has to wait for one before it. */
function drawOne(needs: DrawNeeds, drawId: string, round: BeaconRound): Promise<boolean> {
  return transact(needs.db, async (tx) => {
    const draw = await lockDueDraw(tx, drawId)
    if (!draw || Number(draw.round) !== round.round) return false
    const { lottery, chain, index, commit, issue } = draw
    const link = await revealLink(tx, needs, { lottery, chain, index, commit })
    const result = draw.staged
      ? await joinedStages(tx, draw)
      : familyOf(draw.family).draw(
          drawWords({
            serverSeed: seedOfLink(link),
            randomness: randomnessOf(round.signature),
            game: lottery,
            issue,
          }),
        )
    if (result === undefined) return false
    await recordResult(tx, draw, {
      result,
      source: 'beacon',
      evidence: { round: round.round },
      revealed: { link, ...round },
    })
    return true
  })
}
