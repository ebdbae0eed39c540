import { useSyncExternalStore } from 'react'

/** Readings that took longer than this say little about the time, in milliseconds. */
const SLOW_READING_MS = 4000

let skewMs = 0
let bestReadingMs = SLOW_READING_MS

/** The server's time, in epoch milliseconds; the reader's own clock may be wrong by hours. */
export const houseNow = (): number => Date.now() + skewMs

/**
 * Sets our clock by an answer of the server. The quicker the answer came, the better it is known when the
 * server wrote it, so a slower one never replaces a quicker one.
 *
 * @param serverTime what the answer says.
 * @param tookMs from the question to the answer.
 * @param localNow the reader's own clock when the answer was there.
 */
export function setClockBy(serverTime: string, tookMs: number, localNow = Date.now()): void {
  const told = Date.parse(serverTime)
  if (Number.isNaN(told) || tookMs > bestReadingMs) return
  bestReadingMs = tookMs
  skewMs = Math.round(told + tookMs / 2 - localNow)
}

/** A later reading may be slower and still be wanted: after sleep the old one may be stale. */
export const distrustClock = (): void => {
  bestReadingMs = SLOW_READING_MS
}

/** One timer for every countdown of the page; it rests while nothing counts down. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let second = 0

function tick(): void {
  second = Math.floor(houseNow() / 1000)
  for (const listener of [...listeners]) listener()
  schedule()
}

/* To the next full second of the house, so that all figures change together and never skip. */
function schedule(): void {
  timer = setTimeout(tick, 1000 - (houseNow() % 1000) + 5)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    second = Math.floor(houseNow() / 1000)
    schedule()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

/**
 * The house's time, once a second.
 *
 * @param wanted not while it is out of sight, for instance.
 */
export function useHouseNow(wanted = true): number {
  useSyncExternalStore(wanted ? subscribe : resting, () =>
    timer === undefined || !wanted ? 0 : second,
  )
  return houseNow()
}

const resting = () => () => {}

/** What is read off the house's time: whoever asks is drawn again only when that changes. */
export const useHouseTime = <Read extends string | number | boolean>(
  read: (now: number) => Read,
): Read => useSyncExternalStore(subscribe, () => read(houseNow()))
