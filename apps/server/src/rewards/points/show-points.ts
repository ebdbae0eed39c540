import { cashForPoints, wholePoints } from '@parlour/promotions'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { findMember } from '../../people/members/members.store.ts'
import { isOn } from '../../people/members/modules.ts'
import type { Needs } from '../../house/needs.ts'
import { LIST_DAYS } from './limits.ts'
import { listPoints, sumPoints } from '../../ledger/wallet/records/points-record.store.ts'
import { recordSpan } from '../../ledger/wallet/records/records.store.ts'
import { convertedOn } from './conversions.store.ts'
import { passwordAsked } from './judge-password.ts'
import { waitingOf } from './redemptions.store.ts'
import { readPointSettings } from './settings.store.ts'

type ShowNeeds = Pick<Needs, 'db' | 'wallet' | 'settings'>

/** What a member has, what waits in exchanges, and what it would be as cash. */
export async function showPoints(
  { db, wallet, settings }: ShowNeeds,
  memberId: bigint,
): Promise<CallAnswer<'pointBalance'> | Refusal<'points_off'>> {
  if (!isOn(settings.current(), 'PTSYS3')) return refuse('points_off')
  const balances = await wallet.balances(memberId)
  const points = wholePoints(balances.points)
  return {
    points,
    held: (await waitingOf(db, memberId)).points,
    currency: 'PTS',
    worth: cashForPoints(points, await readPointSettings(db)),
    worthCurrency: balances.currency,
  }
}

/** The rate, its bounds, and what is left of them for this member today. */
export async function showPointConfig(
  needs: ShowNeeds,
  memberId: bigint,
): Promise<CallAnswer<'pointConfig'> | Refusal<'points_off'>> {
  const { db, settings } = needs
  if (!isOn(settings.current(), 'PTSYS3')) return refuse('points_off')
  const { converting, points, cash, minimum, dailyMaximum, rolloverTimes } =
    await readPointSettings(db)
  const { to: businessDay } = await recordSpan(db, { days: 1 })
  const used = await convertedOn(db, { memberId, businessDay })
  return {
    conversion: {
      enabled: converting,
      points,
      cash,
      currency: (await findMember(db, memberId)).currency,
      minimum,
      dailyMaximum,
      leftToday: Math.max(0, dailyMaximum - used),
      rolloverTimes,
    },
    password: await passwordAsked(needs, memberId),
    expire: false,
  }
}

type Page = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** Every movement of the points, read from the books. */
export async function showPointRecord(
  { db }: Pick<Needs, 'db'>,
  memberId: bigint,
  { from, to, pageNo, pageSize }: Page,
): Promise<CallAnswer<'pointRecord'>> {
  const span = await recordSpan(db, { from, to, days: LIST_DAYS })
  const [lines, sums] = await Promise.all([
    listPoints(db, memberId, span, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
    sumPoints(db, memberId, span),
  ])
  return {
    list: lines.map(({ id, at, reason, amount, balance }) => ({
      id,
      at,
      reason,
      points: wholePoints(amount),
      balance: wholePoints(balance),
    })),
    earned: wholePoints(sums.in),
    spent: wholePoints(sums.out),
    totalPages: Math.ceil(sums.count / pageSize),
    total: sums.count,
  }
}
