import { contractKinds } from '@parlour/agents'
import { accountTypes, isAgent, isTrial, maskUsername } from '@parlour/members'
import { type Refusal, refuse } from '@parlour/wire'
import {
  changeContract,
  openOffer,
  standingContract,
  takeTurn,
} from '../contracts/contracts.store.ts'
import { findEndings } from '../contracts/endings.ts'
import { endContract } from '../contracts/step-contract.ts'
import { tellBothSides } from '../contracts/tell-parties.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { tellMember } from '../../people/inbox/tell-member.ts'
import { findMember, type Member } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { setLineVersionsBelow } from '../../ledger/wallet/house-rules.store.ts'
import { ownLines } from '../../people/members/hold-lines.ts'
import { LINE_DEPTH_MAX } from '../lines/limits.ts'
import { lowerRatesBelow, ratesOf } from '../lines/line-rates.store.ts'
import { countBelow, distanceBelow } from '../lines/lines.store.ts'
import { insertMove, rewriteLine } from '../lines/move-line.store.ts'
import { tellLowered } from './tell-rates.ts'

export type WantedMove = {
  readonly moveId: string
  readonly memberId: bigint
  readonly toUpline: bigint
  readonly reason: string
  readonly proposedBy: string
  readonly decidedBy: string
  readonly at: Date
}

export type MoveRefused =
  | 'in_need_true_account'
  | 'line_top_agent'
  | 'line_not_agent'
  | 'line_unmoved'
  | 'line_loop'
  | 'line_too_deep'

/**
 * Moves a member and everybody below under another agent, in one transaction. What was bet until now
 * stays with the old line: it carries the old version. Contracts with the old upline end with the
 * period that runs, and rates above the new upline's are lowered to it.
 */
export async function moveLine(
  tx: Tx,
  needs: Pick<Needs, 'settings'>,
  wanted: WantedMove,
): Promise<{ members: number } | Refusal<MoveRefused>> {
  await ownLines(tx)
  const member = await findMember(tx, wanted.memberId)
  const refused = await judgeMove(tx, wanted)
  if (refused) return refused
  for (const kind of contractKinds) {
    await takeTurn(tx, kind, wanted.memberId)
    await takeTurn(tx, kind, wanted.toUpline)
    await endWithOldUpline(tx, needs, kind, wanted)
  }
  const members = await rewriteLine(tx, wanted)
  await setLineVersionsBelow(tx, wanted.memberId)
  const lowered = await lowerRatesBelow(tx, wanted.memberId, await ratesOf(tx, wanted.toUpline))
  await tellLowered(tx, lowered, `line_rates_changed ${wanted.moveId}`)
  await insertMove(tx, { ...wanted, fromUpline: member.parentId, members })
  await tellThem(tx, wanted, member)
  return { members }
}

/** Why a member cannot be moved there, as things stand. */
export async function judgeMove(
  tx: Db | Tx,
  { memberId, toUpline }: Pick<WantedMove, 'memberId' | 'toUpline'>,
): Promise<Refusal<MoveRefused> | undefined> {
  const member = await findMember(tx, memberId)
  const upline = await findMember(tx, toUpline)
  if (isTrial(member.type) || isTrial(upline.type)) return refuse('in_need_true_account')
  if (member.type === accountTypes.topAgent) return refuse('line_top_agent')
  if (!isAgent(upline.type)) return refuse('line_not_agent')
  if (member.parentId === upline.id) return refuse('line_unmoved')
  if ((await distanceBelow(tx, memberId, toUpline)) !== undefined) return refuse('line_loop')
  const { deepest } = await countBelow(tx, memberId)
  return upline.depth + 1 + deepest > LINE_DEPTH_MAX
    ? refuse('line_too_deep', { maximum: LINE_DEPTH_MAX })
    : undefined
}

async function endWithOldUpline(
  tx: Tx,
  needs: Pick<Needs, 'settings'>,
  kind: (typeof contractKinds)[number],
  { memberId, at }: WantedMove,
): Promise<void> {
  const offer = await openOffer(tx, kind, memberId)
  if (offer) {
    const closed = await changeContract(tx, offer.contractId, {
      state: 'CANCELLED',
      endReason: 'LINE_MOVED',
      closedAt: at,
    })
    await tellBothSides(tx, closed, 'contract_taken_back')
  }
  const standing = await standingContract(tx, kind, memberId)
  if (!standing) return
  const endings = await findEndings(tx, kind, memberId, undefined)
  await endContract(tx, needs, standing, { at, endings, reason: 'LINE_MOVED' })
}

async function tellThem(tx: Tx, { moveId, toUpline }: WantedMove, member: Member): Promise<void> {
  const upline = await findMember(tx, toUpline)
  const tell = (memberId: bigint, key: string, other: string) =>
    tellMember(tx, {
      memberId,
      kind: 'safety',
      text: { key, params: { other } },
      reference: { kind: 'line', id: String(member.id) },
      dedupe: `${key} ${moveId}`,
    })
  await tell(member.id, 'line_moved', maskUsername(upline.username))
  await tell(toUpline, 'line_member_joined', member.username)
  if (member.parentId !== null) await tell(member.parentId, 'line_member_left', member.username)
}
