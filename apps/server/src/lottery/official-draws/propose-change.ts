import { type Refusal, refuse } from '@parlour/wire'
import type { CallBody, CallReply } from '@parlour/wire/schemas'
import { recordAudit } from '../../base/database/audit.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Operator } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { findChange, insertChange } from './changes.store.ts'
import { findOfficial, type OfficialDraw } from './official.store.ts'
import { readResult } from './read-result.ts'

type ChangeRefusal =
  | 'draw_not_found'
  | 'id_conflict'
  | 'draw_result_unfit'
  | 'draw_not_changeable'
  | 'draw_change_waits'

/** Asks for another result of an official draw, or for a draw to be void. Nothing changes until a second operator decides. */
export async function proposeChange(
  { db }: Pick<Needs, 'db'>,
  operator: Operator,
  { game, issue, body }: { game: string; issue: string; body: CallBody<'proposeDrawChange'> },
): Promise<CallReply<'proposeDrawChange'> | Refusal<ChangeRefusal>> {
  const { changeId, kind, reason } = body
  return transactOrRefuse(db, async (tx) => {
    const draw = await findOfficial(tx, { lottery: game, issue }, true)
    if (!draw) return refuse('draw_not_found')
    const result = kind === 'void' ? null : readResult(draw.family, body.result ?? '')
    if (result === undefined) {
      return refuse('draw_result_unfit', { problem: body.result ?? '' })
    }
    const wanted = { id: changeId, drawId: draw.id, kind, result, reason }
    const stored = await findChange(tx, changeId)
    if (stored) {
      const same = stored.drawId === draw.id && stored.kind === kind && stored.result === result
      return same ? { changeId } : refuse('id_conflict')
    }
    if (!isChangeable(draw, result)) return refuse('draw_not_changeable')
    const proposed = await insertChange(tx, { ...wanted, proposedBy: operator.operatorId })
    if (!proposed) return refuse('draw_change_waits')
    await recordAudit(tx, {
      actor: `operator:${operator.operatorId}`,
      action: 'propose-draw-change',
      subject: `draw:${game}:${issue}`,
      before: { result: draw.result },
      after: { kind, result },
      reason,
    })
    return { changeId }
  })
}

/**
 * The result of a house draw follows from what was committed to: it stands, and from its close, or that of its first
 * stage, nobody who might know it already may call it off.
 */
export function isChangeable(draw: OfficialDraw, result: string | null): boolean {
  if (draw.state === 'void') return false
  if (draw.source === 'house') return result === null && !draw.closed && !draw.begun
  return result === null || (draw.result !== null && draw.result !== result)
}
