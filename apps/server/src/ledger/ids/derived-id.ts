import type { OperationId } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import { hash } from 'node:crypto'
import { keptOperation } from './operation-ids.ts'

/**
 * Recipes of ids that follow from what is known, so that a retried step names its operation alike every time, in
 * every process. Rows are found under them: a recipe never changes (`ids.test.ts`). What is new takes `derived`, or
 * `derivedId` for a step of something that has an id; the others stay for what was made by them.
 */

/**
 * An id of several parts, which may be anybody's words: each stands with its length, so they cannot run together.
 *
 * @example derived(['wager', vendor, transaction])
 */
export const derived = (parts: readonly string[]): OperationId =>
  ofVersion8(parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join(''))

/**
 * An id that follows from another id and a word of ours. The word belongs to one step of one verb; what a client has
 * named goes through `clientOperation` first.
 *
 * @example derivedId(withdrawalId, 'leg 1')
 */
export const derivedId = (id: string, word: string): OperationId => ofVersion8(`${id} ${word}`)

/** What a client may do under an id of its own making. */
export type ClientVerb = 'claim mission' | 'claim promotion' | 'convert points' | 'write off debt'

/**
 * The name of what a client asks for under its own id: the same for every repeat, another one for each verb and each
 * member, and none that the house derives. No word of the house's names begins with this line.
 */
export const clientOperation = (verb: ClientVerb, memberId: bigint, id: string): OperationId =>
  ofVersion8(`client\n${verb}\n${memberId}\n${id.toLowerCase()}`)

/** An id of the same moment as another of version 7, so that both lie together in an index: the rest follows from the words. */
export function derivedAtSameTime(id: string, words: string): OperationId {
  const digest = hash('sha256', words)
  return keptOperation(
    `${id.slice(0, 13)}-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`,
  )
}

/** An id in a statement that follows from a text of the statement's. It is none that `derivedId` makes of the same text. */
export const derivedInStatement = (text: RawBuilder<unknown>): RawBuilder<string> => sql`
  overlay(overlay(encode(substr(sha256(convert_to(${text}, 'UTF8')), 1, 16), 'hex')
    placing '8' from 13) placing 'a' from 17)::uuid`

/** A UUID of version 8 (custom): the first 122 bits of a SHA-256. */
function ofVersion8(text: string): OperationId {
  const bytes = hash('sha256', text, 'buffer').subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return keptOperation(
    [8, 12, 16, 20, 32].map((end, at, ends) => hex.slice(ends[at - 1] ?? 0, end)).join('-'),
  )
}
