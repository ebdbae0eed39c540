/** A refusal's place in the catalogue: the HTTP status it travels with. Its text has the refusal's name as key. */
export type RefusalMeta = {
  readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 451 | 503
}

export type RefusalTable = Readonly<Record<string, RefusalMeta>>

/** A named refusal as a value: the caller's fault or a rule's answer, never a defect. */
export type Refusal<Name extends string = string> = {
  readonly refused: Name
  /** What the caller may know: the limit that was hit, the balance, whether a captcha is wanted. */
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * Makes a refusal.
 *
 * @example return refuse('insufficient_funds', { balance: '3.0000' })
 */
export function refuse<Name extends string>(
  refused: Name,
  details?: Readonly<Record<string, unknown>>,
): Refusal<Name> {
  return details ? { refused, details } : { refused }
}

/** True for a refusal, so that `if (isRefusal(answer)) return answer` narrows to the good case. */
export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer
