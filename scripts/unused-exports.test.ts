import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { namesTwice, unusedExports } from './unused-exports.ts'

/** Offered before this rule and taken by nobody else yet. The list only shrinks. */
const older: readonly string[] = []

/** Names by which a tool asks a file that it loads. */
const askedByTools = /^scripts\/mutation\/\S+ strykerPlugins$/

describe('what a file exports', () => {
  const unused = unusedExports()
    // A type may be named for whoever comes to hold what a function answers; a value is offered to be used.
    .filter(({ isType, usedAtHome }) => !isType || !usedAtHome)
    .map(({ file, name, usedAtHome }) => ({ place: `${file} ${name}`, usedAtHome }))

  it('is used somewhere else', () => {
    expect(
      unused
        .filter(({ place }) => !older.includes(place) && !askedByTools.test(place))
        .map(({ place, usedAtHome }) =>
          usedAtHome
            ? `${place}: used in its own file only, take "export" away`
            : `${place}: used by nobody, delete it`,
        ),
    ).toEqual([])
  })

  it('and was not before leaves the list once it is', () => {
    const now = new Set(unused.map(({ place }) => place))
    expect(
      older.filter((place) => !now.has(place)).map((place) => `${place}: take it out`),
    ).toEqual([])
  })
})

describe('a name that the server exports', () => {
  /** In how many files each stood that had several before this rule; a number here only falls. */
  const before = JSON.parse(
    readFileSync(join(import.meta.dirname, 'names-twice.json'), 'utf8'),
  ) as Readonly<Record<string, number>>
  const now = namesTwice('apps/server/src')

  it('stands for one thing', () => {
    const wrong = [...now].filter(([name, files]) => files.length > (before[name] ?? 1))
    expect(
      wrong.map(
        ([name, files]) =>
          `${name} is exported by ${files.join(' and ')}: say in the name what of its chapter it is`,
      ),
    ).toEqual([])
  })

  it('leaves the list of names that stand for several once it does', () => {
    const slack = Object.entries(before).filter(
      ([name, most]) => (now.get(name)?.length ?? 1) < most,
    )
    expect(
      slack.map(
        ([name]) => `${name}: write ${now.get(name)?.length ?? 'no line'} in names-twice.json`,
      ),
    ).toEqual([])
  })
})
