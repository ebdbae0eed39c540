import { wordsOf } from '../../house/settings/house-words.ts'
import { houseSlots, houseStories } from '@parlour/casino'
import { houseOriginals } from '@parlour/casino/originals'
import { run } from '../../base/database/query.ts'
import type { Needs } from '../../house/needs.ts'
import { demoVendor, demoVendorSecret } from '../vendors/demo-vendor.ts'
import { addSecret, validSecrets } from '../vendors/vendor-keys.ts'
import { gameRules } from './game-rules.demo.ts'
import type { Words } from '../../house/settings/site-settings.ts'
import { type NewGame, writeGames } from '../../house/catalogue/catalogue.store.ts'

const words = wordsOf('games')

const major = (amount: number) => BigInt(amount * 10_000)

/** The nine categories of the specification; those without games stay out of the menu. */
const categories = [
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

const vendors = [
  {
    code: 'parlour',
    name: 'Parlour',
    kind: 'house',
    launchUrl: null,
    hot: true,
    position: 1,
    image: '/games/brass-fox/tile.svg',
  },
  {
    code: demoVendor.code,
    name: demoVendor.name,
    kind: 'outside',
    launchUrl: demoVendor.path,
    hot: false,
    position: 2,
    image: `${demoVendor.path}/art/logo.svg`,
  },
]

const foxStakes = houseSlots['brass-fox']!.stakes

/** Return to player as each maker publishes it; a test holds the house's own figure against its engine. */
export const demoGames: readonly (NewGame & { rules: Words })[] = [
  {
    code: 'brass-fox',
    vendor: 'parlour',
    category: 'RNG',
    gameType: 'RNG',
    names: words('brass-fox.name'),
    minStake: foxStakes[0]!,
    maxStake: foxStakes.at(-1)!,
    minLines: 20,
    rtp: houseSlots['brass-fox']!.figures.rtpPercent,
    volatility: 'medium',
    trial: true,
    hotRank: 1,
    position: 1,
    launchPath: '/games/brass-fox/index.html',
    image: '/games/brass-fox/tile.svg',
    features: ['free-spins', 'wilds', 'multipliers', 'provably-fair'],
    rules: gameRules['brass-fox'],
  },
  original('dice', {
    names: words('dice.name'),
    rules: gameRules.dice,
    rtp: '98.90',
    volatility: 'low',
    position: 3,
  }),
  original('mines', {
    names: words('mines.name'),
    rules: gameRules.mines,
    rtp: '98.92',
    volatility: 'medium',
    position: 4,
  }),
  original('plinko', {
    names: words('plinko.name'),
    rules: gameRules.plinko,
    rtp: '98.90',
    volatility: 'medium',
    position: 5,
  }),
  original('limbo', {
    names: words('limbo.name'),
    rules: gameRules.limbo,
    rtp: '98.99',
    volatility: 'high',
    position: 6,
  }),
  original('keno', {
    names: words('keno.name'),
    rules: gameRules.keno,
    rtp: '98.79',
    volatility: 'medium',
    position: 7,
  }),
  original('towers', {
    names: words('towers.name'),
    rules: gameRules.towers,
    rtp: '98.97',
    volatility: 'medium',
    position: 8,
  }),
  original('hi-lo', {
    names: words('hi-lo.name'),
    rules: gameRules['hi-lo'],
    rtp: '98.95',
    volatility: 'medium',
    position: 9,
  }),
  original('wheel', {
    names: words('wheel.name'),
    rules: gameRules.wheel,
    rtp: '99.00',
    volatility: 'medium',
    position: 10,
  }),
  original('coin-ladder', {
    names: words('coin-ladder.name'),
    rules: gameRules['coin-ladder'],
    rtp: '99.00',
    volatility: 'high',
    position: 11,
  }),
  original('video-poker', {
    names: words('video-poker.name'),
    rules: gameRules['video-poker'],
    rtp: '98.98',
    volatility: 'medium',
    position: 12,
  }),
  original('scratch', {
    names: words('scratch.name'),
    rules: gameRules.scratch,
    rtp: '96.00',
    volatility: 'high',
    position: 13,
  }),
  original('crash', {
    names: words('crash.name'),
    rules: gameRules.crash,
    rtp: '99.00',
    volatility: 'high',
    position: 14,
  }),
  story('tailors-pins', {
    names: words('tailors-pins.name'),
    rules: gameRules['tailors-pins'],
    volatility: 'high',
    position: 15,
    features: ['free-spins', 'wilds', 'provably-fair'],
  }),
  story('backward-footprints', {
    names: words('backward-footprints.name'),
    rules: gameRules['backward-footprints'],
    volatility: 'medium',
    position: 16,
    features: ['wilds', 'provably-fair'],
  }),
  story('carp-gate', {
    names: words('carp-gate.name'),
    rules: gameRules['carp-gate'],
    volatility: 'medium',
    position: 17,
    features: ['free-spins', 'wilds', 'multipliers', 'provably-fair'],
  }),
  story('figurehead-river', {
    names: words('figurehead-river.name'),
    rules: gameRules['figurehead-river'],
    volatility: 'high',
    position: 18,
    features: ['wilds', 'provably-fair'],
  }),
  story('coffee-express', {
    names: words('coffee-express.name'),
    rules: gameRules['coffee-express'],
    volatility: 'medium',
    position: 19,
    features: ['wilds', 'multipliers', 'provably-fair'],
  }),
  story('river-hat-waltz', {
    names: words('river-hat-waltz.name'),
    rules: gameRules['river-hat-waltz'],
    volatility: 'medium',
    position: 20,
    features: ['free-spins', 'wilds', 'multipliers', 'provably-fair'],
  }),
  story('gaslight-parade', {
    names: words('gaslight-parade.name'),
    rules: gameRules['gaslight-parade'],
    volatility: 'medium',
    position: 21,
    features: ['wilds', 'provably-fair'],
  }),
  {
    code: 'high-card',
    vendor: demoVendor.code,
    category: 'PVP',
    gameType: 'PVP',
    names: words('high-card.name'),
    minStake: major(1),
    maxStake: major(500),
    minLines: 1,
    rtp: '98.12',
    volatility: 'low',
    trial: true,
    hotRank: 2,
    position: 1,
    launchPath: '/index.html',
    image: `${demoVendor.path}/art/high-card.svg`,
    features: [],
    rules: gameRules['high-card'],
  },
  {
    code: 'lucky-dice',
    vendor: demoVendor.code,
    category: 'RNG',
    gameType: 'RNG',
    names: words('lucky-dice.name'),
    minStake: major(0.5),
    maxStake: major(200),
    minLines: 1,
    rtp: '96.67',
    volatility: 'low',
    trial: true,
    hotRank: 3,
    position: 2,
    launchPath: '/index.html',
    image: `${demoVendor.path}/art/lucky-dice.svg`,
    features: [],
    rules: gameRules['lucky-dice'],
  },
]

const rooms = [
  room('mesa-1', 1, 'Mesa Jacarandá', 'Rosewood table', 1, 50),
  room('mesa-2', 2, 'Mesa Ipê', 'Trumpet-tree table', 10, 200),
  room('mesa-3', 3, 'Mesa Pau-Brasil', 'Brazilwood table', 50, 500),
]

type SeedNeeds = Pick<Needs, 'db' | 'config'>

/** Writes the demo's catalogue. What stands already stays as an operator may have changed it. */
export async function seedGames({ db, config }: SeedNeeds): Promise<void> {
  await run(db)`
    insert into game_categories (category, position, titles)
    select category, position, titles
      from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb)
        as c (category text, position integer, titles jsonb)
    on conflict do nothing`
  // Where an outside vendor answers is known once its process runs.
  await run(db)`
    insert into game_vendors (code, name, kind, launch_url, hot, position, image)
    select code, name, kind, "launchUrl", hot, position, image
      from jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb)
        as v (code text, name text, kind text, "launchUrl" text, hot boolean, position integer, image text)
    on conflict do nothing`
  await writeGames(db, demoGames)
  await run(db)`
    insert into game_rooms (id, game, names, min_stake, max_stake, position)
    select id, game, names, "minStake", "maxStake", position
      from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb)
        as r (id text, game text, names jsonb, "minStake" bigint, "maxStake" bigint, position integer)
    on conflict do nothing`
  const secrets = await validSecrets({ db, config }, demoVendor.code)
  if (secrets.length > 0) return
  await addSecret(
    { db, config },
    { vendor: demoVendor.code, keyId: 'demo', secret: demoVendorSecret(config) },
  )
}

/** An original of the house; its return is the least over all that can be chosen, at the least stake. */
function original(
  code: string,
  shown: Pick<NewGame, 'names' | 'rtp' | 'volatility' | 'position'> & { rules: Words },
): NewGame & { rules: Words } {
  const { leastStake, mostStake } = houseOriginals[code]!.rules
  return {
    code,
    vendor: 'parlour',
    category: 'RNG',
    gameType: 'RNG',
    minStake: BigInt(leastStake),
    maxStake: BigInt(mostStake),
    minLines: 1,
    trial: true,
    hotRank: null,
    launchPath: `/games/${code}/index.html`,
    image: `/games/${code}/tile.svg`,
    features: ['provably-fair'],
    ...shown,
  }
}

/** A slot of the house that is told as a story, with the return that its sheet prints. */
function story(
  code: string,
  shown: Pick<NewGame, 'names' | 'volatility' | 'position' | 'features'> & { rules: Words },
): NewGame & { rules: Words } {
  const { machine, stakes, figures } = houseStories[code]!
  return {
    code,
    vendor: 'parlour',
    category: 'RNG',
    gameType: 'RNG',
    minStake: stakes[0]!,
    maxStake: stakes.at(-1)!,
    minLines: machine.pay.kind === 'lines' ? machine.pay.lines.length : 1,
    rtp: figures.rtpPercent,
    trial: true,
    hotRank: null,
    launchPath: `/games/${code}/index.html`,
    image: `/games/${code}/tile.svg`,
    ...shown,
  }
}

function room(
  id: string,
  position: number,
  pt: string,
  en: string,
  least: number,
  most: number,
): Readonly<Record<string, unknown>> {
  return {
    id,
    game: 'high-card',
    names: { pt, en },
    minStake: String(major(least)),
    maxStake: String(major(most)),
    position,
  }
}
