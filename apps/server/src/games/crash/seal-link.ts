import { crashSeals } from '@parlour/casino/originals'
import type { Db, Tx } from '../../base/database/database.ts'
import { deriveKey, seal, unseal } from '../../base/encryption/encryption.ts'
import { linkOfChain, makeLinkChain } from '../../base/encryption/link-chain.ts'
import type { Needs } from '../../house/needs.ts'
import {
  type CrashChain,
  findCrashChain,
  insertCrashChain,
  lockLastCrashChain,
  takeCrashLink,
} from './chains.store.ts'
import { CRASH_LINKS } from './limits.ts'

/** The place of a round's link, and the hash of the seed in it, which is shown before anybody bets. */
export type SealedLink = {
  readonly chain: number
  readonly chainIndex: number
  readonly seedHash: Buffer
}

/** Takes the next link for a round, and begins another chain where one ends. */
export async function takeLink(
  tx: Tx,
  needs: Pick<Needs, 'config' | 'chance'>,
): Promise<SealedLink> {
  const row = await chainInUse(tx, needs)
  const { chain, nextIndex } = row
  const link = crashLinkAt(needs, row, nextIndex)
  await takeCrashLink(tx, chain, nextIndex)
  return {
    chain,
    chainIndex: nextIndex,
    seedHash: Buffer.from(crashSeals(link).seedHash, 'hex'),
  }
}

/** Opens the link of a round; stops at once if it is not the one that was committed to. */
export async function openLink(
  needs: Pick<Needs, 'config'> & { readonly db: Db | Tx },
  { chain, chainIndex, seedHash }: SealedLink,
): Promise<Buffer> {
  const row = await findCrashChain(needs.db, chain)
  if (!row) throw new Error(`The chain ${chain} of crash is gone.`)
  const link = crashLinkAt(needs, row, chainIndex)
  if (crashSeals(link).seedHash !== seedHash.toString('hex'))
    throw new Error(`Link ${chainIndex} of chain ${chain} of crash is not the one committed to.`)
  return link
}

async function chainInUse(tx: Tx, needs: Pick<Needs, 'config' | 'chance'>): Promise<CrashChain> {
  const last = await lockLastCrashChain(tx)
  if (last && last.nextIndex < last.links) return last
  const chain = (last?.chain ?? 0) + 1
  const { terminal, marks } = makeLinkChain(needs.chance.bytes(32), CRASH_LINKS)
  const sealed = seal(keyOf(needs), marks, contextOf(chain))
  await insertCrashChain(tx, { chain, links: CRASH_LINKS, terminal, sealed, nextIndex: 0 })
  // Of two that begin a chain at once one has written it.
  return (await lockLastCrashChain(tx))!
}

/** A link of a chain by its place; nobody may see it before its round is over. */
export const crashLinkAt = (
  needs: Pick<Needs, 'config'>,
  { chain, links, sealed }: Pick<CrashChain, 'chain' | 'links' | 'sealed'>,
  index: number,
): Buffer => linkOfChain(unseal(keyOf(needs), sealed, contextOf(chain)), links, index)

const keyOf = ({ config }: Pick<Needs, 'config'>) => deriveKey(config.secretKey, 'crash chains')
const contextOf = (chain: number) => `crash-chain:${chain}`
