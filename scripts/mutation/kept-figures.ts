import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { roomOf, rooms } from './rooms.ts'
import type { Found, Survivor, Tried } from './try-room.ts'

/** A survivor that somebody has looked at. */
export type Known = Survivor & {
  /** How many mutants of the file read the same. */
  readonly times: number
  /** Which of the reasons lets it live; empty: nobody has looked yet. */
  readonly reason: string
}

export type Figures = Omit<Tried, 'survivors'>

export type Kept = {
  /** What lets a mutant live, by a short name. */
  readonly reasons: Readonly<Record<string, string>>
  readonly rooms: Readonly<Record<string, Figures>>
  readonly survivors: readonly Known[]
}

const file = join(import.meta.dirname, 'survivors.json')
const page = join(import.meta.dirname, '../../docs/mutation.md')
const [begin, end] = ['<!-- mutation: npm run -s mutation -- --write -->', '<!-- /mutation -->']

export const keptFigures = (): Kept => JSON.parse(readFileSync(file, 'utf8')) as Kept

export const nameOf = ({ file, was, became }: Survivor): string => `${file} | ${was} | ${became}`

/** The share of mutants that were noticed, in per cent with one decimal, rounded down. */
export const shareOf = ({ mutants, killed }: Pick<Figures, 'mutants' | 'killed'>): number =>
  mutants === 0 ? 100 : Math.floor((killed * 1000) / mutants) / 10

/** Survivors that read the same, as one with the lines they stood on. */
export function counted(
  survivors: readonly Found[],
): (Survivor & { readonly lines: readonly number[] })[] {
  const found = new Map<string, Survivor & { lines: number[] }>()
  for (const { line, ...one } of survivors) {
    const same = found.get(nameOf(one))
    if (same) same.lines.push(line)
    else found.set(nameOf(one), { ...one, lines: [line] })
  }
  return [...found.values()]
}

/** What was found takes the place of what was known of the same rooms; reasons stay with what reads the same. */
export function withFound(kept: Kept, found: Readonly<Record<string, Tried>>): Kept {
  const reasons = new Map(kept.survivors.map((one) => [nameOf(one), one.reason]))
  const figures = Object.entries(found).map(([name, { survivors: _, ...rest }]) => [name, rest])
  const all: Record<string, Figures> = { ...kept.rooms, ...Object.fromEntries(figures) }
  const fresh = counted(Object.values(found).flatMap(({ survivors }) => survivors)).map(
    ({ lines, ...one }) => ({
      ...one,
      times: lines.length,
      reason: reasons.get(nameOf(one)) ?? '',
    }),
  )
  return {
    reasons: kept.reasons,
    rooms: Object.fromEntries(rooms.flatMap(({ name }) => (all[name] ? [[name, all[name]]] : []))),
    survivors: [
      ...kept.survivors.filter(({ file }) => {
        const room = roomOf(file)
        return room !== undefined && !found[room.name]
      }),
      ...fresh,
    ].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
  }
}

export function writeKept(kept: Kept): void {
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
  writeFileSync(page, pageWith(kept, readFileSync(page, 'utf8')))
}

/** The page of mutants with the tables of now. */
export function pageWith(kept: Kept, text: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error('docs/mutation.md has lost the marks of its tables.')
  return `${text.slice(0, from)}${begin}\n\n${tablesOf(kept)}\n${text.slice(to)}`
}

export const mutationPage = (): string => readFileSync(page, 'utf8')

function tablesOf({ rooms: figures, reasons, survivors }: Kept): string {
  const rows = Object.entries(figures).map(
    ([name, one]) =>
      `| ${name} | ${one.mutants} | ${one.killed} | ${shareOf(one)} % | ${one.survived} | ${one.unreached} | ${one.seconds} |`,
  )
  const parts = Object.entries(reasons).map(([name, reason]) => {
    const lines = survivors
      .filter((one) => one.reason === name)
      .map(
        ({ file, was, became, times }) =>
          `| ${file} | ${asCode(was)} | ${asCode(became)} | ${times} |`,
      )
    return lines.length === 0
      ? ''
      : `### ${reason}\n\n| file | was | became | times |\n|---|---|---|---|\n${lines.join('\n')}\n`
  })
  return [
    '| room | mutants | killed | share | survived | of these unreached | seconds |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    ...tooSlowLines(),
    '## Survivors',
    '',
    ...parts.filter((part) => part !== ''),
  ].join('\n')
}

const tooSlowLines = (): string[] => {
  const slow = Object.entries(Object.assign({}, ...rooms.map(({ tooSlow }) => tooSlow)))
  const lines = slow.map(([file, why]) => `| ${file} | ${why} |`)
  return lines.length === 0
    ? []
    : ['Tests that no mutant waits for:', '', '| file | because it |', '|---|---|', ...lines, '']
}

const asCode = (text: string): string => {
  const marks = text.includes('`') ? '``' : '`'
  return `${marks} ${text.replaceAll('|', '\\|')} ${marks}`
}
