import type { Tx } from '../../base/database/database.ts'
import { lockForPosting } from '../../ledger/wallet/posts/post-many.ts'
import { findPaidOtherwise } from '../../ledger/wallet/records/bets/paid-otherwise.store.ts'
import type { Part } from './draw-settlement.store.ts'
import type { Line } from './lines.ts'

/** The first result that comes after one which has paid settled tickets anew. */
const AFTER_ANOTHER = 3

/**
 * The lines with what the books have paid for them. Lanes pay before tickets say so: what another result has paid anew
 * stays unwritten where a process died in between and the next result came before it was tried again. Where that one is
 * worth what the ticket says, nothing but the books tells that the other one was paid. They are asked once their members
 * are held, so that what a lane is still doing is waited for.
 */
export async function asBooked(
  tx: Tx,
  { version }: Pick<Part, 'version'>,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  const settled = lines.filter(({ state }) => state !== 'open' && state !== 'void')
  if (version < AFTER_ANOTHER || settled.length === 0) return lines
  await lockForPosting(tx, [...new Set(settled.map(({ memberId }) => memberId))])
  const paid = await findPaidOtherwise(tx, settled)
  return lines.map((line) => {
    const booked = paid.get(line.wagerId)
    return booked === undefined ? line : { ...line, booked }
  })
}
