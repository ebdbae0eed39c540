import { parseAmount } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallBody, CallAnswer } from '@parlour/wire/schemas'
import { playWords } from '../../draws/pages/words-for-operators.ts'
import { recordAudit } from '../../../base/database/audit.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Operator } from '../../../base/http/caller.ts'
import type { Needs } from '../../../house/needs.ts'
import { capCounters } from '../../../ledger/wallet/house-rules.store.ts'
import { findCaps } from '../sale/caps.store.ts'
import { COUNTERS } from '../sale/guard-tickets.ts'
import { openShop } from '../sale/open-shop.ts'
import { readOffer } from '../sale/read-offer.ts'
import { limitsOf, marketOf, prizeModeOf } from '../show-markets.ts'
import { lockTerms, type TermsRow, writeTerms } from '../sale/terms.store.ts'

type Change = Omit<CallBody<'changeLotteryTerms'>, 'reason'>
type DeskTerms = CallAnswer<'operatorLotteryTerms'>

export async function showTerms(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  game: string,
): Promise<DeskTerms | Refusal<'lottery_not_found'>> {
  const [offer, caps] = await Promise.all([readOffer(db, game), findCaps(db, game)])
  if (isRefusal(offer)) return offer
  return {
    game,
    open: offer.lottery.open,
    family: offer.family.id,
    category: offer.lottery.category,
    currency: settings.current().merchant.currency,
    prizeMode: prizeModeOf(offer),
    units: [...offer.terms.units],
    limits: limitsOf(offer),
    caps,
    cancellable: offer.terms.cancellable,
    markets: [...offer.plays.values()].map((offered) => marketOf(offer, offered)),
    names: Object.fromEntries(
      [...offer.plays.values()].map(({ play, market }) => [
        play.id,
        playWords(offer.family, play, Object.keys(market.odds ?? {})),
      ]),
    ),
  }
}

/** Changes what is named of a lottery's terms. Tickets that were sold keep theirs. */
export async function changeTerms(
  needs: Pick<Needs, 'db' | 'settings'>,
  operator: Operator,
  { game, change: { reason, ...change } }: { game: string; change: CallBody<'changeLotteryTerms'> },
): Promise<DeskTerms | Refusal<'lottery_not_found' | 'terms_malformed'>> {
  const changed = await transactOrRefuse(needs.db, async (tx) => {
    if (!(await openShop(tx, game))) return refuse('lottery_not_found')
    const before = (await lockTerms(tx, game))!
    const after = apply(before, change)
    if (!after) return refuse('terms_malformed')
    await writeTerms(tx, after)
    // Draws on sale count members already: their counters get the new most.
    if (after.maxDraw !== before.maxDraw)
      await capCounters(tx, { begins: COUNTERS, holds: `:m:${game}:`, cap: after.maxDraw })
    await recordAudit(tx, {
      actor: `operator:${operator.operatorId}`,
      action: 'change-lottery-terms',
      subject: `lottery:${game}`,
      before,
      after,
      reason,
    })
    return undefined
  })
  return changed ?? showTerms(needs, game)
}

/** The terms with what was named; undefined where the figures do not fit together. */
function apply(terms: TermsRow, change: Change): TermsRow | undefined {
  const { units, minStake, maxStake, maxTicket, maxDraw, maxPrize, ...plain } = change
  const amounts = { minStake, maxStake, maxTicket, maxDraw, maxPrize }
  const read: Record<string, bigint> = {}
  for (const [name, text] of Object.entries(amounts)) {
    if (text === undefined) continue
    const amount = parseAmount(text)
    if (amount === undefined || amount <= 0n) return undefined
    read[name] = amount
  }
  const prices = units?.map(parseAmount)
  if (prices?.some((price) => price === undefined || price <= 0n)) return undefined
  const given = Object.entries(plain).filter(([, value]) => value !== undefined)
  const after: TermsRow = {
    ...terms,
    ...Object.fromEntries(given),
    ...read,
    ...(prices && { units: [...new Set(prices as bigint[])] }),
  }
  return fits(after)
    ? { ...after, levels: after.maxRebatePpm / after.rebateStepPpm + 1 }
    : undefined
}

function fits(terms: TermsRow): boolean {
  const { base, minGroup, maxGroup, defaultGroup } = terms
  const groups =
    base === null
      ? minGroup === null && maxGroup === null && defaultGroup === null
      : minGroup! <= defaultGroup! && defaultGroup! <= maxGroup! && maxGroup! <= base
  return (
    groups &&
    terms.maxRebatePpm % terms.rebateStepPpm === 0 &&
    terms.minStake <= terms.maxStake &&
    terms.maxStake <= terms.maxTicket &&
    terms.minStake <= terms.maxDraw
  )
}
