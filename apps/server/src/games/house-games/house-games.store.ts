import type { MemberId, WagerId } from '@parlour/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { run } from '../../base/database/query.ts'

type SeedsTable = {
  id: string
  member_id: bigint
  commitment: string
  sealed_seed: Buffer
  client_seed: string | null
  next_nonce: number
  created_at: Date
  client_seed_at: Date | null
  retired_at: Date | null
  server_seed: string | null
}

type ResumedTable = {
  member_id: bigint
  wager_id: string
  game: string
  resumed_at: Date
  seen_at: Date | null
}

type FairTables = { fair_seeds: SeedsTable; fair_resumed: ResumedTable }

export type SeedRow = Selectable<SeedsTable>

const tables = (db: Db | Tx) => (db as Db).withTables<FairTables>()
const seedsOf = (db: Db | Tx, memberId: MemberId) =>
  tables(db).selectFrom('fair_seeds').selectAll().where('member_id', '=', memberId)

export const findActiveSeed = (db: Db | Tx, memberId: MemberId): Promise<SeedRow | undefined> =>
  seedsOf(db, memberId).where('retired_at', 'is', null).executeTakeFirst()

export const findSeed = (
  db: Db | Tx,
  memberId: MemberId,
  seedId: string,
): Promise<SeedRow | undefined> => seedsOf(db, memberId).where('id', '=', seedId).executeTakeFirst()

export async function findSeeds(db: Db | Tx, seedIds: readonly string[]): Promise<SeedRow[]> {
  if (seedIds.length === 0) return []
  return tables(db).selectFrom('fair_seeds').selectAll().where('id', 'in', seedIds).execute()
}

/** Locks the pair, so that no stake can take a nonce from it until the transaction ends. */
export const lockSeed = (
  tx: Tx,
  memberId: MemberId,
  seedId: string,
): Promise<SeedRow | undefined> =>
  seedsOf(tx, memberId).where('id', '=', seedId).forUpdate().executeTakeFirst()

/** A pair whose server seed is told: the one that is asked for, or the last. */
export function findTold(
  db: Db | Tx,
  memberId: MemberId,
  seedId?: string,
): Promise<SeedRow | undefined> {
  const told = seedsOf(db, memberId).where('server_seed', 'is not', null)
  return (seedId === undefined ? told : told.where('id', '=', seedId))
    .orderBy('retired_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Pairs that are out of use and not told yet. */
export const findUntold = (db: Db | Tx, memberId: MemberId): Promise<SeedRow[]> =>
  seedsOf(db, memberId)
    .where('retired_at', 'is not', null)
    .where('server_seed', 'is', null)
    .execute()

/** Inserts the member's pair; does nothing where an active one stands already. */
export async function insertSeed(
  db: Db | Tx,
  seed: Pick<SeedRow, 'id' | 'member_id' | 'commitment' | 'sealed_seed'>,
): Promise<void> {
  await run(db)`
    insert into fair_seeds (id, member_id, commitment, sealed_seed)
    values (${seed.id}, ${seed.member_id}, ${seed.commitment}, ${seed.sealed_seed})
    on conflict (member_id) where retired_at is null do nothing`
}

/** True when the pair took the client seed: it is the member's, in use, and no round was played on it. */
export async function updateClientSeed(
  db: Db | Tx,
  of: { memberId: MemberId; seedId: string; clientSeed: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('fair_seeds')
    .set({ client_seed: of.clientSeed, client_seed_at: sql<Date>`now()` })
    .where('member_id', '=', of.memberId)
    .where('id', '=', of.seedId)
    .where('retired_at', 'is', null)
    .where('next_nonce', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function retireSeed(tx: Tx, seedId: string, serverSeed: string): Promise<void> {
  await tables(tx)
    .updateTable('fair_seeds')
    .set({ retired_at: sql<Date>`now()`, server_seed: serverSeed })
    .where('id', '=', seedId)
    .execute()
}

export async function tellSeed(db: Db, seedId: string, serverSeed: string): Promise<void> {
  await tables(db)
    .updateTable('fair_seeds')
    .set({ server_seed: serverSeed })
    .where('id', '=', seedId)
    .where('retired_at', 'is not', null)
    .where('server_seed', 'is', null)
    .execute()
}

export async function noteResumed(
  db: Db | Tx,
  round: { memberId: MemberId; wagerId: WagerId; game: string },
): Promise<void> {
  await run(db)`
    insert into fair_resumed (member_id, wager_id, game)
    values (${round.memberId}, ${round.wagerId}, ${round.game})
    on conflict do nothing`
}

/** The rounds finished without the player, told once: marks them as seen. */
export async function takeUnseen(
  db: Db | Tx,
  memberId: MemberId,
  game: string,
): Promise<WagerId[]> {
  const rows = await tables(db)
    .updateTable('fair_resumed')
    .set({ seen_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('game', '=', game)
    .where('seen_at', 'is', null)
    .returning('wager_id')
    .execute()
  return rows.map((row) => row.wager_id)
}
