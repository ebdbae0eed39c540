import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'docs/conformance')

/** What a test says of a point that its title cites. */
export type Declaration = {
  readonly point: string
  /** Where the citing tests stand, as paths from the house's root; each of them shows a part. */
  readonly files: readonly string[]
  /** What they look at. */
  readonly looks: string
  /** What would have to go wrong for them to fail. */
  readonly breaks: string
}

/** A point that no test can show yet, and what it waits for. */
export type Waiting = { readonly point: string; readonly until: string }

export type Declared = {
  readonly shown: readonly Declaration[]
  readonly waiting: readonly Waiting[]
}

export type Group = { readonly about: string; readonly points: number }

/** The groups of the specification's points by their letter. */
export const groups: Readonly<Record<string, Group>> = JSON.parse(
  readFileSync(join(root, 'docs/conformance.json'), 'utf8'),
)

export const pointsOf = (letter: string, { points }: Group): string[] =>
  Array.from({ length: points }, (_, at) => `${letter}-${String(at + 1).padStart(2, '0')}`)

/** The points that a title cites. */
export const pointsIn = (title: string): string[] => title.match(/\b[A-PR-Z]-\d{2}\b/g) ?? []

/** The rows of a group's page: a point, where it is shown, what is looked at, what would break it. */
export function declaredIn(page: string): Declared {
  const rows = page
    .split('\n')
    .filter((line) => /^\| [A-Z]-\d/.test(line))
    .map((line) => line.replace(/^\| | \|$/g, '').split(' | '))
  return {
    shown: rows.flatMap(([point = '', where = '', looks = '', breaks = '']) =>
      where === WAITS ? [] : [{ point, files: where.split(', '), looks, breaks }],
    ),
    waiting: rows.flatMap(([point = '', where = '', until = '']) =>
      where === WAITS ? [{ point, until }] : [],
    ),
  }
}

/** Stands in the place of a file where a point cannot be shown yet. */
const WAITS = 'waits'

/** What is declared in all groups. */
export function allDeclared(): Declared {
  const pages = Object.keys(groups)
    .map((letter) => join(folder, `${letter}.md`))
    .filter((page) => existsSync(page))
    .map((page) => declaredIn(readFileSync(page, 'utf8')))
  return {
    shown: pages.flatMap(({ shown }) => shown),
    waiting: pages.flatMap(({ waiting }) => waiting),
  }
}

/** The pages of declarations that lie there, by the letter of their group. */
export const pagesThere = (): string[] =>
  readdirSync(folder).flatMap((name) => /^([A-Z])\.md$/.exec(name)?.[1] ?? [])
