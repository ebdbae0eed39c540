/** An address that has not answered by then counts as out of reach, in milliseconds. */
const PING_TIMEOUT_MS = 5000

/**
 * How long an address of the house takes to answer, in milliseconds; undefined when it does not answer
 * with 200 in time. The random parameter keeps caches out of it (C-75).
 */
export async function ping(domain: string, signal: AbortSignal): Promise<number | undefined> {
  const url = new URL('/wps/system/test/ping', domain)
  url.searchParams.set('speed', String(Math.random()))
  const before = performance.now()
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(PING_TIMEOUT_MS)]),
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    return answer.status === 200 ? performance.now() - before : undefined
  } catch {
    return undefined
  }
}
