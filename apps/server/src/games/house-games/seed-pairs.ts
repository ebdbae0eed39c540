import type { MemberId } from '@parlour/money'
import { commitmentOf, toHex } from '@parlour/chance'
import type { Db, Tx } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import { deriveKey, seal, unseal } from '../../base/encryption/encryption.ts'
import { findActiveSeed, insertSeed, type SeedRow } from './house-games.store.ts'

/** What a player may know of a pair in use. */
export type SeedState = {
  readonly seedId: string
  readonly commitment: string
  readonly clientSeed: string | null
  readonly nextNonce: number
}

/** The member's pair in use; the first look commits the house to one. */
export async function activeSeed(
  { db, config, chance }: Pick<Needs, 'db' | 'config' | 'chance'>,
  memberId: MemberId,
): Promise<SeedRow> {
  const standing = await findActiveSeed(db, memberId)
  if (standing) return standing
  await commitNext(db, { config, chance }, memberId)
  return (await findActiveSeed(db, memberId))!
}

/** Draws a server seed, seals it and commits to it. The player's part does not exist yet. */
export async function commitNext(
  db: Db | Tx,
  { config, chance }: Pick<Needs, 'config' | 'chance'>,
  memberId: MemberId,
): Promise<void> {
  const id = seedIdFrom(chance.bytes(16))
  const serverSeed = toHex(chance.bytes(32))
  await insertSeed(db, {
    id,
    memberId,
    commitment: commitmentOf(serverSeed),
    sealedSeed: seal(sealingKey(config), Buffer.from(serverSeed, 'hex'), contextOf(id)),
  })
}

/** Opens a sealed server seed, and stops at once if it is not the one that was committed to. */
export function openServerSeed({ config }: Pick<Needs, 'config'>, seed: SeedRow): string {
  const serverSeed =
    seed.serverSeed ?? toHex(unseal(sealingKey(config), seed.sealedSeed, contextOf(seed.id)))
  if (commitmentOf(serverSeed) !== seed.commitment) {
    throw new Error(`The seed ${seed.id} is not the one that was committed to.`)
  }
  return serverSeed
}

/** Whether the key of now opens a pair. */
export function opensSeed(needs: Pick<Needs, 'config'>, seed: SeedRow): boolean {
  try {
    openServerSeed(needs, seed)
    return true
  } catch {
    return false
  }
}

export const stateOf = (seed: SeedRow): SeedState => ({
  seedId: seed.id,
  commitment: seed.commitment,
  clientSeed: seed.clientSeed,
  nextNonce: seed.nextNonce,
})

const sealingKey = (config: Needs['config']) => deriveKey(config.secretKey, 'fair-seeds')
const contextOf = (seedId: string) => `fair-seed:${seedId}`

function seedIdFrom(bytes: Uint8Array): string {
  const hex = [...toHex(bytes)]
  hex[12] = '4'
  hex[16] = '8'
  const text = hex.join('')
  return [0, 8, 12, 16, 20].map((at, i, cuts) => text.slice(at, cuts[i + 1])).join('-')
}
