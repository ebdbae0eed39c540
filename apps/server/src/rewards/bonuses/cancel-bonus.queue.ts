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

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  const known = isUuid(subject) ? await findGrant(tx, subject) : undefined
  if (!known) return undefined
  if (lock) await holdMember(tx as Tx, known.memberId)
  const grant = lock ? await findGrant(tx, subject) : known
  if (!grant || !['active', 'queued'].includes(standingOf(grant))) return undefined
  const { currency, terms } = grant
  return {
    subject,
    title: { pt: 'Bônus', en: 'Bonus' },
    waitingSince: grant.createdAt,
    fields: [
      field.member(grant.memberId),
      field.amount('Bônus dado', 'Bonus given', terms.amount, currency),
      field.amount('Saldo do bônus', 'In the bucket', grant.balance, currency),
      field.amount('Apostado', 'Wagered', grant.wagered, currency),
      field.amount('Exigido', 'Required', terms.required ?? 0n, currency),
      field.time('Expira em', 'Expires', grant.expiresAt),
    ],
    choices: [
      choice('cancel', 'negative', 'Cancelar o bônus', 'Cancel it'),
      choice('keep', 'neutral', 'Deixar como está', 'Leave it'),
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
  title: { pt: 'Bônus em jogo', en: 'Bonuses in play' },
  description: {
    pt: 'Bônus em andamento e na fila. Duas pessoas podem cancelar um deles; o saldo do bônus volta para a casa e o dinheiro do jogador fica.',
    en: 'Bonuses that run or wait. Two people may cancel one; its bucket goes back to the house and the player’s cash stays.',
  },
  personal: true,
  makers: ['FINANCE_MAKER'],
  checkers: ['FINANCE_CHECKER'],
  list: async (db, most) => (await listRunning(db, most)).map(({ id }) => id),
  describe,
  decide,
}
