import { createHash } from 'node:crypto'
import { wholePoints } from '@parlour/promotions'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallBody } from '@parlour/wire/schemas'
import type { Tx } from '../../base/database/database.ts'
import { sealPersonal } from '../../base/database/personal-data.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import { kycLevel } from '../../people/kyc/kyc-level.ts'
import { isOn } from '../../people/members/modules.ts'
import type { Needs } from '../../house/needs.ts'
import { rewardsStopped } from '../giving/give-reward.ts'
import { vipLevel } from '../giving/vip-level.ts'
import { grantRedemption, type HandOverRefusal, tellDecided } from './decide-redemption.ts'
import { findGood, type Good, takeStock } from './goods.store.ts'
import { judgePassword, type PasswordRefusal } from './judge-password.ts'
import { PARCEL_KYC_LEVEL, QUANTITY_MOST, WAITING_MOST } from './limits.ts'
import { holdPoints, spendPoints } from './move-points.ts'
import {
  findRedemption,
  insertRedemption,
  type Redemption,
  takenBy,
  waitingOf,
} from './redemptions.store.ts'
import { lockPointsOf } from './settings.store.ts'
import { takeVouchers } from './vouchers.store.ts'

type Address = NonNullable<CallBody<'redeemPoints'>['address']>

export type RedeemGoods = {
  readonly memberId: bigint
  readonly redemptionId: string
  readonly goodId: string
  readonly quantity: number
  readonly address: Address | undefined
  readonly password: string | undefined
}

export type RedeemRefusal =
  | 'points_off'
  | 'quantity_invalid'
  | 'id_conflict'
  | 'reward_not_found'
  | 'reward_not_on_sale'
  | 'address_required'
  | 'address_not_wanted'
  | PasswordRefusal
  | 'rewards_stopped'
  | 'kyc_level_needed'
  | 'vip_level_needed'
  | 'reward_limit_reached'
  | 'out_of_stock'
  | 'not_enough_points'
  | HandOverRefusal

type RedeemNeeds = Pick<Needs, 'db' | 'wallet' | 'settings' | 'clock'>
type Answer = Redemption | Refusal<RedeemRefusal>

/**
 * Exchanges points for goods. Stock and points leave in one transaction, so the last piece goes to one
 * member only; what the house decides by itself is handed over in the same step, the rest waits.
 */
export async function redeemGoods(needs: RedeemNeeds, wanted: RedeemGoods): Promise<Answer> {
  if (!isOn(needs.settings.current(), 'PTSYS3')) return refuse('points_off')
  const { quantity } = wanted
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > QUANTITY_MOST) {
    return refuse('quantity_invalid', { maximum: QUANTITY_MOST })
  }
  const known = await repeatOf(needs.db, wanted)
  if (known) return known
  const good = await findGood(needs.db, wanted.goodId)
  const unfit = judgeGood(good, wanted)
  if (unfit) return unfit
  // Outside the transaction: hashing is slow, and a wrong try must stay counted.
  const password = await judgePassword(needs, wanted.memberId, wanted.password)
  if (password) return password
  return transactOrRefuse(needs.db, async (tx): Promise<Answer> => {
    await lockPointsOf(tx, wanted.memberId)
    return (await repeatOf(tx, wanted)) ?? (await exchange(tx, needs, wanted))
  })
}

/** The exchange itself, once a password has been shown; ends with the ledger. */
export async function exchange(
  tx: Tx,
  needs: Omit<RedeemNeeds, 'db'>,
  wanted: Omit<RedeemGoods, 'password'>,
): Promise<Answer> {
  // Read again under the lock: its price or its time may have changed meanwhile.
  const good = await findGood(tx, wanted.goodId)
  const refusal = judgeGood(good, wanted) ?? (await judgeMember(tx, needs, wanted, good as Good))
  if (refusal) return refusal
  const placed = await place(tx, wanted, good as Good)
  if (isRefusal(placed)) return placed
  if (good?.automatic) await tellDecided(tx, placed, 'points_approved')
  const moved = await (good?.automatic ? spendPoints : holdPoints)(tx, needs, placed)
  if (moved) return refuse('not_enough_points', { missing: await missing(tx, needs, placed) })
  return good?.automatic ? grantRedemption(tx, needs, placed, { by: 'house' }) : placed
}

async function repeatOf(
  db: Parameters<typeof findRedemption>[0],
  wanted: RedeemGoods,
): Promise<Redemption | Refusal<'id_conflict'> | undefined> {
  const known = await findRedemption(db, wanted.redemptionId)
  if (!known) return undefined
  const same = known.memberId === wanted.memberId && known.contentHash.equals(hashOf(wanted))
  return same ? known : refuse('id_conflict')
}

function judgeGood(
  good: Good | undefined,
  { address }: Pick<RedeemGoods, 'address'>,
): Refusal<RedeemRefusal> | undefined {
  if (!good) return refuse('reward_not_found')
  if (good.onSale !== 'now') return refuse('reward_not_on_sale')
  if (good.kind !== 'physical') return address ? refuse('address_not_wanted') : undefined
  const empty = (['recipient', 'street', 'city', 'region', 'postcode', 'country'] as const).find(
    (field) => !address?.[field].trim(),
  )
  return empty ? refuse('address_required', { field: empty }) : undefined
}

async function judgeMember(
  tx: Tx,
  { settings }: Pick<RedeemNeeds, 'settings'>,
  { memberId, quantity }: Pick<RedeemGoods, 'memberId' | 'quantity'>,
  good: Good,
): Promise<Refusal<RedeemRefusal> | undefined> {
  const stopped = await rewardsStopped(tx, memberId)
  if (stopped) return stopped
  const kyc = Math.max(good.kycLevel, good.kind === 'physical' ? PARCEL_KYC_LEVEL : 0)
  if ((await kycLevel(tx, memberId)) < kyc) return refuse('kyc_level_needed', { level: kyc })
  if ((await vipLevel(tx, memberId)) < good.vipLevel) {
    return refuse('vip_level_needed', { level: good.vipLevel })
  }
  if ((await waitingOf(tx, memberId)).count >= WAITING_MOST) {
    return refuse('reward_limit_reached', { left: 0 })
  }
  if (good.memberLimit === null) return undefined
  const zone = settings.current().merchant.timeZone
  const taken = await takenBy(tx, { memberId, goodId: good.goodId, per: good.limitPer, zone })
  const left = Math.max(0, good.memberLimit - taken)
  return quantity > left ? refuse('reward_limit_reached', { left }) : undefined
}

/** Writes the exchange and takes what it is about from the stock. */
async function place(
  tx: Tx,
  wanted: Omit<RedeemGoods, 'password'>,
  good: Good,
): Promise<Redemption | Refusal<'out_of_stock' | 'id_conflict'>> {
  const { redemptionId, memberId, quantity, address } = wanted
  const stock = await takeStock(tx, good.goodId, quantity)
  if (stock !== 'taken') return refuse('out_of_stock', stock)
  const points = good.price * quantity
  const contentHash = hashOf(wanted)
  const redemption = { redemptionId, memberId, good, quantity, points, contentHash }
  const placed = await insertRedemption(tx, redemption)
  if (!placed) return refuse('id_conflict')
  if (good.kind === 'voucher') {
    const taken = await takeVouchers(tx, { goodId: good.goodId, redemptionId, count: quantity })
    if (!taken) return refuse('out_of_stock', { left: 0 })
  }
  if (address) await sealPersonal(tx, addressSubject(redemptionId), address)
  return placed
}

async function missing(
  tx: Tx,
  { wallet }: Pick<Needs, 'wallet'>,
  { memberId, points }: Redemption,
): Promise<number> {
  return Math.max(0, points - wholePoints((await wallet.balances(memberId, tx)).points))
}

/** Where the address of a parcel is sealed. */
export const addressSubject = (redemptionId: string): string => `redemption:${redemptionId}`

const hashOf = ({ goodId, quantity, address }: Omit<RedeemGoods, 'password'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([goodId, quantity, address ?? null]))
    .digest()
