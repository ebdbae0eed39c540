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
  | { readonly state: 'agreed'; readonly result: string; readonly by: 'operators' | 'feeds' }

/** What the entries of a draw come to: a result takes two sources that agree and none that does not, or a decision. */
export function agree(entries: readonly Entry[]): Agreement {
  const decision = entries.find(({ kind }) => kind === 'decision')
  if (decision) return { state: 'agreed', result: decision.result, by: 'operators' }
  const results = [...new Set(entries.map(({ result }) => result))]
  const [result] = results
  if (result === undefined) return { state: 'nothing' }
  if (results.length > 1) return { state: 'mismatch', results }
  if (entries.length === 1) return { state: 'one', result }
  const people = entries.some(({ kind }) => kind === 'operator')
  return { state: 'agreed', result, by: people ? 'operators' : 'feeds' }
}

/** When the result was first told to anybody, where a source says so. */
export function firstTold(entries: readonly Entry[], result: string): Date | undefined {
  const times = entries
    .filter((entry) => entry.result === result)
    .flatMap(({ publishedAt }) => (publishedAt ? [publishedAt.getTime()] : []))
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}
