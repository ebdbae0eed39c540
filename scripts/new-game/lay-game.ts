import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outcomeWords } from '@parlour/chance'
import { engineOf, houseStories, provenMachines, rulesHash } from '@parlour/casino'
import { textLanguages } from '@parlour/wire'
import { renamed, type Spelling, spellings, withMentions } from './copy-mentions.ts'

/** Files and what they hold from now on, by their path below the checkout. */
export type Laid = ReadonlyMap<string, string>

/** Lists in which every game that is told as a story stands. */
const lists = [
  'packages/casino/src/slots/machines/proven-machines.ts',
  'packages/casino/src/slots/machines/machines.test.ts',
  'packages/casino/src/slots/house-stories.ts',
  'scripts/verify/story.mjs',
  'scripts/verify.py',
  'scripts/verify-stories.test.ts',
  'docs/fairness.md',
  'apps/server/src/games/lobby/games.demo.ts',
  'apps/server/src/games/lobby/game-rules.demo.ts',
]

/**
 * Everything that a new slot is, copied from one that stands: its machine, its rows in all lists, its screen, its words
 * in every language and its tile. It can be played at once; what makes it a game of its own is then changed in place.
 *
 * @param root the checkout.
 * @param name such as `blue-door`.
 * @param like the game that it begins as.
 * @throws a sentence where the name is none, is taken, or there is no such game to begin as.
 */
export function layGame(root: string, name: string, like: string): Laid {
  refuseName(root, name, like)
  const [from, to] = [spellings(like), spellings(name)]
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const laid = new Map<string, string>()
  const machine = `packages/casino/src/slots/machines/${like}.ts`
  laid.set(renamed(machine, from, to), renamed(read(machine), from, to))
  const said = newFigures(from, to)
  for (const path of lists) laid.set(path, withMentions(read(path), from, to, said))
  for (const folder of [`apps/games/${like}`, `apps/games/src/${like}`]) {
    for (const path of filesBelow(root, folder)) {
      laid.set(renamed(path, from, to), renamed(read(path), from, to))
    }
  }
  for (const language of textLanguages) {
    const screen = `apps/games/src/texts/${language}.json`
    laid.set(screen, withWords(read(screen), from, to))
    const house = `apps/server/src/house/settings/texts/${language}/games.json`
    laid.set(house, withWords(read(house), from, to))
  }
  return laid
}

function refuseName(root: string, name: string, like: string): void {
  if (!/^[a-z]{2,}(-[a-z]{2,})*$/.test(name) || name.length > 40)
    throw new Error(
      `"${name}" is no name: small letters, words joined by hyphens, such as blue-door.`,
    )
  const taken =
    Object.hasOwn(provenMachines, name) || existsSync(join(root, 'apps/games/src', name))
  if (taken) throw new Error(`There is a game named ${name}.`)
  const stands = Object.hasOwn(houseStories, like) && existsSync(join(root, 'apps/games', like))
  if (!stands) throw new Error(`There is no slot with a screen named ${like} to begin as.`)
}

/** A version of another name has another hash, and other words of chance; its return and all else are the same. */
function newFigures(from: Spelling, to: Spelling): (entry: string) => string {
  const before = provenMachines[from.kebab]!
  const machine = { ...before, version: `${to.kebab}@1` }
  const coins = String(coinsOf(machine))
  return (entry) =>
    entry
      .replaceAll(rulesHash(before), rulesHash(machine))
      .replace(new RegExp(`, ${coinsOf(before)}\\]`), `, ${coins}]`)
}

/** What 300 rounds of fixed seeds pay, as machines.test.ts has it. */
function coinsOf(machine: (typeof provenMachines)[string]): number {
  let coins = 0
  for (let nonce = 0; nonce < 300; nonce++) {
    const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'machines', nonce }
    coins += engineOf(machine).play(outcomeWords({ ...seeds, version: machine.version }))
  }
  return coins
}

/** The words of one game for another as well; its own name stands behind the title until somebody translates it. */
function withWords(text: string, from: Spelling, to: Spelling): string {
  const words = JSON.parse(text) as Record<string, string>
  const own = Object.entries(words).filter(([key]) => new RegExp(`^${from.kebab}[._]`).test(key))
  const copies = own.map(([key, value]) => {
    const isTitle = /[._](title|name)$/.test(key)
    return [renamed(key, from, to), isTitle ? `${value} · ${to.title}` : value]
  })
  return `${JSON.stringify({ ...words, ...Object.fromEntries(copies) }, null, 2)}\n`
}

const filesBelow = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
