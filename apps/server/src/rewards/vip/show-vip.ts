import { addDays } from '@parlour/time'
import { levelReached, turnoverToKeep } from '@parlour/promotions'
import type { CallAnswer } from '@parlour/wire/schemas'
import { readActivity } from '../activity/activity.store.ts'
import type { Db } from '../../base/database/database.ts'
import { kycLevel } from '../../people/kyc/kyc-level.ts'
import { findMember } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { earnedOf, type KeptReward } from '../giving/kept-reward.ts'
import { say } from '../../house/settings/say.ts'
import { type Gift, listGifts } from './gifts.store.ts'
import type { Ladder } from './judge-member.ts'
import { openLadder } from './judge-levels.job.ts'
import type { VipLevel } from './ladder.store.ts'
import { listChanges, type Standing, standingOf } from './standings.store.ts'

type Status = CallAnswer<'vipStatus'>
type ShowNeeds = Pick<Needs, 'db' | 'settings' | 'clock'>
type Reader = { readonly memberId: bigint; readonly language: string }

/** Where a member stands, what is missing to the next level, what keeps this one, and what all bring. */
export async function showVip(needs: ShowNeeds, { memberId, language }: Reader): Promise<Status> {
  const { db, clock } = needs
  const ladder = await openLadder(needs)
  const { currency } = await findMember(db, memberId)
  const standing = await standingOf(db, memberId)
  const figures = await readFigures(db, ladder, memberId)
  const current = ladder.levels.find(({ level }) => level === standing.level) ?? nothing
  const changes = await listChanges(db, memberId)
  const gifts = await listGifts(db, memberId)
  return {
    now: clock.now(),
    currency,
    ...labelOf(current, language),
    since: standing.since,
    window: {
      kind: ladder.settings.windowKind,
      days: ladder.settings.windowDays,
      from: ladder.days.from,
      to: ladder.days.today,
      turnover: figures.turnover,
      deposits: figures.deposits,
    },
    next: nextOf(ladder, standing, figures, language),
    keep: keepOf(ladder, standing, figures),
    fixedUntil: standing.fixedUntil,
    judgedAt: standing.judgedAt,
    levels: ladder.levels.map((level) => levelShown(level, ladder, currency, language)),
    gifts: gifts.map((gift) => giftShown(gift, ladder.levels, currency, language)),
    history: changes,
  }
}

/** One gift as its member reads it. */
export async function showGift(
  { db }: Pick<Needs, 'db'>,
  { memberId, language }: Reader,
  gift: Gift,
  levels: readonly VipLevel[],
): Promise<CallAnswer<'claimVipGift'>> {
  const { currency } = await findMember(db, memberId)
  return giftShown(gift, levels, currency, language)
}

type Figures = Awaited<ReturnType<typeof readFigures>>

async function readFigures(db: Db, { days }: Ladder, memberId: bigint) {
  const window = await readActivity(db, { memberId, from: days.from, to: days.today })
  const month = await readActivity(db, { memberId, from: days.keepFrom, to: days.today })
  return {
    turnover: window.turnover,
    deposits: window.deposits - window.depositsReversed,
    monthTurnover: month.turnover,
    kycLevel: await kycLevel(db, memberId),
  }
}

function nextOf(
  { levels }: Ladder,
  { level }: Standing,
  figures: Figures,
  language: string,
): Status['next'] {
  const next = levels.find((one) => one.level > level)
  if (!next) return null
  const missing = (wanted: bigint, has: bigint) => (wanted > has ? wanted - has : 0n)
  const reached = levelReached(levels, figures) >= next.level
  return {
    ...labelOf(next, language),
    turnoverMissing: missing(next.turnover, figures.turnover),
    depositsMissing: missing(next.deposits, figures.deposits),
    kycLevelMissing: reached && figures.kycLevel < next.kycLevel ? next.kycLevel : null,
  }
}

function keepOf(
  { levels, settings }: Ladder,
  { level, belowSince }: Standing,
  { monthTurnover }: Figures,
): Status['keep'] {
  return {
    turnover: monthTurnover,
    needed: turnoverToKeep({ levels, ...settings }, level),
    graceEnds: belowSince && addDays(belowSince, settings.graceDays),
  }
}

const levelShown = (
  one: VipLevel,
  { levels, settings }: Ladder,
  currency: string,
  language: string,
): Status['levels'][number] => ({
  ...labelOf(one, language),
  turnover: one.turnover,
  deposits: one.deposits,
  keepTurnover: turnoverToKeep({ levels, ...settings }, one.level),
  kycLevel: one.kycLevel,
  upgradeGift: giftOf(one.upgradeGift, currency),
  monthlyGift: giftOf(one.monthlyGift, currency),
  birthdayGift: giftOf(one.birthdayGift, currency),
  rebatePpm: one.rebatePpm,
  withdrawalDailyMaximum: one.withdrawalDailyMaximum,
  vipService: one.vipService,
})

const giftOf = (kept: KeptReward | null, currency: string) => kept && earnedOf(kept, currency)

const giftShown = (
  gift: Gift,
  levels: readonly VipLevel[],
  currency: string,
  language: string,
): CallAnswer<'claimVipGift'> => ({
  kind: gift.kind,
  period: gift.period,
  rankLevel: gift.level,
  labelName: labelOf(levels.find(({ level }) => level === gift.level) ?? nothing, language)
    .labelName,
  reward: earnedOf(gift.reward, currency),
  state: gift.claimedAt ? 'claimed' : gift.expired ? 'expired' : 'ready',
  offeredAt: gift.offeredAt,
  expiresAt: gift.expiresAt,
  claimedAt: gift.claimedAt,
})

type Named = Pick<VipLevel, 'level' | 'name' | 'color' | 'color2'>

/** A house without a ladder: nobody has a rank. */
const nothing: Named = { level: 0, name: { pt: '', en: '' }, color: '', color2: '' }

const labelOf = ({ level, name, color, color2 }: Named, language: string) => ({
  labelName: say(name, language),
  color,
  color2,
  rankLevel: level,
})
