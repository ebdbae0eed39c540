import { dayOf, startOfUtcDay } from '@parlour/time'
import { parseAmount } from '@parlour/money'
import { recordAudit } from '../../base/database/audit.ts'
import { transact } from '../../base/database/transact.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../house/needs.ts'
import { isRefusal, refuse } from '@parlour/wire'
import type { SiteSettings } from '../../house/settings/site-settings.ts'
import { COST_WARNING_PERCENT } from './limits.ts'
import { readBudget, useBudget, writeCost } from './messages.store.ts'

type CostNeeds = Pick<Needs, 'db' | 'settings' | 'clock' | 'log'>

/** May an SMS to this country still leave today? Asked before a code is promised; the sending asks again. */
export async function isWithinDay(
  { db, settings, clock }: Pick<Needs, 'db' | 'settings' | 'clock'>,
  diallingCode: string,
): Promise<boolean> {
  const rules = settings.current().messages
  const windowStart = startOfDay(clock.now())
  const spent = await readBudget(db, { subject: 'cost', windowStart })
  const there = await readBudget(db, { subject: `country:${diallingCode}`, windowStart })
  return (
    spent + costOf(rules, diallingCode) <= ceilingOf(rules) &&
    there < BigInt(rules.smsPerCountryPerDay)
  )
}

/** Is the country one that messages are sent to? */
export const isServed = (rules: SiteSettings['messages'], diallingCode: string): boolean =>
  rules.diallingCodes.length === 0 || rules.diallingCodes.includes(diallingCode)

/**
 * Takes the cost of one SMS from the day's ceiling and its country's share, both or neither. False: it
 * may not leave. Whoever pumps messages through us to be paid for them stops here.
 */
export async function payForSms(
  needs: CostNeeds,
  { id, diallingCode }: { id: string; diallingCode: string },
): Promise<boolean> {
  const rules = needs.settings.current().messages
  const cost = costOf(rules, diallingCode)
  const most = ceilingOf(rules)
  const windowStart = startOfDay(needs.clock.now())
  const spent = await transactOrRefuse(needs.db, async (tx) => {
    const country = await useBudget(tx, {
      subject: `country:${diallingCode}`,
      windowStart,
      amount: 1n,
      most: BigInt(rules.smsPerCountryPerDay),
    })
    if (country === undefined) return refuse('message_quota_used', { country: diallingCode })
    const used = await useBudget(tx, { subject: 'cost', windowStart, amount: cost, most })
    if (used === undefined) return refuse('message_quota_used')
    await writeCost(tx, id, cost)
    return used
  })
  if (isRefusal(spent)) {
    const about = spent.details?.country ? `country ${spent.details.country}` : 'day'
    await alarmOnce(needs, `message budget of the ${about} used up`, windowStart)
    return false
  }
  if (spent * 100n >= most * BigInt(COST_WARNING_PERCENT)) {
    await alarmOnce(needs, 'message budget of the day nearly used up', windowStart)
  }
  return true
}

/** Each alarm once a day: in the log for whoever watches it, in the audit for whoever asks later. */
async function alarmOnce({ db, log }: CostNeeds, what: string, windowStart: Date): Promise<void> {
  await transact(db, async (tx) => {
    const alarm = { subject: `alarm:${what}`, windowStart, amount: 1n, most: 1n }
    if ((await useBudget(tx, alarm)) === undefined) return
    log.error({ event: 'message_cost_alarm', what }, 'SMS cost more than they may.')
    await recordAudit(tx, {
      actor: 'system',
      action: 'message-cost-alarm',
      subject: 'messages',
      after: { what, day: dayOf(windowStart.getTime()) },
    })
  })
}

function costOf({ smsCosts }: SiteSettings['messages'], diallingCode: string): bigint {
  return parseAmount(smsCosts.byDiallingCode[diallingCode] ?? smsCosts.otherwise) ?? 0n
}

const ceilingOf = ({ smsCostPerDay }: SiteSettings['messages']): bigint =>
  parseAmount(smsCostPerDay) ?? 0n

const startOfDay = (at: Date): Date => new Date(startOfUtcDay(dayOf(at.getTime())))
