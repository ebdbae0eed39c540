import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, run } from '../../base/database/query.ts'
import { safePicture } from '../../house/settings/linkage.ts'
import type { Words } from '../../house/settings/site-settings.ts'
import type { KeptReward } from '../giving/kept-reward.ts'
import { GOODS_MOST } from './limits.ts'

export type GoodsKind = 'cash' | 'bonus' | 'tickets' | 'voucher' | 'physical'
export type LimitPer = 'ever' | 'day' | 'week' | 'month'

export type Good = {
  readonly goodId: string
  readonly kind: GoodsKind
  readonly title: Words
  readonly summary: Words
  readonly terms: Words
  readonly picture: string
  readonly price: number
  /** Null: no end of them. */
  readonly stock: number | null
  readonly memberLimit: number | null
  readonly limitPer: LimitPer
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  /** By the database's clock. */
  readonly onSale: 'now' | 'soon' | 'over'
  readonly reward: KeptReward | null
  readonly kycLevel: number
  readonly vipLevel: number
  readonly automatic: boolean
}

const columns = sql`
  good_id as "goodId", kind, title, summary, terms, picture, price, stock,
  member_limit as "memberLimit", limit_per as "limitPer", starts_at as "startsAt",
  ends_at as "endsAt", reward, kyc_level as "kycLevel", vip_level as "vipLevel", automatic,
  case when starts_at > clock_timestamp() then 'soon'
       when ends_at <= clock_timestamp() then 'over' else 'now' end as "onSale"`

/** What stands in the mall, in the house's order; what is over is gone. */
export async function listGoods(db: Db | Tx, kind: GoodsKind | undefined): Promise<Good[]> {
  return many<Good>(db)`
    select ${columns} from point_goods
     where withdrawn_at is null and (ends_at is null or ends_at > clock_timestamp())
       and (${kind ?? null}::text is null or kind = ${kind ?? null})
     order by position, good_id limit ${GOODS_MOST}`
}

export async function findGood(db: Db | Tx, goodId: string): Promise<Good | undefined> {
  return maybe<Good>(db)`
    select ${columns} from point_goods where good_id = ${goodId} and withdrawn_at is null`
}

/** Takes pieces from the stock; how many are left, or undefined where there are not enough. */
export async function takeStock(
  tx: Tx,
  goodId: string,
  quantity: number,
): Promise<'taken' | { left: number }> {
  const rows = await many(tx)`
    update point_goods set stock = stock - ${quantity}
     where good_id = ${goodId} and (stock is null or stock >= ${quantity}) returning 1`
  if (rows.length === 1) return 'taken'
  const good = await findGood(tx, goodId)
  return { left: good?.stock ?? 0 }
}

/** Null stays null: of what has no end nothing is missing. */
export const returnStock = (tx: Tx, goodId: string, quantity: number) =>
  run(tx)`update point_goods set stock = stock + ${quantity} where good_id = ${goodId}`

export type NewGood = Omit<Good, 'onSale' | 'startsAt' | 'endsAt'> & {
  readonly position: number
  readonly startsAt?: Date | null
  readonly endsAt?: Date | null
}

/** Adds goods that are not there yet. Throws on a picture from an unsafe address. */
export async function addGoodOnce(tx: Tx, good: NewGood): Promise<void> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  await run(tx)`
    insert into point_goods (good_id, position, kind, title, summary, terms, picture, price, stock,
        member_limit, limit_per, starts_at, ends_at, reward, kyc_level, vip_level, automatic)
    values (${good.goodId}, ${good.position}, ${good.kind}, ${json(good.title)}, ${json(good.summary)},
        ${json(good.terms)}, ${safePicture(good.picture)}, ${good.price}, ${good.stock},
        ${good.memberLimit}, ${good.limitPer}, ${good.startsAt ?? null}, ${good.endsAt ?? null},
        ${good.reward === null ? null : json(good.reward)}, ${good.kycLevel}, ${good.vipLevel},
        ${good.automatic})
    on conflict (good_id) do nothing`
}
