import { type MemberId, sum } from '@parlour/money'
import { HOUR_MS } from '@parlour/time'
import type { CallAnswer } from '@parlour/wire/schemas'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { vipRates } from '../vip/vip-rates.ts'
import { dayStart } from '../../ledger/wallet/calendar.store.ts'
import { lockForPosting } from '../../ledger/wallet/posts/post-many.ts'
import { recordSpan } from '../../ledger/wallet/records/records.store.ts'
import { countRebates } from './count-rebates.ts'
import { CLAIM_HOURS, HISTORY_DAYS } from './limits.ts'
import { listPayments, sumPayments } from './payments.store.ts'
import { ownRates, sumOpenDays } from './rebate-days.store.ts'

type RebateNeeds = Pick<Needs, 'db' | 'settings'>

/** What a claim would pay now, category by category; those with a rate and nothing played stand too. */
export const showRebates = (
  needs: RebateNeeds,
  memberId: MemberId,
): Promise<CallAnswer<'rebates'>> =>
  transact(needs.db, async (tx) => {
    await lockForPosting(tx, [memberId])
    const terms = await countRebates(tx, needs, memberId)
    const open = await sumOpenDays(tx, memberId)
    const added = (await vipRates(tx, [memberId])).get(memberId) ?? 0
    const rates = { ...terms.ratesPpm, ...(await ownRates(tx, memberId)) }
    const { payUnclaimedRebate: automatic, rebateRolloverTimes } = needs.settings.current().earning
    const due = open.filter(({ amount }) => amount > 0n)
    const oldest = due.map((line) => line.oldest).toSorted()[0]
    const dayEnd = automatic && oldest ? await dayStart(tx, oldest, 1) : null
    const names = new Set([...Object.keys(rates), ...open.map(({ category }) => category)])
    return {
      currency: terms.currency,
      due: sum(due.map(({ amount }) => amount)),
      automatic,
      automaticAt: dayEnd && new Date(dayEnd.getTime() + CLAIM_HOURS * HOUR_MS),
      rolloverTimes: rebateRolloverTimes,
      categories: [...names].flatMap((category) => {
        const ratePpm = rates[category] ? rates[category] + added : 0
        const line = open.find((one) => one.category === category)
        if (ratePpm === 0 && !line) return []
        const amount = line && line.amount > 0n ? line.amount : 0n
        return [
          {
            category,
            ratePpm,
            turnover: line?.turnover ?? 0n,
            amount,
          },
        ]
      }),
    }
  })

export type HistoryQuery = { from?: string | undefined; to?: string | undefined }

export async function showRebateHistory(
  { db, settings }: RebateNeeds,
  memberId: MemberId,
  { page, pageSize, ...query }: HistoryQuery & { page: number; pageSize: number },
): Promise<CallAnswer<'rebateHistory'>> {
  const span = await recordSpan(db, { ...query, days: HISTORY_DAYS })
  const { count, turnover, amount } = await sumPayments(db, memberId, span)
  const part = { limit: pageSize, offset: (page - 1) * pageSize }
  return {
    ...span,
    currency: settings.current().merchant.currency,
    page,
    pages: Math.ceil(count / pageSize),
    total: count,
    lines: await listPayments(db, memberId, span, part),
    totals: { turnover, amount },
  }
}
