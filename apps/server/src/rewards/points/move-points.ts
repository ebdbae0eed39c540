import { pointUnits } from '@parlour/promotions'
import { isRefusal, type Refusal } from '@parlour/wire'
import { isOneOf } from '../../base/problems/ruling-out.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Tx } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import type { AccountRef, PostRequest } from '../../ledger/wallet/wallet.ts'
import type { Redemption } from './redemptions.store.ts'

/** All points in members' hands came from here and go back here when they are spent. */
export const ISSUED = { kind: 'liability', name: 'points' } as const
/** Points of exchanges that wait. */
const HELD = { kind: 'liability', name: 'points_held' } as const

type Moves = Pick<Needs, 'wallet'>
type Reason = 'points_held' | 'points_redeemed' | 'points_returned'
type Moved = Pick<Redemption, 'redemptionId' | 'memberId' | 'points' | 'goodId'>

/** Sets points aside for an exchange that waits; refused where there are not so many. */
export const holdPoints = (tx: Tx, needs: Moves, one: Moved) =>
  post(tx, needs, one, 'points_held', { kind: 'points', memberId: one.memberId }, HELD)

/** An exchange that is granted at once never holds them. */
export const spendPoints = (tx: Tx, needs: Moves, one: Moved) =>
  post(tx, needs, one, 'points_redeemed', { kind: 'points', memberId: one.memberId }, ISSUED)

export const spendHeldPoints = (tx: Tx, needs: Moves, one: Moved) =>
  needs.wallet.postOrThrow(tx, moving(one, 'points_redeemed', HELD, ISSUED))

export const returnPoints = (tx: Tx, needs: Moves, one: Moved) =>
  needs.wallet.postOrThrow(
    tx,
    moving(one, 'points_returned', HELD, { kind: 'points', memberId: one.memberId }),
  )

async function post(
  tx: Tx,
  { wallet }: Moves,
  one: Moved,
  reason: Reason,
  from: AccountRef,
  to: AccountRef,
): Promise<Refusal<'insufficient_funds'> | undefined> {
  const answer = await wallet.post(tx, moving(one, reason, from, to))
  if (!isRefusal(answer)) return undefined
  if (isOneOf(answer, 'insufficient_funds')) return answer
  throw new Error(`${reason} of ${one.redemptionId} was refused: ${answer.refused}`)
}

const moving = (
  { redemptionId, memberId, points, goodId }: Moved,
  reason: Reason,
  from: AccountRef,
  to: AccountRef,
): PostRequest => ({
  memberId,
  operationId: derivedId(redemptionId, reason),
  reason,
  currency: 'PTS',
  transfers: [{ from, to, amount: pointUnits(points) }],
  reference: { redemption: redemptionId, goods: goodId },
})
