import { wordsOf } from '../../house/settings/house-words.ts'
import { houseSlots } from '@parlour/casino'
import { type Insertable, sql } from 'kysely'
import type { Needs } from '../../house/needs.ts'
import { demoVendor, demoVendorSecret } from '../vendors/demo-vendor.ts'
import { addSecret, validSecrets } from '../vendors/vendor-keys.ts'
import { gameRules } from './game-rules.demo.ts'
import type { Words } from '../../house/settings/site-settings.ts'
import type { GamesTables } from '../../house/catalogue/games.tables.ts'

const words = wordsOf('games')

const major = (amount: number) => BigInt(amount * 10_000)

/** The nine categories of the specification; those without games stay out of the menu. */
const categories: readonly GamesTables['game_categories'][] = [
  { category: 'LOTT', position: 1, titles: words('category.LOTT') },
  { category: 'ELOTT', position: 2, titles: words('category.ELOTT') },
  { category: 'LIVE', position: 3, titles: words('category.LIVE') },
  { category: 'SPORTS', position: 4, titles: words('category.SPORTS') },
  { category: 'FISH', position: 5, titles: words('category.FISH') },
  { category: 'RNG', position: 6, titles: words('category.RNG') },
  { category: 'PVP', position: 7, titles: words('category.PVP') },
  { category: 'ESPORTS', position: 8, titles: words('category.ESPORTS') },
  { category: 'COCKFIGHT', position: 9, titles: words('category.COCKFIGHT') },
]

const vendors: readonly Insertable<GamesTables['game_vendors']>[] = [
  {
    code: 'parlour',
    name: 'Parlour',
    kind: 'house',
    launch_url: null,
    api_url: null,
    hot: true,
    position: 1,
    enabled: true,
    maintenance: false,
    image: '/games/brass-fox/logo.svg',
  },
  {
    code: demoVendor.code,
    name: demoVendor.name,
    kind: 'outside',
    launch_url: demoVendor.path,
    // Known once its process runs.
    api_url: null,
    hot: false,
    position: 2,
    enabled: true,
    maintenance: false,
    image: `${demoVendor.path}/art/logo.svg`,
  },
]

const foxStakes = houseSlots['brass-fox']!.stakes

/** Return to player as each maker publishes it; a test holds the house's own figure against its engine. */
export const demoGames: readonly (Insertable<GamesTables['games']> & { rules: Words })[] = [
  {
    code: 'brass-fox',
    vendor: 'parlour',
    category: 'RNG',
    game_type: 'RNG',
    names: words('brass-fox.name'),
    min_stake: foxStakes[0]!,
    max_stake: foxStakes.at(-1)!,
    min_lines: 20,
    rtp: houseSlots['brass-fox']!.figures.rtpPercent,
    volatility: 'medium',
    trial: true,
    hot_rank: 1,
    new_until: null,
    position: 1,
    enabled: true,
    maintenance: false,
    launch_path: '/games/brass-fox/index.html',
    image: '/games/brass-fox/tile.svg',
    features: ['free-spins', 'wilds', 'multipliers', 'provably-fair'],
    rules: gameRules['brass-fox'],
  },
  {
    code: 'high-card',
    vendor: demoVendor.code,
    category: 'PVP',
    game_type: 'PVP',
    names: words('high-card.name'),
    min_stake: major(1),
    max_stake: major(500),
    min_lines: 1,
    rtp: '98.12',
    volatility: 'low',
    trial: true,
    hot_rank: 2,
    new_until: null,
    position: 1,
    enabled: true,
    maintenance: false,
    launch_path: '/index.html',
    image: `${demoVendor.path}/art/high-card.svg`,
    features: [],
    rules: gameRules['high-card'],
  },
  {
    code: 'lucky-dice',
    vendor: demoVendor.code,
    category: 'RNG',
    game_type: 'RNG',
    names: words('lucky-dice.name'),
    min_stake: major(0.5),
    max_stake: major(200),
    min_lines: 1,
    rtp: '96.67',
    volatility: 'low',
    trial: true,
    hot_rank: 3,
    new_until: null,
    position: 2,
    enabled: true,
    maintenance: false,
    launch_path: '/index.html',
    image: `${demoVendor.path}/art/lucky-dice.svg`,
    features: [],
    rules: gameRules['lucky-dice'],
  },
]

const rooms: readonly GamesTables['game_rooms'][] = [
  room('mesa-1', 1, 'Mesa Jacarandá', 'Rosewood table', 1, 50),
  room('mesa-2', 2, 'Mesa Ipê', 'Trumpet-tree table', 10, 200),
  room('mesa-3', 3, 'Mesa Pau-Brasil', 'Brazilwood table', 50, 500),
]

type SeedNeeds = Pick<Needs, 'db' | 'config'>

/** Writes the demo's catalogue. What stands already stays as an operator may have changed it. */
export async function seedGames({ db, config }: SeedNeeds): Promise<void> {
  const tables = db.withTables<GamesTables>()
  await tables
    .insertInto('game_categories')
    .values(categories.map((row) => ({ ...row, titles: asJson(row.titles) })))
    .onConflict((on) => on.doNothing())
    .execute()
  await tables
    .insertInto('game_vendors')
    .values([...vendors])
    .onConflict((on) => on.doNothing())
    .execute()
  await tables
    .insertInto('games')
    .values(
      demoGames.map((row) => ({ ...row, names: asJson(row.names), rules: asJson(row.rules) })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await tables
    .insertInto('game_rooms')
    .values(rooms.map((row) => ({ ...row, names: asJson(row.names) })))
    .onConflict((on) => on.doNothing())
    .execute()
  const secrets = await validSecrets({ db, config }, demoVendor.code)
  if (secrets.length > 0) return
  await addSecret(
    { db, config },
    { vendor: demoVendor.code, keyId: 'demo', secret: demoVendorSecret(config) },
  )
}

function room(
  id: string,
  position: number,
  pt: string,
  en: string,
  least: number,
  most: number,
): GamesTables['game_rooms'] {
  return {
    id,
    game: 'high-card',
    names: { pt, en },
    min_stake: major(least),
    max_stake: major(most),
    position,
    enabled: true,
  }
}

const asJson = <Value>(value: Value) => sql<Value>`${JSON.stringify(value)}::jsonb`
