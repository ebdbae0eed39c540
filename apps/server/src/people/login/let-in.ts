import { isTrial } from '@parlour/members'
import { type Refusal, refuse } from '@parlour/wire'
import { findMember } from '../members/members.store.ts'
import { type LoggedIn, openSession } from './sessions/open-session.ts'
import { askSecondStep } from './second-factors/second-step.ts'
import type { ProviderNeeds } from './providers/providers.ts'
import type { Visit } from '../../base/http/visits.ts'

export type LetInRefusal = 'account_suspended' | 'second_step_needed'

/** Logs a member in whom a provider has named. */
export async function letIn(
  needs: ProviderNeeds,
  memberId: bigint,
  { visit }: { visit: Visit },
): Promise<LoggedIn | Refusal<LetInRefusal>> {
  const member = await findMember(needs.db, memberId)
  if (member.state !== 'open' || isTrial(member.type)) return refuse('account_suspended')
  // The provider has asked for its own proof; what the member has set up here is asked all the same.
  const step = await askSecondStep(needs, { member, visit, by: 'message' })
  if (step) return step
  return openSession(needs, needs.db, { member, visit })
}
