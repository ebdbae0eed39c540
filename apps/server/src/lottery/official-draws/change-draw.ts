import { choice, field } from '../../house/operators/decision-fields.ts'
import type { Tx } from '../../base/database/database.ts'
import { recordAudit } from '../../base/database/audit.ts'
import type { DecisionField, DecisionMade } from '../../house/operators/decision-queues.ts'
import type { Proposal, ProposalKind } from '../../house/proposals/proposal-kind.ts'
import { type Refusal, refuse } from '@parlour/wire'
import { correctResult } from './correct-result.ts'
import { RESULT_ROLES } from './enter-result.ts'
import { findOfficial, type OfficialDraw } from './official.store.ts'
import { voidDraw } from '../draws/voids/void-draws.ts'
import { shownResult } from '../draws/pages/words-for-operators.ts'

export type DrawChange = {
  readonly drawId: string
  readonly kind: 'correct' | 'void'
  readonly result: string | null
}

/** A correction or a void. Who asked took the first step; somebody else takes the second. */
export const drawChange: ProposalKind<DrawChange> = {
  kind: 'draw_change',
  desk: {
    name: 'lottery-changes',
    title: { pt: 'Correções de sorteios', en: 'Corrections of draws' },
    description: {
      pt: 'Outro resultado, ou um sorteio anulado, pedido por outra pessoa. Confirmado, os bilhetes são pagos de novo pela diferença, ou devolvidos.',
      en: 'Another result, or a void draw, asked for by somebody else. Once confirmed, tickets are settled anew by the difference, or given back.',
    },
    personal: false,
    deciders: [...RESULT_ROLES],
    agree: 'apply',
  },
  async describe(tx, _needs, { payload: { drawId, kind, result }, reason }, lock) {
    const draw = await findOfficial(tx, { id: drawId }, lock)
    if (!draw) return undefined
    return {
      title: { pt: `${draw.names.pt} · ${draw.issue}`, en: `${draw.names.en} · ${draw.issue}` },
      fields: [
        shown('Resultado atual', 'Result now', draw, draw.result),
        kind === 'void'
          ? field.text('Passa a ser', 'Becomes', '∅')
          : shown('Passa a ser', 'Becomes', draw, result),
        field.text('Motivo', 'Reason', reason),
        field.text('Apostas', 'Bets', String(draw.bets ?? 0)),
        field.time('Sorteio', 'Draw', draw.drawsAt),
      ],
      choices: [
        kind === 'void'
          ? choice('apply', 'negative', 'Anular o sorteio', 'Void the draw')
          : choice('apply', 'positive', 'Corrigir o resultado', 'Correct the result'),
        choice('refuse', 'neutral', 'Recusar', 'Refuse'),
      ],
    }
  },
  carryOut: (tx, _needs, proposal, made) => changeDraw(tx, proposal, made),
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

async function changeDraw(
  tx: Tx,
  { payload: change, ...asked }: Pick<Proposal<DrawChange>, 'payload' | 'proposedBy' | 'reason'>,
  made: DecisionMade,
): Promise<Refusal<'decision_changed'> | undefined> {
  const draw = (await findOfficial(tx, { id: change.drawId }, true))!
  // The draw may have come to its result since somebody asked.
  if (!isChangeable(draw, change.result)) return refuse('decision_changed')
  const evidence = { asked: asked.proposedBy, confirmed: made.first, reason: asked.reason }
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

/**
 * The result of a house draw follows from what was committed to: it stands, and from its close, or that of its first
 * stage, nobody who might know it already may call it off.
 */
export function isChangeable(draw: OfficialDraw, result: string | null): boolean {
  if (draw.state === 'void') return false
  if (draw.source === 'house') return result === null && !draw.closed && !draw.begun
  return result === null || (draw.result !== null && draw.result !== result)
}
