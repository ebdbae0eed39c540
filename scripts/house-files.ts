import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What .gitignore names: folders by their name, and files by their ending. */
const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'))
const folders = new Set([
  '.git',
  ...ignored.filter((line) => line.endsWith('/')).map((line) => line.slice(0, -1)),
])
const endings = ignored.filter((line) => line.startsWith('*.')).map((line) => line.slice(1))

/** Every file of the house but what is installed or made, as paths from its root; git need not be there. */
export function houseFiles(): string[] {
  return filesBelow(root).map((file) => relative(root, file))
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return folders.has(entry.name) ? [] : filesBelow(path)
    return endings.some((ending) => entry.name.endsWith(ending)) ? [] : [path]
  })
}
