import { Refused } from '../../../base/server/refused.ts'

/** Whole minutes a refusal asks to wait, where its own text does not say so (K-18). */
export function waitIn(error: unknown): number | undefined {
  if (!(error instanceof Refused) || error.code !== 'too_many_requests') return undefined
  const { retryAfterSeconds } = error.details
  return typeof retryAfterSeconds === 'number' && retryAfterSeconds > 0
    ? Math.ceil(retryAfterSeconds / 60)
    : undefined
}
