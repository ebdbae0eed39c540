import { maskUsername } from '@parlour/members'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Db } from '../../base/database/database.ts'
import { type LineSource, lineSourcesOf } from './line-sources.store.ts'

type About = CallAnswer<'teamTransactions'>['lines'][number]['about']

/** Movements of somebody's cash, each with the bill or transfer that it was for. */
export async function withSources<Line extends { readonly id: string }>(
  db: Db,
  who: { reader: bigint; memberId: bigint },
  lines: readonly Line[],
): Promise<(Line & { about: About })[]> {
  const sources = await lineSourcesOf(
    db,
    who,
    lines.map(({ id }) => id),
  )
  return lines.map((line) => ({ ...line, about: showSource(sources.get(line.id)) }))
}

function showSource(source: LineSource | undefined): About {
  if (!source) return null
  const { kind, start, end, salaryId, other, isKnown } = source
  return {
    kind,
    start,
    end,
    salaryId,
    other: other === null || isKnown ? other : maskUsername(other),
  }
}
