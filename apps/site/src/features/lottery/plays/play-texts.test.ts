import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CatalogPlay,
  type Entry,
  type Family,
  familyIds,
  loadFamily,
  playText,
} from '@parlour/lottery'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'

const textsIn = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../../../base/texts/${language}/lottery-plays.json`),
      'utf8',
    ),
  )

const families: Family[] = await Promise.all(familyIds.map((id) => loadFamily(id)))
const plays = families.flatMap((family) =>
  family.plays.map((play) => ({ family: family.id, play })),
)

/** Every word a screen may have to say of an entry, and what kind of text tells it. */
function wordsOf(entry: Entry): (readonly [kind: string, word: string])[] {
  switch (entry.kind) {
    case 'places':
      return entry.symbols.flat().map((symbol) => ['symbol', symbol] as const)
    case 'set':
    case 'banker':
      return entry.symbols.map((symbol) => ['symbol', symbol] as const)
    case 'choices':
      return entry.choices.map((choice) => ['symbol', choice] as const)
    case 'named-sets':
      return entry.names.map((name) => ['role', name] as const)
    case 'ticked':
      return wordsOf(entry.inner)
    case 'typed':
    case 'numbers':
    case 'groups':
    case 'whole':
      return []
  }
}

describe.each(['pt', 'en'])('the names of lottery plays in %s', (language) => {
  const texts = textsIn(language)
  const find = (kind: string, family: string, name: string) =>
    playText((key) => key in texts, kind, family, name)
  const lacking = (
    wanted: readonly (readonly [kind: string, family: string, name: string])[],
  ): string[] => [
    ...new Set(
      wanted
        .filter(([kind, family, name]) => !find(kind, family, name))
        .map(([kind, family, name]) => `${kind}.${family}.${name}`),
    ),
  ]

  it('tell every play and its rule', () => {
    expect(
      lacking(
        plays.flatMap(({ family, play }) =>
          ['play', 'rule'].map((kind) => [kind, family, play.id] as const),
        ),
      ),
    ).toEqual([])
    expect(plays.length).toBeGreaterThan(400)
  })

  it('tell every group, symbol, role and part of a draw', () => {
    const groups = families.flatMap(({ id, groups }) =>
      groups.map((group) => ['group', id, group] as const),
    )
    const words = plays.flatMap(({ family, play }) =>
      wordsOf(play.entry)
        .filter(([, word]) => !/^\d+$/.test(word))
        .map(([kind, word]) => [kind, family, word] as const),
    )
    const wheres = plays.flatMap(({ family, play }) => {
      const where = find('play', family, play.id)?.where
      return where === undefined ? [] : [['where', family, where] as const]
    })
    expect(lacking([...groups, ...words, ...wheres])).toEqual([])
  })

  it('give two plays of one group two names', () => {
    const name = (family: string, { id }: CatalogPlay) => {
      const found = find('play', family, id)
      return found && say(texts, language, found.key, { ...found.values, where: found.where ?? '' })
    }
    const twice = families.flatMap((family) =>
      family.groups.flatMap((group) => {
        const own = family.plays.filter((play) => play.group === group)
        return own
          .filter((play) =>
            own.some(
              (other) =>
                other !== play &&
                other.variant?.rule === undefined &&
                name(family.id, other) === name(family.id, play),
            ),
          )
          .map((play) => `${family.id} ${group} ${play.id}`)
      }),
    )
    expect(twice).toEqual([])
  })

  it('fill in every name that a text asks for', () => {
    for (const { family, play } of plays)
      for (const kind of ['play', 'rule']) {
        const found = find(kind, family, play.id)!
        const values = { ...found.values, where: 'W', places: 2, least: 2, digits: 3 }
        expect(say(texts, language, found.key, values)).not.toMatch(/[{}]/)
      }
  })
})

const say = (
  texts: Readonly<Record<string, string>>,
  language: string,
  key: string,
  values: Readonly<Record<string, string | number>>,
): string => String(new IntlMessageFormat(texts[key]!, language).format(values))
