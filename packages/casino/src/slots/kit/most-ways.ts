import type { Column } from './columns.ts'

type Choice = { readonly label: number; readonly counts: Uint8Array }

/**
 * The most that any picture pays, by label: all pictures are walked, but not those whose best
 * ending stays below what has been found.
 */
export function mostWays({
  pays,
  counts,
  reels,
}: {
  readonly pays: readonly (readonly number[])[]
  readonly counts: readonly (readonly Uint8Array[])[]
  readonly reels: readonly (readonly Column[])[]
}): ReadonlyMap<number, bigint> {
  const choices = reels.map((columns, reel) =>
    notBeaten(columns.map(({ label }, column) => ({ label, counts: counts[reel]![column]! }))),
  )
  const endings = labelsFrom(choices)
  const bound = bestEndings(pays, choices)
  const most = new Map<number, bigint>()
  for (const label of endings[0]!) {
    let best = -1
    const descend = (reel: number, told: number, ways: readonly number[], paid: number): void => {
      if (reel === reels.length) {
        const sum = paid + ways.reduce((all, n, s) => all + n * pays[s]![reel]!, 0)
        if (sum > best) best = sum
        return
      }
      const hope = paid + ways.reduce((all, n, s) => all + n * bound[reel]![s]!, 0)
      if (hope <= best) return
      for (const choice of choices[reel]!) {
        if (!endings[reel + 1]!.has(label - told - choice.label)) continue
        let sum = paid
        const next = ways.map((n, s) => {
          const here = choice.counts[s]!
          if (here === 0) sum += n * pays[s]![reel]!
          return n * here
        })
        descend(reel + 1, told + choice.label, next, sum)
      }
    }
    descend(
      0,
      0,
      pays.map(() => 1),
      0,
    )
    most.set(label, BigInt(best))
  }
  return most
}

/** Columns that show at least as much of every symbol beat others with the same label. */
function notBeaten(columns: readonly Choice[]): readonly Choice[] {
  const distinct = [
    ...new Map(columns.map((column) => [`${column.label}:${column.counts}`, column])).values(),
  ]
  const size = (choice: Choice) => choice.counts.reduce((all, n) => all + n ** 3, 0)
  return distinct
    .filter(
      (one) =>
        !distinct.some(
          (other) =>
            other !== one &&
            other.label === one.label &&
            other.counts.every((n, symbol) => n >= one.counts[symbol]!),
        ),
    )
    .toSorted((a, b) => size(b) - size(a))
}

function labelsFrom(choices: readonly (readonly Choice[])[]): readonly ReadonlySet<number>[] {
  const endings: Set<number>[] = [new Set([0])]
  for (const columns of choices.toReversed()) {
    const labels = new Set(columns.map(({ label }) => label))
    const before = [...endings[0]!]
    endings.unshift(new Set([...labels].flatMap((label) => before.map((rest) => label + rest))))
  }
  return endings
}

/** What one way at a reel can still come to, by symbol. */
function bestEndings(
  pays: readonly (readonly number[])[],
  choices: readonly (readonly Choice[])[],
): readonly (readonly number[])[] {
  const width = choices.length
  const bound: number[][] = [pays.map((row) => row[width]!)]
  for (let reel = width - 1; reel >= 0; reel--) {
    const after = bound[0]!
    bound.unshift(
      pays.map((row, symbol) => {
        const most = Math.max(...choices[reel]!.map(({ counts }) => counts[symbol]!))
        return Math.max(row[reel]!, most * after[symbol]!)
      }),
    )
  }
  return bound
}
