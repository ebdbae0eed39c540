import { commitmentOf, toHex } from '@parlour/chance'
import type { Db, Tx } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import { deriveKey, seal, unseal } from '../../base/encryption/encryption.ts'
import { findUsedSeeds, insertSeed, nextSeed, type SeedRow, tellUsedSeed } from './draws.store.ts'

type Of = { readonly raffleId: string; readonly memberId: bigint }

/** What binds the house before the player's part exists; the first look commits it. */
export async function showSeal(
  needs: Pick<Needs, 'config' | 'chance'>,
  db: Db | Tx,
  of: Of,
): Promise<Pick<SeedRow, 'nonce' | 'commitment'>> {
  const standing = await nextSeed(db, of)
  if (standing) return standing
  await tellUsedSeals(needs, db, of)
  const serverSeed = toHex(needs.chance.bytes(32))
  const sealed = seal(keyOf(needs), Buffer.from(serverSeed, 'hex'), contextOf(of))
  await insertSeed(db, of, { commitment: commitmentOf(serverSeed), sealed })
  return (await nextSeed(db, of))!
}

/**
 * Opens in the public log what the database took out of use without a draw, as a restore does, which has no key. What
 * the key of now does not open stays untold, and keeps nobody from another seal.
 */
async function tellUsedSeals(needs: Pick<Needs, 'config'>, db: Db | Tx, of: Of): Promise<void> {
  for (const seed of await findUsedSeeds(db, of)) {
    const serverSeed = openedOrNot(needs, of, seed)
    if (serverSeed !== undefined) await tellUsedSeed(db, of, seed.nonce, serverSeed)
  }
}

function openedOrNot(needs: Pick<Needs, 'config'>, of: Of, seed: SeedRow): string | undefined {
  try {
    return openSeal(needs, of, seed)
  } catch {
    return undefined
  }
}

/** Opens a seal, and stops at once if it does not hold what was committed to. */
export function openSeal(needs: Pick<Needs, 'config'>, of: Of, seed: SeedRow): string {
  const serverSeed = toHex(unseal(keyOf(needs), seed.sealed, contextOf(of)))
  if (commitmentOf(serverSeed) !== seed.commitment) {
    throw new Error(`The seal ${seed.nonce} of ${contextOf(of)} is not the one committed to.`)
  }
  return serverSeed
}

const keyOf = ({ config }: Pick<Needs, 'config'>) => deriveKey(config.secretKey, 'raffle-seeds')
const contextOf = ({ raffleId, memberId }: Of) => `raffle-seed:${raffleId}:${memberId}`
