import type { App } from '../../base/http/bind.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'
import type { Needs } from '../../house/needs.ts'
import { endMemberSessions, unlockMember } from './end-sessions.ts'
import { findMembers } from './find-members.ts'
import { freezeMember, proposeUnfreeze } from './freeze-member.ts'
import { KEEPERS, READERS, UNLOCKERS } from './limits.ts'
import { showCard } from './show-card.ts'

/** What operators do about one member. */
export function memberDeskRoutes(app: App, needs: Needs): void {
  bindForOperators(
    app,
    'findMembers',
    { roles: READERS, personal: 'by_handler' },
    ({ caller, body }) => findMembers(needs, caller, body.search),
  )
  bindForOperators(app, 'operatorMember', { roles: READERS, personal: 'recorded' }, ({ params }) =>
    showCard(needs, BigInt(params.memberId)),
  )
  bindForOperators(
    app,
    'freezeMember',
    { roles: KEEPERS, personal: 'no' },
    ({ caller, params, body }) => freezeMember(needs, caller, about(params, body)),
  )
  bindForOperators(
    app,
    'proposeUnfreeze',
    { roles: KEEPERS, personal: 'no' },
    ({ caller, params, body }) =>
      proposeUnfreeze(needs, caller, { ...body, ...about(params, body) }),
  )
  bindForOperators(
    app,
    'endMemberSessions',
    { roles: KEEPERS, personal: 'no' },
    ({ caller, params, body }) => endMemberSessions(needs, caller, about(params, body)),
  )
  bindForOperators(
    app,
    'unlockMember',
    { roles: UNLOCKERS, personal: 'no' },
    ({ caller, params, body }) => unlockMember(needs, caller, about(params, body)),
  )
}

const about = ({ memberId }: { memberId: string }, { reason }: { reason: string }) => ({
  memberId: BigInt(memberId),
  reason,
})
