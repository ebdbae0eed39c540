import { crashPoint, crashRules, endOf } from '@parlour/casino/originals'
import type { Db, Tx } from '../../base/database/database.ts'
import { randomnessOf } from '../../house/beacons/verify-round.ts'
import type { Needs } from '../../house/needs.ts'
import type { CrashRound } from './rounds.store.ts'
import { openLink } from './seal-link.ts'

/** Where a round ends: known to this process's memory alone until it is told. */
export type KnownPoint = {
  readonly round: number
  readonly crash: bigint
  /** Milliseconds since the start at which the round is over. */
  readonly endMs: number
  readonly link: Buffer
}

type PointNeeds = Pick<Needs, 'config'> & { readonly db: Db | Tx }

let last: { readonly seedHash: Buffer; readonly point: Promise<KnownPoint> } | undefined

/** The point of a round whose randomness is there; reckoned once in a process. */
export function pointOfRound(needs: PointNeeds, round: CrashRound): Promise<KnownPoint> {
  if (last?.seedHash.equals(round.seedHash)) return last.point
  const point = reckon(needs, round)
  last = { seedHash: round.seedHash, point }
  point.catch(() => {
    last = undefined
  })
  return point
}

async function reckon(needs: PointNeeds, round: CrashRound): Promise<KnownPoint> {
  if (!round.signature) throw new Error(`Round ${round.round} of crash has no randomness yet.`)
  const link = await openLink(needs, round)
  const randomness = randomnessOf(round.signature)
  const { version } = round
  const crash = crashPoint({ link, randomness, round: round.round, version }, crashRules.edgePpm)
  return { round: round.round, crash, endMs: endOf(crash), link }
}
