import {
  crashRules,
  curveAt,
  effectiveTarget,
  hundredthsText,
  risenText,
} from '@parlour/casino/originals'
import { maskUsername } from '@parlour/members'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Db } from '../../base/database/database.ts'
import { randomnessOf } from '../../house/beacons/verify-round.ts'
import type { Needs } from '../../house/needs.ts'
import { type OthersBet, shownCrashBets } from './bets.store.ts'
import { databaseClock } from './database-clock.ts'
import { lookAtTable } from './flight.ts'
import { BETS_LOOK_MS, BETS_SHOWN, POINTS_SHOWN } from './limits.ts'
import { pointOfRound } from './point-of-round.ts'
import { type CrashPhase, type CrashRound, lastPoints } from './rounds.store.ts'

type TableNeeds = Pick<Needs, 'db' | 'config'>

export type ShownTable = CallAnswer<'crashTable'>['table']

/** What everybody sees of the table: the round, the bets of others, the last points. Nothing in it tells the point before its time. */
export async function showCrashTable(needs: TableNeeds): Promise<ShownTable> {
  const round = await lookAtTable(needs)
  const [points, now] = await Promise.all([pointsOf(needs.db, round), nowOf(needs)])
  return { now, round: round ? await shownRound(needs, round, now) : null, points }
}

/** The moment as the database's clock shows it. */
const nowOf = async ({ db }: Pick<Needs, 'db'>): Promise<number> =>
  Math.floor(await databaseClock(db).at(performance.now()))

async function shownRound(needs: TableNeeds, round: CrashRound, now: number) {
  const { count, list } = await betsOf(needs.db, round)
  const flown = round.startsAt === null ? -1 : now - round.startsAt
  const crash = flown < 0 ? undefined : (await pointOfRound(needs, round)).crash
  return {
    ...proofOfCrash(round),
    phase: shownPhase[round.phase],
    closesAt: Math.ceil(round.closesAt),
    startsAt: round.startsAt === null ? null : Math.round(round.startsAt),
    betsHash: round.betsHash?.toString('hex') ?? null,
    count,
    bets: list.map((bet) => ({
      name: maskUsername(bet.nickname),
      stake: bet.stake,
      currency: bet.currency,
      multiplier: multiplierOf(bet, crash, flown),
    })),
  }
}

/** How far others have collected by now: what was reached of a target, and what was pressed. */
function multiplierOf(bet: OthersBet, crash: bigint | undefined, flown: number): string | null {
  if (crash === undefined) return null
  const target = effectiveTarget(crashRules, {
    ...bet,
    target: bet.target ?? undefined,
    collectedMs: undefined,
  })
  const pressed = bet.collectedMs === null ? undefined : curveAt(bet.collectedMs)
  if (pressed !== undefined && pressed < target) return hundredthsText(pressed)
  const isReached = BigInt(target) <= crash && target <= curveAt(Math.floor(flown))
  return isReached ? hundredthsText(target) : null
}

const shownPhase = {
  betting: 'betting',
  closed: 'closed',
  flying: 'flying',
  crashed: 'crashed',
  settling: 'crashed',
  settled: 'settled',
  voiding: 'void',
  void: 'void',
} as const satisfies Record<CrashPhase, string>

/** What a round was bound to before it, and what was told with its end. */
export const proofOfCrash = (round: CrashRound) => ({
  round: round.round,
  version: round.version,
  chain: round.chain,
  chainIndex: round.chainIndex,
  terminal: round.terminal.toString('hex'),
  seedHash: round.seedHash.toString('hex'),
  beacon: round.beacon,
  beaconRound: round.beaconRound,
  randomness: round.signature && Buffer.from(randomnessOf(round.signature)).toString('hex'),
  link: round.link?.toString('hex') ?? null,
  crash: round.crash === null ? null : risenText(round.crash),
  isOutage: round.outageMs !== null,
})

type Kept<Value> = { readonly key: string; readonly at: number; readonly value: Promise<Value> }

const keptPoints = new WeakMap<Db, Kept<ShownTable['points']>>()
const keptBets = new WeakMap<Db, Kept<Awaited<ReturnType<typeof shownCrashBets>>>>()

/** The last points change with a round's end alone. */
function pointsOf(db: Db, round: CrashRound | undefined): Promise<ShownTable['points']> {
  const key = `${round?.round} ${round?.phase}`
  return keep(keptPoints, db, { key, forMs: Number.POSITIVE_INFINITY }, async () =>
    (await lastPoints(db, { limit: POINTS_SHOWN })).map((one) => ({
      round: one.round,
      crash: one.phase === 'void' || one.crash === null ? null : risenText(one.crash),
    })),
  )
}

/** The bets of others are read so often at most, however many look. */
const betsOf = (db: Db, { round, phase }: CrashRound) =>
  keep(keptBets, db, { key: `${round} ${phase}`, forMs: BETS_LOOK_MS }, () =>
    shownCrashBets(db, { round, limit: BETS_SHOWN }),
  )

function keep<Value>(
  all: WeakMap<Db, Kept<Value>>,
  db: Db,
  { key, forMs }: { key: string; forMs: number },
  read: () => Promise<Value>,
): Promise<Value> {
  const kept = all.get(db)
  if (kept?.key === key && performance.now() - kept.at < forMs) return kept.value
  const value = read()
  all.set(db, { key, at: performance.now(), value })
  value.catch(() => all.delete(db))
  return value
}
