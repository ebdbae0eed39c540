import type { Db } from '../../base/database/database.ts'
import { codeAndText } from '../../base/database/database-errors.ts'
import { transact } from '../../base/database/transact.ts'
import {
  claimAgain,
  countAside,
  narrowPart,
  type Part,
  postponePart,
  setAside,
} from './draw-settlement.store.ts'
import { nextLines } from './lines.store.ts'
import { MOST_ASIDE } from './limits.ts'

/** What fails for the tickets that a step is about, and would fail for them at every try. */
export class RowsAtFault extends Error {}

/**
 * What becomes of a part whose step has failed. Where its rows are at fault it is tried with half its members, and a
 * member for whom it fails alone is set aside, so that all others are paid; any other failure, and one of more members
 * than can be at fault by themselves, waits a minute.
 */
export async function afterFailure(
  db: Db,
  held: Part,
  { tickets, error }: { readonly tickets: number; readonly error: unknown },
): Promise<'went on' | 'failed'> {
  if (!isOfTheRows(error) || (await countAside(db, held)) >= MOST_ASIDE) {
    await postponePart(db, held)
    return 'failed'
  }
  const { lines } = await nextLines(db, held, tickets)
  const members = [...new Set(lines.map(({ memberId }) => memberId))]
  if (members.length > 1) {
    await narrowPart(db, held, Math.floor(members.length / 2))
    return 'went on'
  }
  await transact(db, async (tx) => {
    if (members[0] !== undefined && (await claimAgain(tx, held)))
      await setAside(tx, held, members[0], codeAndText(error).text)
  })
  return 'failed'
}

/** Classes of the database's answers that are about the data: 22 values, 23 constraints, PL the ledger's own. */
const OF_THE_ROWS = /^(22|23|PL)/

const isOfTheRows = (error: unknown): boolean =>
  error instanceof RowsAtFault || OF_THE_ROWS.test(codeAndText(error).code)
