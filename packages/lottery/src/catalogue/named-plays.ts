import type { Fraction } from '@parlour/money'
import type { Play } from '../play.ts'
import { apart, itself } from './apart-play.ts'
import { bindPlay } from './bind-play.ts'
import { namesIn } from './canonical.ts'
import type { CatalogPlay, Example } from './catalogue.ts'
import { oddsFrom } from './demo-odds.ts'
import { bestChoice, type Most, onePerPair } from './most-paid.ts'

type Named<Draw> = {
  readonly id: string
  readonly group: string
  readonly play: Play<readonly string[], Draw>
  readonly example: Example
  readonly most?: Most<readonly string[]>
  readonly pushChance?: Fraction
  readonly variant?: CatalogPlay['variant']
  readonly choices?: readonly string[]
  readonly oneEach?: boolean
  /** What prices a choice in the market's odds, where several choices share one figure. */
  readonly pricedAs?: (choice: string) => string
  /** Prizes of the group instead of odds. */
  readonly byGroup?: boolean
}

const chosenOf = (choices: readonly string[], oneEach?: boolean): CatalogPlay['entry'] => ({
  kind: 'choices',
  choices,
  ...(oneEach ? { oneEach, least: 1, most: 1 } : {}),
})

/** Named outcomes of which each has a chance and a prize of its own; one comes unless `most` says otherwise. */
export function namedPlay<Draw>(named: Named<Draw>): CatalogPlay {
  const { play, most, pushChance, variant, byGroup, oneEach, pricedAs } = named
  const choices = named.choices ?? Object.keys(play.chances)
  return bindPlay({
    id: named.id,
    group: named.group,
    entry: chosenOf(choices, oneEach),
    play: apart(play),
    example: named.example,
    write: namesIn(choices),
    most: most ?? bestChoice(itself),
    kinds: choices,
    tierOf: itself,
    ...(pricedAs ? { pricedAs } : {}),
    ...(byGroup
      ? {}
      : { odds: oddsFrom(pricedChances(play.chances, pricedAs), undefined, pushChance) }),
    ...(pushChance ? { pushChance } : {}),
    ...(variant ? { variant } : {}),
  })
}

type Even<Draw> = Pick<Named<Draw>, 'id' | 'group' | 'play' | 'example' | 'pushChance'> & {
  /** Each beside its opposite. */
  readonly choices: readonly string[]
}

/** Named sides that all have the same chance: one tier. */
export function sidesPlay<Draw>(named: Even<Draw>): CatalogPlay {
  const { play, choices, pushChance } = named
  return bindPlay({
    id: named.id,
    group: named.group,
    entry: chosenOf(choices),
    play,
    example: named.example,
    write: namesIn(choices),
    most: onePerPair(choices),
    kinds: choices,
    odds: oddsFrom(play.chances, undefined, pushChance),
    ...(pushChance ? { pushChance } : {}),
  })
}

/** Chances by the names that price them: choices of one name have one chance. */
const pricedChances = (
  chances: Readonly<Record<string, Fraction>>,
  pricedAs: Named<never>['pricedAs'],
): Readonly<Record<string, Fraction>> =>
  Object.fromEntries(
    Object.entries(chances).map(([choice, chance]) => [pricedAs?.(choice) ?? choice, chance]),
  )
