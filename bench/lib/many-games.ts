import { readConfig } from '../../apps/server/src/base/config/config.ts'
import { openConfiguredDatabase } from '../../apps/server/src/base/database/open-configured-database.ts'
import { type NewGame, writeGames } from '../../apps/server/src/house/catalogue/catalogue.store.ts'

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
    for (let from = 0; from < count; from += PER_INSERT) {
      const rows = Array.from({ length: Math.min(PER_INSERT, count - from) }, (_, index) =>
        gameNumber(from + index),
      )
      await writeGames(database.db, rows)
    }
  } finally {
    await database.stop()
  }
}

function gameNumber(number: number): NewGame {
  const name = `${adjectives[number % 8]} ${things[number % 9]} ${number}`
  return {
    code: `many-${number}`,
    vendor: number % 3 === 0 ? 'parlour' : 'mesa',
    category: 'RNG',
    gameType: 'RNG',
    names: { pt: name, en: name },
    minStake: BigInt(1_000 * (1 + (number % 20))),
    maxStake: 10_000_000n,
    minLines: 1 + (number % 60),
    rtp: `9${number % 9}.${10 + (number % 90)}`,
    volatility: 'medium',
    trial: number % 2 === 0,
    hotRank: null,
    position: 10 + number,
    launchPath: '/games/none/index.html',
    image: '/sandbox/vendor/art/lucky-dice.svg',
    features: [features[number % 4]!],
    rules: null,
  }
}
