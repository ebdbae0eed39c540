// Lays a new slot that can be played at once: npm run game:new -- <name> [game to begin as]
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { layGame } from './new-game/lay-game.ts'

const root = join(import.meta.dirname, '..')
const [name = '', like = 'tailors-pins'] = process.argv.slice(2)

try {
  const laid = layGame(root, name, like)
  for (const [path, text] of laid) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const node = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  node('scripts/game-prove.ts', '--write')
  node('scripts/words/renew-sources.ts', ...wordsOf(laid))
  console.log(`${name} is laid as ${like}: ${laid.size} files.
  packages/casino/src/slots/machines/${name}.ts   reels, pays, features; then npm run game:prove -- ${name}
  apps/games/src/${name}/                         symbols, scene, colours, sounds
  apps/games/${name}/tile.svg                     its tile in the lobby
  apps/games/src/texts/, apps/server/src/house/settings/texts/   its words: ${name}_… and ${name}.…
Run npm start and open /rng. The steps behind these are in docs/recipes/make-a-slot.md.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** The keys of the new words, as the register of translations names them. */
function wordsOf(laid: ReadonlyMap<string, string>): readonly string[] {
  const keysOf = (path: string) =>
    Object.keys(JSON.parse(laid.get(path)!) as object).filter((key) =>
      new RegExp(`^${name}[._]`).test(key),
    )
  return [
    ...keysOf('apps/games/src/texts/en.json').map((key) => `games#${key}`),
    ...keysOf('apps/server/src/house/settings/texts/en/games.json').map(
      (key) => `server/house/settings/games#${key}`,
    ),
  ]
}
