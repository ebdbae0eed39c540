import type { Tx } from '../../../base/database/database.ts'
import { transact } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import { shutWindows } from '../../../ledger/wallet/house-rules.store.ts'
import { announceResult } from '../life/announce-result.ts'
import { type BeaconRow, findBeacon } from '../../../house/beacons/beacons.store.ts'
import { recountDraws } from '../life/count-draw.ts'
import { windowOf } from '../draws.store.ts'
import { fetchLatest, fetchRound } from '../../../house/beacons/fetch-round.ts'
import { MOST_AT_ONCE } from '../limits.ts'
import { findChain } from '../house-draws/chains.store.ts'
import { opensChain } from '../house-draws/seed-chains.ts'
import { hideOpened, insertResult, publishVoid } from '../life/results.store.ts'
import {
  findLost,
  findOverdue,
  lockLost,
  lockOverdue,
  type OverdueDraw,
  type ToVoid,
} from './void.store.ts'

/** Why a draw is void, with what shows it. */
type Why = {
  readonly reason: string
  readonly source: 'clock' | 'operators'
  readonly evidence: Readonly<Record<string, unknown>>
}

/** Without a result within the time its lottery states, an official draw is void and every stake goes back. */
export async function voidUntold({ db }: Pick<Needs, 'db'>): Promise<number> {
  let voided = 0
  for (const { id } of await findOverdue(db, 'official', MOST_AT_ONCE)) {
    const why = { reason: 'no_result_in_time', source: 'clock', evidence: {} } as const
    if (await voidOverdue(db, id, why)) voided += 1
  }
  return voided
}

/**
 * A house draw whose round exists is drawn, however late: who could call it off would choose among results. Void is
 * only what the beacon has not made for a week: one that has stopped before its round and says so, or that has told
 * nobody anything.
 */
export async function voidWithoutRound({ db, log }: Pick<Needs, 'db' | 'log'>): Promise<number> {
  let voided = 0
  const asked = new Map<string, ReturnType<typeof fetchLatest>>()
  for (const draw of await findOverdue(db, 'house', MOST_AT_ONCE)) {
    try {
      const beacon = await findBeacon(db, draw.beacon!)
      if (!beacon) continue
      if (!asked.has(beacon.name)) asked.set(beacon.name, fetchLatest(beacon))
      const why = await whyNoRound(beacon, draw, await asked.get(beacon.name)!)
      if (why && (await voidOverdue(db, draw.id, why))) voided += 1
    } catch (error) {
      // The database knows of a later round: this one exists, and is waited for.
      log.error({ err: error, draw: draw.id }, 'A draw could not be called off.')
    }
  }
  return voided
}

/**
 * A draw whose seed the key of the site has not opened for a week can be drawn by nobody. The whole chain goes with it,
 * so that nobody gains by saying so. What was noted a week ago by a house that has its key by now, or by a backup that
 * came back, is looked at once more.
 */
export async function voidLost(needs: Pick<Needs, 'db' | 'config' | 'log'>): Promise<number> {
  const { db, log } = needs
  let voided = 0
  for (const { id, lottery, chain, since, final } of await findLost(db, MOST_AT_ONCE)) {
    const evidence = { lostSince: since.toISOString() }
    const why = { reason: 'seed_lost', source: 'clock', evidence } as const
    try {
      const row = final ? undefined : await findChain(db, lottery, chain)
      if (row && opensChain(needs, row)) continue
      if (await voidHeld(db, (tx) => lockLost(tx, id), why)) voided += 1
    } catch (error) {
      log.error({ err: error, draw: id }, 'A draw whose seed is lost could not be called off.')
    }
  }
  return voided
}

async function whyNoRound(
  beacon: BeaconRow,
  { round }: OverdueDraw,
  latest: Awaited<ReturnType<typeof fetchLatest>>,
): Promise<Why | undefined> {
  const bound = Number(round)
  if (latest && latest !== 'silent') {
    // Rounds are made in their order: one that is told shows all before it to exist.
    if (latest.round >= bound) return undefined
    const signature = Buffer.from(latest.signature).toString('hex')
    const evidence = { round: bound, latest: latest.round, signature }
    return { reason: 'beacon_halted', source: 'clock', evidence }
  }
  const told = await fetchRound(beacon, bound)
  if (told !== undefined && told !== 'silent') return undefined
  return { reason: 'beacon_silent', source: 'clock', evidence: { round: bound } }
}

const voidOverdue = (db: Needs['db'], id: string, why: Why): Promise<boolean> =>
  voidHeld(db, (tx) => lockOverdue(tx, id), why)

function voidHeld(
  db: Needs['db'],
  hold: (tx: Tx) => Promise<ToVoid | undefined>,
  why: Why,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const draw = await hold(tx)
    if (draw) await voidDraw(tx, draw, why)
    return draw !== undefined
  })
}

/** Takes a draw back, with its result where it has one. The caller holds its row. */
export async function voidDraw(tx: Tx, draw: ToVoid, why: Why): Promise<void> {
  const version = draw.version + 1
  await shutWindows(tx, [windowOf(draw.id)])
  await publishVoid(tx, { drawId: draw.id, version, reason: why.reason })
  const { source, evidence } = why
  await insertResult(tx, { drawId: draw.id, version, result: null, source, evidence })
  if (draw.result !== null) {
    await hideOpened(tx, draw)
    await recountDraws(tx, draw.lottery, draw.family)
  }
  // Before the close nobody has counted the bets yet.
  if (draw.bets !== 0) await announceResult(tx, { drawId: draw.id, version, kind: 'void' })
}
