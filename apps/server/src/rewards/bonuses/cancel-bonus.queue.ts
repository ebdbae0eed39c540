import { isUuid } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import { holdMember, liveBuckets } from '../../ledger/wallet/records/bonus-buckets.store.ts'
import { endGrant } from './end-grant.ts'
import { findGrant, listRunning, standingOf } from './grants.store.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  const known = isUuid(subject) ? await findGrant(tx, subject) : undefined
  if (!known) return undefined
  if (lock) await holdMember(tx as Tx, known.memberId)
  const grant = lock ? await findGrant(tx, subject) : known
  if (!grant || !['active', 'queued'].includes(standingOf(grant))) return undefined
  const { currency, terms } = grant
  return {
    subject,
    title: texts.bonus,
    waitingSince: grant.createdAt,
    fields: [
      field.member(grant.memberId),
      field.amount(texts.bonusGiven, terms.amount, currency),
      field.amount(texts.inTheBucket, grant.balance, currency),
      field.amount(texts.wagered, grant.wagered, currency),
      field.amount(texts.required, terms.required ?? 0n, currency),
      field.time(texts.expires, grant.expiresAt),
    ],
    choices: [
      choice('cancel', 'negative', texts.cancelIt),
      choice('keep', 'neutral', texts.leaveIt),
    ],
  }
}

async function decide(tx: Tx, needs: DecisionNeeds, made: DecisionMade): Promise<undefined> {
  // Left as it is; the choice lets the second person say no to the first.
  if (made.choice !== 'cancel') return
  const grant = await findGrant(tx, made.subject)
  const bucket =
    grant && (await liveBuckets(tx, grant.memberId)).find(({ slot }) => slot === grant.slot)
  if (!grant || !bucket) throw new Error(`bonus ${made.subject} has ended meanwhile`)
  await endGrant(tx, needs, { memberId: grant.memberId, bucket, as: 'cancelled' })
}

/** Bonuses in play: two people may cancel one, with a reason. */
export const bonusesQueue: DecisionQueue = {
  name: 'bonuses',
  title: texts.bonusesInPlay,
  description: texts.bonusesInPlayDescription,
  personal: true,
  makers: ['FINANCE_MAKER'],
  checkers: ['FINANCE_CHECKER'],
  list: async (db, most) => (await listRunning(db, most)).map(({ id }) => id),
  describe,
  decide,
}
