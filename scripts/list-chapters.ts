// node scripts/list-chapters.ts: writes the table of chapters in ARCHITECTURE.md from the server's table of contents.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chapters, queuesOf } from '../apps/server/src/chapters.ts'
import { server, TOP } from './house-graph.ts'

const root = join(import.meta.dirname, '..')
const page = join(root, 'ARCHITECTURE.md')
const [begin, end] = ['<!-- chapters: node scripts/list-chapters.ts -->', '<!-- /chapters -->']

/** The folders of a wing, the chapters of the table of contents first and in its order. */
function roomsOf(wing: string): readonly string[] {
  const folders = readdirSync(join(root, server.source, wing), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const place = (name: string) => {
    const at = chapters.findIndex((chapter) => chapter.name === name)
    return at < 0 ? chapters.length : at
  }
  return folders.toSorted((a, b) => place(a) - place(b) || a.localeCompare(b))
}

/** A chapter with what it brings; a room that is no chapter serves those above it. */
function entryOf(wing: string, name: string): string {
  const link = `[${name}](${server.source}/${wing}/${name})`
  const chapter = chapters.find((one) => one.name === name)
  if (!chapter) return link
  const jobs = chapter.crontab?.trim().split('\n').length ?? 0
  const queues = queuesOf(chapter).length
  const brings = [
    ...(chapter.routes ? ['calls'] : []),
    ...(jobs > 0 ? [`${jobs} on schedule`] : []),
    ...(queues > 0 ? [`${queues} for people`] : []),
    ...(chapter.seed ? ['demo'] : []),
  ]
  return `**${link}** (${brings.join(', ')})`
}

/** The table as it stands in ARCHITECTURE.md, wing after wing from the ground. */
function chaptersTable(): string {
  const rows = server.floors
    .flat()
    .filter((wing) => wing !== TOP)
    .map(
      (wing) =>
        `| ${wing} | ${roomsOf(wing)
          .map((name) => entryOf(wing, name))
          .join(' · ')} |`,
    )
  return [begin, '', '| wing | chapters |', '|---|---|', ...rows, '', end].join('\n')
}

/** ARCHITECTURE.md with the table of now. */
export function withTable(text: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error('ARCHITECTURE.md has lost the marks of its table.')
  return text.slice(0, from) + chaptersTable() + text.slice(to + end.length)
}

/** Chapters that stand in a folder and not in the table of contents, or under another name than their folder's. */
export function strayChapters(): readonly string[] {
  const wings = server.floors.flat().filter((wing) => wing !== TOP)
  const found = wings.flatMap((wing) =>
    roomsOf(wing).filter((name) =>
      existsSync(join(root, server.source, wing, name, `${name}.chapter.ts`)),
    ),
  )
  const listed = chapters.map(({ name }) => name)
  return [
    ...found.filter((name) => !listed.includes(name)).map((name) => `${name} is not listed`),
    ...listed.filter((name) => !found.includes(name)).map((name) => `${name} has no such folder`),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(page, withTable(readFileSync(page, 'utf8')))
