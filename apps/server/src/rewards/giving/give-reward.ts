import { accountTypes } from '@parlour/members'
import { type Refusal, refuse } from '@parlour/wire'
import { type BonusOffer, type GrantRefusal, grantBonus } from '../bonuses/grant-bonus.ts'
import { addLock } from '../bonuses/locks.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { findMember } from '../../people/members/members.store.ts'
import { readPlayStop } from '../../people/members/play-stop.ts'
import type { Needs } from '../../house/needs.ts'
import { giveTickets } from './give-tickets.ts'
import type { AccountRef } from '../../ledger/wallet/wallet.ts'

/** What a member gets. Amounts are ledger units, of points too: one point is 10,000. */
export type Reward =
  | { readonly kind: 'cash'; readonly amount: bigint; readonly rolloverTimes: number }
  | { readonly kind: 'bonus'; readonly offer: BonusOffer }
  | { readonly kind: 'points'; readonly amount: bigint }
  | { readonly kind: 'tickets'; readonly raffleId: string; readonly count: number }

export type GiveReward = {
  readonly memberId: bigint
  /** The same operation gives once. */
  readonly operationId: string
  /** What it is for, such as `{ kind: 'promotion', id: 'welcome-table' }`; stands in the account record. */
  readonly source: { readonly kind: string; readonly id: string }
  readonly reward: Reward
}

export type RewardNeeds = Pick<Needs, 'wallet' | 'settings'>
export type RewardRefusal = GrantRefusal

/**
 * The one way in which the house gives something away: promotions, missions, VIP gifts, invitations and
 * prizes. Call it last in the transaction, for it ends with the ledger. Who is excluded, timed out,
 * frozen, closed or on trial gets nothing.
 */
export async function giveReward(
  tx: Tx,
  needs: RewardNeeds,
  given: GiveReward,
): Promise<{ replayed: boolean } | Refusal<RewardRefusal>> {
  const stopped = await rewardsStopped(tx, given.memberId)
  if (stopped) return stopped
  const { reward } = given
  switch (reward.kind) {
    case 'cash':
      return giveCash(tx, needs, given, reward)
    case 'bonus':
      return grantBonus(tx, needs, { ...apart(given), offer: reward.offer })
    case 'points':
      return givePoints(tx, needs, given, reward.amount)
    case 'tickets':
      return giveTickets(tx, { ...apart(given), raffleId: reward.raffleId, count: reward.count })
    default:
      return unknownReward(reward)
  }
}

/** Why nothing may be given to a member now; undefined when nothing stands against it. */
export async function rewardsStopped(
  tx: Db | Tx,
  memberId: bigint,
): Promise<Refusal<'rewards_stopped'> | undefined> {
  const { type, state } = await findMember(tx, memberId)
  if (type === accountTypes.trial || state !== 'open') return refuse('rewards_stopped')
  return (await readPlayStop(tx, memberId)) ? refuse('rewards_stopped') : undefined
}

const named = ({ memberId, operationId, source }: GiveReward) => ({ memberId, operationId, source })

/**
 * Grants and gifts of tickets are known by their id alone, and a player may have chosen the caller's: under an id of
 * this reward of this member nobody takes the place of somebody else's.
 */
const apart = (given: GiveReward) => ({ ...named(given), operationId: givenId(given) })

/** The id of the grant, or of the gift of tickets, that a reward becomes. */
export const givenId = ({
  memberId,
  source,
  operationId,
}: Pick<GiveReward, 'memberId' | 'source' | 'operationId'>): string =>
  derivedId(`${memberId} ${source.kind} ${source.id} ${operationId}`, 'given')

async function giveCash(
  tx: Tx,
  needs: RewardNeeds,
  given: GiveReward,
  { amount, rolloverTimes }: Extract<Reward, { kind: 'cash' }>,
): Promise<{ replayed: boolean }> {
  await addLock(tx, { ...named(given), amount, times: rolloverTimes })
  const { currency } = await findMember(tx, given.memberId)
  return post(tx, needs, given, {
    reason: 'promotion_paid',
    currency,
    from: { kind: 'house', name: 'promotions' },
    to: { kind: 'cash', memberId: given.memberId },
    amount,
  })
}

const givePoints = (tx: Tx, needs: RewardNeeds, given: GiveReward, amount: bigint) =>
  post(tx, needs, given, {
    reason: 'points_earned',
    currency: 'PTS',
    from: { kind: 'liability', name: 'points' },
    to: { kind: 'points', memberId: given.memberId },
    amount,
  })

async function post(
  tx: Tx,
  { wallet }: RewardNeeds,
  { memberId, operationId, source }: GiveReward,
  move: { reason: string; currency: string; from: AccountRef; to: AccountRef; amount: bigint },
): Promise<{ replayed: boolean }> {
  const { reason, currency, ...transfer } = move
  const { replayed } = await wallet.postOrThrow(tx, {
    memberId,
    // An operation of its own: the caller may have given its id to something else in the ledger.
    operationId: derivedId(operationId, 'reward'),
    reason,
    currency,
    transfers: [transfer],
    reference: { [source.kind]: source.id },
  })
  return { replayed }
}

function unknownReward(reward: never): never {
  throw new Error(`unknown reward ${JSON.stringify(reward)}`)
}
