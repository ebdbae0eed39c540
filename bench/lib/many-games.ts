import { readConfig } from '../../apps/server/src/base/config/config.ts'
import { openConfiguredDatabase } from '../../apps/server/src/base/database/open-configured-database.ts'
import type { GamesTables } from '../../apps/server/src/house/catalogue/games.tables.ts'

const adjectives = [
  'Dourado',
  'Noite de',
  'Grande',
  'Fúria do',
  'Lua da',
  'Frio',
  'Pequeno',
  'Último',
]
const things = [
  'Dragão',
  'Sol',
  'Raposa',
  'Ouro',
  'Tesouro',
  'Pelé',
  'Oceano',
  'Relâmpago',
  'Jardim',
]
const features = ['free-spins', 'wilds', 'multipliers', 'jackpot'] as const
const PER_INSERT = 1_000

/** Fills the catalogue of a running site with games that differ in name, limits, lines and features. */
export async function fillCatalogue(dataDir: string, count: number): Promise<void> {
  const config = readConfig({ ...process.env, MODE: 'demo', DATA_DIR: dataDir })
  const database = await openConfiguredDatabase(config, { info: () => {} }, { use: 'tool' })
  try {
    const tables = database.db.withTables<GamesTables>()
    for (let from = 0; from < count; from += PER_INSERT) {
      const rows = Array.from({ length: Math.min(PER_INSERT, count - from) }, (_, index) =>
        gameNumber(from + index),
      )
      await tables.insertInto('games').values(rows).execute()
    }
  } finally {
    await database.stop()
  }
}

function gameNumber(number: number) {
  const name = `${adjectives[number % 8]} ${things[number % 9]} ${number}`
  return {
    code: `many-${number}`,
    vendor: number % 3 === 0 ? 'parlour' : 'mesa',
    category: 'RNG' as const,
    game_type: 'RNG',
    names: JSON.stringify({ pt: name, en: name }) as never,
    min_stake: BigInt(1_000 * (1 + (number % 20))),
    max_stake: 10_000_000n,
    min_lines: 1 + (number % 60),
    rtp: `9${number % 9}.${10 + (number % 90)}`,
    volatility: 'medium' as const,
    trial: number % 2 === 0,
    hot_rank: null,
    new_until: null,
    position: 10 + number,
    enabled: true,
    maintenance: false,
    launch_path: '/games/none/index.html',
    image: '/sandbox/vendor/art/lucky-dice.svg',
    features: [features[number % 4]!],
  }
}
