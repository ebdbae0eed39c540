import type { MemberId, OperationId, WagerId } from '@parlour/money'
import { keptOperation } from '../../../ledger/ids/operation-ids.ts'
import { hash } from 'node:crypto'

/**
 * Ids of a purchase's wagers, made from the purchase's: the same at every try, and another member's
 * purchase of the same id has others.
 *
 * @param line from 1. @param draw place of the draw in the chase, or of the lottery in the order, from 0.
 */
export const wagerIdOf = (
  { memberId, operationId }: { memberId: MemberId; operationId: string },
  line: number,
  draw: number,
): OperationId => derive(operationId, `parlour ticket ${memberId} ${operationId} ${line} ${draw}`)

export const chaseIdOf = ({
  memberId,
  operationId,
}: {
  memberId: MemberId
  operationId: string
}): string => derive(operationId, `parlour chase ${memberId} ${operationId}`)

/** The id under which a ticket is taken back, whoever asks and however often. */
export const returnIdOf = (wagerId: WagerId): OperationId =>
  derive(wagerId, `parlour returns ${wagerId}`)

/** A UUID of the same time with other digits. */
function derive(from: string, words: string): OperationId {
  const digest = hash('sha256', words)
  return keptOperation(
    `${from.slice(0, 13)}-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`,
  )
}
