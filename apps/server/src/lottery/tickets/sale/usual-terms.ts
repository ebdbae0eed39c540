import {
  type CatalogPlay,
  type Family,
  judgeOdds,
  playsUnder,
  sellsSingleNumbers,
} from '@parlour/lottery'
import type { Lottery } from '../../draws/lotteries.store.ts'
import { rulesOf } from './read-offer.ts'
import type { MarketRow, TermsRow } from './terms.store.ts'
import type { PrizeMode } from './terms.store.ts'

const ONE = 10_000n

/** What a lottery sells before an operator says otherwise: the terms, and a market for every play. */
export function usualTerms(lottery: Lottery, family: Family): TermsRow {
  const base = family.prizeBase ?? null
  // In Vietnam ten levels of a thousandth each; elsewhere the slider goes down to the lowest group.
  const [min, max] = base === 1980 ? [1700, 1936] : [1700, 1956]
  const maxRebatePpm = base === null ? 9_000 : (max - min) * 500
  return {
    game: lottery.code,
    mode: prizeModeOf(lottery),
    base,
    minGroup: base && min,
    maxGroup: base && max,
    defaultGroup: base && max,
    maxRebatePpm,
    rebateStepPpm: 1_000,
    levels: maxRebatePpm / 1_000 + 1,
    units: [ONE, ONE / 10n, ONE / 100n, ONE / 1_000n],
    minStake: ONE / 1_000n,
    maxStake: 20_000n * ONE,
    maxTicket: 50_000n * ONE,
    maxDraw: 100_000n * ONE,
    maxPrize: 5_000_000n * ONE,
    cancellable: lottery.source === 'official',
  }
}

/** Self-operated draws are ZY; a foreign operator's are sold the way their region is. */
function prizeModeOf({ category, region, source }: Lottery): PrizeMode {
  if (category === 'LOTT') return source === 'house' ? 'ZY' : 'Lott'
  return region === 'INSTANT' ? 'Elott' : 'SEA'
}

export const usualMarkets = (lottery: Lottery, family: Family): Omit<MarketRow, 'hot'>[] =>
  playsUnder(family, rulesOf(lottery)).map(usualMarket)

function usualMarket(play: CatalogPlay): Omit<MarketRow, 'hot'> {
  const odds = play.pays === 'odds' ? (play.odds ?? {}) : null
  const sound = odds === null || 'rtp' in judgeOdds(play, odds)
  const digits = digitsOf(play)
  return {
    play: play.id,
    state: sound ? 'open' : 'closed',
    odds,
    maxBets: digits === undefined ? MOST_BETS : (10 ** digits * 9) / 10,
    numberLimit: NUMBER_LIMITS[digits ?? 0] ?? null,
  }
}

/** The digits of its numbers, where each number is a bet of its own. */
const digitsOf = (play: CatalogPlay): number | undefined =>
  play.entry.kind === 'numbers' && sellsSingleNumbers(play) ? play.entry.digits : undefined

/** Nine tenths of the longest straight bet: nobody buys a market whole. */
const MOST_BETS = 90_000

/** What all players together may stake on one number of so many digits in one draw. */
const NUMBER_LIMITS: Readonly<Record<number, bigint>> = { 2: 50_000n * ONE, 3: 5_000n * ONE }
