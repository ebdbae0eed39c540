/** One transaction as one side has it. */
export type Line = {
  readonly transaction: string
  readonly kind: 'stake' | 'settle' | 'void'
  readonly currency: string
  readonly amount: string
  /** Inside the day itself, not only in the hours around it. */
  readonly ofDay: boolean
}

export type Difference = {
  readonly transaction: string
  readonly kind: 'missing_ours' | 'missing_theirs' | 'amount_differs' | 'kind_differs'
  readonly currency: string
  readonly ours: string | undefined
  readonly theirs: string | undefined
}

/**
 * Compares two books by transaction id. Both are read with some time around the day, so that a
 * transaction on the edge, which the two clocks place differently, is no difference.
 */
export function compareBooks(ours: readonly Line[], theirs: readonly Line[]): Difference[] {
  const own = new Map(ours.map((line) => [line.transaction, line]))
  const their = new Map(theirs.map((line) => [line.transaction, line]))
  const missingOurs = theirs
    .filter((line) => line.ofDay && !own.has(line.transaction))
    .map((line) => difference('missing_ours', undefined, line))
  const other = ours.flatMap((line) => {
    const match = their.get(line.transaction)
    if (!match) return line.ofDay ? [difference('missing_theirs', line, undefined)] : []
    if (!line.ofDay && !match.ofDay) return []
    if (match.kind !== line.kind) return [difference('kind_differs', line, match)]
    const same = match.amount === line.amount && match.currency === line.currency
    return same ? [] : [difference('amount_differs', line, match)]
  })
  return [...missingOurs, ...other].sort((a, b) => (a.transaction < b.transaction ? -1 : 1))
}

export type Sums = Readonly<
  Record<'stakes' | 'wins' | 'voids', { readonly count: number; readonly sum: bigint }>
>

/** Count and sums of the day per currency. */
export function sumLines(
  lines: readonly Line[],
  unitsOf: (amount: string) => bigint,
): Map<string, Sums> {
  const names = { stake: 'stakes', settle: 'wins', void: 'voids' } as const
  const sums = new Map<string, Record<keyof Sums, { count: number; sum: bigint }>>()
  for (const line of lines) {
    if (!line.ofDay) continue
    const empty = () => ({ count: 0, sum: 0n })
    const own = sums.get(line.currency) ?? { stakes: empty(), wins: empty(), voids: empty() }
    sums.set(line.currency, own)
    own[names[line.kind]].count += 1
    own[names[line.kind]].sum += unitsOf(line.amount)
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
