import { stageWords } from '@parlour/lottery'
import { seedOfLink } from '@parlour/lottery'
import { transact } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import { findBeacon } from '../../../house/beacons/beacons.store.ts'
import { familyOf } from '../families.ts'
import { fetchRound } from '../../../house/beacons/fetch-round.ts'
import { MOST_AT_ONCE } from '../limits.ts'
import { revealLink } from './seed-chains.ts'
import { type DueStage, findDueStages, lockDueStage, publishStage } from './stages.store.ts'
import { type BeaconRound, randomnessOf } from '../../../house/beacons/verify-round.ts'

type StageNeeds = Pick<Needs, 'db' | 'config' | 'log'>

/**
 * Draws the stages that are due, each from the draw's seed and the stage's own round. The seed stays sealed until the
 * whole draw is out: of what is still on sale nobody can tell anything without a round that is still to come.
 */
export async function drawStages(needs: StageNeeds): Promise<number> {
  const silent = new Set<string>()
  let drawn = 0
  for (const due of await findDueStages(needs.db, MOST_AT_ONCE)) {
    if (silent.has(due.beacon)) continue
    try {
      const beacon = await findBeacon(needs.db, due.beacon)
      const round = beacon && (await fetchRound(beacon, Number(due.round)))
      if (round === 'silent') silent.add(due.beacon)
      else if (round && (await drawStage(needs, due, round))) drawn += 1
    } catch (error) {
      needs.log.error({ err: error, draw: due.drawId }, 'A stage failed; it is tried again.')
    }
  }
  return drawn
}

/** False where the stage is drawn, its draw void or held by another process, or a stage before it waits. */
function drawStage(needs: StageNeeds, due: DueStage, round: BeaconRound): Promise<boolean> {
  return transact(needs.db, async (tx) => {
    const held = await lockDueStage(tx, due)
    if (!held || Number(held.round) !== round.round) return false
    const { lottery, chain, index, commit, issue, stage } = held
    const link = await revealLink(tx, needs, { lottery, chain, index, commit })
    const words = stageWords(
      {
        serverSeed: seedOfLink(link),
        randomness: randomnessOf(round.signature),
        game: lottery,
        issue,
      },
      stage,
    )
    const numbers = familyOf(held.family).staged!.stages[stage - 1]!.draw(words)
    await publishStage(tx, due, { numbers, ...round })
    return true
  })
}
