import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, one, run } from '../../../base/database/query.ts'
import { decidedBets, type Portion } from '../../../ledger/wallet/records/activity-events.store.ts'
import { SPAN_DAYS } from '../limits.ts'
import type { SettledRound } from './expected-of-round.ts'

/** A decision on a round: how often it counts now (once more, once less, or as before), and what it has paid since. */
export type DecidedRound = SettledRound & {
  readonly currency: string
  readonly businessDay: string
  readonly settled: number
  readonly paid: Amount
}

/** Decisions on real money; a void and a second settlement are among them, on the day of the first. */
export const decidedRounds = (tx: Tx, portion: Portion, vendor: string): Promise<DecidedRound[]> =>
  many<DecidedRound>(tx)`
    select game, currency, details, stake, paid, settled, "businessDay"
      from (${decidedBets(portion, vendor)}) as decided`

/** Takes the place of the returns in a lane for this transaction; another worker waits. */
export async function lockReturnPlace(tx: Tx, lane: number): Promise<bigint> {
  await run(tx)`insert into game_return_places (lane) values (${lane}) on conflict do nothing`
  const { seq } = await one<{ seq: bigint }>(tx)`
    select seq from game_return_places where lane = ${lane} for update`
  return seq
}

export const moveReturnPlace = (tx: Tx, { lane, upto }: Portion) =>
  run(tx)`update game_return_places set seq = ${upto} where lane = ${lane}`

/** What some rounds add to the sums of their game, version, currency and day. */
export type ReturnSum = {
  readonly game: string
  readonly version: string
  readonly currency: string
  readonly businessDay: string
  readonly rounds: number
  readonly staked: Amount
  readonly paid: Amount
  readonly expected: bigint
  readonly variance: bigint
  readonly mostAbove: bigint
  readonly mostBelow: bigint
  readonly unjudged: number
}

/** Adds in the order of the key, so that workers of two lanes never cross. */
export const addReturns = (tx: Tx, sums: readonly ReturnSum[]) =>
  run(tx)`
    insert into game_returns as r (game, version, currency, business_day, rounds, staked, paid, expected, variance,
                                   most_above, most_below, unjudged)
    select game, version, currency, "businessDay", rounds, staked, paid, expected, variance, "mostAbove",
           "mostBelow", unjudged
      from jsonb_to_recordset(${JSON.stringify(sums, asText)}::jsonb) as s (
        game text, version text, currency text, "businessDay" date, rounds bigint, staked bigint, paid bigint,
        expected numeric, variance numeric, "mostAbove" numeric, "mostBelow" numeric, unjudged bigint)
     order by game, version, currency, "businessDay"
    on conflict (game, version, currency, business_day) do update
      set rounds = r.rounds + excluded.rounds, staked = r.staked + excluded.staked,
          paid = r.paid + excluded.paid, expected = r.expected + excluded.expected,
          variance = r.variance + excluded.variance,
          most_above = greatest(r.most_above, excluded.most_above),
          most_below = greatest(r.most_below, excluded.most_below),
          unjudged = r.unjudged + excluded.unjudged`

const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

export type Span = keyof typeof SPAN_DAYS

/** What was returned of a game in a currency over a span, in ledger units. */
export type ReturnRow = {
  readonly game: string
  readonly currency: string
  readonly rounds: number
  readonly unjudged: number
  readonly staked: Amount
  readonly paid: Amount
  readonly expected: number
  readonly variance: number
  readonly mostAbove: number
  readonly mostBelow: number
}

const sums = sql`
  sum(rounds)::float8 as rounds, sum(unjudged)::float8 as unjudged, sum(staked)::int8 as staked,
  sum(paid)::int8 as paid, (sum(expected) / 1000000)::float8 as expected,
  sum(variance)::float8 as variance, max(most_above)::float8 as "mostAbove",
  max(most_below)::float8 as "mostBelow"`

/** Whole business days, today counted. */
const within = (span: Span) => {
  const days = SPAN_DAYS[span]
  return days === undefined
    ? sql`true`
    : sql`business_day > ledger_business_day(now()) - ${days}::int`
}

/** By game and currency, of all games or of some. */
export const returnsOfGames = (
  db: Db,
  { span, games }: { span: Span; games?: readonly string[] | undefined },
): Promise<ReturnRow[]> =>
  many<ReturnRow>(db)`
    select game, currency, ${sums} from game_returns
     where ${within(span)} and ${games ? sql`game = any (${list.text(games)})` : sql`true`}
     group by game, currency order by game, currency`

/** One game's, by version of its rules and business day, the newest day first. */
export const returnsOfGame = (
  db: Db,
  { span, game, most }: { span: Span; game: string; most: number },
): Promise<(ReturnRow & { readonly version: string; readonly businessDay: string })[]> =>
  many<ReturnRow & { version: string; businessDay: string }>(db)`
    select game, currency, version, business_day::text as "businessDay", ${sums} from game_returns
     where ${within(span)} and game = ${game}
     group by game, currency, version, business_day
     order by business_day desc, version, currency limit ${most}`
