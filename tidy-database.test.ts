import { describe, expect, it } from 'vitest'
import { houseFiles } from './scripts/house-files.ts'
import { read, withoutComments } from './scripts/house-graph.ts'

/** How the house asks its database. Each message names the way. */

/** The one way, and what it is made of. */
const way = ['query.ts', 'binary-arrays.ts'].map((file) => `apps/server/src/base/database/${file}`)
const asking = houseFiles().filter(
  (file) =>
    /\.(ts|mjs)$/.test(file) &&
    /^(apps\/server|bench|e2e|scripts)\//.test(file) &&
    !way.includes(file),
)

/** What the files say that one of the patterns finds. */
const finds = (files: readonly string[], pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(withoutComments(read(file))))

/** What a file's statements that hand rows on say themselves, without what stands in brackets in them. */
const statementsOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:one|many|maybe)(?:<[^`]*?>)?\([^`]*?\)`/g)].map(({ index, 0: head }) =>
    outOfBrackets(templateFrom(text, index + head.length).replace(/'[^']*'/g, "''")),
  )

/** A template's own words, from behind its first backtick to its last; each value in it is a `?`. */
function templateFrom(text: string, start: number): string {
  let words = ''
  for (let at = start; text[at] !== '`' && at < text.length; at += 1) {
    if (!text.startsWith('${', at)) words += text[at]
    else {
      at = endOfValue(text, at + 2)
      words += '?'
    }
  }
  return words
}

function endOfValue(text: string, start: number): number {
  let open = 1
  let at = start
  for (; at < text.length; at += 1) {
    if (text[at] === '{') open += 1
    if (text[at] === '}') open -= 1
    if (open === 0) return at
    if (text[at] !== '`') continue
    for (at += 1; text[at] !== '`'; at += 1)
      if (text.startsWith('${', at)) at = endOfValue(text, at + 2)
  }
  return at
}

function outOfBrackets(statement: string): string {
  let open = 0
  return [...statement]
    .filter((letter) => {
      if (letter === '(') open += 1
      if (letter === ')') open -= 1
      return open === 0
    })
    .join('')
}

describe('what is asked of the database', () => {
  it('is asked in one way', () => {
    const wrong = asking.filter((file) =>
      /`\s*\.execute\(|\b(?:query|statement|db|tx)\b[\w.]*\.execute(?:TakeFirst\w*)?\(/.test(
        withoutComments(read(file)).replaceAll(/\.transaction\(\)\s*\.execute\(/g, ''),
      ),
    )
    expect(
      wrong.map(
        (file) =>
          `${file}: ask with one<Row>(db)\`select …\`, maybe, many or run of base/database/query.ts`,
      ),
    ).toEqual([])
  })

  it('is written as SQL, and no table is described a second time', () => {
    const builder =
      /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|withTables|selectAll)\b/
    expect([
      ...finds(asking, builder).map((file) => `${file}: write the statement as SQL`),
      ...asking
        .filter((file) => file.endsWith('.tables.ts'))
        .map((file) => `${file}: type the rows of a statement beside it, as many<Row>`),
    ]).toEqual([])
  })

  it('answers with columns that are named', () => {
    const star = /(?:\bselect(?: distinct)?|\breturning|,)\s+(?:\w+\.)?\*/
    const wrong = asking.filter((file) =>
      statementsOf(read(file)).some((statement) => star.test(statement)),
    )
    expect(
      wrong.map((file) => `${file}: name the columns of the row, or keep them as const columns`),
    ).toEqual([])
  })

  it('answers in the names that code uses', () => {
    const inPlace = finds(asking, /\b(?:one|many|maybe)<[^`]*?\b[a-z\d]+_\w+\??:[^`]*?\)`/)
    const stores = asking.filter((file) => file.endsWith('.store.ts'))
    const ofRow = finds(stores, /^\s+(?:readonly )?[a-z\d]+(?:_[a-z\d]+)+\??: .*[^,]$/m)
    expect(
      [...new Set([...inPlace, ...ofRow])].map(
        (file) => `${file}: write member_id as "memberId", and so in the row's type`,
      ),
    ).toEqual([])
  })

  it('is given its arrays in one way', () => {
    const arrays = finds(asking, /\}::\w+\[\]|sql\.val\(\[|array\[\$\{sql\.join\(\[/)
    const lane = 'apps/server/src/ledger/wallet/lane/'
    const packed = finds(
      asking.filter((file) => !file.startsWith(lane)),
      /\b(int2|int4|int8|uuid|text)Array\(/,
    )
    expect([
      ...arrays.map((file) => `${file}: write \${list.uuid(ids)}, which brings its type`),
      ...packed.map((file) => `${file}: write \${longList.uuid(ids)}, which brings its type`),
    ]).toEqual([])
  })
})
