import type { RefusalName } from '@parlour/wire'

/** A definite "no" of the server, with its text in the reader's language. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: RefusalName
  readonly details: Readonly<Record<string, unknown>>
  readonly requestId: string | undefined
  constructor(
    code: RefusalName,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    requestId?: string,
  ) {
    super(message)
    this.code = code
    this.details = details
    this.requestId = requestId
  }
}

/** No definite answer arrived: the outcome is unknown. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  /** What the server said of its own failure, if it said anything. */
  readonly told: string | undefined
  readonly requestId: string | undefined
  constructor(told: string | undefined, requestId: string | undefined) {
    super(told ?? 'no answer')
    this.told = told
    this.requestId = requestId
  }
}

/** Refusals that say nothing of what was asked: the same question may have an answer in a moment. */
const passing: readonly string[] = [
  'maintenance',
  'region_restricted',
  'overloaded',
  'too_many_requests',
]

/** Whether asking again later may be answered: silence, a busy house and a closed one. */
export const mayPass = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && passing.includes(error.code))

type Asked = { readonly isError: boolean; readonly error: unknown; readonly data: unknown }

/** Whether a read has nothing to show: what was read before stays while only asking anew goes unanswered. */
export const isLost = ({ isError, error, data }: Asked): boolean =>
  isError && (data === undefined || !mayPass(error))

/** The refusal an error is, if it is the named one. */
export const refusedAs = (error: unknown, code: RefusalName): Refused | undefined =>
  error instanceof Refused && error.code === code ? error : undefined
