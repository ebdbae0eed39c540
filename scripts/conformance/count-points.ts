import { type Declared, type Group, pointsIn, pointsOf } from './declarations.ts'

/** A test of the last run that passed. */
export type Passed = { readonly title: string; readonly file?: string }

export type Counted = {
  readonly shown: number
  readonly total: number
  readonly groups: Record<string, { readonly shown: number; readonly total: number }>
  /** Cited by a test that passed, but nobody has said what it looks at. */
  readonly citedNotDeclared: readonly string[]
  /** Declared, but the citing test did not pass. */
  readonly declaredNotPassed: readonly string[]
  readonly waiting: readonly string[]
  /** Neither cited nor declared. */
  readonly missing: readonly string[]
}

/** A title that cites more than three points shows none of them: it proves too much to prove anything. */
const MOST_POINTS = 3

/**
 * Counts a point where a test passed that cites it, in each file that is declared to show it.
 */
export function countPoints(
  groups: Readonly<Record<string, Group>>,
  { shown: declared, waiting }: Declared,
  passed: readonly Passed[],
): Counted {
  const cited = new Set<string>()
  const citedIn = new Set<string>()
  for (const { title, file } of passed) {
    const points = pointsIn(title)
    if (points.length > MOST_POINTS) continue
    for (const point of points) {
      cited.add(point)
      citedIn.add(`${file} ${point}`)
    }
  }
  const told = new Map(declared.map(({ point, files }) => [point, files]))
  const waits = new Set(waiting.map(({ point }) => point))
  const isShown = (point: string) =>
    told.get(point)?.every((file) => citedIn.has(`${file} ${point}`)) ?? false
  const ofGroups = Object.entries(groups).map(([letter, group]) => {
    const points = pointsOf(letter, group)
    return { letter, points, shown: points.filter(isShown).length }
  })
  const all = ofGroups.flatMap(({ points }) => points)
  const others = all.filter((point) => !isShown(point) && !waits.has(point))
  return {
    shown: all.filter(isShown).length,
    total: all.length,
    groups: Object.fromEntries(
      ofGroups.map(({ letter, points, shown }) => [letter, { shown, total: points.length }]),
    ),
    citedNotDeclared: others.filter((point) => cited.has(point) && !told.has(point)),
    declaredNotPassed: others.filter((point) => told.has(point)),
    waiting: all.filter((point) => waits.has(point)),
    missing: others.filter((point) => !cited.has(point) && !told.has(point)),
  }
}
