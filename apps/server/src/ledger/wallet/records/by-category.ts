import { type RawBuilder, sql } from 'kysely'

/** What a category has among some figures, in a statement; none of another. */
export function byCategory(
  category: RawBuilder<unknown>,
  figures: Readonly<Record<string, number | bigint>>,
): RawBuilder<bigint | null> {
  const known = Object.entries(figures)
  if (known.length === 0) return sql`null::int8`
  const cases = known.map(([name, figure]) => sql`when ${name} then ${figure}::int8`)
  return sql`case ${category} ${sql.join(cases, sql` `)} end`
}
