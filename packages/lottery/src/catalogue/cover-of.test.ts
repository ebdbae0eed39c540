import { ascii, sha256 } from '@parlour/chance'
import { describe, expect, it } from 'vitest'
import { drawWords } from '../fair/draw-words.ts'
import { isSelectionRefusal, winsOf } from '../play.ts'
import { type CatalogPlay, type Family, playOf } from './catalogue.ts'
import { coverAtMost, coverOf } from './cover-of.ts'
import { families } from './families.ts'
import { outcomesOf } from './testing/all-outcomes.ts'
import { anySelection, diceOf } from './testing/any-selection.ts'

/** Draws of the fair stream that a share is measured on a second time. */
const DRAWS = 400

/** Two measures of one share may differ by so much: four times what chance does on 400 draws. */
const MEASURED_TWICE = 0.14

/** And one measure on 400 draws from the truth. */
const MEASURED = 0.1

/** The play's example, its first and its last choice, all of them together, and one that a screen could make. */
function selectionsOf({ play, entry, example }: CatalogPlay): string[] {
  const dice = diceOf(2)
  const texts = [example.selection, anySelection(entry, dice, dice)]
  if (entry.kind === 'choices')
    texts.push(entry.choices[0]!, entry.choices.at(-1)!, entry.choices.join(','))
  return [...new Set(texts)].filter((text) => {
    const selection = play.read(text)
    return !isSelectionRefusal(selection) && play.bets(selection) > 0
  })
}

const rowsOf = (family: Family) =>
  family.plays.flatMap((play) => selectionsOf(play).map((text) => ({ play, text })))

const winsOn = (play: CatalogPlay, text: string) => {
  const selection = play.play.read(text)
  return (draw: unknown) => winsOf(play.play.judge(selection, draw))
}

/** Families whose draws can all be written down. */
const writtenDown = ['3d', 'pc28', 'k3', 'colour', 'lao'] as const

describe('the share of outcomes that a line covers', () => {
  it.each(writtenDown.map((id) => [id, families[id]] as const))(
    'is right for every play of %s, over all draws there are',
    (_, family) => {
      const wrong = rowsOf(family).flatMap(({ play, text }) => {
        const { draws, all } = outcomesOf(family, play, text)
        const wins = winsOn(play, text)
        let won = 0n
        for (const [draw, weight] of draws) {
          if (wins(family.readDraw(draw)) > 0) won += weight
        }
        const exact = Number(won) / Number(all)
        const lines = { play: play.id, selections: [text] }
        const [atMost, measured] = [coverAtMost(family, lines), coverOf(family, lines)]
        const bounded = atMost >= exact - 1e-9
        const near = Math.abs(measured - exact) <= MEASURED
        return bounded && near
          ? []
          : [`${play.id} ${text}: ${exact}, at most ${atMost}, measured ${measured}`]
      })
      expect(wrong).toEqual([])
    },
  )

  it.each(Object.values(families).map((family) => [family.id, family] as const))(
    'is found again by other draws for the example of every play of %s',
    (_, family) => {
      const words = drawWords({
        serverSeed: sha256(ascii('cover')),
        randomness: sha256(ascii('again')),
        game: family.id,
        issue: '1',
      })
      const draws = Array.from({ length: DRAWS }, () => family.readDraw(family.draw(words)))
      const wrong = family.plays.flatMap((play) => {
        const text = play.example.selection
        const wins = winsOn(play, text)
        const again = draws.filter((draw) => wins(draw) > 0).length / DRAWS
        const lines = { play: play.id, selections: [text] }
        const [atMost, measured] = [coverAtMost(family, lines), coverOf(family, lines)]
        const fits =
          Math.abs(measured - again) <= MEASURED_TWICE &&
          atMost >= again - MEASURED_TWICE &&
          measured <= atMost
        return fits ? [] : [`${play.id} ${text}: ${again}, at most ${atMost}, measured ${measured}`]
      })
      expect(wrong).toEqual([])
    },
  )

  it.each([
    ['11x5', 'sum-sides', ['大'], 0.5],
    // A sum of 30 gives the stake back.
    ['11x5', 'sum-sides', ['大', '小'], 0.93],
    ['k3', 'sides', ['大'], 0.49],
    ['k3', 'sides', ['大', '小'], 0.97],
    // Three of a hundred in 27 numbers: less than the 0.81 that they win on average.
    ['vietnam-north', 'lo2', ['05', '17,71'], 0.56],
  ] as const)('of %s %s %j is %d', (familyId, id, selections, share) => {
    const family = families[familyId]
    expect(playOf(family, id)?.id).toBe(id)
    expect(coverOf(family, { play: id, selections })).toBeCloseTo(share, 1)
  })

  it('is measured on draws that are drawn once, whatever is asked', () => {
    let draws = 0
    const family: Family = {
      ...families.k3,
      draw(words) {
        draws += 1
        return families.k3.draw(words)
      },
    }
    const lines = { play: 'sides', selections: ['大', '小'] }
    const share = coverOf(family, lines)
    const drawn = draws
    expect(drawn).toBeGreaterThan(0)
    expect(coverOf(family, lines)).toBe(share)
    coverOf(family, { play: 'face', selections: ['1'] })
    expect(draws).toBe(drawn)
  })

  it.each([
    ['pk10', 'top3-anywhere', ['01 02']],
    ['11x5', 'front3-anywhere', ['01 02']],
    ['vietnam-north', 'lo2', ['05']],
  ] as const)(
    'is less than what bets of %s %s win on average, which may win on one draw together',
    (familyId, play, selections) => {
      const lines = { play, selections }
      expect(coverOf(families[familyId], lines)).toBeLessThan(
        coverAtMost(families[familyId], lines) - 0.01,
      )
    },
  )
})
