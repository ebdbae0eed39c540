/** One transaction as one side has it. */
export type Line = {
  readonly transaction: string
  readonly kind: 'stake' | 'settle' | 'void'
  readonly currency: string
  readonly amount: string
  /** Inside the day itself, not only in the minutes around it. */
  readonly ofDay: boolean
}

export type Difference = {
  readonly transaction: string
  readonly kind: 'missing_ours' | 'missing_theirs' | 'amount_differs' | 'kind_differs'
  readonly currency: string
  readonly ours: string | undefined
  readonly theirs: string | undefined
}

export type Comparison = {
  /** Takes a piece of each book; what has met its counterpart is forgotten. */
  meet(ours: readonly Line[], theirs: readonly Line[]): void
  /** How many lines are kept: those that wait for a counterpart, and those that differ from it. */
  readonly kept: number
  /** What differs when both books have been read to their ends, in order of the ids. */
  end(): Difference[]
}

/**
 * Compares two books by transaction id, piece by piece. Both are read with some time around the day, so that
 * a transaction on the edge, which the two clocks place differently, is no difference.
 */
export function beginComparison(): Comparison {
  const own = new Map<string, Line>()
  const their = new Map<string, Line>()
  const differing: Difference[] = []
  const pair = (line: Line, match: Line) => {
    const found = judge(line, match)
    if (found) differing.push(found)
  }
  return {
    meet(ours, theirs) {
      for (const line of ours) {
        const match = their.get(line.transaction)
        if (!match) own.set(line.transaction, line)
        else if (their.delete(line.transaction)) pair(line, match)
      }
      for (const line of theirs) {
        const match = own.get(line.transaction)
        if (!match) their.set(line.transaction, line)
        else if (own.delete(line.transaction)) pair(match, line)
      }
    },
    get kept() {
      return own.size + their.size + differing.length
    },
    end() {
      const missing = [
        ...[...their.values()].map((line) => ({ line, ours: false })),
        ...[...own.values()].map((line) => ({ line, ours: true })),
      ]
      const alone = missing.flatMap(({ line, ours }) => {
        if (!line.ofDay) return []
        return [
          ours
            ? difference('missing_theirs', line, undefined)
            : difference('missing_ours', undefined, line),
        ]
      })
      return [...alone, ...differing].sort((a, b) => (a.transaction < b.transaction ? -1 : 1))
    },
  }
}

/** Two whole books at once. */
export function compareBooks(ours: readonly Line[], theirs: readonly Line[]): Difference[] {
  const comparison = beginComparison()
  comparison.meet(ours, theirs)
  return comparison.end()
}

function judge(line: Line, match: Line): Difference | undefined {
  if (!line.ofDay && !match.ofDay) return undefined
  if (match.kind !== line.kind) return difference('kind_differs', line, match)
  const same = match.amount === line.amount && match.currency === line.currency
  return same ? undefined : difference('amount_differs', line, match)
}

export type Sums = Readonly<
  Record<'stakes' | 'wins' | 'voids', { readonly count: number; readonly sum: bigint }>
>

/** Count and sums of the day per currency, added to those of earlier pieces. */
export function sumLines(
  lines: readonly Line[],
  unitsOf: (amount: string) => bigint,
  sums: Map<string, Sums> = new Map(),
): Map<string, Sums> {
  const names = { stake: 'stakes', settle: 'wins', void: 'voids' } as const
  for (const line of lines) {
    if (!line.ofDay) continue
    const empty = { count: 0, sum: 0n }
    const own = sums.get(line.currency) ?? { stakes: empty, wins: empty, voids: empty }
    const { count, sum } = own[names[line.kind]]
    const more = { count: count + 1, sum: sum + unitsOf(line.amount) }
    sums.set(line.currency, { ...own, [names[line.kind]]: more })
  }
  return sums
}

const difference = (
  kind: Difference['kind'],
  ours: Line | undefined,
  theirs: Line | undefined,
): Difference => ({
  transaction: (ours ?? theirs)!.transaction,
  kind,
  currency: (ours ?? theirs)!.currency,
  ours: ours && `${ours.kind} ${ours.amount} ${ours.currency}`,
  theirs: theirs && `${theirs.kind} ${theirs.amount} ${theirs.currency}`,
})
