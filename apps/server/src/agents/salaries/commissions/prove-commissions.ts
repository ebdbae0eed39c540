import { type Amount, currencyOf, cashStep } from '@parlour/money'
import { rebateFor } from '@parlour/promotions'
import type { Needs } from '../../../house/needs.ts'
import {
  type ProvedPlay,
  provedPlay,
  ratesThen,
  reckonedDays,
  writeExcess,
} from './commission-proof.store.ts'
import { PROVED_AT_ONCE, PROVED_DAYS } from '../limits.ts'

type ProofNeeds = Pick<Needs, 'db' | 'log' | 'settings'>

/**
 * The daily proof of commissions: what rebates and commissions of a day come to is no more than its turnover at the
 * highest rate of each line. False where a day gave more, which is kept with the day and logged.
 */
export async function proveCommissions(needs: ProofNeeds): Promise<boolean> {
  let sound = true
  for (const { day, at, commissions } of await reckonedDays(needs.db, PROVED_DAYS)) {
    const { rebates, most } = await figuresOf(needs, { day, at })
    const over = commissions + rebates - most
    const excess = over > 0n ? over : 0n
    await writeExcess(needs.db, day, excess)
    if (excess === 0n) continue
    sound = false
    const told = { day, commissions, rebates, most, excess }
    needs.log.error(
      Object.fromEntries(Object.entries(told).map(([name, value]) => [name, String(value)])),
      'Rebates and commissions of a day come to more than its highest rates.',
    )
  }
  return sound
}

type Figures = { readonly rebates: Amount; readonly most: Amount }

/** What the rebates of a day came to, and what they may come to together with its commissions. */
async function figuresOf(
  { db, settings }: ProofNeeds,
  { day, at }: { day: string; at: Date },
): Promise<Figures> {
  const { cashDecimals } = currencyOf(settings.current().merchant.currency)
  let sum: Figures = { rebates: 0n, most: 0n }
  let after = 0n
  for (;;) {
    const play = await provedPlay(db, { day, after, most: PROVED_AT_ONCE })
    const last = play.at(-1)
    if (!last) return sum
    after = last.memberId
    const line = new Set(play.flatMap(({ memberId, ancestors }) => [memberId, ...ancestors]))
    const rates = await ratesThen(db, line, at)
    const days = Map.groupBy(play, ({ memberId, category }) => `${memberId} ${category}`)
    for (const parts of days.values()) sum = add(sum, figuresOfDay(parts, rates, cashDecimals))
  }
}

const add = (a: Figures, b: Figures): Figures => ({
  rebates: a.rebates + b.rebates,
  most: a.most + b.most,
})

/** One member's day in one category, in as many parts as there were lines it was played in. */
function figuresOfDay(
  parts: readonly ProvedPlay[],
  rates: ReadonlyMap<string, number>,
  cashDecimals: number,
): Figures {
  const [{ rebate, rebatePpm, rebateTurnover }] = parts as [ProvedPlay]
  let most = 0n
  let turnover = 0n
  for (const part of parts) {
    const ppm = [part.memberId, ...part.ancestors].map(
      (id) => rates.get(`${id} ${part.category}`) ?? 0,
    )
    most += rebateFor(part.turnover, Math.max(rebatePpm, ...ppm), cashDecimals)
    turnover += part.turnover
  }
  // The line counts a decision that came late on the next day, the rebate on its own; each part is rounded by itself.
  const late = rebateTurnover - turnover
  const step = cashStep(cashDecimals)
  if (late > 0n) most += rebateFor(late, rebatePpm, cashDecimals) + step
  return { rebates: rebate, most: most + step * BigInt(parts.length - 1) }
}
