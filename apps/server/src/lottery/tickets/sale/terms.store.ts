import type { Amount, MemberId } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, run } from '../../../base/database/query.ts'
import { askTogether } from '../../../base/database/ask-together.ts'

export type PrizeMode = 'Lott' | 'ZY' | 'Elott' | 'SEA'
export type MarketState = 'open' | 'suspended' | 'closed'
export type Odds = Readonly<Record<string, string>>

export type HotNumber = {
  readonly number: string
  readonly state: 'surcharge' | 'closed'
  readonly surchargePpm: number
}

/** What a lottery's market for one play is set to. */
export type MarketRow = {
  readonly play: string
  readonly state: MarketState
  readonly odds: Odds | null
  readonly maxBets: number | null
  readonly numberLimit: bigint | null
  readonly hot: readonly HotNumber[]
}

/** Prize mode, units and limits of a lottery; amounts in ledger units. */
export type TermsRow = {
  readonly game: string
  readonly mode: PrizeMode
  readonly base: 2000 | 1980 | null
  readonly minGroup: number | null
  readonly maxGroup: number | null
  readonly defaultGroup: number | null
  readonly maxRebatePpm: number
  readonly rebateStepPpm: number
  readonly levels: number
  readonly units: readonly bigint[]
  readonly minStake: bigint
  readonly maxStake: bigint
  readonly maxTicket: bigint
  readonly maxDraw: bigint
  readonly maxPrize: bigint
  readonly cancellable: boolean
}

const columns = sql`
  game, prize_mode as mode, base, min_group as "minGroup", max_group as "maxGroup",
  default_group as "defaultGroup", max_rebate_ppm as "maxRebatePpm",
  rebate_step_ppm as "rebateStepPpm", levels, units::text[], min_stake as "minStake",
  max_stake as "maxStake", max_ticket as "maxTicket", max_draw as "maxDraw",
  max_prize as "maxPrize", cancellable`

export async function findTerms(db: Db | Tx, game: string): Promise<TermsRow | undefined> {
  const rows = await many<Stored>(db)`
    select ${columns} from lottery_terms where game = ${game}`
  return rows.map(readUnits)[0]
}

/** As `findTerms`, and nobody else changes them until the transaction ends. */
export async function lockTerms(tx: Tx, game: string): Promise<TermsRow | undefined> {
  const rows = await many<Stored>(tx)`
    select ${columns} from lottery_terms where game = ${game} for no key update`
  return rows.map(readUnits)[0]
}

/** Nobody changes what these lotteries sell until the transaction ends; whoever is at it is waited for. */
export async function shareTerms(tx: Tx, games: readonly string[]): Promise<void> {
  await run(tx)`
    select from lottery_terms where game = any (${list.text(games)}) order by game for share`
}

/** Arrays of int8 come as text. */
type Stored = Omit<TermsRow, 'units'> & { readonly units: readonly string[] }
const readUnits = (row: Stored): TermsRow => ({ ...row, units: row.units.map(BigInt) })

/** The markets of a lottery, or those of some plays. */
export async function findMarkets(
  db: Db | Tx,
  game: string,
  plays?: readonly string[],
): Promise<readonly MarketRow[]> {
  const some = plays ? sql`and m.play = any (${list.text(plays)})` : sql``
  return many<MarketRow>(db)`
    select m.play, m.state, m.odds, m.max_bets as "maxBets", m.number_limit as "numberLimit",
           coalesce(h.hot, '[]') as hot
      from lottery_markets m
      left join lateral (
        select jsonb_agg(jsonb_build_object('number', number, 'state', state,
                                            'surchargePpm', surcharge_ppm) order by number) as hot
          from lottery_hot_numbers where game = m.game and play = m.play) h on true
     where m.game = ${game} ${some} order by m.play`
}

export async function writeTerms(tx: Tx, terms: TermsRow): Promise<void> {
  await run(tx)`
    insert into lottery_terms (game, prize_mode, base, min_group, max_group, default_group,
        max_rebate_ppm, rebate_step_ppm, levels, units, min_stake, max_stake, max_ticket, max_draw,
        max_prize, cancellable)
    values (${terms.game}, ${terms.mode}, ${terms.base}, ${terms.minGroup}, ${terms.maxGroup},
        ${terms.defaultGroup}, ${terms.maxRebatePpm}, ${terms.rebateStepPpm}, ${terms.levels},
        ${list.int8(terms.units)}, ${terms.minStake}, ${terms.maxStake}, ${terms.maxTicket},
        ${terms.maxDraw}, ${terms.maxPrize}, ${terms.cancellable})
    on conflict (game) do update
       set prize_mode = excluded.prize_mode, base = excluded.base, min_group = excluded.min_group,
           max_group = excluded.max_group, default_group = excluded.default_group,
           max_rebate_ppm = excluded.max_rebate_ppm, rebate_step_ppm = excluded.rebate_step_ppm,
           levels = excluded.levels, units = excluded.units, min_stake = excluded.min_stake,
           max_stake = excluded.max_stake, max_ticket = excluded.max_ticket,
           max_draw = excluded.max_draw, max_prize = excluded.max_prize,
           cancellable = excluded.cancellable`
}

export async function writeMarket(
  tx: Tx,
  game: string,
  { play, state, odds, maxBets, numberLimit }: Omit<MarketRow, 'hot'>,
): Promise<void> {
  await run(tx)`
    insert into lottery_markets (game, play, state, odds, max_bets, number_limit)
    values (${game}, ${play}, ${state}, ${odds === null ? null : JSON.stringify(odds)}::jsonb,
            ${maxBets}, ${numberLimit})
    on conflict (game, play) do update
       set state = excluded.state, odds = excluded.odds, max_bets = excluded.max_bets,
           number_limit = excluded.number_limit`
}

export type NewShop = {
  readonly terms: TermsRow
  readonly markets: readonly Omit<MarketRow, 'hot'>[]
}

/** Terms and markets that do not stand yet, all at once; those that do stay as they are. */
export async function writeNewShops(tx: Tx, shops: readonly NewShop[]): Promise<void> {
  const asText = (_key: string, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value
  await run(tx)`
    insert into lottery_terms (game, prize_mode, base, min_group, max_group, default_group,
        max_rebate_ppm, rebate_step_ppm, levels, units, min_stake, max_stake, max_ticket, max_draw,
        max_prize, cancellable)
    select game, mode, base, "minGroup", "maxGroup", "defaultGroup", "maxRebatePpm", "rebateStepPpm",
           levels, units, "minStake", "maxStake", "maxTicket", "maxDraw", "maxPrize", cancellable
      from jsonb_to_recordset(${JSON.stringify(
        shops.map(({ terms }) => terms),
        asText,
      )}::jsonb) as t (
        game text, mode text, base integer, "minGroup" integer, "maxGroup" integer,
        "defaultGroup" integer, "maxRebatePpm" integer, "rebateStepPpm" integer, levels integer,
        units bigint[], "minStake" bigint, "maxStake" bigint, "maxTicket" bigint, "maxDraw" bigint,
        "maxPrize" bigint, cancellable boolean)
    on conflict do nothing`
  const markets = shops.flatMap(({ terms, markets: own }) =>
    own.map((market) => ({ game: terms.game, ...market })),
  )
  await run(tx)`
    insert into lottery_markets (game, play, state, odds, max_bets, number_limit)
    select game, play, state, nullif(odds, 'null'::jsonb), "maxBets", "numberLimit"
      from jsonb_to_recordset(${JSON.stringify(markets, asText)}::jsonb) as m (
        game text, play text, state text, odds jsonb, "maxBets" integer, "numberLimit" bigint)
    on conflict do nothing`
}

/** Which of these lotteries have terms. */
export async function findShops(
  db: Db | Tx,
  games: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await many<{ game: string }>(db)`
    select game from lottery_terms where game = any (${list.text(games)})`
  return new Set(rows.map(({ game }) => game))
}

/** Sets a number hot, or lets it be as all others where `hot` is absent. */
export async function writeHotNumber(
  tx: Tx,
  { game, play }: { game: string; play: string },
  { number, state, surchargePpm }: HotNumber | { number: string; state: 'plain'; surchargePpm: 0 },
): Promise<void> {
  await run(tx)`
    delete from lottery_hot_numbers
     where game = ${game} and play = ${play} and number = ${number}`
  if (state === 'plain') return
  await run(tx)`
    insert into lottery_hot_numbers (game, play, number, state, surcharge_ppm)
    values (${game}, ${play}, ${number}, ${state}, ${surchargePpm})`
}

export type MemberGroup = {
  readonly maxGroup: number | null
  readonly maxRebatePpm: number | null
}

export type MemberGroups = ReadonlyMap<PrizeMode, MemberGroup>

/** What is agreed with a member, by the mode of prizes. */
export const findMemberGroups = askTogether(
  async (db, memberIds: readonly MemberId[]): Promise<MemberGroups[]> => {
    const rows = await many<MemberGroup & { memberId: MemberId; mode: PrizeMode }>(db)`
      select member_id as "memberId", mode, max_group as "maxGroup", max_rebate_ppm as "maxRebatePpm"
        from lottery_member_groups where member_id = any (${list.int8(memberIds)})`
    const own = Map.groupBy(rows, ({ memberId }) => memberId)
    return memberIds.map(
      (id) =>
        new Map(
          (own.get(id) ?? []).map(({ mode, maxGroup, maxRebatePpm }) => [
            mode,
            { maxGroup, maxRebatePpm },
          ]),
        ),
    )
  },
)

export async function writeMemberGroup(
  tx: Tx,
  { memberId, mode, maxGroup, maxRebatePpm }: MemberGroup & { memberId: MemberId; mode: PrizeMode },
): Promise<void> {
  await run(tx)`
    insert into lottery_member_groups (member_id, mode, max_group, max_rebate_ppm)
    values (${memberId}, ${mode}, ${maxGroup}, ${maxRebatePpm})
    on conflict (member_id, mode) do update
       set max_group = excluded.max_group, max_rebate_ppm = excluded.max_rebate_ppm`
}

/** Of these lotteries, those whose tickets may be taken back. */
export async function findCancellable(
  db: Db | Tx,
  games: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await many<{ game: string }>(db)`
    select game from lottery_terms
     where game = any (${list.text([...new Set(games)])}) and cancellable`
  return new Set(rows.map(({ game }) => game))
}

/** Of these lotteries the markets, as `game play`, that limit what is staked on a number. */
export async function findLimitedMarkets(
  db: Db | Tx,
  games: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await many<{ game: string; play: string }>(db)`
    select game, play from lottery_markets
     where game = any (${list.text([...new Set(games)])}) and number_limit is not null`
  return new Set(rows.map(({ game, play }) => `${game} ${play}`))
}

/** The limits of a number in these markets, which nobody changes until the transaction ends. */
export async function shareLimits(
  tx: Tx,
  game: string,
  plays: readonly string[],
): Promise<ReadonlyMap<string, Amount>> {
  if (plays.length === 0) return new Map()
  const rows = await many<{ play: string; limit: Amount }>(tx)`
    select play, number_limit as "limit" from lottery_markets
     where game = ${game} and play = any (${list.text([...new Set(plays)])}) and number_limit is not null
     order by play for share`
  return new Map(rows.map(({ play, limit }) => [play, limit]))
}

export async function isMember(db: Db | Tx, memberId: MemberId): Promise<boolean> {
  const rows = await many(db)`select from members where id = ${memberId}`
  return rows.length > 0
}
