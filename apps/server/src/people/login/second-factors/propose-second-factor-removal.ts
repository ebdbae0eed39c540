import { type Refusal, refuse } from '@parlour/wire'
import type { CallBody, CallReply } from '@parlour/wire/schemas'
import { sql } from 'kysely'
import { recordAudit } from '../../../base/database/audit.ts'
import type { Tx } from '../../../base/database/database.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Operator } from '../../../base/http/caller.ts'
import { findByUsername } from '../../members/members.store.ts'
import type { Needs } from '../../../house/needs.ts'
import { payloadHash } from '../../../house/operators/decide.ts'
import {
  closeProposal,
  expireProposals,
  findAct,
  findProposals,
  insertAct,
} from '../../../house/operators/decisions.store.ts'
import { removalOf, secondFactorsQueue } from './second-factors.queue.ts'
import { lockWaysIn } from './take-away.ts'

type Wanted = CallBody<'proposeSecondFactorRemoval'>
type Answer =
  | CallReply<'proposeSecondFactorRemoval'>
  | Refusal<'account_unknown' | 'id_conflict' | 'second_factor_removal_waits' | 'second_factor_off'>

/**
 * Asks to take the second factor off an account whose owner has lost app, recovery codes and passkeys.
 * Another operator carries it out on the decisions page. The same order again is answered alike.
 */
export async function proposeSecondFactorRemoval(
  { db }: Pick<Needs, 'db'>,
  operator: Operator,
  { proposalId, account, reason }: Wanted,
): Promise<Answer> {
  const member = await findByUsername(db, account)
  if (!member) return refuse('account_unknown')
  await expireProposals(db)
  const act = {
    decisionId: proposalId,
    queue: secondFactorsQueue.name,
    subject: String(member.id),
    choice: 'remove',
    operatorId: operator.operatorId,
    reason,
  }
  const told = { proposalId, queue: act.queue, subject: act.subject }
  return transactOrRefuse(db, async (tx): Promise<Answer> => {
    await lockWaysIn(tx, member.id)
    const known = await findAct(tx, proposalId)
    if (known) return isSame(known, act) ? told : refuse('id_conflict')
    const refusal = await write(tx, member.id, act)
    return refusal ?? told
  })
}

type Act = Omit<Parameters<typeof insertAct>[1], 'payloadHash' | 'outcome' | 'answers'>

async function write(
  tx: Tx,
  memberId: bigint,
  act: Act,
): Promise<Refusal<'second_factor_removal_waits' | 'second_factor_off'> | undefined> {
  const [standing] = await findProposals(tx, act.queue, [act.subject])
  if (standing) {
    const shown = await removalOf(tx, memberId, standing.created_at)
    if (shown && payloadHash(secondFactorsQueue, shown) === standing.payload_hash) {
      return refuse('second_factor_removal_waits')
    }
    await closeProposal(tx, standing.decision_id, 'expired')
  }
  const item = await removalOf(tx, memberId, await beganAt(tx))
  if (!item) return refuse('second_factor_off')
  const hash = payloadHash(secondFactorsQueue, item)
  await insertAct(tx, { ...act, payloadHash: hash, outcome: 'proposed' }, item)
  await recordAudit(tx, {
    actor: `operator:${act.operatorId}`,
    action: 'propose-second-factor-removal',
    subject: `member:${memberId}`,
    after: { proposalId: act.decisionId },
    reason: act.reason,
  })
  return undefined
}

/** The moment that the act is dated with, so that the item looks the same whenever it is shown. */
async function beganAt(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx)
  return (rows[0] as { now: Date }).now
}

const isSame = (known: NonNullable<Awaited<ReturnType<typeof findAct>>>, act: Act): boolean =>
  known.queue === act.queue &&
  known.subject === act.subject &&
  known.operator_id === act.operatorId &&
  known.reason === act.reason
