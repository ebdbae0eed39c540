import type { MemberId, OperationId, WagerId } from '@parlour/money'
import { derivedAtSameTime } from '../../../ledger/ids/derived-id.ts'

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
): OperationId =>
  derivedAtSameTime(operationId, `parlour ticket ${memberId} ${operationId} ${line} ${draw}`)

export const chaseIdOf = ({
  memberId,
  operationId,
}: {
  memberId: MemberId
  operationId: string
}): string => derivedAtSameTime(operationId, `parlour chase ${memberId} ${operationId}`)

/** The id under which a ticket is taken back, whoever asks and however often. */
export const returnIdOf = (wagerId: WagerId): OperationId =>
  derivedAtSameTime(wagerId, `parlour returns ${wagerId}`)
