import { hash } from 'node:crypto'
import { timeOfRound } from '@parlour/lottery'
import { transact } from '../../base/database/transact.ts'
import { findBeacon } from '../../house/beacons/beacons.store.ts'
import { fetchRound } from '../../house/beacons/fetch-round.ts'
import type { Needs } from '../../house/needs.ts'
import { shutWindows } from '../../ledger/wallet/house-rules.store.ts'
import { statesOfWagers } from '../../ledger/wallet/records/rounds.store.ts'
import { lastCollectedMs, listedCrashBets } from './bets.store.ts'
import {
  AFTER_VOID_MS,
  BEACON_TRY_MS,
  IDLE_REST_MS,
  IN_TRANSIT_MS,
  LATE_BEACON_MS,
  LEAD_MS,
  OUTAGE_MS,
  SEEN_EVERY_MS,
} from './limits.ts'
import { windowOfCrash } from './names.ts'
import { housePace, openCrashRound, type Pace } from './open-round.ts'
import { pointOfRound } from './point-of-round.ts'
import {
  beginSettling,
  beginVoiding,
  closeCrashRound,
  type CrashRound,
  findLastCrashRound,
  lockCrashRound,
  noteCrashSeen,
  readCrashWatch,
  startCrashFlight,
  tellCrash,
  tellOutage,
} from './rounds.store.ts'
import { openLink } from './seal-link.ts'
import { settleCrashRound } from './settle-round.ts'

export type CrashNeeds = Pick<Needs, 'db' | 'config' | 'chance' | 'wallet' | 'log'>

/**
 * One look at the table: takes the round its next step, if its time has come. Every step is one statement that names
 * the phase it leaves, so that of any number of servers one takes it, and a server that dies leaves a step that the
 * next look takes.
 *
 * @returns milliseconds until the next look.
 */
export async function advanceCrash(needs: CrashNeeds, pace: Pace = housePace): Promise<number> {
  const round = await findLastCrashRound(needs.db)
  switch (round?.phase) {
    case undefined:
    case 'settled':
    case 'void':
      return openNext(needs, round, pace)
    case 'betting':
      return round.now < round.closesAt ? round.closesAt - round.now : close(needs, round)
    case 'closed':
      return fly(needs, round, pace)
    case 'flying':
      return keepFlying(needs, round)
    case 'crashed':
      return endTransit(needs, round)
    case 'settling':
    case 'voiding':
      await settleCrashRound(needs, round)
      return 0
  }
}

async function openNext(
  needs: CrashNeeds,
  last: CrashRound | undefined,
  pace: Pace,
): Promise<number> {
  const { isWanted, now } = await readCrashWatch(needs.db)
  const rest = last?.phase === 'void' ? AFTER_VOID_MS : pace.shownMs
  const from = (last?.endedAt ?? 0) + rest
  if (now < from) return Math.min(from - now, IDLE_REST_MS)
  if (!isWanted) return IDLE_REST_MS
  return (await openCrashRound(needs, pace)) === undefined ? IDLE_REST_MS : 0
}

/** The clock has ended the bets already; shutting the window waits for those that were judged in time. */
async function close({ db }: CrashNeeds, { round }: CrashRound): Promise<number> {
  await transact(db, (tx) => shutWindows(tx, [windowOfCrash(round)]))
  await transact(db, async (tx) => {
    if (!(await lockCrashRound(tx, round, ['betting']))) return
    const listed = await listedCrashBets(tx, round)
    const states = await statesOfWagers(tx, listed)
    const bets = listed.filter((_, at) => states[at] === 'open')
    const lines = bets.map(({ wagerId, stake, target }) => `${wagerId}|${stake}|${target ?? ''}\n`)
    await closeCrashRound(tx, round, bets.length, hash('sha256', lines.join(''), 'buffer'))
  })
  return 0
}

/** With the beacon's round the point is there, and the curve starts; a round whose beacon is late is called off. */
async function fly(needs: CrashNeeds, round: CrashRound, pace: Pace): Promise<number> {
  const beacon = (await findBeacon(needs.db, round.beacon))!
  const due = Math.max(timeOfRound(beacon, round.beaconRound) * 1_000, round.closesAt)
  if (round.now < due) return due - round.now
  if (round.now > due + LATE_BEACON_MS) {
    await beginVoiding(needs.db, round.round, await openLink(needs, round))
    needs.log.warn({ round: round.round }, 'A round of crash was called off: its beacon was late.')
    return 0
  }
  const told = await fetchRound(beacon, round.beaconRound)
  if (!told || told === 'silent') return BEACON_TRY_MS
  const { signature } = told
  await pointOfRound(needs, { ...round, signature: Buffer.from(signature) })
  await startCrashFlight(needs.db, round.round, { signature, leadMs: pace.leadMs ?? LEAD_MS })
  return 0
}

async function keepFlying(needs: CrashNeeds, round: CrashRound): Promise<number> {
  const { seenAt, now } = await readCrashWatch(needs.db)
  const startsAt = round.startsAt!
  if (now - Math.max(seenAt, startsAt) > OUTAGE_MS) {
    await endByOutage(needs, round, Math.max(seenAt, startsAt) - startsAt)
    return 0
  }
  const point = await pointOfRound(needs, round)
  const left = startsAt + point.endMs - now
  if (left <= 0) await tellCrash(needs.db, round.round, point)
  else await noteCrashSeen(needs.db)
  return Math.max(0, Math.min(left, SEEN_EVERY_MS))
}

/** The house was not there in the flight: what was collected stands, and the printed rule says what becomes of the rest. */
async function endByOutage(needs: CrashNeeds, round: CrashRound, silentMs: number): Promise<void> {
  const point = await pointOfRound(needs, round)
  await transact(needs.db, async (tx) => {
    if (!(await lockCrashRound(tx, round.round, ['flying']))) return
    const collected = await lastCollectedMs(tx, round.round)
    const outageMs = Math.ceil(Math.max(silentMs, (collected ?? -1) + 1))
    await tellOutage(tx, round.round, {
      ...point,
      outageMs: outageMs < point.endMs ? outageMs : null,
    })
  })
  needs.log.warn({ round: round.round }, 'A round of crash was ended by the rule for outages.')
}

async function endTransit({ db }: CrashNeeds, round: CrashRound): Promise<number> {
  const left = round.crashedAt! + IN_TRANSIT_MS - round.now
  if (left > 0) return left
  await beginSettling(db, round.round)
  return 0
}
