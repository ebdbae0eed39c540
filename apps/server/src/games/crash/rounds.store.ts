import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, one, run } from '../../base/database/query.ts'

export type CrashPhase =
  | 'betting'
  | 'closed'
  | 'flying'
  | 'crashed'
  | 'settling'
  | 'settled'
  | 'voiding'
  | 'void'

/** A round; its moments are milliseconds since 1970 by the database's clock, and so is `now`. */
export type CrashRound = {
  readonly round: number
  readonly version: string
  readonly chain: number
  readonly chainIndex: number
  readonly terminal: Buffer
  readonly seedHash: Buffer
  readonly beacon: string
  readonly beaconRound: number
  readonly phase: CrashPhase
  readonly openedAt: number
  readonly closesAt: number
  readonly bets: number | null
  readonly betsHash: Buffer | null
  readonly signature: Buffer | null
  readonly startsAt: number | null
  readonly outageMs: number | null
  readonly crash: bigint | null
  readonly link: Buffer | null
  readonly crashedAt: number | null
  readonly endedAt: number | null
  readonly now: number
}

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

const columns = sql`
  r.round::float8 as round, r.version, r.chain, r.chain_index as "chainIndex", c.terminal,
  r.seed_hash as "seedHash", r.beacon, r.beacon_round::float8 as "beaconRound", r.phase,
  ${ms('r.opened_at')} as "openedAt", ${ms('r.closes_at')} as "closesAt", r.bets,
  r.bets_hash as "betsHash", r.signature, ${ms('r.starts_at')} as "startsAt",
  r.outage_ms as "outageMs", r.crash, r.link, ${ms('r.crashed_at')} as "crashedAt",
  ${ms('r.ended_at')} as "endedAt",
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now`

export const findCrashRound = (db: Db | Tx, round: number): Promise<CrashRound | undefined> =>
  maybe<CrashRound>(db)`
    select ${columns} from crash_rounds as r join crash_chains as c using (chain)
     where r.round = ${round}`

/** The newest round, whatever has become of it. */
export const findLastCrashRound = (db: Db | Tx): Promise<CrashRound | undefined> =>
  maybe<CrashRound>(db)`
    select ${columns} from crash_rounds as r join crash_chains as c using (chain)
     order by r.round desc limit 1`

/** Holds a round until the transaction ends, while it is in one of these phases. */
export async function lockCrashRound(
  tx: Tx,
  round: number,
  phases: readonly CrashPhase[],
): Promise<CrashRound | undefined> {
  const held = await many(tx)`select from crash_rounds where round = ${round} for no key update`
  const found = held.length > 0 ? await findCrashRound(tx, round) : undefined
  return found && phases.includes(found.phase) ? found : undefined
}

export type NewCrashRound = Pick<
  CrashRound,
  'round' | 'version' | 'chain' | 'chainIndex' | 'seedHash' | 'beacon' | 'beaconRound' | 'closesAt'
>

export const insertCrashRound = (tx: Tx, round: NewCrashRound) =>
  run(tx)`
    insert into crash_rounds (round, version, chain, chain_index, seed_hash, beacon, beacon_round, closes_at)
    values (${round.round}, ${round.version}, ${round.chain}, ${round.chainIndex}, ${round.seedHash},
            ${round.beacon}, ${round.beaconRound}, to_timestamp(${round.closesAt}::float8 / 1000))`

/** The bets as they stand at the close. */
export const closeCrashRound = (tx: Tx, round: number, bets: number, hash: Buffer) =>
  run(tx)`
    update crash_rounds set phase = 'closed', bets = ${bets}, bets_hash = ${hash}
     where round = ${round} and phase = 'betting'`

/** The randomness is there: the curve starts in so many milliseconds. False where somebody else has begun it. */
export async function startCrashFlight(
  db: Db,
  round: number,
  { signature, leadMs }: { signature: Uint8Array; leadMs: number },
): Promise<boolean> {
  const started = await run(db)`
    with begun as (
      update crash_rounds
         set phase = 'flying', signature = ${Buffer.from(signature)},
             starts_at = clock_timestamp() + ${leadMs} * interval '1 millisecond'
       where round = ${round} and phase = 'closed' returning starts_at)
    update crash_watch set seen_at = greatest(seen_at, begun.starts_at) from begun`
  return started > 0
}

/** The end, told: point and link. What was received before it may still be on its way. */
export const tellCrash = (
  db: Db | Tx,
  round: number,
  { crash, link }: { crash: bigint; link: Buffer },
) =>
  run(db)`
    update crash_rounds
       set phase = 'crashed', crash = ${crash}, link = ${link}, crashed_at = clock_timestamp()
     where round = ${round} and phase = 'flying'`

/** Nothing is collected any more: waits for what is being written. */
export const beginSettling = (db: Db | Tx, round: number) =>
  run(db)`update crash_rounds set phase = 'settling' where round = ${round} and phase = 'crashed'`

/** The house went out in the flight; the round is held. */
export const tellOutage = (
  tx: Tx,
  round: number,
  { crash, link, outageMs }: { crash: bigint; link: Buffer; outageMs: number | null },
) =>
  run(tx)`
    update crash_rounds
       set phase = 'settling', crash = ${crash}, link = ${link}, outage_ms = ${outageMs},
           crashed_at = clock_timestamp()
     where round = ${round}`

/** A round that cannot be played is called off; its link is told all the same. */
export const beginVoiding = (db: Db, round: number, link: Buffer) =>
  run(db)`
    update crash_rounds set phase = 'voiding', link = ${link}
     where round = ${round} and phase = 'closed'`

export const endCrashRound = (tx: Tx, round: number, as: 'settled' | 'void') =>
  run(tx)`
    update crash_rounds set phase = ${as}, ended_at = clock_timestamp()
     where round = ${round} and phase in ('settling', 'voiding')`

/** Points of the last rounds that were played to their end, the newest first; those before a round where one is named. */
export const lastPoints = (
  db: Db,
  of: { limit: number; before?: number | undefined },
): Promise<CrashRound[]> => {
  const older = of.before === undefined ? sql`` : sql`and r.round < ${of.before}`
  return many<CrashRound>(db)`
    select ${columns} from crash_rounds as r join crash_chains as c using (chain)
     where r.phase in ('settled', 'void') ${older}
     order by r.round desc limit ${of.limit}`
}

export type CrashWatch = {
  readonly isWanted: boolean
  readonly seenAt: number
  readonly now: number
}

export const readCrashWatch = (db: Db | Tx): Promise<CrashWatch> =>
  one<CrashWatch>(db)`
    select wanted_until > clock_timestamp() as "isWanted",
           greatest(0, extract(epoch from greatest(seen_at, 'epoch')) * 1000)::float8 as "seenAt",
           (extract(epoch from clock_timestamp()) * 1000)::float8 as now
      from crash_watch`

/** One server at a time opens a round. */
export const lockCrashWatch = (tx: Tx) => run(tx)`select from crash_watch for update`

/** Somebody looks: rounds go on for so long. */
export const wantCrashRounds = (db: Db, forMs: number) =>
  run(db)`
    update crash_watch set wanted_until = clock_timestamp() + ${forMs} * interval '1 millisecond'
     where wanted_until < clock_timestamp() + ${forMs} * interval '1 millisecond' * 0.9`

/** The house is there in a flight. */
export const noteCrashSeen = (db: Db) =>
  run(db)`update crash_watch set seen_at = greatest(seen_at, clock_timestamp())`
