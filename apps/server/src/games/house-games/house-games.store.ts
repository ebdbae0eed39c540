import type { MemberId, WagerId } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, run } from '../../base/database/query.ts'

export type SeedRow = {
  readonly id: string
  readonly commitment: string
  readonly sealedSeed: Buffer
  readonly clientSeed: string | null
  readonly nextNonce: number
  readonly retiredAt: Date | null
  readonly serverSeed: string | null
}

const columns = sql`
  id, commitment, sealed_seed as "sealedSeed", client_seed as "clientSeed", next_nonce as "nextNonce",
  retired_at as "retiredAt", server_seed as "serverSeed"`

export const findActiveSeed = (db: Db | Tx, memberId: MemberId): Promise<SeedRow | undefined> =>
  maybe<SeedRow>(db)`
    select ${columns} from fair_seeds where member_id = ${memberId} and retired_at is null`

export const findSeed = (
  db: Db | Tx,
  memberId: MemberId,
  seedId: string,
): Promise<SeedRow | undefined> =>
  maybe<SeedRow>(db)`
    select ${columns} from fair_seeds where member_id = ${memberId} and id = ${seedId}`

export async function findSeeds(db: Db | Tx, seedIds: readonly string[]): Promise<SeedRow[]> {
  if (seedIds.length === 0) return []
  return many<SeedRow>(db)`select ${columns} from fair_seeds where id = any (${list.uuid(seedIds)})`
}

/** Locks the pair, so that no stake can take a nonce from it until the transaction ends. */
export const lockSeed = (
  tx: Tx,
  memberId: MemberId,
  seedId: string,
): Promise<SeedRow | undefined> =>
  maybe<SeedRow>(tx)`
    select ${columns} from fair_seeds where member_id = ${memberId} and id = ${seedId} for update`

/** A pair whose server seed is told: the one that is asked for, or the last. */
export function findTold(
  db: Db | Tx,
  memberId: MemberId,
  seedId?: string,
): Promise<SeedRow | undefined> {
  const wanted = seedId === undefined ? sql`` : sql`and id = ${seedId}`
  return maybe<SeedRow>(db)`
    select ${columns} from fair_seeds
     where member_id = ${memberId} and server_seed is not null ${wanted}
     order by retired_at desc limit 1`
}

/** Pairs that are out of use and not told yet. */
export const findUntold = (db: Db | Tx, memberId: MemberId): Promise<SeedRow[]> =>
  many<SeedRow>(db)`
    select ${columns} from fair_seeds
     where member_id = ${memberId} and retired_at is not null and server_seed is null`

/** Inserts the member's pair; does nothing where an active one stands already. */
export async function insertSeed(
  db: Db | Tx,
  seed: Pick<SeedRow, 'id' | 'commitment' | 'sealedSeed'> & { readonly memberId: MemberId },
): Promise<void> {
  await run(db)`
    insert into fair_seeds (id, member_id, commitment, sealed_seed)
    values (${seed.id}, ${seed.memberId}, ${seed.commitment}, ${seed.sealedSeed})
    on conflict (member_id) where retired_at is null do nothing`
}

/** True when the pair took the client seed: it is the member's, in use, and no round was played on it. */
export async function updateClientSeed(
  db: Db | Tx,
  of: { memberId: MemberId; seedId: string; clientSeed: string },
): Promise<boolean> {
  const touched = await run(db)`
    update fair_seeds set client_seed = ${of.clientSeed}, client_seed_at = now()
     where member_id = ${of.memberId} and id = ${of.seedId} and retired_at is null and next_nonce = 0`
  return touched === 1
}

export async function retireSeed(tx: Tx, seedId: string, serverSeed: string): Promise<void> {
  await run(tx)`
    update fair_seeds set retired_at = now(), server_seed = ${serverSeed} where id = ${seedId}`
}

export async function tellSeed(db: Db, seedId: string, serverSeed: string): Promise<void> {
  await run(db)`
    update fair_seeds set server_seed = ${serverSeed}
     where id = ${seedId} and retired_at is not null and server_seed is null`
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
  const rows = await many<{ wagerId: WagerId }>(db)`
    update fair_resumed set seen_at = now()
     where member_id = ${memberId} and game = ${game} and seen_at is null
    returning wager_id as "wagerId"`
  return rows.map(({ wagerId }) => wagerId)
}
