export type Marker =
  | 'deposits'
  | 'deposit_count'
  | 'stakes'
  | 'methods'
  | 'reversals'
  | 'limit_raises'
  | 'nights'
  | 'chasing'

export type MarkerRule = {
  readonly marker: Marker
  /** From this value on the sign counts; from twice this value on it counts double. */
  readonly threshold: bigint
  readonly points: number
}

/** What a member did in the time that is looked at; money in units of the ledger. */
export type PlayFacts = Readonly<Record<Marker, bigint>>

export type Sign = { readonly marker: Marker; readonly value: string; readonly points: number }

/** How strongly the facts speak for play that does harm, and which of them do. */
export function scoreHarm(
  facts: PlayFacts,
  rules: readonly MarkerRule[],
): { readonly score: number; readonly signs: readonly Sign[] } {
  const signs = rules.flatMap(({ marker, threshold, points }): Sign[] => {
    const value = facts[marker]
    if (value < threshold || points === 0) return []
    const times = value >= threshold * 2n ? 2 : 1
    return [{ marker, value: String(value), points: points * times }]
  })
  return { score: signs.reduce((sum, sign) => sum + sign.points, 0), signs }
}
