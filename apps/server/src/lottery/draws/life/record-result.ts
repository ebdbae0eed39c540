import type { Tx } from '../../../base/database/database.ts'
import { announceResult } from './announce-result.ts'
import { familyOf } from '../families.ts'
import { type Revealed, insertResult, publishResult, showOpened } from './results.store.ts'
import { countDraw } from './count-draw.ts'

/** A draw whose row is held, and the result it gets. */
export type ToRecord = {
  readonly id: string
  readonly lottery: string
  readonly family: string
  readonly issue: string
  readonly version: number
  readonly bets: number
  readonly drawsAt: Date
}
export type NewResult = {
  /** Canonical text of the family. */
  readonly result: string
  readonly source: 'beacon' | 'operators' | 'feeds'
  readonly evidence: Readonly<Record<string, unknown>>
  /** House draws: what was committed to, and the beacon's round. */
  readonly revealed?: Revealed
}

/**
 * Writes a draw's first result with everything that follows from it, in the caller's transaction:
 * opened numbers, statistics, and the work of settlement where there are bets.
 */
export async function recordResult(tx: Tx, draw: ToRecord, given: NewResult): Promise<void> {
  const { result, source, evidence, revealed } = given
  const version = draw.version + 1
  const numbers = familyOf(draw.family).numbersOf(result)
  await publishResult(tx, {
    drawId: draw.id,
    version,
    result,
    numbers,
    // Nothing to settle: the draw is at its end.
    state: draw.bets > 0 ? 'drawn' : 'settled',
    revealed,
  })
  await insertResult(tx, { drawId: draw.id, version, result, source, evidence })
  await showOpened(tx, { lottery: draw.lottery, issue: draw.issue, numbers })
  await countDraw(tx, draw, result)
  if (draw.bets > 0) await announceResult(tx, { drawId: draw.id, version, kind: 'settle' })
}
