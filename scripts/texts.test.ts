import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Catalogues of texts, by the place that is the same in each language: `apps/site/src/texts/<language>/shell.json`. */
const catalogues = Map.groupBy(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\/texts\/(?:[a-z]{2}\/[a-z-]+|[a-z]{2})\.json$/.test(file)),
  (file) => file.replace(/\/texts\/[a-z]{2}/, '/texts/*'),
)

const read = (file: string) =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>
const languageOf = (file: string) => /\/texts\/([a-z]{2})/.exec(file)?.[1]
/** Names that a text fills in, inside plurals and choices too; throws where the text is no ICU message. */
const namesIn = (text: string): string =>
  [...new Set(namesOf(new IntlMessageFormat(text, 'en').getAst()))].sort().join(' ')

type Part = {
  readonly value?: unknown
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>
  readonly children?: readonly Part[]
  readonly type: number
}

/** Literal text has type 0, the number sign of a plural type 7; every other part names its value. */
const namesOf = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ type, value, options, children }) => [
    ...(type === 0 || type === 7 ? [] : [String(value)]),
    ...Object.values(options ?? {}).flatMap((option) => namesOf(option.value)),
    ...namesOf(children ?? []),
  ])

describe('texts of screens and refusals', () => {
  const pairs = [...catalogues.values()].flatMap((files) => {
    const first = files.find((file) => languageOf(file) === 'pt')
    return files.filter((file) => file !== first).map((other) => ({ first, other }))
  })

  it('stand in Portuguese and in English', () => {
    const wrong = [...catalogues].filter(([, files]) =>
      ['en', 'pt'].some((language) => !files.some((file) => languageOf(file) === language)),
    )
    expect(wrong.map(([place]) => place)).toEqual([])
    expect(catalogues.size).toBeGreaterThan(10)
  })

  it('have the same keys in each language', () => {
    const wrong = pairs.flatMap(({ first, other }) => {
      const [ours, theirs] = [Object.keys(read(first!)), Object.keys(read(other))]
      return [
        ...ours.filter((key) => !theirs.includes(key)).map((key) => `${other} lacks ${key}`),
        ...theirs.filter((key) => !ours.includes(key)).map((key) => `${first} lacks ${key}`),
      ]
    })
    expect(wrong).toEqual([])
  })

  it('fill in the same names in each language, and none is empty', () => {
    const wrong = pairs.flatMap(({ first, other }) => {
      const [ours, theirs] = [read(first!), read(other)]
      return Object.keys(ours)
        .filter((key) => theirs[key] !== undefined)
        .filter(
          (key) => theirs[key]!.trim() === '' || namesIn(ours[key]!) !== namesIn(theirs[key]!),
        )
        .map((key) => `${other}: ${key}`)
    })
    expect(wrong).toEqual([])
  })
})
