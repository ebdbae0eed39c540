import type { OperationId, WagerId } from '@parlour/money'
import { keptOperation } from '../../ledger/ids/operation-ids.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { DecidedLine } from './lines.ts'

/** What the wager's record says of a stake that came back with its draw. */
export const VOID_REASON = 'draw_void'

/**
 * One operation for each ticket and version of the result; the first settlement is named like the wager. What pays
 * a settled ticket anew has a name of its own.
 */
export function operationOf(
  { version }: { readonly version: number },
  { line: { wagerId, state: before }, state }: DecidedLine,
): OperationId {
  if (state === 'void') return derivedId(wagerId, `void ${version}`)
  if (before !== 'open') return againOf(wagerId, version)
  return version === 1 ? keptOperation(wagerId) : derivedId(wagerId, `result ${version}`)
}

/** The operation by which a settled ticket is paid what a later version of the result makes of it. */
export const againOf = (wagerId: WagerId, version: number): OperationId =>
  derivedId(wagerId, `again ${version}`)
