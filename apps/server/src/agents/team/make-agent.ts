import { agentTypes } from '@parlour/members'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { recordAudit } from '../../base/database/audit.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../house/needs.ts'
import { tellMember } from '../../people/inbox/tell-member.ts'
import { holdMembersOfLine, shareLines } from '../../people/members/hold-lines.ts'
import { findMember } from '../../people/members/members.store.ts'
import { typeBelow } from '../../people/members/type-below.ts'
import { LINE_DEPTH_MAX } from '../lines/limits.ts'
import { distanceBelow, writeType } from '../lines/lines.store.ts'

type Refused =
  | 'line_member_not_found'
  | 'not_direct_downline'
  | 'line_already_agent'
  | 'line_too_deep'

/** Lets a member right below have others below: from then on they may be offered contracts and open accounts. */
export function makeAgent(
  { db }: Pick<Needs, 'db'>,
  uplineId: bigint,
  memberId: bigint,
): Promise<CallAnswer<'makeAgent'> | Refusal<Refused>> {
  return transactOrRefuse(db, async (tx) => {
    await shareLines(tx)
    const distance = await distanceBelow(tx, uplineId, memberId)
    if (!distance) return refuse('line_member_not_found')
    if (distance > 1) return refuse('not_direct_downline')
    await holdMembersOfLine(tx, [uplineId, memberId])
    const member = await findMember(tx, memberId)
    if (agentTypes.has(member.type)) return refuse('line_already_agent')
    if (member.depth >= LINE_DEPTH_MAX) return refuse('line_too_deep', { maximum: LINE_DEPTH_MAX })
    const type = typeBelow(await findMember(tx, uplineId), 'agent')
    await writeType(tx, memberId, type)
    await recordAudit(tx, {
      actor: `member:${uplineId}`,
      action: 'make-agent',
      subject: `member:${memberId}`,
      before: { type: member.type },
      after: { type },
    })
    await tellMember(tx, {
      memberId,
      kind: 'transactions',
      text: { key: 'line_made_agent' },
      reference: { kind: 'line', id: String(memberId) },
      dedupe: `line_made_agent ${uplineId}`,
    })
    return { memberId: String(memberId), kind: 'agent' as const }
  })
}
