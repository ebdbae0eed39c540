import type { OperationId } from '@parlour/money'
import { hash } from 'node:crypto'

/** What a client may do under an id of its own making. */
export type ClientVerb = 'claim mission' | 'claim promotion' | 'convert points' | 'write off debt'

/**
 * The name of what a client asks for under its own id: the same for every repeat, another one for each verb and each
 * member, and none that the house derives. No word of the house's names begins with this line.
 */
export const clientOperation = (verb: ClientVerb, memberId: bigint, id: string): OperationId =>
  uuidOf(`client\n${verb}\n${memberId}\n${id.toLowerCase()}`)

/**
 * A round of a house game is known by the id that the player's frame made for it. Such an id names stakes alone, and
 * what the house names is of version 8, which the wire takes from nobody.
 */
export const playersWager = (id: string): OperationId => id as OperationId

/** A name that a maker made before and a row of ours has kept. */
export const keptOperation = (id: string): OperationId => id as OperationId

/** A UUID of version 8 (custom): the first 122 bits of a SHA-256. */
export function uuidOf(text: string): OperationId {
  const bytes = hash('sha256', text, 'buffer').subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [8, 12, 16, 20, 32]
    .map((end, at, ends) => hex.slice(ends[at - 1] ?? 0, end))
    .join('-') as OperationId
}
