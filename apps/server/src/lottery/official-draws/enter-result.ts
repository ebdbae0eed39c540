import { isDeepStrictEqual } from 'node:util'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallReply } from '@parlour/wire/schemas'
import { recordAudit } from '../../base/database/audit.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Operator } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import type { Role } from '../../base/http/roles.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import { agree } from '../draws/beacons/agree.ts'
import { entriesOf, findResultEntry, findOfficial, saveEntry } from './official.store.ts'
import { publishTold } from './publish-told.ts'
import { readResult } from './read-result.ts'

/** Who may say what a draw's result is. */
export const RESULT_ROLES: readonly Role[] = [
  'GAME_OPS',
  'RISK',
  'FINANCE_MAKER',
  'FINANCE_CHECKER',
  'OWNER',
]

type EnterRefusal = 'draw_not_found' | 'draw_not_waiting' | 'draw_result_unfit' | 'id_conflict'

/**
 * An operator's word on an official result. It is one source of two: published at once where another
 * says the same, put before two people where another differs. An id is that of one word: kept under one that follows
 * from it, so that nobody can choose the id which the word of a feed will have.
 */
export async function enterResult(
  needs: Pick<Needs, 'db' | 'wallet' | 'log'>,
  operator: Operator,
  wanted: { game: string; issue: string; entryId: string; result: string },
): Promise<CallReply<'enterDrawResult'> | Refusal<EnterRefusal>> {
  const { game, issue, entryId } = wanted
  const id = derivedId(entryId, 'entered result')
  const entered = await transactOrRefuse(needs.db, async (tx) => {
    const draw = await findOfficial(tx, { lottery: game, issue }, true)
    if (draw?.source !== 'official') return refuse('draw_not_found')
    // A repeat of what has led to the result meanwhile is answered as the first was.
    const before = (await entriesOf(tx, draw.id)).find(
      ({ kind, source }) => kind === 'operator' && source === operator.operatorId,
    )
    const result = readResult(draw.family, wanted.result)
    if (result === undefined) return refuse('draw_result_unfit', { problem: wanted.result })
    const { operatorId: source } = operator
    const known = await findResultEntry(tx, id)
    if (known && !isDeepStrictEqual(known, { drawId: draw.id, source, result })) {
      return refuse('id_conflict')
    }
    if (before?.result === result) return { drawId: draw.id }
    if (draw.state !== 'closed') return refuse('draw_not_waiting')
    const entry = { id, drawId: draw.id, kind: 'operator', source, result } as const
    if (!(await saveEntry(tx, entry))) return refuse('id_conflict')
    await recordAudit(tx, {
      actor: `operator:${source}`,
      action: 'enter-draw-result',
      subject: `draw:${game}:${issue}`,
      before: before && { result: before.result },
      after: { result },
    })
    return { drawId: draw.id }
  })
  if ('refused' in entered) return entered
  await publishTold(needs, entered.drawId)
  const draw = await findOfficial(needs.db, { id: entered.drawId })
  if (!draw || draw.result !== null) return { entryId, outcome: 'published' }
  const { state } = agree(await entriesOf(needs.db, entered.drawId), draw.closesAt)
  return { entryId, outcome: state === 'mismatch' ? 'mismatch' : 'waiting' }
}
