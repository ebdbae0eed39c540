/** The newest draws in front of the older ones, each once and as it was read last; only where they meet. */
export function withNewest<Draw extends { readonly issue: string }>(
  newest: readonly Draw[],
  older: readonly Draw[],
): readonly Draw[] {
  const meet = newest.findIndex(({ issue }) => issue === older[0]?.issue)
  if (meet < 0) return older
  const known = new Map(newest.map((draw) => [draw.issue, draw]))
  return [...newest.slice(0, meet), ...older.map((draw) => known.get(draw.issue) ?? draw)]
}
