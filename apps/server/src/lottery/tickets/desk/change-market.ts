import { judgeOdds, sellsSingleNumbers } from '@parlour/lottery'
import { parseAmount } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallBody, CallAnswer } from '@parlour/wire/schemas'
import { recordAudit } from '../../../base/database/audit.ts'
import type { Tx } from '../../../base/database/database.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Operator } from '../../../base/http/caller.ts'
import type { Needs } from '../../../house/needs.ts'
import { capCounters, setSwitch } from '../../../ledger/wallet/house-rules.store.ts'
import { countSoldNumbers } from '../sale/count-sold-numbers.ts'
import { COUNTERS, countersOfMarket, marketSwitch, uncountedSwitch } from '../sale/guard-tickets.ts'
import { openShop } from '../sale/open-shop.ts'
import { type OfferedPlay, readOffer } from '../sale/read-offer.ts'
import { isDecimal, marketOf } from '../show-markets.ts'
import { lockTerms, type MarketRow, writeMarket } from '../sale/terms.store.ts'

type Change = Omit<CallBody<'changeLotteryMarket'>, 'reason'>
type MarketRefusal =
  | 'lottery_not_found'
  | 'play_not_found'
  | 'terms_malformed'
  | 'market_odds_unfit'
  | 'market_return_above_one'

/**
 * Opens, suspends or closes a market, or changes its odds and limits. It opens only with odds for every
 * tier of which the player's exact return is not above one. Tickets that were sold keep their odds.
 */
export async function changeMarket(
  needs: Pick<Needs, 'db'>,
  operator: Operator,
  {
    game,
    play: playId,
    change: { reason, ...change },
  }: { game: string; play: string; change: CallBody<'changeLotteryMarket'> },
): Promise<CallAnswer<'changeLotteryMarket'> | Refusal<MarketRefusal>> {
  return transactOrRefuse(needs.db, async (tx) => {
    if (!(await openShop(tx, game))) return refuse('lottery_not_found')
    await lockTerms(tx, game)
    const offer = await readOffer(tx, game)
    if (isRefusal(offer)) return offer
    const offered = offer.plays.get(playId)
    if (!offered) return refuse('play_not_found', { play: playId })
    const after = apply(offered, change)
    if (isRefusal(after)) return after
    const unsound = judge(offered, after)
    if (unsound) return unsound
    // Before any window is held, as where operators decide: nobody waits for the other.
    await recordAudit(tx, {
      actor: `operator:${operator.operatorId}`,
      action: 'change-lottery-market',
      subject: `lottery:${game}:${playId}`,
      before: offered.market,
      after,
      reason,
    })
    await write(tx, game, offered, after)
    return marketOf(offer, { ...offered, market: after })
  })
}

function apply(
  { play, market }: OfferedPlay,
  { state, odds, maxBets, numberLimit }: Change,
): MarketRow | Refusal<'terms_malformed' | 'market_odds_unfit'> {
  if (odds && (play.pays === 'group' || !Object.values(odds).every(isDecimal)))
    return refuse('market_odds_unfit')
  const limit = typeof numberLimit === 'string' ? parseAmount(numberLimit) : numberLimit
  if (typeof limit === 'bigint' ? limit <= 0n : typeof numberLimit === 'string')
    return refuse('terms_malformed')
  // A limit that nothing would be counted against is no limit.
  if (typeof limit === 'bigint' && !sellsSingleNumbers(play)) return refuse('terms_malformed')
  return {
    ...market,
    state: state ?? market.state,
    odds: odds ?? market.odds,
    maxBets: maxBets === undefined ? market.maxBets : maxBets,
    numberLimit: limit === undefined ? market.numberLimit : limit,
  }
}

/** A market that is not open may have any odds that fit; none is sold at them. */
function judge(
  { play }: OfferedPlay,
  { state, odds }: MarketRow,
): Refusal<'market_odds_unfit' | 'market_return_above_one'> | undefined {
  if (play.pays === 'group') return undefined
  const judged = judgeOdds(play, odds ?? {})
  if ('rtp' in judged && !('error' in judged)) return undefined
  if (judged.error === 'return_above_one')
    return state === 'open'
      ? refuse('market_return_above_one', { rtp: `${judged.rtp.num}/${judged.rtp.den}` })
      : undefined
  return refuse('market_odds_unfit', { tier: judged.tier })
}

/** The row, the switches that the lane looks at, and what is counted of the draws on sale already. */
async function write(tx: Tx, game: string, offered: OfferedPlay, after: MarketRow): Promise<void> {
  const before = offered.market
  await writeMarket(tx, game, after)
  const name = marketSwitch(game, after.play)
  if (before.state !== after.state)
    await setSwitch(tx, { name, on: after.state === 'open', reason: after.state })
  if (after.numberLimit === before.numberLimit) return
  await setSwitch(tx, {
    name: uncountedSwitch(game, after.play),
    on: after.numberLimit === null,
    reason: 'number limit',
  })
  if (after.numberLimit === null) return
  if (before.numberLimit === null) return countSoldNumbers(tx, game, offered, after.numberLimit)
  // What is counted already only gets another end.
  for (const holds of countersOfMarket(game, after.play))
    await capCounters(tx, { begins: COUNTERS, holds, cap: after.numberLimit })
}
