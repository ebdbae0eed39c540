import { type Refusal, refuse } from '@parlour/wire'
import type { CallBody, CallReply } from '@parlour/wire/schemas'
import type { Operator } from '../../../base/http/caller.ts'
import { findByUsername } from '../../members/members.store.ts'
import type { Needs } from '../../../house/needs.ts'
import { askFor } from '../../../house/operators/asked-queue.ts'
import { secondFactorsQueue } from './second-factors.queue.ts'

/**
 * Asks to take the second factor off an account whose owner has lost app, recovery codes and passkeys.
 * Another operator carries it out on the decisions page. The same order again is answered alike.
 */
export async function proposeSecondFactorRemoval(
  needs: Pick<Needs, 'db'>,
  operator: Operator,
  { proposalId, account, reason }: CallBody<'proposeSecondFactorRemoval'>,
): Promise<
  | CallReply<'proposeSecondFactorRemoval'>
  | Refusal<'account_unknown' | 'id_conflict' | 'second_factor_removal_waits' | 'second_factor_off'>
> {
  const member = await findByUsername(needs.db, account)
  if (!member) return refuse('account_unknown')
  const subject = String(member.id)
  const note = {
    action: 'propose-second-factor-removal',
    subject: `member:${subject}`,
    after: { proposalId },
  }
  const refused = await askFor<'second_factor_removal_waits' | 'second_factor_off'>(
    needs,
    operator,
    secondFactorsQueue,
    { decisionId: proposalId, subject, choice: 'remove', reason, note },
    { waits: refuse('second_factor_removal_waits'), nothing: refuse('second_factor_off') },
  )
  return refused ?? { proposalId, queue: secondFactorsQueue.name, subject }
}
