import type { Tx } from '../../base/database/database.ts'
import { tellMember } from '../inbox/tell-member.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type { DecisionMade, DecisionQueue } from '../../house/operators/decision-queues.ts'
import { liftRestriction } from '../../ledger/wallet/posts/restrict-member.ts'
import { closeReopening, findExclusion, reopeningsToDecide } from '../members/exclusions.store.ts'
import { noteSafety } from './safety-history.store.ts'

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  if (!/^\d{1,18}$/.test(subject)) return undefined
  const exclusion = await findExclusion(tx, BigInt(subject), { lock })
  if (!exclusion?.askedAt) return undefined
  const ends = exclusion.endsAt
  return {
    subject,
    title: { pt: 'Reabrir para jogar', en: 'Reopen for play' },
    waitingSince: exclusion.askedAt,
    fields: [
      field.member(BigInt(subject)),
      field.flag('Motivo', 'Reason', exclusion.reason),
      field.time('Excluído desde', 'Excluded since', exclusion.startsAt),
      ends
        ? field.time('Período até', 'Period until', ends)
        : field.flag('Período', 'Period', 'indefinite'),
      field.time('Pediu em', 'Asked at', exclusion.askedAt),
    ],
    choices: [
      choice('reopen', 'negative', 'Reabrir', 'Reopen'),
      choice('keep', 'positive', 'Manter excluído', 'Keep excluded'),
    ],
  }
}

async function decide(tx: Tx, made: DecisionMade): Promise<undefined> {
  const memberId = BigInt(made.subject)
  const reopened = made.choice === 'reopen'
  await closeReopening(tx, memberId, reopened)
  await noteSafety(tx, {
    memberId,
    act: reopened ? 'reopened' : 'reopening_refused',
    actor: `operator:${made.second ?? made.first}`,
  })
  await tellMember(tx, {
    memberId,
    kind: 'safety',
    text: { key: reopened ? 'reopened' : 'reopening_refused', params: { reason: made.reason } },
    dedupe: `reopening ${made.decisionId}`,
  })
  if (reopened) await liftRestriction(tx, { memberId, kind: 'excluded' })
}

/** Excluded players who ask to play again, once they have had a night to think. Two people must agree. */
export const reopeningsQueue: DecisionQueue = {
  name: 'reopenings',
  title: { pt: 'Pedidos de reabertura', en: 'Reopenings' },
  description: {
    pt: 'Pessoas autoexcluídas que pedem para voltar. Reabrir precisa de duas pessoas; recusar mantém a exclusão.',
    en: 'Self-excluded people who ask to come back. Reopening takes two people; refusing keeps the exclusion.',
  },
  personal: true,
  makers: ['COMPLIANCE', 'CS_LEAD'],
  checkers: ['COMPLIANCE', 'OWNER'],
  list: async (db, most) => (await reopeningsToDecide(db, most)).map(String),
  describe,
  decide: (tx, _needs, made) => decide(tx, made),
}
