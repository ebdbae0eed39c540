import { type Refusal, refuse } from '@parlour/wire'
import type { CallBody, CallReply } from '@parlour/wire/schemas'
import type { Operator } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { propose } from '../../house/proposals/propose.ts'
import { type DrawChange, drawChange, isChangeable } from './change-draw.ts'
import { findOfficial } from './official.store.ts'
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
  const found = await findOfficial(db, { lottery: game, issue })
  if (!found) return refuse('draw_not_found')
  const result = kind === 'void' ? null : readResult(found.family, body.result ?? '')
  if (result === undefined) return refuse('draw_result_unfit', { problem: body.result ?? '' })
  const payload = { drawId: found.id, kind, result }
  const wanted = { proposalId: changeId, reason, ordered: payload }
  const refused = await propose<DrawChange, ChangeRefusal>(
    { db },
    operator,
    drawChange,
    wanted,
    async (tx) => {
      const draw = await findOfficial(tx, { id: found.id }, true)
      if (!draw || !isChangeable(draw, result)) return refuse('draw_not_changeable')
      return {
        payload,
        about: { subject: draw.id, taken: refuse('draw_change_waits') },
        note: {
          action: 'propose-draw-change',
          subject: `draw:${game}:${issue}`,
          before: { result: draw.result },
          after: { kind, result },
        },
      }
    },
  )
  return refused ?? { changeId }
}
