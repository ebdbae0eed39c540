import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Category } from '../wallet/wallet.ts'
import type { GamesTables, Words } from './games.tables.ts'

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
  image: string
}

export type GameFilter = {
  readonly vendor?: string | undefined
  readonly category?: string | undefined
  readonly gameType?: string | undefined
  readonly name?: string | undefined
  /** Games that accept a stake as small as this. */
  readonly minStake?: bigint | undefined
  readonly minLines?: number | undefined
  readonly hotOnly?: boolean
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
    'g.image',
  ])

function filtered(query: Listed, filter: GameFilter): Listed {
  let wanted = query
  if (filter.vendor) wanted = wanted.where('g.vendor', '=', filter.vendor)
  if (filter.category) wanted = wanted.where('g.category', '=', filter.category as Category)
  if (filter.gameType) wanted = wanted.where('g.game_type', '=', filter.gameType)
  if (filter.minStake !== undefined) wanted = wanted.where('g.min_stake', '<=', filter.minStake)
  if (filter.minLines !== undefined) wanted = wanted.where('g.min_lines', '>=', filter.minLines)
  if (filter.hotOnly) wanted = wanted.where('g.hot_rank', 'is not', null)
  if (filter.playableNow) wanted = wanted.where(sql<boolean>`not (g.maintenance or v.maintenance)`)
  if (filter.trialOnly) wanted = wanted.where('g.trial', '=', true)
  if (filter.name) {
    const pattern = `%${filter.name.replaceAll(/[\\%_]/g, '\\$&')}%`
    wanted = wanted.where(
      sql<boolean>`(g.names->>'pt' ilike ${pattern} or g.names->>'en' ilike ${pattern})`,
    )
  }
  return wanted
}

export async function findGames(
  db: Db,
  filter: GameFilter,
  page: Page,
): Promise<Paged<ListedGame>> {
  const { total } = await filtered(listed(db), filter)
    .select((count) => count.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const items = await shown(filtered(listed(db), filter))
    .orderBy(sql`g.hot_rank nulls last`)
    .orderBy('v.position')
    .orderBy('g.position')
    .orderBy('g.code')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return { items, total: Number(total) }
}

export const findGame = (db: Db, code: string): Promise<ListedGame | undefined> =>
  shown(listed(db)).where('g.code', '=', code).executeTakeFirst()

export const findLaunchable = (db: Db, code: string) =>
  shown(listed(db))
    .select(['g.launch_path as launchPath', 'v.kind', 'v.launch_url as launchUrl'])
    .where('g.code', '=', code)
    .executeTakeFirst()

/** Each category with its vendors, counting what can be opened; categories without games do not appear. */
export const findVendorLanes = (db: Db) =>
  listed(db)
    .innerJoin('game_categories as c', 'c.category', 'g.category')
    .select([
      'c.category',
      'c.titles',
      'v.code',
      'v.name',
      'v.hot',
      'v.image',
      'v.maintenance',
      sql<number>`count(*)::int`.as('games'),
      // With one game only, the card opens that game.
      sql<string>`min(g.code)`.as('firstGame'),
      sql<string>`min(g.game_type)`.as('gameType'),
    ])
    .groupBy(['c.category', 'c.titles', 'c.position', 'v.code'])
    .orderBy('c.position')
    .orderBy('v.position')
    .execute()

export const findVendorGameTypes = (db: Db, vendor: string | undefined) =>
  filtered(listed(db), { vendor })
    .select([
      'g.vendor',
      'g.game_type as gameType',
      'g.category',
      sql<number>`count(*)::int`.as('games'),
    ])
    .groupBy(['g.vendor', 'g.game_type', 'g.category'])
    .orderBy('g.vendor')
    .orderBy('g.game_type')
    .execute()

export const findRooms = (
  db: Db,
  wanted: { vendor?: string | undefined; game?: string | undefined },
) =>
  filtered(listed(db), { vendor: wanted.vendor })
    .innerJoin('game_rooms as r', 'r.game', 'g.code')
    .where('r.enabled', '=', true)
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
  vendor: string | undefined,
  page: Page,
): Promise<Paged<ListedGame>> {
  const opened = db
    .withTables<GamesTables>()
    .selectFrom('game_launches')
    .where('member_id', '=', memberId)
    .groupBy('game')
    .select(['game', (latest) => latest.fn.max('created_at').as('last')])
    .as('opened')
  const mine = () => filtered(listed(db), { vendor }).innerJoin(opened, 'opened.game', 'g.code')
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
  gameType: string | undefined,
  page: Page,
): Promise<Paged<ListedGame>> {
  const mine = () =>
    filtered(listed(db), { gameType })
      .innerJoin('favorite_games as f', 'f.game', 'g.code')
      .where('f.member_id', '=', memberId)
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
  const { rows } = await sql<{ kept: boolean }>`
    with kept as (
      insert into favorite_games (member_id, game)
      select ${memberId}, ${game}
      where (select count(*) from favorite_games where member_id = ${memberId}) < ${most}
      on conflict do nothing
      returning 1
    )
    select exists (select from kept)
      or exists (select from favorite_games where member_id = ${memberId} and game = ${game}) as kept
  `.execute(db)
  return rows[0]?.kept === true
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
  const { rows } = await sql<{ before: boolean }>`
    with was as (select code, maintenance from ${table} where code = ${code} for update)
    update ${table} as now set maintenance = ${closed} from was
    where now.code = was.code returning was.maintenance as before`.execute(db)
  return rows[0]?.before
}
