import { combinations } from '../../ways.ts'
import { animalOf } from '../../marksix/zodiac.ts'
import type { CatalogPlay } from '../catalogue.ts'
import type { Outcomes, Weighted } from './all-outcomes.ts'
import { allBalls, bySum, namedIn, ways } from './ball-outcomes.ts'

const [BALLS, MAIN] = [49, 6]
/** The year of the Horse, which the catalogue's own family is in. */
const YEAR = 2026

const balls = allBalls(BALLS)
const text = (main: readonly number[], special: number) => `${main.join(' ')} + ${special}`
const ofName = (name: string): number[] =>
  balls.filter((ball) => animalOf(ball, YEAR) === name || `${ball % 10}尾` === name)

/** All draws of six and the special one, whatever the order of the six. */
const ALL = ways(BALLS, MAIN) * BigInt(BALLS - MAIN)

export function markSixOutcomes({ id }: CatalogPlay, selection: string): Outcomes {
  const names = selection.split(',')
  if (id === 'main-parlay') return sidesAtPlaces
  if (id === 'total-sides')
    return bySum({ drawn: 7, of: BALLS }, (seven) => text(seven.slice(0, 6), seven[6]!))
  if (id.startsWith('crossed-names')) return named([...new Set(names.flatMap(ofName))])
  // None of them may come: how many do is all that is told apart.
  if (id.startsWith('missing')) return grouped([namedIn(selection)], MAIN + 1)
  if (/^(linked|crossed)/.test(id)) return named(namedIn(selection))
  if (id === 'main-animals') return grouped(names.map(ofName), MAIN)
  if (/^(animals|tails)\d/.test(id)) return grouped(names.map(ofName), MAIN + 1)
  return turns
}

/** Every ball once at every place: enough for the special ball, and for places that add up. */
const turns: Outcomes = {
  draws: balls.map((_, start): Weighted => {
    const shown = balls.slice(0, 7).map((_, at) => ((start + at) % BALLS) + 1)
    return [text(shown.slice(0, 6), shown[6]!), 1n]
  }),
  all: BigInt(BALLS),
}

/** Each of some balls a main one, the special one or not drawn; the others are all alike. */
function named(chosen: readonly number[]): Outcomes {
  const others = balls.filter((ball) => !chosen.includes(ball))
  const draws: Weighted[] = []
  for (let count = 0; count <= Math.min(MAIN, chosen.length); count++)
    for (const main of combinations(chosen, count)) {
      const six = [...main, ...others.slice(0, MAIN - count)]
      const weight = ways(others.length, MAIN - count)
      const unseen = others.length - (MAIN - count)
      draws.push([text(six, others.at(-1)!), weight * BigInt(unseen)])
      for (const special of chosen)
        if (!main.includes(special)) draws.push([text(six, special), weight])
    }
  return { draws, all: ALL }
}

/** How many of so many balls are of each group. With seven, any of them may be the special one. */
function grouped(groups: readonly (readonly number[])[], drawn: number): Outcomes {
  const rest = balls.filter((ball) => !groups.some((group) => group.includes(ball)))
  const draws: Weighted[] = []
  const fill = (at: number, shown: readonly number[], weight: bigint): void => {
    if (at === groups.length) {
      const missing = drawn - shown.length
      const all = [...shown, ...rest.slice(0, missing)]
      if (missing > rest.length) return
      const special = drawn > MAIN ? all[draws.length % drawn]! : rest.at(-1)!
      const main = all.filter((ball) => ball !== special)
      draws.push([text(main, special), weight * ways(rest.length, missing)])
      return
    }
    const group = groups[at]!
    for (let count = 0; count <= Math.min(group.length, drawn - shown.length); count++)
      fill(at + 1, [...shown, ...group.slice(0, count)], weight * ways(group.length, count))
  }
  fill(0, [], 1n)
  return { draws, all: ways(BALLS, drawn) }
}

/** The six main balls by what a side can tell apart: four kinds of twelve, and 49. */
const sidesAtPlaces: Outcomes = (() => {
  const kinds = [
    balls.filter((ball) => ball < 25 && ball % 2 === 1),
    balls.filter((ball) => ball < 25 && ball % 2 === 0),
    balls.filter((ball) => ball >= 25 && ball % 2 === 1 && ball < 49),
    balls.filter((ball) => ball >= 25 && ball % 2 === 0),
    [49],
  ]
  const draws: Weighted[] = []
  const place = (shown: readonly number[], taken: readonly number[], weight: bigint): void => {
    if (shown.length === MAIN) {
      const special = balls.find((ball) => !shown.includes(ball))!
      draws.push([text(shown, special), weight])
      return
    }
    for (const [kind, own] of kinds.entries()) {
      const left = own.length - taken[kind]!
      if (left === 0) continue
      place(
        [...shown, own[taken[kind]!]!],
        taken.map((count, at) => count + Number(at === kind)),
        weight * BigInt(left),
      )
    }
  }
  place([], [0, 0, 0, 0, 0], 1n)
  return { draws, all: ways(BALLS, MAIN) * 720n }
})()
