import { type Fraction, fraction, minus, over, plus, sum, times } from '@parlour/money'
import type { Scene } from './scene.ts'
import { waysOf } from './worth.ts'

/** A square system of equations with one or more right sides, solved exactly. */
function solved(
  matrix: readonly (readonly Fraction[])[],
  right: readonly (readonly Fraction[])[],
): readonly (readonly Fraction[])[] {
  const rows = matrix.map((row, place) => [...row, ...right[place]!])
  for (let step = 0; step < rows.length; step++) {
    const pivot = rows.findIndex((row, place) => place >= step && row[step]!.num !== 0n)
    if (pivot < 0) throw new Error('The equations have no single solution.')
    const first = rows[pivot]!
    rows[pivot] = rows[step]!
    rows[step] = first.map((value) => over(value, first[step]!))
    for (const [place, row] of rows.entries()) {
      const factor = row[step]!
      if (place === step || factor.num === 0n) continue
      rows[place] = row.map((value, column) => minus(value, times(factor, rows[step]![column]!)))
    }
  }
  return rows.map((row) => row.slice(matrix.length))
}

/** Mean coins and mean number of spins of scenes that may lead back to themselves. */
export function cyclicWorth(first: Scene): { readonly mean: Fraction; readonly spins: Fraction } {
  const scenes = reached(first)
  const places = new Map(scenes.map(({ key }, place) => [key, place]))
  const zero = fraction(0n)
  const equations = scenes.map((scene, place) => {
    const row = scenes.map((_, column) => fraction(column === place ? 1n : 0n))
    let mean = zero
    if (scene.kind === 'side') {
      return { row, right: [fraction(scene.worth.mean, scene.worth.den), zero] }
    }
    const ways = waysOf(scene)
    const cycle = sum(ways.map((way) => way.times))
    for (const way of ways) {
      mean = plus(mean, fraction(way.sum, cycle))
      if (!way.next) continue
      const column = places.get(way.next.key)!
      row[column] = minus(row[column]!, fraction(way.times, cycle))
    }
    return { row, right: [mean, fraction(scene.kind === 'spin' ? 1n : 0n)] }
  })
  const [values] = solved(
    equations.map(({ row }) => row),
    equations.map(({ right }) => right),
  )
  return { mean: values![0]!, spins: values![1]! }
}

function reached(first: Scene): readonly Scene[] {
  const found = new Map<string, Scene>([[first.key, first]])
  for (const scene of found.values()) {
    if (scene.kind === 'side') continue
    for (const { next } of waysOf(scene))
      if (next && !found.has(next.key)) found.set(next.key, next)
  }
  return [...found.values()]
}
