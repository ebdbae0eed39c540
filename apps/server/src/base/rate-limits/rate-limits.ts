import type { RateClass } from '@parlour/wire'
import { RATES } from './limits.ts'

type Bucket = { tokens: number; filledAtMs: number }

type Wait = number | undefined

export type RateLimits = {
  /** Counts one call of a caller; the seconds to wait where it is one too many. */
  take(kind: RateClass, who: string, factor?: number): Wait | Promise<Wait>
}

/** Limits that this process counts by itself, and so knows at once. */
export type LocalRateLimits = {
  take(kind: RateClass, who: string, factor?: number): Wait
}

/**
 * Token buckets in memory: each caller may burst, then go on at a steady rate. Every process counts
 * for itself, unless its neighbours share (`redis/shared-rate-limits.ts`); what must hold over all of
 * them in any case (log-in tries, messages) is counted in the database.
 */
export function createRateLimits(
  elapsedMs: () => number = () => performance.now(),
  mostBuckets = 100_000,
): LocalRateLimits {
  const buckets = new Map<string, Bucket>()
  return {
    take(kind, who, factor = 1) {
      const { perSecond, burst } = RATES[kind]
      const rate = perSecond * factor
      // However small a part is, one call fits.
      const size = Math.max(1, burst * factor)
      const key = `${kind} ${who}`
      const nowMs = elapsedMs()
      const bucket = buckets.get(key) ?? { tokens: size, filledAtMs: nowMs }
      bucket.tokens = Math.min(size, bucket.tokens + ((nowMs - bucket.filledAtMs) / 1000) * rate)
      bucket.filledAtMs = nowMs
      // Whoever called last stands last, so that the forgotten ones are the idle ones.
      buckets.delete(key)
      if (buckets.size >= mostBuckets) buckets.delete(buckets.keys().next().value as string)
      buckets.set(key, bucket)
      if (bucket.tokens < 1) return (1 - bucket.tokens) / rate
      bucket.tokens -= 1
      return undefined
    },
  }
}
