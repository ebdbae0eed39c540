import { decimalOf, judgeOdds, type MarketReturn } from '@parlour/lottery'
import { type Fraction, fraction, PPM, type MemberId } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { readDraw } from '../draws/draws.store.ts'
import type { Needs } from '../../house/needs.ts'
import { findCaps } from './sale/caps.store.ts'
import { drawLeft } from './sale/guard-tickets.ts'
import { MOST_CHASE_DRAWS, MOST_LINES, MOST_MULTIPLE, MOST_WAGERS } from './limits.ts'
import { type Offer, type OfferedPlay, readOffer, readOwnTerms } from './sale/read-offer.ts'

type Markets = CallAnswer<'lotteryMarkets'>
type Market = Markets['markets'][number]

/** What can be bet on in a lottery, for everybody. */
export async function showMarkets(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  game: string,
): Promise<Markets | Refusal<'lottery_not_found'>> {
  const [offer, caps] = await Promise.all([readOffer(db, game), findCaps(db, game)])
  if (isRefusal(offer)) return offer
  const { lottery, family, options, terms, plays } = offer
  return {
    game,
    family: family.id,
    category: lottery.category,
    currency: settings.current().merchant.currency,
    options,
    prizeMode: prizeModeOf(offer),
    units: [...terms.units],
    limits: limitsOf(offer),
    caps,
    cancellable: terms.cancellable,
    markets: [...plays.values()].map((offered) => marketOf(offer, offered)),
  }
}

/** What the player may choose beside it. */
export async function showOwnTerms(
  { db, wallet }: Pick<Needs, 'db' | 'wallet'>,
  { memberId, game, issue }: { memberId: MemberId; game: string; issue?: string | undefined },
): Promise<CallAnswer<'myLotteryTerms'> | Refusal<'lottery_not_found' | 'draw_not_found'>> {
  const offer = await readOffer(db, game)
  if (isRefusal(offer)) return offer
  const draw = issue === undefined ? undefined : await readDraw(db, game, issue)
  if (issue !== undefined && !draw) return refuse('draw_not_found', { issue })
  const [own, { currency }] = await Promise.all([
    readOwnTerms(db, offer, memberId),
    wallet.balances(memberId),
  ])
  const left = draw ? await drawLeft(db, offer, draw, memberId) : offer.terms.maxDraw
  return { ...own, currency, drawLeft: left }
}

export const prizeModeOf = ({ terms }: Offer): Markets['prizeMode'] => ({
  mode: terms.mode,
  base: terms.base,
  minGroup: terms.minGroup,
  maxGroup: terms.maxGroup,
  defaultGroup: terms.defaultGroup,
  maxRebatePpm: terms.maxRebatePpm,
  rebateStepPpm: terms.rebateStepPpm,
  levels: terms.levels,
})

export const limitsOf = ({ terms }: Offer): Markets['limits'] => ({
  minStake: terms.minStake,
  maxStake: terms.maxStake,
  maxTicket: terms.maxTicket,
  maxDraw: terms.maxDraw,
  maxPrize: terms.maxPrize,
  maxMultiple: MOST_MULTIPLE,
  maxLines: MOST_LINES,
  maxChaseDraws: MOST_CHASE_DRAWS,
  maxWagers: MOST_WAGERS,
})

export function marketOf({ terms }: Offer, { play, market }: OfferedPlay): Market {
  const returns = returnOfMarket(terms, { play, market })
  return {
    play: play.id,
    group: play.group,
    state: market.state,
    pays: play.pays,
    odds: market.odds && { ...market.odds },
    rtp: sixDecimals(returns.rtp),
    rtpLeast: sixDecimals(returns.least),
    maxBets: market.maxBets,
    numberLimit: market.numberLimit,
    hot: market.hot.map((one) => ({ ...one })),
  }
}

/** By group the group's share; by odds the exact return of the best and the worst kind of bet. */
function returnOfMarket(
  { base, defaultGroup }: Offer['terms'],
  { play, market }: OfferedPlay,
): MarketReturn {
  if (play.pays === 'group') {
    const share =
      base === null || defaultGroup === null ? fraction(0) : fraction(defaultGroup, base)
    return { rtp: share, least: share }
  }
  const judged = judgeOdds(play, market.odds ?? {})
  if (!('error' in judged)) return judged
  return { rtp: fraction(0), least: fraction(0) }
}

/** Never more than it is. */
function sixDecimals({ num, den }: Fraction): string {
  const millionths = ((num * PPM) / den).toString().padStart(7, '0')
  return `${millionths.slice(0, -6)}.${millionths.slice(-6)}`
}

export const isDecimal = (text: string): boolean => {
  try {
    return decimalOf(text).num > 0n
  } catch {
    return false
  }
}
