import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** Long work in pieces, with rests between them: what runs beside it has processors and disk for most of the time. */
export type Rests = {
  /** Called after each piece; returns when the next may begin. */
  piece(signal?: AbortSignal): Promise<void>
  /** The same for bytes that pass, piece by piece. */
  stream(): Transform
}

/** Shorter work is gathered before a rest: a timer is no finer. */
const SHORTEST_WORK_MS = 20
/** What took long was mostly waited for: a copy that is brought to one moment, a slow disk. */
const LONGEST_REST_MS = 10_000

/** @param times how many times as long as it has worked the work rests. */
export function restsOf(times: number): Rests {
  let since = performance.now()
  const piece = async (signal?: AbortSignal) => {
    const worked = performance.now() - since
    if (worked < SHORTEST_WORK_MS) return
    await sleep(Math.min(worked * times, LONGEST_REST_MS), undefined, { ...(signal && { signal }) })
    since = performance.now()
  }
  return {
    piece,
    stream() {
      // Who ends the stream ends its rest as well, or the process would wait for it.
      const ending = new AbortController()
      return new Transform({
        transform(bytes, _encoding, passOn) {
          piece(ending.signal).then(() => passOn(null, bytes), passOn)
        },
        destroy(error, done) {
          ending.abort()
          done(error)
        },
      })
    },
  }
}
