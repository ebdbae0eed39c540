import type { RateClass } from '@parlour/wire'
import type { LocalRateLimits, RateLimits } from '../rate-limits/rate-limits.ts'
import type { RedisClient, RedisLink } from './redis-link.ts'
import { RATES } from '../rate-limits/limits.ts'

/**
 * Counts each caller's calls over all processes: as many as a full bucket holds, in the time it takes to fill
 * one, which is the same steady rate. Where Redis does not answer, each process counts for itself and lets its
 * part of the allowance through, so that all together still hold it.
 *
 * @param own buckets of this process; they are drawn all the time, so that losing Redis hands out nothing anew.
 * @param keyOf names a caller without telling who it is.
 * @param processes how many share the allowance.
 */
export function shareRateLimits(
  own: LocalRateLimits,
  {
    link,
    keyOf,
    processes,
  }: { link: RedisLink; keyOf: (who: string) => string; processes: () => number },
): RateLimits {
  const takeTogether = async (
    kind: RateClass,
    who: string,
    factor: number,
  ): Promise<number | undefined> => {
    const alone = own.take(kind, who, factor / processes())
    const { burst, perSecond } = RATES[kind]
    const frameMs = (burst / perSecond) * 1000
    const counted = await link.ask((client) => countCall(client, keyOf(`${kind} ${who}`), frameMs))
    if (!counted) return alone
    return counted.calls > burst * factor ? counted.leftMs / 1000 : undefined
  }
  return {
    take: (kind, who, factor = 1) =>
      link.isOpen() ? takeTogether(kind, who, factor) : own.take(kind, who, factor / processes()),
  }
}

/** Counts one call in its frame, which begins with its first call and ends by itself; all or nothing of it happens. */
export async function countCall(
  client: RedisClient,
  key: string,
  frameMs: number,
): Promise<{ readonly calls: number; readonly leftMs: number }> {
  const [, calls, leftMs] = await client
    .multi()
    .set(key, 0, { expiration: { type: 'PX', value: Math.ceil(frameMs) }, condition: 'NX' })
    .incr(key)
    .pTTL(key)
    .exec()
  return { calls: Number(calls), leftMs: Number(leftMs) }
}
