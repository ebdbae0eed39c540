import { type Fraction, fraction } from '@parlour/money'
import { drawDigits } from '../fair/draw-words.ts'
import { colourPlay } from '../colour/colour-plays.ts'
import { type Play, refuseSelection } from '../play.ts'
import { bindFamily, bindPlay, example } from './bind-play.ts'
import type { CatalogPlay, Family, Hits } from './catalogue.ts'
import { tenDigits } from './digit-draw-form.ts'
import { bestOf } from './most-paid.ts'

const digits = tenDigits.map(Number)

/** What a choice wins on average, counted over the ten digits. */
function chancesOf(choice: string): Readonly<Record<string, Fraction>> {
  const won = digits.map((digit) => colourPlay.judge(choice, digit))
  return Object.fromEntries(
    Object.keys(colourPlay.chances).map((tier) => [
      tier,
      fraction(
        won.filter((judged) => judged.kind === 'hits' && judged.hits[tier] === 1).length,
        10,
      ),
    ]),
  )
}

const counted: Play<string, number> = { ...colourPlay, chancesOf }

/** The contract pays 2, 1.5, 4.5 and 9 times; two percent of it is the house's fee. */
const odds = { colour: '1.96', half: '1.47', violet: '4.41', side: '1.96', number: '8.82' }

function choices(id: string, names: readonly string[], shown: string, hits: Hits): CatalogPlay {
  const play: typeof counted = {
    ...counted,
    read(text) {
      const choice = counted.read(text)
      return typeof choice !== 'string' || names.includes(choice)
        ? choice
        : refuseSelection('selection_malformed', choice)
    },
  }
  return bindPlay({
    id,
    group: 'colour',
    entry: { kind: 'choices', choices: names, oneEach: true, least: 1, most: 1 },
    play,
    example: example(names[0]!, shown, hits),
    write: (choice) => choice,
    most: bestOf(play, () => digits),
    kinds: names,
    odds,
  })
}

/** The colour draw: one digit. */
export const colour: Family = bindFamily<number>({
  id: 'colour',
  readDraw: (text) =>
    /^\d$/.test(text.trim()) ? Number(text) : refuseSelection('selection_malformed', text),
  drawText: String,
  numbersOf: (text) => [text],
  draw: (words) => String(drawDigits(words, 1)[0]),
  positions: [{ id: 'digit', symbols: tenDigits }],
  shownAt: (text) => [[text]],
  plays: [
    choices('colour', ['green', 'red', 'violet'], '5', { half: 1 }),
    choices('side', ['big', 'small'], '7', { side: 1 }),
    choices('digit', tenDigits, '0', { number: 1 }),
  ],
})
