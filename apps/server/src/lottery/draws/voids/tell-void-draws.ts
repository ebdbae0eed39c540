import { drawWords, seedOfLink, stageWords } from '@parlour/lottery'
import { transact } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import { findBeacon } from '../../../house/beacons/beacons.store.ts'
import { familyOf } from '../families.ts'
import { fetchRound } from '../../../house/beacons/fetch-round.ts'
import { MOST_VOID_TOLD } from '../limits.ts'
import { revealLink } from '../house-draws/seed-chains.ts'
import { publishStage } from '../house-draws/stages.store.ts'
import { type BeaconRound, randomnessOf } from '../../../house/beacons/verify-round.ts'
import { findVoidToTell, lockVoidToTell, tellVoid, type VoidDraw } from './void-told.store.ts'

type TellNeeds = Pick<Needs, 'db' | 'config' | 'log'>

/**
 * Opens the seed of draws that were called off, and says what each would have drawn once its rounds are there: who
 * counts them can see whether they were called off for their results. Waits, as a result does, for the draws before it
 * in the chain.
 */
export async function tellVoidDraws(needs: TellNeeds): Promise<number> {
  let told = 0
  // A beacon that does not answer is waited for once in a look: what is due now stands behind it.
  const silent = new Set<string>()
  for (const draw of await findVoidToTell(needs.db, MOST_VOID_TOLD)) {
    try {
      if (await tellOne(needs, draw, await roundsOf(needs, draw, silent))) told += 1
    } catch (error) {
      needs.log.error({ err: error, draw: draw.id }, 'A void draw could not be told.')
    }
  }
  return told
}

/** Undefined while one of them is missing. */
async function roundsOf(
  { db }: TellNeeds,
  draw: VoidDraw,
  silent: Set<string>,
): Promise<BeaconRound[] | undefined> {
  const beacon = await findBeacon(db, draw.beacon)
  const rounds: BeaconRound[] = []
  for (const round of draw.rounds) {
    if (silent.has(draw.beacon)) return undefined
    const told = beacon && (await fetchRound(beacon, round))
    if (told === 'silent') silent.add(draw.beacon)
    if (!told || told === 'silent') return undefined
    rounds.push(told)
  }
  return rounds
}

function tellOne(
  needs: TellNeeds,
  draw: VoidDraw,
  rounds: readonly BeaconRound[] | undefined,
): Promise<boolean> {
  return transact(needs.db, async (tx) => {
    if (!(await lockVoidToTell(tx, draw.id))) return false
    // Told before, and its round is still missing.
    if (draw.linkTold && !rounds) return false
    const link = await revealLink(tx, needs, draw)
    if (!rounds) return tellVoid(tx, draw.id, { link })
    const seeds = rounds.map(({ signature }) => ({
      serverSeed: seedOfLink(link),
      randomness: randomnessOf(signature),
      game: draw.lottery,
      issue: draw.issue,
    }))
    const { staged, draw: drawAtOnce } = familyOf(draw.family)
    if (!staged)
      return tellVoid(tx, draw.id, {
        link,
        ...rounds[0]!,
        result: drawAtOnce(drawWords(seeds[0]!)),
      })
    const numbers = staged.stages.map((stage, at) => stage.draw(stageWords(seeds[at]!, at + 1)))
    for (const [at, drawn] of numbers.entries())
      if (draw.missing.includes(at + 1))
        await publishStage(
          tx,
          { drawId: draw.id, stage: at + 1 },
          { numbers: drawn, ...rounds[at]! },
        )
    return tellVoid(tx, draw.id, { link, ...rounds.at(-1)!, result: staged.join(numbers) })
  })
}
