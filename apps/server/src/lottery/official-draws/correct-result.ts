import type { Tx } from '../../base/database/database.ts'
import { announceResult } from '../draws/life/announce-result.ts'
import { recountDraws } from '../draws/life/count-draw.ts'
import { familyOf } from '../draws/families.ts'
import type { OfficialDraw } from './official.store.ts'
import { insertResult, publishResult, showOpened } from '../draws/life/results.store.ts'

/** Gives a draw another result as a new version; what was paid by the one before is settled anew. The caller holds the row. */
export async function correctResult(
  tx: Tx,
  draw: OfficialDraw,
  { result, evidence }: { result: string; evidence: Readonly<Record<string, unknown>> },
): Promise<void> {
  const version = draw.version + 1
  const numbers = familyOf(draw.family).numbersOf(result)
  await publishResult(tx, { drawId: draw.id, version, result, numbers, state: 'corrected' })
  await insertResult(tx, { drawId: draw.id, version, result, source: 'operators', evidence })
  await showOpened(tx, { lottery: draw.lottery, issue: draw.issue, numbers })
  await recountDraws(tx, draw.lottery, draw.family)
  if ((draw.bets ?? 0) > 0) await announceResult(tx, { drawId: draw.id, version, kind: 'resettle' })
}
