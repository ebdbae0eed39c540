import type { Tx } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import type { Needs } from '../needs.ts'
import { shutWindows } from '../wallet/house-rules.store.ts'
import { announceResult } from './announce-result.ts'
import { recountDraws } from './count-draw.ts'
import { windowOf } from './draws.store.ts'
import { MOST_AT_ONCE } from './limits.ts'
import { hideOpened, insertResult, publishVoid } from './results.store.ts'
import { findOverdue, lockOverdue, type ToVoid } from './void.store.ts'

/** Without a result within the time its lottery states, a draw is void and every stake goes back. */
export async function voidOverdueDraws(
  { db }: Pick<Needs, 'db'>,
  source: 'house' | 'official',
): Promise<number> {
  let voided = 0
  for (const id of await findOverdue(db, source, MOST_AT_ONCE)) {
    const done = await transact(db, async (tx) => {
      const draw = await lockOverdue(tx, id)
      if (!draw) return false
      await voidDraw(tx, draw, { reason: 'no_result_in_time', source: 'clock', evidence: {} })
      return true
    })
    if (done) voided += 1
  }
  return voided
}

/** Takes a draw back, with its result where it has one. The caller holds its row. */
export async function voidDraw(
  tx: Tx,
  draw: ToVoid,
  why: { reason: string; source: string; evidence: Readonly<Record<string, unknown>> },
): Promise<void> {
  const version = draw.version + 1
  await shutWindows(tx, [windowOf(draw.id)])
  await publishVoid(tx, { drawId: draw.id, version, reason: why.reason })
  const { source, evidence } = why
  await insertResult(tx, { drawId: draw.id, version, result: null, source, evidence })
  if (draw.result !== null) {
    await hideOpened(tx, draw)
    await recountDraws(tx, draw.lottery, draw.family)
  }
  // Before the close nobody has counted the bets yet.
  if (draw.bets !== 0) await announceResult(tx, { drawId: draw.id, version, kind: 'void' })
}
