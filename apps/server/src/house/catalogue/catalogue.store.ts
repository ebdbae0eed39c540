import { houseSlots } from '@parlour/casino'
import type { Category } from '@parlour/money'
import { sql } from 'kysely'
import type { Db } from '../../base/database/database.ts'
import { maybe, one } from '../../base/database/query.ts'
import type { Words } from '../settings/site-settings.ts'
import type { GameFeature, GamesTables } from './games.tables.ts'
import { HOUSE_VENDOR } from './limits.ts'

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
  readonly vendorHot: boolean
  readonly vendorImage: string
  readonly vendorMaintenance: boolean
  readonly categoryTitles: Words
  readonly categoryPosition: number
  readonly vendorPosition: number
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
  readonly hotOnly?: boolean
  readonly freshOnly?: boolean
  readonly playableNow?: boolean
  readonly trialOnly?: boolean
}

export type Page = { readonly pageNo: number; readonly pageSize: number }
export type Paged<Item> = { readonly items: Item[]; readonly total: number }

/** What every list of games is built on: only what is switched on, by both game and vendor. */
const listed = (db: Db) =>
  db
    .withTables<GamesTables>()
    .selectFrom('games as g')
    .innerJoin('game_vendors as v', 'v.code', 'g.vendor')
    .where('g.enabled', '=', true)
    .where('v.enabled', '=', true)

type Listed = ReturnType<typeof listed>

const shown = (query: Listed) =>
  query.select([
    'g.code',
    'g.vendor',
    'v.name as vendorName',
    'g.category',
    'g.game_type as gameType',
    'g.names',
    'g.min_stake as minStake',
    'g.max_stake as maxStake',
    'g.min_lines as minLines',
    'g.rtp',
    'g.volatility',
    'g.trial',
    sql<boolean>`g.hot_rank is not null`.as('hot'),
    sql<boolean>`coalesce(g.new_until > now(), false)`.as('fresh'),
    sql<boolean>`g.maintenance or v.maintenance`.as('maintenance'),
    'g.features',
    'v.lottery_region as lotteryRegion',
    'g.image',
  ])

/** The number of the catalogue's state, and the database's clock. */
export async function findCatalogueVersion(db: Db): Promise<{ version: bigint; now: Date }> {
  return one<{ version: bigint; now: Date }>(db)`
    select version, now() as now from game_catalogue_version`
}

/** Every game that is listed, in the house's order. */
export const findWholeCatalogue = async (db: Db): Promise<CopiedGame[]> => {
  const games = await shown(listed(db))
    .innerJoin('game_categories as c', 'c.category', 'g.category')
    .select([
      'g.new_until as newUntil',
      'v.hot as vendorHot',
      'v.image as vendorImage',
      'v.maintenance as vendorMaintenance',
      'v.position as vendorPosition',
      'c.titles as categoryTitles',
      'c.position as categoryPosition',
    ])
    .orderBy(sql`g.hot_rank nulls last`)
    .orderBy('v.position')
    .orderBy('g.position')
    .orderBy('g.code')
    .execute()
  return games.map(withCountedReturn)
}

export async function findGame(db: Db, code: string): Promise<ListedGame | undefined> {
  const game = await shown(listed(db)).where('g.code', '=', code).executeTakeFirst()
  return game && withCountedReturn(game)
}

/** The house's own games return what their rules were counted to return, whatever their row says. */
const withCountedReturn = <Game extends ListedGame | CopiedGame>(game: Game): Game => {
  const slot = game.vendor === HOUSE_VENDOR ? houseSlots[game.code] : undefined
  return slot ? { ...game, rtp: slot.figures.rtpPercent } : game
}

/** What a bet that was accepted is known by, whatever is listed by now. */
export const findGameOfBet = (
  db: Db,
  code: string,
): Promise<Pick<ListedGame, 'code' | 'category' | 'maintenance'> | undefined> =>
  db
    .withTables<GamesTables>()
    .selectFrom('games as g')
    .select(['g.code', 'g.category', 'g.maintenance'])
    .where('g.code', '=', code)
    .executeTakeFirst()

export const findLaunchable = (db: Db, code: string) =>
  shown(listed(db))
    .select(['g.launch_path as launchPath', 'v.kind', 'v.launch_url as launchUrl'])
    .where('g.code', '=', code)
    .executeTakeFirst()

export const findRules = (db: Db, code: string): Promise<{ rules: Words | null } | undefined> =>
  listed(db).where('g.code', '=', code).select('g.rules').executeTakeFirst()

export const findRooms = (
  db: Db,
  wanted: { vendor?: string | undefined; game?: string | undefined },
) =>
  listed(db)
    .innerJoin('game_rooms as r', 'r.game', 'g.code')
    .where('r.enabled', '=', true)
    .$if(wanted.vendor !== undefined, (query) => query.where('g.vendor', '=', wanted.vendor!))
    .$if(wanted.game !== undefined, (query) => query.where('g.code', '=', wanted.game!))
    .select([
      'r.id',
      'r.game',
      'g.vendor',
      'r.names',
      'r.min_stake as minStake',
      'r.max_stake as maxStake',
    ])
    .orderBy('g.position')
    .orderBy('r.position')
    .execute()

/** What the player opened last, newest first, each game once. */
export async function findRecentGames(
  db: Db,
  memberId: bigint,
  { vendor, without = [] }: Pick<GameFilter, 'vendor' | 'without'>,
  page: Page,
): Promise<Paged<ListedGame>> {
  const opened = db
    .withTables<GamesTables>()
    .selectFrom('game_launches')
    .where('member_id', '=', memberId)
    .groupBy('game')
    .select(['game', (latest) => latest.fn.max('created_at').as('last')])
    .as('opened')
  const mine = () =>
    listed(db)
      .innerJoin(opened, 'opened.game', 'g.code')
      .$if(vendor !== undefined, (query) => query.where('g.vendor', '=', vendor!))
      .$if(without.length > 0, (query) => query.where('g.category', 'not in', without))
  const { total } = await mine()
    .select((count) => count.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const items = await shown(mine() as unknown as Listed)
    .orderBy(sql`opened.last desc`)
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return { items, total: Number(total) }
}

export async function findFavorites(
  db: Db,
  memberId: bigint,
  { gameType, without = [] }: Pick<GameFilter, 'gameType' | 'without'>,
  page: Page,
): Promise<Paged<ListedGame>> {
  const mine = () =>
    listed(db)
      .innerJoin('favorite_games as f', 'f.game', 'g.code')
      .where('f.member_id', '=', memberId)
      .$if(gameType !== undefined, (query) => query.where('g.game_type', '=', gameType!))
      .$if(without.length > 0, (query) => query.where('g.category', 'not in', without))
  const { total } = await mine()
    .select((count) => count.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const items = await shown(mine() as unknown as Listed)
    .orderBy(sql`f.added_at desc, g.code`)
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return { items, total: Number(total) }
}

export async function findFavoriteCodes(db: Db, memberId: bigint): Promise<string[]> {
  const rows = await db
    .withTables<GamesTables>()
    .selectFrom('favorite_games')
    .where('member_id', '=', memberId)
    .select('game')
    .orderBy('added_at', 'desc')
    .orderBy('game')
    .execute()
  return rows.map((row) => row.game)
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
  db
    .withTables<GamesTables>()
    .deleteFrom('favorite_games')
    .where('member_id', '=', memberId)
    .where('game', '=', game)
    .execute()

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
