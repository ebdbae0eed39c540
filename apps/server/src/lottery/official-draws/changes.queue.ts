import { choice, field } from '../../house/operators/decision-fields.ts'
import type { Tx } from '../../base/database/database.ts'
import { recordAudit } from '../../base/database/audit.ts'
import type {
  DecisionField,
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import { type Refusal, refuse, isUuid } from '@parlour/wire'
import { closeChange, type DrawChange, findChange, waitingChanges } from './changes.store.ts'
import { correctResult } from './correct-result.ts'
import { RESULT_ROLES } from './enter-result.ts'
import { findOfficial, type OfficialDraw } from './official.store.ts'
import { isChangeable } from './propose-change.ts'
import { voidDraw } from '../draws/voids/void-draws.ts'
import { shownResult } from '../draws/pages/words-for-operators.ts'

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  const change = isUuid(subject) ? await findChange(tx, subject, lock) : undefined
  if (change?.state !== 'waiting') return undefined
  const draw = await findOfficial(tx, { id: change.drawId }, lock)
  if (!draw) return undefined
  return {
    subject,
    title: { pt: `${draw.names.pt} · ${draw.issue}`, en: `${draw.names.en} · ${draw.issue}` },
    waitingSince: change.proposedAt,
    tookPart: [change.proposedBy],
    fields: [
      shown('Resultado atual', 'Result now', draw, draw.result),
      change.kind === 'void'
        ? field.text('Passa a ser', 'Becomes', '∅')
        : shown('Passa a ser', 'Becomes', draw, change.result),
      field.text('Motivo', 'Reason', change.reason),
      field.text('Apostas', 'Bets', String(draw.bets ?? 0)),
      field.time('Sorteio', 'Draw', draw.drawsAt),
    ],
    choices: [
      change.kind === 'void'
        ? choice('apply', 'negative', 'Anular o sorteio', 'Void the draw')
        : choice('apply', 'positive', 'Corrigir o resultado', 'Correct the result'),
      choice('refuse', 'neutral', 'Recusar', 'Refuse'),
    ],
  }
}

const shown = (
  pt: string,
  en: string,
  { family }: OfficialDraw,
  result: string | null,
): DecisionField =>
  result === null
    ? field.text(pt, en, '–')
    : field.result(pt, en, result, shownResult(family, result))

async function decide(
  tx: Tx,
  _needs: DecisionNeeds,
  made: DecisionMade,
): Promise<Refusal<'decision_changed'> | undefined> {
  const change = (await findChange(tx, made.subject, true))!
  const state = made.choice === 'apply' ? 'applied' : 'refused'
  await closeChange(tx, { id: change.id, state, by: made.first })
  if (state === 'applied') return apply(tx, change, made)
  return undefined
}

async function apply(
  tx: Tx,
  change: DrawChange,
  made: DecisionMade,
): Promise<Refusal<'decision_changed'> | undefined> {
  const draw = (await findOfficial(tx, { id: change.drawId }, true))!
  // The draw may have come to its result since somebody asked.
  if (!isChangeable(draw, change.result)) return refuse('decision_changed')
  const evidence = { asked: change.proposedBy, confirmed: made.first, reason: change.reason }
  if (change.result === null) {
    await voidDraw(tx, draw, { reason: 'operators', source: 'operators', evidence })
  } else {
    await correctResult(tx, draw, { result: change.result, evidence })
  }
  await recordAudit(tx, {
    actor: `operator:${made.first}`,
    action: change.result === null ? 'void-draw' : 'correct-draw-result',
    subject: `draw:${draw.lottery}:${draw.issue}`,
    before: { result: draw.result },
    after: { result: change.result },
    reason: made.reason,
  })
  return undefined
}

/** Corrections and voids. Who asked took the first step; somebody else takes the second. */
export const drawChangesQueue: DecisionQueue = {
  name: 'lottery-changes',
  title: { pt: 'Correções de sorteios', en: 'Corrections of draws' },
  description: {
    pt: 'Outro resultado, ou um sorteio anulado, pedido por outra pessoa. Confirmado, os bilhetes são pagos de novo pela diferença, ou devolvidos.',
    en: 'Another result, or a void draw, asked for by somebody else. Once confirmed, tickets are settled anew by the difference, or given back.',
  },
  personal: false,
  makers: [...RESULT_ROLES],
  list: waitingChanges,
  describe,
  decide,
}
