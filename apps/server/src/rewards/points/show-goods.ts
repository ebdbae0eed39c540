import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Db } from '../../base/database/database.ts'
import { isOn } from '../../people/members/modules.ts'
import type { Needs } from '../../house/needs.ts'
import { say } from '../../house/settings/say.ts'
import { sayAmounts } from '../../house/settings/say-amounts.ts'
import type { HouseCurrency } from '../../house/settings/write-money.ts'
import type { Words } from '../../house/settings/site-settings.ts'
import { type Good, type GoodsKind, listGoods } from './goods.store.ts'
import { earnedOf } from '../giving/kept-reward.ts'
import { PARCEL_KYC_LEVEL } from './limits.ts'
import { takenBy } from './redemptions.store.ts'

type ShowNeeds = Pick<Needs, 'db' | 'settings' | 'clock'>
type Wanted = { readonly kind: GoodsKind | undefined; readonly language: string }
type Shown = CallAnswer<'pointShowcase'>['list'][number]

/** The mall as anybody may see it. */
export async function showGoods(
  { db, settings, clock }: ShowNeeds,
  { kind, language }: Wanted,
): Promise<CallAnswer<'pointShowcase'> | Refusal<'points_off'>> {
  const site = settings.current()
  if (!isOn(site, 'PTSYS3')) return refuse('points_off')
  const goods = await listGoods(db, kind)
  const list = goods.map((good) => shown(good, language, site.merchant))
  return { now: clock.now(), list }
}

/** The same for a member, with how many more they may have. */
export async function showGoodsTo(
  { db, settings, clock }: ShowNeeds,
  memberId: bigint,
  { kind, language }: Wanted,
): Promise<CallAnswer<'pointRewards'> | Refusal<'points_off'>> {
  const site = settings.current()
  if (!isOn(site, 'PTSYS3')) return refuse('points_off')
  const { timeZone: zone } = site.merchant
  const list = []
  for (const good of await listGoods(db, kind)) {
    const leftForMe = await leftFor(db, { memberId, good, zone })
    list.push({ ...shown(good, language, site.merchant), leftForMe })
  }
  return { now: clock.now(), list }
}

async function leftFor(
  db: Db,
  { memberId, good, zone }: { memberId: bigint; good: Good; zone: string },
): Promise<number | null> {
  const { goodId, memberLimit, limitPer: per } = good
  if (memberLimit === null) return null
  return Math.max(0, memberLimit - (await takenBy(db, { memberId, goodId, per, zone })))
}

/** A text of a good, its amounts as money of the house. */
const spoken = (words: Words, language: string, house: HouseCurrency): string =>
  sayAmounts(say(words, language), language, house)

const shown = (good: Good, language: string, house: HouseCurrency): Shown => ({
  rewardId: good.goodId,
  kind: good.kind,
  title: spoken(good.title, language, house),
  summary: spoken(good.summary, language, house),
  terms: spoken(good.terms, language, house),
  picture: good.picture,
  price: good.price,
  stock: good.stock,
  brings: good.reward && earnedOf(good.reward, house.currency),
  limit: good.memberLimit === null ? null : { most: good.memberLimit, per: good.limitPer },
  startsAt: good.startsAt,
  endsAt: good.endsAt,
  onSale: good.onSale,
  kycLevel: good.kind === 'physical' ? Math.max(good.kycLevel, PARCEL_KYC_LEVEL) : good.kycLevel,
  vipLevel: good.vipLevel,
  needsAddress: good.kind === 'physical',
  automatic: good.automatic,
})
