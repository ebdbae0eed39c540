import { fraction } from '@parlour/money'
import type { Play } from '../play.ts'
import { readNames } from '../digits/read-digits.ts'
import { type MarkSix, specialKinds, specialSides } from '../marksix/marksix-plays.ts'
import { ODD_ONE, PLAIN, tails } from '../marksix/together-plays.ts'
import { animalOf, animals } from '../marksix/zodiac.ts'
import { example } from './bind-play.ts'
import type { CatalogPlay, Example } from './catalogue.ts'
import { bestOf } from './most-paid.ts'
import { namedPlay } from './named-plays.ts'

/** The draw of the examples: the six come to 136, all seven to 158. */
export const shown = '07 12 19 24 33 41 + 22'

const sides = ['大', '小', '单', '双', '合大', '合小', '合单', '合双', '尾大', '尾小']
const halves = ['大单', '大双', '小单', '小双', '红单', '红双', '蓝单', '蓝双', '绿单', '绿双']

/** Every special ball: all that plays on it can tell apart. */
const everySpecial: readonly MarkSix[] = Array.from({ length: 49 }, (_, at) => ({
  main: [],
  special: at + 1,
}))

type Names = Play<readonly string[], MarkSix>

/** The same play with some of its names. */
const some = (play: Names, names: readonly string[]): Names => ({
  ...play,
  read: (text) => readNames(text, names),
  chances: Object.fromEntries(names.map((name) => [name, play.chances[name]!])),
})

function named(
  id: string,
  whole: Names,
  names: readonly string[],
  worked: Example,
  { pushes = false, pricedAs }: { pushes?: boolean; pricedAs?: CatalogPlay['pricedAs'] } = {},
) {
  const play = some(whole, names)
  return namedPlay({
    id,
    group: 'special',
    play,
    choices: names,
    example: worked,
    most: bestOf(play, () => everySpecial),
    ...(pushes ? { pushChance: fraction(1, 49) } : {}),
    ...(pricedAs ? { pricedAs } : {}),
  })
}

/** Sides, halves, colours, tails and animals of the special ball. */
export function specialPlays(lunarYear: number): CatalogPlay[] {
  const kinds = specialKinds(lunarYear)
  const drawn = animalOf(22, lunarYear)
  const own = animalOf(1, lunarYear)
  return [
    named('special-sides', specialSides, sides, example('小,双,合大', shown, { 小: 1, 双: 1 }), {
      pushes: true,
    }),
    // 22 is green.
    named(
      'special-halves',
      specialSides,
      halves,
      example('小双,绿双', shown, { 小双: 1, 绿双: 1 }),
      { pushes: true },
    ),
    named('special-colours', kinds, ['红', '蓝', '绿'], example('红,绿', shown, { 绿: 1 })),
    named('special-tails', kinds, tails, example('2尾,7尾', shown, { '2尾': 1 })),
    named('special-animals', kinds, animals, example(drawn, shown, { [drawn]: 1 }), {
      pricedAs: (animal) => (animal === own ? ODD_ONE : PLAIN),
    }),
  ]
}
