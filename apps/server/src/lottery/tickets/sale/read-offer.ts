import type { MemberId } from '@parlour/money'
import { type CatalogPlay, type Family, judgeOdds, playsUnder } from '@parlour/lottery'
import { type Refusal, refuse } from '@parlour/wire'
import type { Db, Tx } from '../../../base/database/database.ts'
import { askOnce } from '../../../base/database/ask-together.ts'
import { type Lottery, readLottery } from '../../draws/lotteries.store.ts'
import { familyOf } from '../../draws/families.ts'
import {
  findMarkets,
  findMemberGroups,
  findTerms,
  type MarketRow,
  type MemberGroups,
  type TermsRow,
} from './terms.store.ts'

/** A play of a lottery with its market; without one it is not sold. */
export type OfferedPlay = { readonly play: CatalogPlay; readonly market: MarketRow }

/** All that a lottery sells, and how. */
export type Offer = {
  readonly lottery: Lottery
  readonly family: Family
  /** The rule variants the lottery plays by. */
  readonly options: Readonly<Record<string, string>>
  readonly terms: TermsRow
  readonly plays: ReadonlyMap<string, OfferedPlay>
}

/** What a player may choose within an offer. */
export type OwnTerms = { readonly group: number | null; readonly maxRebatePpm: number }

type Wanted = { readonly game: string; readonly plays?: readonly string[] | undefined }

/** What a lottery sells; of some plays only, where they are named. Whoever asks at the same moment reads it together. */
export const readOffer = (
  db: Db | Tx,
  game: string,
  plays?: readonly string[],
): Promise<Offer | Refusal<'lottery_not_found'>> => offerOf(db, { game, plays })

const offerOf = askOnce(
  ({ game, plays }: Wanted) => JSON.stringify([game, plays?.toSorted()]),
  readOfferAlone,
)

async function readOfferAlone(
  db: Db | Tx,
  { game, plays }: Wanted,
): Promise<Offer | Refusal<'lottery_not_found'>> {
  const [lottery, terms, markets] = await Promise.all([
    readLottery(db, game),
    findTerms(db, game),
    findMarkets(db, game, plays),
  ])
  if (!lottery || !terms) return refuse('lottery_not_found')
  const family = familyOf(lottery.family)
  const options = rulesOf(lottery)
  return { lottery, family, options, terms, plays: bindMarkets(family, options, markets) }
}

/**
 * The same offer in the words of a draw's own day. Whatever odds an operator has set, nothing is sold of which the
 * exact return on that day is above one: there the market is suspended.
 */
export function offerOn(offer: Offer, day: string): Offer {
  const family = familyOf(offer.lottery.family, day)
  if (family === offer.family) return offer
  const markets = [...offer.plays.values()].map(({ market }) => market)
  const bound = [...bindMarkets(family, offer.options, markets)]
  return {
    ...offer,
    family,
    plays: new Map(bound.map(([id, offered]) => [id, suspendUnsound(offered)])),
  }
}

function suspendUnsound({ play, market }: OfferedPlay): OfferedPlay {
  const sound =
    market.state !== 'open' ||
    play.pays === 'group' ||
    !('error' in judgeOdds(play, market.odds ?? {}))
  return { play, market: sound ? market : { ...market, state: 'suspended' } }
}

function bindMarkets(
  family: Family,
  options: Readonly<Record<string, string>>,
  markets: readonly MarketRow[],
): Offer['plays'] {
  const rows = new Map(markets.map((market) => [market.play, market]))
  const plays = playsUnder(family, options).flatMap((play) => {
    const market = rows.get(play.id)
    return market ? [[play.id, { play, market }] as const] : []
  })
  return new Map(plays)
}

/** The member's own group and rebate, within what the lottery sells. */
export const readOwnTerms = async (
  db: Db | Tx,
  offer: Offer,
  memberId: MemberId,
): Promise<OwnTerms> => ownTermsIn(offer, await findMemberGroups(db, memberId))

/** As `readOwnTerms`, of a member whose groups have been read. */
export function ownTermsIn({ terms }: Offer, groups: MemberGroups): OwnTerms {
  const own = groups.get(terms.mode)
  const group = own?.maxGroup ?? terms.defaultGroup
  const most = terms.maxGroup ?? 0
  return {
    group: terms.base === null || group === null ? null : Math.min(group, most),
    maxRebatePpm: Math.min(own?.maxRebatePpm ?? terms.maxRebatePpm, terms.maxRebatePpm),
  }
}

/** Options that name a rule; others are figures of the lottery's own. */
export function rulesOf({ options }: Lottery): Record<string, string> {
  const named = Object.entries(options).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(named)
}
