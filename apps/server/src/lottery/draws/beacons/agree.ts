/** What one source says of a draw's result. */
export type Entry = {
  readonly kind: 'feed' | 'operator' | 'decision'
  /** A feed's name, or who entered it. */
  readonly source: string
  /** Canonical text of the family. */
  readonly result: string
  readonly publishedAt: Date | null
  readonly receivedAt: Date
}

export type Agreement =
  | { readonly state: 'nothing' }
  /** One source alone is never believed. */
  | { readonly state: 'one'; readonly result: string }
  | { readonly state: 'mismatch'; readonly results: readonly string[] }
  /** Enough sources agree, but one says it knew before sales closed, and no person has looked at that. */
  | { readonly state: 'early'; readonly result: string }
  | { readonly state: 'agreed'; readonly result: string; readonly by: 'operators' | 'feeds' }

/**
 * What the entries of a draw come to: a result takes two sources that agree and none that does not, or a decision.
 * Whether bets go back because the result was known before the close is never left to a source's clock alone.
 */
export function agree(entries: readonly Entry[], closesAt: Date): Agreement {
  const decision = entries.find(({ kind }) => kind === 'decision')
  if (decision) return { state: 'agreed', result: decision.result, by: 'operators' }
  const results = [...new Set(entries.map(({ result }) => result))]
  const [result] = results
  if (result === undefined) return { state: 'nothing' }
  if (results.length > 1) return { state: 'mismatch', results }
  if (entries.length === 1) return { state: 'one', result }
  if (isEarly(entries, result, closesAt)) return { state: 'early', result }
  const people = entries.some(({ kind }) => kind === 'operator')
  return { state: 'agreed', result, by: people ? 'operators' : 'feeds' }
}

/** Whether a source says that it knew the result before sales closed, and no person has looked at that. */
export function isEarly(entries: readonly Entry[], result: string, closesAt: Date): boolean {
  const told = firstTold(entries, result)
  const judged = entries.some(({ kind, publishedAt }) => kind !== 'feed' && publishedAt !== null)
  return told !== undefined && told < closesAt && !judged
}

/** When the result was first told to anybody: as a person has judged it, or as the sources say. */
export function firstTold(entries: readonly Entry[], result: string): Date | undefined {
  const timed = entries.flatMap(({ kind, result: said, publishedAt }) =>
    said === result && publishedAt ? [{ kind, at: publishedAt.getTime() }] : [],
  )
  const judged = timed.filter(({ kind }) => kind !== 'feed')
  const times = (judged.length > 0 ? judged : timed).map(({ at }) => at)
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}
