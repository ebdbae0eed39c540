import type { Tx } from '../../base/database/database.ts'
import { tellMember } from '../inbox/tell-member.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type { DecisionMade, DecisionQueue } from '../../house/operators/decision-queues.ts'
import { liftRestriction } from '../../ledger/wallet/posts/restrict-member.ts'
import { closeReopening, findExclusion, reopeningsToDecide } from '../members/exclusions.store.ts'
import { noteSafety } from './safety-history.store.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  if (!/^\d{1,18}$/.test(subject)) return undefined
  const exclusion = await findExclusion(tx, BigInt(subject), { lock })
  if (!exclusion?.askedAt || !exclusion.isDecidable) return undefined
  const { endsAt: ends, notAskableBefore: earlier } = exclusion
  return {
    subject,
    title: texts.reopenForPlay,
    waitingSince: exclusion.askedAt,
    fields: [
      field.member(BigInt(subject)),
      field.flag(texts.reason, exclusion.reason),
      field.time(texts.excludedSince, exclusion.startsAt),
      ends ? field.time(texts.periodUntil, ends) : field.flag(texts.period, 'indefinite'),
      ...(earlier ? [field.time(texts.earlierOneKeptUntil, earlier)] : []),
      field.time(texts.askedAt, exclusion.askedAt),
    ],
    choices: [
      choice('reopen', 'negative', texts.reopen),
      choice('keep', 'positive', texts.keepExcluded),
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
  title: texts.reopenings,
  description: texts.reopeningsDescription,
  personal: true,
  makers: ['COMPLIANCE', 'CS_LEAD'],
  checkers: ['COMPLIANCE', 'OWNER'],
  list: async (db, most) => (await reopeningsToDecide(db, most)).map(String),
  describe,
  decide: (tx, _needs, made) => decide(tx, made),
}
