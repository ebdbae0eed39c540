import { addDays } from '@parlour/time'
import { birthdayOn, judgeLevel, type LadderVerdict } from '@parlour/promotions'
import { readActivity } from '../activity/activity.store.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Tx } from '../../base/database/database.ts'
import { openPersonal } from '../../base/database/personal-data.ts'
import { tellMember } from '../../people/inbox/tell-member.ts'
import { kycLevel } from '../../people/kyc/kyc-level.ts'
import { rewardsStopped } from '../giving/give-reward.ts'
import { type GiftKind, offerGift } from './gifts.store.ts'
import type { VipDays, VipLevel, VipSettings } from './ladder.store.ts'
import { BIRTHDAY_DAYS } from './limits.ts'
import { lockStanding, noteChange, type Standing, writeJudgement } from './standings.store.ts'

/** What a night's look needs to know of the ladder. */
export type Ladder = {
  readonly settings: VipSettings
  readonly levels: readonly VipLevel[]
  readonly days: VipDays
}

/**
 * One look at one member, in one transaction: the level, how it came, and the gifts that go with it.
 * Gifts have a key each, so a second look on the same day changes nothing.
 */
export async function judgeMember(tx: Tx, ladder: Ladder, memberId: bigint): Promise<void> {
  const standing = await lockStanding(tx, memberId)
  const verdict = await judge(tx, ladder, memberId, standing)
  const { today } = ladder.days
  await writeJudgement(tx, { ...verdict, memberId, today })
  const stopped = (await rewardsStopped(tx, memberId)) !== undefined
  if (verdict.change) {
    const why = verdict.change === 'up' ? 'reached' : 'not_kept'
    await noteChange(tx, { memberId, from: standing.level, to: verdict.level, why })
  }
  // Who is on a break hears nothing that calls them back to play.
  if (stopped) return
  if (verdict.change) await tellChange(tx, ladder, memberId, verdict)
  await offerGifts(tx, ladder, memberId, { before: standing.level, now: verdict.level })
}

async function judge(
  tx: Tx,
  { settings, levels, days }: Ladder,
  memberId: bigint,
  standing: Standing,
): Promise<LadderVerdict> {
  const { today, from, keepFrom } = days
  if (standing.fixedUntil !== null && standing.fixedUntil >= today) {
    return { ...standing, change: null }
  }
  const window = await readActivity(tx, { memberId, from, to: today })
  const month = await readActivity(tx, { memberId, from: keepFrom, to: today })
  const { keepPpm, graceDays } = settings
  const figures = {
    turnover: window.turnover,
    deposits: window.deposits - window.depositsReversed,
    monthTurnover: month.turnover,
    kycLevel: await kycLevel(tx, memberId),
  }
  return judgeLevel({ levels, keepPpm, graceDays }, standing, figures, today)
}

/** Upgrade gifts of all levels just reached, the month's gift, and the year's on the birthday. */
async function offerGifts(
  tx: Tx,
  ladder: Ladder,
  memberId: bigint,
  { before, now }: { before: number; now: number },
): Promise<void> {
  const { levels, days } = ladder
  for (const one of levels.filter(({ level }) => level > before && level <= now)) {
    await offer(tx, ladder, memberId, one, 'upgrade', `level:${one.level}`)
  }
  const current = levels.find(({ level }) => level === now)
  if (!current) return
  await offer(tx, ladder, memberId, current, 'monthly', days.today.slice(0, 7))
  if (current.birthdayGift === null) return
  const { birthDate = '' } = await openPersonal(tx, `member:${memberId}`, ['birthDate'])
  const lately = Array.from({ length: BIRTHDAY_DAYS }, (_, back) => addDays(days.today, -back))
  const year = lately.map((day) => birthdayOn(birthDate, day)).find((found) => found)
  if (year) await offer(tx, ladder, memberId, current, 'birthday', year)
}

async function offer(
  tx: Tx,
  { settings }: Ladder,
  memberId: bigint,
  { level, name, ...gifts }: VipLevel,
  kind: GiftKind,
  period: string,
): Promise<void> {
  const reward = gifts[`${kind}Gift`]
  if (!reward) return
  const operationId = derivedId(`vip ${memberId}`, `${kind} ${period}`)
  const days = settings.giftDays
  const offered = await offerGift(tx, { memberId, kind, period, level, reward, operationId, days })
  if (!offered) return
  await tellMember(tx, {
    memberId,
    kind: 'rewards',
    text: {
      key: 'vip_gift',
      params: { level: { words: name }, until: { at: offered.expiresAt.toISOString() } },
    },
    reference: { kind: 'vip_gift', id: `${kind} ${period}` },
    dedupe: `vip gift ${kind} ${period}`,
  })
}

const tellChange = (
  tx: Tx,
  { levels, days }: Ladder,
  memberId: bigint,
  { level, change }: LadderVerdict,
) =>
  tellMember(tx, {
    memberId,
    kind: 'rewards',
    text: {
      key: change === 'up' ? 'vip_raised' : 'vip_lowered',
      params: { level: { words: levels.find((one) => one.level === level)!.name } },
    },
    reference: { kind: 'vip', id: String(level) },
    dedupe: `vip ${level} ${days.today}`,
  })
