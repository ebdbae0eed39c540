import { type CatalogPlay, type Entry, playText } from '@parlour/lottery'
import { hasText, useTexts } from '../../../base/texts/texts.ts'

export type PlayNames = {
  /** The name beside its group's tab. */
  readonly play: (id: string) => string
  /** The name with the part of the draw it looks at, where nothing beside it tells that. */
  readonly full: (id: string) => string
  /** In one sentence how it is chosen and what wins. */
  readonly rule: (play: Pick<CatalogPlay, 'id' | 'entry'>) => string
  readonly group: (id: string) => string
  /** What a player reads for a symbol of a selection: a number as it is, a side by its name. */
  readonly symbol: (symbol: string) => string
  /** A place of the draw, such as the third. */
  readonly place: (place: string) => string
  /** What a set of symbols is for, such as the digits that come twice. */
  readonly role: (role: string) => string
  /** Each character of a selection's place is a symbol of its own. */
  readonly digits: boolean
}

/** Families whose draws are digits, not numbered balls. */
const digitFamilies: ReadonlySet<string> = new Set(['ssc', '3d', 'pl5'])

const has = (key: string): boolean => hasText('lottery-plays', key)

/** Names of plays, groups and symbols: those of the family first, then those all families share. */
export function usePlayNames(family: string): PlayNames {
  const t = useTexts('lottery-plays') as (key: string, values?: Values) => string
  const look = (kind: string, name: string, more: Values = {}): string => {
    const found = playText(has, kind, family, name)
    if (!found) return name
    const where = found.where === undefined ? '' : look('where', found.where)
    return t(found.key, { ...found.values, where, ...more })
  }
  const play = (id: string) => look('play', id)
  return {
    play,
    full: (id) => {
      const name = play(id)
      const found = playText(has, 'play', family, id)
      if (found?.where === undefined) return name
      const where = look('where', found.where)
      return name.includes(where) ? name : t('full', { where, name })
    },
    rule: ({ id, entry }) => look('rule', id, countsOf(entry)),
    group: (id) => look('group', id),
    symbol: (symbol) => {
      if (/^\d+$/.test(symbol)) return symbol
      if (playText(has, 'symbol', family, symbol)) return look('symbol', symbol)
      // Sides of one place are written together: each letter is a side.
      const sides = [...symbol]
      return sides.every((side) => playText(has, 'symbol', family, side))
        ? sides.map((side) => look('symbol', side)).join('/')
        : symbol
    },
    place: (place) => {
      const own = [`place.${family}.${place}`, `place.${family}`].find(has)
      return t(own ?? 'place', { n: Number(place) })
    },
    role: (role) => look('role', role),
    digits: digitFamilies.has(family),
  }
}

type Values = Readonly<Record<string, string | number>>

/** How much a way of choosing asks for: fills `{places}`, `{least}` and `{digits}` of a rule. */
function countsOf(entry: Entry): Values {
  switch (entry.kind) {
    case 'places':
      return { places: entry.places.length }
    case 'set':
      return { least: entry.least }
    case 'choices':
      return { least: entry.least ?? 1 }
    case 'banker':
      return { least: entry.size }
    case 'groups':
      return { least: entry.size, digits: entry.digits }
    case 'typed':
    case 'numbers':
      return { digits: entry.digits }
    case 'ticked':
      return { ...countsOf(entry.inner), places: entry.wanted }
    case 'named-sets':
    case 'whole':
      return {}
  }
}
