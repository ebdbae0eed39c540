import { HOUR_MS, MINUTE_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { crashPoint, crashRules } from '@parlour/casino/originals'
import { withClient } from '../../../base/database/postgres/server-session.ts'
import { run } from '../../../base/database/query.ts'
import { transact } from '../../../base/database/transact.ts'
import { startBeaconSandbox } from '../../../demo/sandbox/beacon-sandbox.ts'
import { findBeacon } from '../../../house/beacons/beacons.store.ts'
import { DEMO_BEACON } from '../../../house/beacons/demo-beacon.ts'
import { fetchRound } from '../../../house/beacons/fetch-round.ts'
import { randomnessOf } from '../../../house/beacons/verify-round.ts'
import type { Needs } from '../../../house/needs.ts'
import { setWindow } from '../../../ledger/wallet/house-rules.store.ts'
import type { World } from '../../../testing/world.ts'
import { frameOf } from '../../house-games/testing/originals-to-play.ts'
import { advanceCrash } from '../advance-round.ts'
import { findCrashChain } from '../chains.store.ts'
import { windowOfCrash } from '../names.ts'
import { openCrashRound, type Pace } from '../open-round.ts'
import { type CrashPhase, findLastCrashRound, wantCrashRounds } from '../rounds.store.ts'
import { crashLinkAt, takeLink } from '../seal-link.ts'

/** The beacon's first round was told long ago: a test knows the point before it opens the round. */
const KNOWN_BEACON_ROUND = 1

export const testPace: Pace = {
  bettingMs: MINUTE_MS,
  beforeBeaconMs: 0,
  shownMs: 0,
  leadMs: 150,
  beaconRound: KNOWN_BEACON_ROUND,
}

/** A table that nobody keeps: a test takes each step itself, and chooses how far rounds go. */
export async function crashTable(w: {
  readonly needs: Needs
  readonly database: { readonly ownerUrl: string }
}) {
  const { needs } = w
  const beacon = await startBeaconSandbox(needs)
  await wantCrashRounds(needs.db, HOUR_MS)
  const told = await fetchRound((await findBeacon(needs.db, DEMO_BEACON))!, KNOWN_BEACON_ROUND)
  if (!told || told === 'silent') throw new Error('The beacon does not answer.')
  const randomness = randomnessOf(told.signature)
  const { chain } = await transact(needs.db, (tx) => takeLink(tx, needs))
  const now = () => findLastCrashRound(needs.db)

  /** Opens a round whose point, in hundredths, lies between two. */
  async function open(least: number, most: number, pace: Partial<Pace> = {}): Promise<number> {
    const row = (await findCrashChain(needs.db, chain))!
    const round = ((await now())?.round ?? 0) + 1
    for (let index = row.nextIndex; ; index += 1) {
      const link = crashLinkAt(needs, row, index)
      const { version, edgePpm } = crashRules
      const crash = Number(crashPoint({ link, randomness, round, version }, edgePpm))
      if (crash < least || crash > most) continue
      await run(needs.db)`update crash_chains set next_index = ${index} where chain = ${chain}`
      const opened = await openCrashRound(needs, { ...testPace, ...pace })
      if (opened !== round) throw new Error(`Round ${round} was not opened: ${opened}.`)
      return round
    }
  }

  /** Takes steps until the round is in one of these phases. */
  async function until(...phases: readonly CrashPhase[]) {
    for (;;) {
      const round = (await now())!
      if (phases.includes(round.phase)) return round
      const rest = await advanceCrash(needs, { ...testPace, ...paceOf(round.phase) })
      if (rest > 0) await sleep(Math.min(rest, 20))
    }
  }

  /** Bets are closed now: the clock of the round is moved, and that of its window. */
  async function closeBets(): Promise<void> {
    const { round } = (await now())!
    await asOwner(`update crash_rounds set closes_at = clock_timestamp() where round = ${round}`)
    await setWindow(needs.db, { id: windowOfCrash(round), open: true, closesAt: new Date() })
  }

  const asOwner = (statement: string) =>
    withClient(w.database.ownerUrl, (owner) => owner.query(statement))

  return { open, until, closeBets, now, asOwner, stop: () => beacon.stop() }
}

/** No further round opens by itself. */
const paceOf = (phase: CrashPhase): Partial<Pace> =>
  phase === 'settled' || phase === 'void' ? { shownMs: HOUR_MS } : {}

export type Seat = Awaited<ReturnType<typeof seatOf>>

/** A frame of somebody at the table. */
export async function seatOf(w: World, name: 'alice' | 'bob' | 'dan' | bigint) {
  const call = await frameOf(w, 'crash', name)
  return {
    call,
    bet: (
      round: number,
      {
        place = 0,
        stake = '1',
        target,
        wagerId = randomUUID(),
        version = crashRules.version,
      }: {
        place?: number
        stake?: string
        target?: string
        wagerId?: string
        version?: string
      } = {},
    ) =>
      call('betOnCrash', {
        body: { wagerId, round, place, stake, version, ...(target !== undefined && { target }) },
      }),
    collect: (wagerId: string) => call('collectCrashBet', { params: { wagerId } }),
    cancel: (wagerId: string) => call('cancelCrashBet', { params: { wagerId } }),
    receipt: (wagerId: string) => call('crashReceipt', { params: { wagerId } }),
    table: async () => (await call('crashTable', {})).value,
    cash: async () =>
      (await w.needs.wallet.balances(typeof name === 'bigint' ? name : await w.idOf(name))).cash,
  }
}
