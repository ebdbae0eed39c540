import { nodesForRoot, rootOf } from '@parlour/proof'
import type { Needs } from '../needs.ts'
import { KEPT_EVERY_SECONDS, PORTION, PORTIONS_AT_ONCE } from './limits.ts'
import { signCheckpoint } from './log-key.ts'
import { keepCheckpoint, readHead, readNodes, takePortion } from './log.store.ts'

type LogNeeds = Pick<Needs, 'db' | 'config'>

/**
 * Gives what was told since the last look its places in the public log, and signs the state that comes of it. Where
 * nothing is new a state is signed at fixed times all the same, so that silence shows.
 *
 * @returns how many entries are new.
 */
export async function sequenceLog(needs: LogNeeds): Promise<number> {
  let taken = 0
  for (let portion = 0; portion < PORTIONS_AT_ONCE; portion += 1) {
    const now = await takePortion(needs.db, PORTION)
    taken += now
    if (now < PORTION) break
  }
  await signLog(needs)
  return taken
}

async function signLog({ db, config }: LogNeeds): Promise<void> {
  const { size, signedSize, signedAt, now: at } = await readHead(db)
  const isFresh = signedAt !== null && at.getTime() - signedAt.getTime() < KEPT_EVERY_SECONDS * 1000
  if (isFresh && signedSize === size) return
  const root = rootOf(size, await readNodes(db, nodesForRoot(size)))
  await keepCheckpoint(db, { size, root, at, note: signCheckpoint(config, { size, root, at }) })
}
