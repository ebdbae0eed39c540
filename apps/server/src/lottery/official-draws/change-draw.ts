import { choice, field } from '../../house/operators/decision-fields.ts'
import type { Tx } from '../../base/database/database.ts'
import { recordAudit } from '../../base/database/audit.ts'
import type {
  DecisionField,
  DecisionMade,
  LocalText,
} from '../../house/operators/decision-queues.ts'
import type { Proposal, ProposalKind } from '../../house/proposals/proposal-kind.ts'
import { type Refusal, refuse } from '@parlour/wire'
import { correctResult } from './correct-result.ts'
import { RESULT_ROLES } from './enter-result.ts'
import { findOfficial, type OfficialDraw } from './official.store.ts'
import { voidDraw } from '../draws/voids/void-draws.ts'
import { shownResult } from '../draws/pages/words-for-operators.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

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
    title: texts.correctionsOfDraws,
    description: texts.correctionsOfDrawsDescription,
    personal: false,
    deciders: [...RESULT_ROLES],
    agree: 'apply',
  },
  proposers: RESULT_ROLES,
  async describe(tx, _needs, { payload: { drawId, kind, result }, reason }, lock) {
    const draw = await findOfficial(tx, { id: drawId }, lock)
    if (!draw) return undefined
    return {
      title: { pt: `${draw.names.pt} · ${draw.issue}`, en: `${draw.names.en} · ${draw.issue}` },
      fields: [
        shown(texts.resultNow, draw, draw.result),
        kind === 'void' ? field.text(texts.becomes, '∅') : shown(texts.becomes, draw, result),
        field.text(texts.reason, reason),
        field.text(texts.bets, String(draw.bets ?? 0)),
        field.time(texts.draw, draw.drawsAt),
      ],
      choices: [
        kind === 'void'
          ? choice('apply', 'negative', texts.voidTheDraw)
          : choice('apply', 'positive', texts.correctTheResult),
        choice('refuse', 'neutral', texts.refuse),
      ],
    }
  },
  carryOut: (tx, _needs, proposal, made) => changeDraw(tx, proposal, made),
}

const shown = (label: LocalText, { family }: OfficialDraw, result: string | null): DecisionField =>
  result === null
    ? field.text(label, '–')
    : field.result(label, result, shownResult(family, result))

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
