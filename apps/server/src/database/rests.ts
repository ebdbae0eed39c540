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

/** @param times how many times as long as it has worked the work rests. */
export function restsOf(times: number): Rests {
  let since = performance.now()
  const piece = async (signal?: AbortSignal) => {
    const worked = performance.now() - since
    if (worked < SHORTEST_WORK_MS) return
    await sleep(worked * times, undefined, { ...(signal && { signal }) })
    since = performance.now()
  }
  return {
    piece,
    stream: () =>
      new Transform({
        transform(bytes, _encoding, passOn) {
          piece().then(() => passOn(null, bytes), passOn)
        },
      }),
  }
}
