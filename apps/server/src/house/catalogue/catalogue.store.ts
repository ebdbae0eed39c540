import { houseSlots, houseStories } from '@parlour/casino'
import type { Category } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../base/database/query.ts'
import type { Words } from '../settings/site-settings.ts'
import type { CallAnswer } from '@parlour/wire/schemas'
import { HOUSE_VENDOR } from './limits.ts'
import { ownFeatures } from './own-features.ts'

export type GameFeature = CallAnswer<'gameVendors'>['features'][number]

/** A game as the lobby shows it: its own facts and what its vendor adds. */
export type ListedGame = {
  code: string
  vendor: string
  vendorName: string
  category: Category
  gameType: string
  names: Words
  minStake: bigint
  maxStake: bigint
  minLines: number
  rtp: string | null
  volatility: 'low' | 'medium' | 'high' | null
  trial: boolean
  hot: boolean
  fresh: boolean
  maintenance: boolean
  features: readonly GameFeature[]
  lotteryRegion: 'VN' | 'SEA' | null
  image: string
}

/** As copied into memory: whether it is new is judged when somebody asks. */
export type CopiedGame = Omit<ListedGame, 'fresh'> & {
  readonly newUntil: Date | null
  /** Members who staked real money on it within a day, as counted last. */
  readonly players: number
  readonly vendorHot: boolean
  readonly vendorImage: string
  readonly vendorMaintenance: boolean
  readonly categoryTitles: Words
  readonly categoryPosition: number
  readonly vendorPosition: number
  /** Whose plays a lottery sells, and the rules it names; null for any other game. */
  readonly lotteryFamily: string | null
  readonly lotteryRules: Readonly<Record<string, string>> | null
}

export type GameFilter = {
  readonly vendor?: string | undefined
  readonly category?: string | undefined
  /** Categories that are left out. */
  readonly without?: readonly Category[]
  readonly gameType?: string | undefined
  readonly name?: string | undefined
  /** Games that accept a stake as small as this. */
  readonly minStake?: bigint | undefined
  readonly minLines?: number | undefined
  readonly feature?: GameFeature | undefined
  readonly volatility?: ListedGame['volatility'] | undefined
  readonly playedOnly?: boolean
  readonly hotOnly?: boolean
  readonly freshOnly?: boolean
  readonly playableNow?: boolean
  readonly trialOnly?: boolean
}

export type Page = { readonly pageNo: number; readonly pageSize: number }
export type Paged<Item> = { readonly items: Item[]; readonly total: number }

/** What every list of games is built on: only what is switched on, by both game and vendor. */
const listed = sql`games as g join game_vendors as v on v.code = g.vendor and g.enabled and v.enabled`

const columns = sql`
  g.code, g.vendor, v.name as "vendorName", g.category, g.game_type as "gameType", g.names,
  coalesce(g.least_stake, g.min_stake) as "minStake",
  coalesce(g.most_stake, g.max_stake) as "maxStake", g.min_lines as "minLines", g.rtp, g.volatility,
  g.trial, g.hot_rank is not null as hot, coalesce(g.new_until > now(), false) as fresh,
  g.maintenance or v.maintenance as maintenance, g.features, v.lottery_region as "lotteryRegion", g.image`

/** The number of the catalogue's state, and the database's clock. */
export async function findCatalogueVersion(db: Db): Promise<{ version: bigint; now: Date }> {
  return one<{ version: bigint; now: Date }>(db)`
    select version, now() as now from game_catalogue_version`
}

/** Every game that is listed, in the house's order. */
export const findWholeCatalogue = async (db: Db): Promise<CopiedGame[]> => {
  const games = await many<CopiedGame>(db)`
    select ${columns}, g.new_until as "newUntil", v.hot as "vendorHot", v.image as "vendorImage",
           v.maintenance as "vendorMaintenance", v.position as "vendorPosition",
           c.titles as "categoryTitles", c.position as "categoryPosition",
           l.family as "lotteryFamily", l.options as "lotteryRules", coalesce(p.players, 0) as players
      from ${listed} join game_categories as c on c.category = g.category
      left join lotteries as l on l.code = g.code
      left join game_players as p on p.game = g.code
     order by g.hot_rank nulls last, v.position, g.position, g.code`
  return games.map(withOwnFacts)
}

export async function findGame(db: Db, code: string): Promise<ListedGame | undefined> {
  const game = await maybe<ListedGame>(db)`select ${columns} from ${listed} where g.code = ${code}`
  return game && withOwnFacts(game)
}

/** The house's own games return what their rules were counted to return, and have what those have, whatever their row says. */
const withOwnFacts = <Game extends ListedGame | CopiedGame>(game: Game): Game => {
  const isOwn = game.vendor === HOUSE_VENDOR
  const slot = isOwn ? (houseSlots[game.code] ?? houseStories[game.code]) : undefined
  const features = (isOwn && ownFeatures(game.code)) || game.features
  return { ...game, features, ...(slot && { rtp: slot.figures.rtpPercent }) }
}

type GameOfBet = Pick<ListedGame, 'code' | 'category' | 'maintenance'>

/** What a bet that was accepted is known by, whatever is listed by now. */
export const findGameOfBet = (db: Db, code: string): Promise<GameOfBet | undefined> =>
  maybe<GameOfBet>(db)`select code, category, maintenance from games where code = ${code}`

type NamesOfGame = Pick<ListedGame, 'code' | 'names' | 'vendorName'>

/** What games and their vendors are called, also those that are no longer listed. */
export const findNamesOfGames = (db: Db, codes: readonly string[]): Promise<NamesOfGame[]> =>
  many<NamesOfGame>(db)`
    select g.code, g.names, v.name as "vendorName"
      from games as g join game_vendors as v on v.code = g.vendor
     where g.code = any(${list.text(codes)})`

export type Launchable = ListedGame & {
  readonly launchPath: string
  readonly kind: 'house' | 'outside'
  readonly launchUrl: string | null
}

export const findLaunchable = (db: Db, code: string): Promise<Launchable | undefined> =>
  maybe<Launchable>(db)`
    select ${columns}, g.launch_path as "launchPath", v.kind, v.launch_url as "launchUrl"
      from ${listed} where g.code = ${code}`

export const findRules = (db: Db, code: string): Promise<{ rules: Words | null } | undefined> =>
  maybe<{ rules: Words | null }>(db)`select g.rules from ${listed} where g.code = ${code}`

export type Room = {
  readonly id: string
  readonly game: string
  readonly vendor: string
  readonly names: Words
  readonly minStake: bigint
  readonly maxStake: bigint
}

export async function findRooms(
  db: Db,
  { vendor, game }: { vendor?: string | undefined; game?: string | undefined },
): Promise<Room[]> {
  const ofVendor = vendor === undefined ? sql`` : sql`and g.vendor = ${vendor}`
  const ofGame = game === undefined ? sql`` : sql`and g.code = ${game}`
  return many<Room>(db)`
    select r.id, r.game, g.vendor, r.names, r.min_stake as "minStake", r.max_stake as "maxStake"
      from ${listed} join game_rooms as r on r.game = g.code
     where r.enabled ${ofVendor} ${ofGame}
     order by g.position, r.position`
}

/** What the player opened last, newest first, each game once. */
export async function findRecentGames(
  db: Db,
  memberId: bigint,
  {
    vendor,
    without = [],
    staked = [],
  }: Pick<GameFilter, 'vendor' | 'without'> & {
    /** Games that count as opened when they were last staked on. */
    readonly staked?: readonly { readonly game: string; readonly last: Date }[]
  },
  page: Page,
): Promise<Paged<ListedGame>> {
  const ofVendor = vendor === undefined ? sql`` : sql`and g.vendor = ${vendor}`
  return pageOf(db, page, {
    from: sql`${listed} join (
      select game, max(at) as last from (
        select game, created_at as at from game_launches where member_id = ${memberId}
        union all
        select * from unnest(${list.text(staked.map(({ game }) => game))},
                             ${list.timestamptz(staked.map(({ last }) => last))})
      ) as played group by game
    ) as opened on opened.game = g.code where true ${ofVendor} ${but(without)}`,
    order: sql`opened.last desc, g.code`,
  })
}

export async function findFavorites(
  db: Db,
  memberId: bigint,
  { gameType, without = [] }: Pick<GameFilter, 'gameType' | 'without'>,
  page: Page,
): Promise<Paged<ListedGame>> {
  const ofType = gameType === undefined ? sql`` : sql`and g.game_type = ${gameType}`
  return pageOf(db, page, {
    from: sql`${listed} join favorite_games as f on f.game = g.code
      where f.member_id = ${memberId} ${ofType} ${but(without)}`,
    order: sql`f.added_at desc, g.code`,
  })
}

const but = (without: readonly Category[]) =>
  without.length > 0 ? sql`and g.category <> all (${list.text(without)})` : sql``

async function pageOf(
  db: Db,
  { pageNo, pageSize }: Page,
  { from, order }: Record<'from' | 'order', RawBuilder<unknown>>,
): Promise<Paged<ListedGame>> {
  const { total } = await one<{ total: bigint }>(db)`select count(*) as total from ${from}`
  const items = await many<ListedGame>(db)`
    select ${columns} from ${from}
     order by ${order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`
  return { items, total: Number(total) }
}

export async function findFavoriteCodes(db: Db, memberId: bigint): Promise<string[]> {
  const rows = await many<{ game: string }>(db)`
    select game from favorite_games where member_id = ${memberId} order by added_at desc, game`
  return rows.map(({ game }) => game)
}

/** Adds within the cap, counted by the statement itself; false when the list is full. */
export async function addFavorite(
  db: Db,
  memberId: bigint,
  game: string,
  most: number,
): Promise<boolean> {
  const row = await maybe<{ kept: boolean }>(db)`
    with kept as (
      insert into favorite_games (member_id, game)
      select ${memberId}, ${game}
      where (select count(*) from favorite_games where member_id = ${memberId}) < ${most}
      on conflict do nothing
      returning 1
    )
    select exists (select from kept)
      or exists (select from favorite_games where member_id = ${memberId} and game = ${game}) as kept
  `
  return row?.kept === true
}

export const removeFavorite = (db: Db, memberId: bigint, game: string) =>
  run(db)`delete from favorite_games where member_id = ${memberId} and game = ${game}`

export type StakesLeft = { readonly least: bigint; readonly most: bigint }

/** What operators leave of the stakes that rules take, of the games where they leave not all. */
export const findStakesLeft = (db: Db): Promise<(StakesLeft & { readonly code: string })[]> =>
  many<StakesLeft & { readonly code: string }>(db)`
    select code, least_stake as least, most_stake as most from games
     where least_stake is not null and most_stake is not null`

/** Marks a game or vendor; answers how it stood before, undefined for an unknown one. */
export async function markMaintenance(
  db: Db,
  { kind, code, closed }: { kind: 'game' | 'vendor'; code: string; closed: boolean },
): Promise<boolean | undefined> {
  const table = sql.table(kind === 'game' ? 'games' : 'game_vendors')
  const row = await maybe<{ before: boolean }>(db)`
    with was as (select code, maintenance from ${table} where code = ${code} for update)
    update ${table} as now set maintenance = ${closed} from was
    where now.code = was.code returning was.maintenance as before`
  return row?.before
}

/** A game as a new row of the catalogue has it. */
export type NewGame = Pick<
  ListedGame,
  | 'code'
  | 'vendor'
  | 'category'
  | 'gameType'
  | 'names'
  | 'minStake'
  | 'maxStake'
  | 'minLines'
  | 'rtp'
  | 'volatility'
  | 'trial'
  | 'features'
  | 'image'
> & {
  readonly hotRank: number | null
  readonly position: number
  readonly launchPath: string
  readonly rules: Words | null
}

/** Adds games, switched on; one that stands already stays as it is. */
export const writeGames = (db: Db, games: readonly NewGame[]) =>
  run(db)`
    insert into games (code, vendor, category, game_type, names, min_stake, max_stake, min_lines, rtp,
                       volatility, trial, hot_rank, position, launch_path, image, features, rules)
    select code, vendor, category, "gameType", names, "minStake", "maxStake", "minLines", rtp,
           volatility, trial, "hotRank", position, "launchPath", image, features,
           nullif(rules, 'null'::jsonb)
      from jsonb_to_recordset(${asJson(games)}::jsonb) as g (
        code text, vendor text, category text, "gameType" text, names jsonb, "minStake" bigint,
        "maxStake" bigint, "minLines" integer, rtp text, volatility text, trial boolean,
        "hotRank" integer, position integer, "launchPath" text, image text, features text[],
        rules jsonb)
    on conflict do nothing`

const asJson = (rows: readonly unknown[]): string =>
  JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
