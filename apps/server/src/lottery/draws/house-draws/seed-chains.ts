import { hash } from 'node:crypto'
import { seedOfLink } from '@parlour/lottery'
import type { Tx } from '../../../base/database/database.ts'
import type { Needs } from '../../../house/needs.ts'
import { deriveKey, seal, unseal } from '../../../base/encryption/encryption.ts'
import { linkOfChain, makeLinkChain } from '../../../base/encryption/link-chain.ts'
import { type ChainRow, findChain, insertChain, lastChain, takeLinks } from './chains.store.ts'
import { CHAIN_LINKS } from '../limits.ts'

type ChainNeeds = Pick<Needs, 'config' | 'chance'>

/** Where a draw's seed stands, and the hash of the seed, which is told before anybody buys. */
export type Commitment = { readonly chain: number; readonly index: number; readonly commit: Buffer }

/** Takes the next links of a lottery's chain, and begins another chain where one ends. The caller holds the lottery. */
export async function commitTo(
  tx: Tx,
  needs: ChainNeeds,
  lottery: string,
  count: number,
): Promise<Commitment[]> {
  const commitments: Commitment[] = []
  while (commitments.length < count) {
    const chain = await openChain(tx, needs, lottery)
    const marks = marksOf(needs, chain)
    const take = Math.min(count - commitments.length, chain.links - chain.nextIndex)
    for (let at = 0; at < take; at += 1) {
      const index = chain.nextIndex + at
      const commit = sha256(seedOfLink(linkOfChain(marks, chain.links, index)))
      commitments.push({ chain: chain.chain, index, commit })
    }
    await takeLinks(tx, chain, take)
  }
  return commitments
}

/** Opens the link of a draw; stops at once if it does not lead to what was committed to. */
export async function revealLink(
  tx: Tx,
  needs: Pick<Needs, 'config'>,
  { lottery, chain, index, commit }: Commitment & { lottery: string },
): Promise<Buffer> {
  const row = await findChain(tx, lottery, chain)
  if (!row) throw new Error(`The chain ${chain} of ${lottery} is gone.`)
  const link = linkOfChain(marksOf(needs, row), row.links, index)
  if (!sha256(seedOfLink(link)).equals(commit)) {
    throw new Error(`Link ${index} of chain ${chain} of ${lottery} is not the one committed to.`)
  }
  return link
}

/** Whether the key of the site opens the links of a chain, and they lead to the end that was published. */
export function opensChain(needs: Pick<Needs, 'config'>, row: ChainRow): boolean {
  try {
    return sha256(linkOfChain(marksOf(needs, row), row.links, 0)).equals(row.terminal)
  } catch {
    return false
  }
}

async function openChain(tx: Tx, needs: ChainNeeds, lottery: string): Promise<ChainRow> {
  const last = await lastChain(tx, lottery)
  if (last && last.nextIndex < last.links) return last
  const chain = (last?.chain ?? 0) + 1
  const { terminal, marks } = makeLinkChain(needs.chance.bytes(32), CHAIN_LINKS)
  const sealed = seal(keyOf(needs), marks, contextOf(lottery, chain))
  const made = { lottery, chain, links: CHAIN_LINKS, terminal, sealed, nextIndex: 0 }
  await insertChain(tx, made)
  return made
}

function marksOf(needs: Pick<Needs, 'config'>, { sealed, lottery, chain }: ChainRow): Buffer {
  return unseal(keyOf(needs), sealed, contextOf(lottery, chain))
}

const keyOf = ({ config }: Pick<Needs, 'config'>) => deriveKey(config.secretKey, 'draw chains')
const contextOf = (lottery: string, chain: number) => `draw-chain:${lottery}:${chain}`
const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')
