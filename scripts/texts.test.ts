import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageFace, textLanguages } from '@parlour/wire'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { houseFiles } from './house-files.ts'

const root = join(import.meta.dirname, '..')

/** Catalogues of texts, by the place that is the same in each language: `apps/site/src/base/texts/<language>/shell.json`. */
const catalogues = Map.groupBy(
  houseFiles().filter((file) =>
    /\/(?:texts|words)\/(?:[a-z]{2}\/[a-z-]+|[a-z]{2})\.json$/.test(file),
  ),
  (file) => file.replace(/\/(texts|words)\/[a-z]{2}/, '/$1/*'),
)
/** Operators and vendors read Portuguese and English; players read every language that stands complete. */
const forPlayers = [...catalogues].filter(
  ([place]) => !/^apps\/console\/|\/(operators|vendors)\.json$/.test(place),
)
const translated = textLanguages.filter((language) => language !== 'pt' && language !== 'en')

const unchanged = JSON.parse(
  readFileSync(join(import.meta.dirname, 'texts-same-as-english.json'), 'utf8'),
) as Record<string, string[]>

const read = (file: string) =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>
const languageOf = (file: string) => /\/(?:texts|words)\/([a-z]{2})/.exec(file)?.[1]
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

describe.each(translated)('the language %s', (language) => {
  const files = forPlayers.map(([place, all]) => ({
    place,
    english: read(all.find((file) => languageOf(file) === 'en')!),
    own: all.find((file) => languageOf(file) === language),
  }))

  it('has a file for everything a player reads', () => {
    expect(files.filter(({ own }) => !own).map(({ place }) => place)).toEqual([])
  })

  it('says nothing in English but what is the same in both', () => {
    const wrong = files.flatMap(({ own, english }) =>
      Object.entries(own ? read(own) : {})
        .filter(([key, text]) => text === english[key] && !sameEverywhere(text, language))
        .map(([key, text]) => `${own}: ${key} = ${text}`),
    )
    expect(wrong).toEqual([])
  })

  it('has every form of a plural that its grammar needs', () => {
    const needed = new Intl.PluralRules(languageFace(language).locale).resolvedOptions()
      .pluralCategories
    const wrong = files.flatMap(({ own }) =>
      Object.entries(own ? read(own) : {})
        .filter(([, text]) => /\{\s*\w+\s*,\s*plural/.test(text))
        .filter(([, text]) =>
          pluralsOf(text).some((forms) => needed.some((one) => !forms.includes(one))),
        )
        .map(([key]) => `${own}: ${key}`),
    )
    expect(wrong).toEqual([])
  })
})

/** The forms that each plural of a text offers. */
const pluralsOf = (text: string): string[][] => formsOf(new IntlMessageFormat(text, 'en').getAst())

/** A plural has type 6. */
const formsOf = (parts: readonly Part[]): string[][] =>
  parts.flatMap(({ type, options, children }) => [
    ...(type === 6 ? [Object.keys(options ?? {})] : []),
    ...Object.values(options ?? {}).flatMap((option) => formsOf(option.value)),
    ...formsOf(children ?? []),
  ])

/** Names, abbreviations and texts without words are the same in many languages; loan words in some. */
function sameEverywhere(text: string, language: string): boolean {
  const words = text.replace(/\{[^}]*\}/g, '').match(/\p{L}{2,}/gu) ?? []
  const allowed = new Set([...unchanged.all!, ...(unchanged[language] ?? [])])
  return words.every((word) => allowed.has(word.toLowerCase()))
}

describe('one page', () => {
  const namesOfTheTools = [
    ['apps/site/src/base/texts', 'around.json', 'playSafely'],
    ['apps/site/src/base/texts', 'around.json', 'safetyTitle'],
    ['apps/site/src/base/texts', 'centre.json', 'pageSafer'],
    ['apps/site/src/base/texts', 'centre.json', 'safety'],
    ['apps/site/src/base/texts', 'help.json', 'responsible'],
    ['apps/server/src/house/settings/texts', 'help.json', 'topic.safety'],
    ['apps/server/src/house/settings/texts', 'pages.json', 'responsible-gaming.title'],
  ] as const

  it.each(textLanguages)(
    'has one name in %s: that of the tools against harm, in menus, centre, help and legal texts',
    (language) => {
      const names = namesOfTheTools.map(([folder, file, key]) =>
        read(`${folder}/${language}/${file}`)[key]!.trim(),
      )
      expect(new Set(names)).toEqual(new Set([names.at(-1)]))
      const told = [
        read(`apps/server/src/people/inbox/texts/${language}/safety.json`)['play_check.text'],
        read(`apps/server/src/house/settings/texts/${language}/help.json`)['set-limits.answer'],
      ]
      for (const text of told) expect(text).toContain(names[0])
    },
  )
})
