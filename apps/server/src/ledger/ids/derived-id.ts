import type { OperationId } from '@parlour/money'
import { uuidOf } from './operation-ids.ts'

/**
 * A UUID that follows from another id and a word, so that a retried step names its operation alike every time.
 * The word belongs to one step of one verb; what a client has named goes through `clientOperation` first.
 */
export const derivedId = (id: string, word: string): OperationId => uuidOf(`${id} ${word}`)

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True for what may be looked up in a uuid column. */
export const isUuid = (text: string): boolean => UUID.test(text)
