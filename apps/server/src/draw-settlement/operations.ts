import { derivedId } from '../cashier/derived-id.ts'
import type { OperationId } from '../wallet/wallet.ts'
import type { DecidedLine, Line } from './lines.ts'

/** What the wager's record says of a stake that came back with its draw. */
export const VOID_REASON = 'draw_void'

/** One operation for each ticket and version of the result; the first settlement is named like the wager. */
export function operationOf(
  { version }: { readonly version: number },
  { wagerId }: Line,
  state: DecidedLine['state'],
): OperationId {
  if (state === 'void') return derivedId(wagerId, `void ${version}`)
  return version === 1 ? wagerId : derivedId(wagerId, `result ${version}`)
}
