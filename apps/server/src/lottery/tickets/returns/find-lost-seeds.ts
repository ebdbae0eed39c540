import { transact } from '../../../base/database/transact.ts'
import { findChainsInUse, noteLostChain } from '../../draws/house-draws/chains.store.ts'
import { opensChain } from '../../draws/house-draws/seed-chains.ts'
import type { Needs } from '../../../house/needs.ts'
import { closeSale } from '../sale/close-sale.ts'

/**
 * Looks whether the key of the site opens the seeds that draws are bound to. Where it does not, nobody can draw them:
 * the chain is used no more, its lottery closes while draws of it are on sale, and each look says so until the key is
 * back. After a week draws that have closed are void; and since of such a chain nothing more is drawn, nothing more is
 * sold on it though the key comes back.
 *
 * @returns the chains that cannot be opened.
 */
export async function findLostSeeds({
  db,
  config,
  log,
}: Pick<Needs, 'db' | 'config' | 'log'>): Promise<string[]> {
  const lost: string[] = []
  for (const row of await findChainsInUse(db)) {
    const { lottery, chain, lostAt, needed, selling, final } = row
    if (opensChain({ config }, row)) {
      if (lostAt && (await noteLostChain(db, row, false)))
        log.warn({ lottery, chain }, 'The seeds of draws can be opened again.')
      if (!final) continue
    } else {
      if (!needed) continue
      await noteLostChain(db, row, true)
      lost.push(`${lottery}/${chain}`)
      log.error(
        { lottery, chain, since: lostAt },
        'The key of the site does not open the seeds of draws: bring back the key they were sealed with.',
      )
    }
    const why = { reason: 'The seeds of its draws cannot be opened.', seen: { chain } }
    if (selling) await transact(db, (tx) => closeSale(tx, lottery, why))
  }
  return lost
}
