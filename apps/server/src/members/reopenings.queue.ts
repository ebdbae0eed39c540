import type { Db, Tx } from '../database/database.ts'
import { tellMember } from '../inbox/tell-member.ts'
import {
  type DecisionItem,
  type DecisionMade,
  registerDecisionQueue,
} from '../operators/decision-queues.ts'
import { liftRestriction } from '../wallet/restrict-member.ts'
import { closeReopening, findExclusion, reopeningsToDecide } from './exclusions.store.ts'
import { noteSafety } from './safety-history.store.ts'

/** Excluded players who ask to play again, once they have had a night to think. Two people must agree. */
export function registerReopeningsQueue(): void {
  registerDecisionQueue({
    name: 'reopenings',
    title: { pt: 'Pedidos de reabertura', en: 'Reopenings' },
    description: {
      pt: 'Pessoas autoexcluídas que pedem para voltar. Reabrir precisa de duas pessoas; recusar mantém a exclusão.',
      en: 'Self-excluded people who ask to come back. Reopening takes two people; refusing keeps the exclusion.',
    },
    makers: ['COMPLIANCE', 'CS_LEAD'],
    checkers: ['COMPLIANCE', 'OWNER'],
    list: async (db, most) => (await reopeningsToDecide(db, most)).map(String),
    describe: (tx, _needs, subject, lock) => describe(tx, subject, lock),
    decide: (tx, _needs, made) => decide(tx, made),
  })
}

async function describe(
  tx: Db | Tx,
  subject: string,
  lock: boolean,
): Promise<DecisionItem | undefined> {
  if (!/^\d{1,18}$/.test(subject)) return undefined
  const exclusion = await findExclusion(tx, BigInt(subject), { lock })
  if (!exclusion?.askedAt) return undefined
  const ends = exclusion.endsAt
  return {
    subject,
    title: { pt: 'Reabrir para jogar', en: 'Reopen for play' },
    waitingSince: exclusion.askedAt,
    fields: [
      { label: { pt: 'Membro', en: 'Member' }, kind: 'member', value: subject },
      { label: { pt: 'Motivo', en: 'Reason' }, kind: 'flag', value: exclusion.reason },
      time('Excluído desde', 'Excluded since', exclusion.startsAt),
      ends
        ? time('Período até', 'Period until', ends)
        : { label: { pt: 'Período', en: 'Period' }, kind: 'flag', value: 'indefinite' },
      time('Pediu em', 'Asked at', exclusion.askedAt),
    ],
    choices: [
      { choice: 'reopen', tone: 'negative', label: { pt: 'Reabrir', en: 'Reopen' } },
      { choice: 'keep', tone: 'positive', label: { pt: 'Manter excluído', en: 'Keep excluded' } },
    ],
  }
}

const time = (pt: string, en: string, at: Date) =>
  ({ label: { pt, en }, kind: 'time', value: at.toISOString() }) as const

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
