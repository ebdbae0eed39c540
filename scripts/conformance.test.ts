import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countPoints } from './conformance/count-points.ts'
import {
  allDeclared,
  declaredIn,
  groups,
  pagesThere,
  pointsIn,
  pointsOf,
} from './conformance/declarations.ts'
import { mutations } from './conformance/mutations.ts'
import { houseFiles } from './house-files.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { shown, waiting } = allDeclared()

/** Titles that are put together from a table, with the points that come about. */
const made: Readonly<Record<string, string>> = {
  'packages/members/src/patterns.test.ts': pointsOf('V', { about: '', points: 43 })
    .slice(20)
    .join(' '),
}

/** The points that the titles of a file cite: a list of ids in brackets, before the title's end. */
function citedIn(file: string): Set<string> {
  const lists = read(file).match(/\([A-Z]-\d\d(, [A-Z]-\d\d)*\)(?=['"`])/g) ?? []
  return new Set([...lists, made[file] ?? ''].flatMap(pointsIn))
}

describe('a declaration', () => {
  it('speaks of a point once, on the page of its group', () => {
    const wrong = pagesThere().flatMap((letter) => {
      const page = declaredIn(read(`docs/conformance/${letter}.md`))
      return [...page.shown, ...page.waiting]
        .map(({ point }) => point)
        .filter(
          (point, at, points) =>
            !pointsOf(letter, groups[letter]!).includes(point) || points.indexOf(point) !== at,
        )
        .map((point) => `${point} on the page of ${letter}`)
    })
    expect(wrong).toEqual([])
    expect(pagesThere().filter((letter) => !groups[letter])).toEqual([])
  })

  it('stands for a title that cites its point in the file it names', () => {
    const wrong = shown.flatMap(({ point, files }) =>
      files
        .filter((file) => !existsSync(join(root, file)) || !citedIn(file).has(point))
        .map((file) => `${point}: ${file} has no title that cites it`),
    )
    expect(wrong).toEqual([])
  })

  it('says what is looked at and what would break it, in words that no other says', () => {
    const short = shown
      .filter(({ looks, breaks }) => looks.trim().length < 15 || breaks.trim().length < 15)
      .map(({ point }) => point)
    const said = shown.flatMap(({ looks, breaks }) => [looks, breaks])
    const again = said.filter((words, at) => said.indexOf(words) !== at)
    expect([short, again]).toEqual([[], []])
  })

  it('of what waits says until when, and no title cites it', () => {
    expect(waiting.filter(({ until }) => until.trim().length < 15)).toEqual([])
    const titled = new Set(
      houseFiles()
        .filter(
          (file) => /\.(test\.tsx?|e2e\.ts)$/.test(file) && file !== 'scripts/conformance.test.ts',
        )
        .flatMap((file) => [...citedIn(file)]),
    )
    expect(waiting.filter(({ point }) => titled.has(point))).toEqual([])
  })
})

describe('a change that has to be noticed', () => {
  it('can be made: what it replaces stands in its file once', () => {
    const wrong = mutations.filter(({ file, from }) => read(file).split(from).length !== 2)
    expect(wrong.map(({ file, from }) => `${file}: ${from}`)).toEqual([])
  })

  it('is asked of a test of rules or a use-case that is declared to show its points', () => {
    const declared = new Set(
      shown.flatMap(({ point, files }) => files.map((file) => `${point} ${file}`)),
    )
    const wrong = mutations.flatMap(({ points, test }) =>
      points.filter((point) => !declared.has(`${point} ${test}`) || test.endsWith('.e2e.ts')),
    )
    expect(wrong).toEqual([])
  })

  it('is there for each group that declares anything', () => {
    const asked = new Set(mutations.flatMap(({ points }) => points.map((point) => point[0])))
    const unasked = new Set(
      shown.map(({ point }) => point[0]!).filter((letter) => !asked.has(letter)),
    )
    expect([...unasked]).toEqual([])
  })
})

describe('a point', () => {
  const two = { X: { about: '', points: 5 } }
  const page = `
| X-01 | a.test.ts | the sign on the door | a door without a sign |
| X-02 | a.test.ts | the bell beside it | a bell that is silent |
| X-03 | waits | a lift | there is none |
| X-04 | a.test.ts, b.test.ts | the roof and the cellar | a house without one of them |
`
  const counted = (...passed: [string, string][]) =>
    countPoints(
      two,
      declaredIn(page),
      passed.map(([title, file]) => ({ title, file })),
    )

  it('counts where a test passed that cites it, in the file that declares it', () => {
    expect(counted(['is open (X-01)', 'a.test.ts'])).toMatchObject({
      shown: 1,
      total: 5,
      declaredNotPassed: ['X-02', 'X-04'],
      waiting: ['X-03'],
      missing: ['X-05'],
    })
    expect(counted(['is open (X-01)', 'b.test.ts'])).toMatchObject({ shown: 0 })
  })

  it('does not count where nobody says what is looked at', () => {
    expect(counted(['rings (X-05)', 'a.test.ts'])).toMatchObject({
      shown: 0,
      citedNotDeclared: ['X-05'],
    })
  })

  it('that two files show by halves wants both', () => {
    const [roof, cellar] = ['a.test.ts', 'b.test.ts'].map((file) => ['is dry (X-04)', file])
    expect(counted(roof as [string, string])).toMatchObject({ shown: 0 })
    expect(counted(roof as [string, string], cellar as [string, string]).shown).toBe(1)
  })

  it('does not count by a title that cites more than three', () => {
    expect(counted(['is all (X-01, X-02, X-04, X-05)', 'a.test.ts'])).toMatchObject({ shown: 0 })
  })
})
