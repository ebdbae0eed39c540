import { accountTypes } from '@parlour/members'
import type { Member } from './members.store.ts'

/** Below an affiliate agent stand sub-affiliates; below the others, agents. */
export const typeBelow = ({ type }: Pick<Member, 'type'>, kind: 'agent' | 'member'): number => {
  if (kind === 'member') return accountTypes.member
  const isAffiliate = type === accountTypes.affiliateAgent || type === accountTypes.subAffiliate
  return isAffiliate ? accountTypes.subAffiliate : accountTypes.agent
}
