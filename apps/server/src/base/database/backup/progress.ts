/** What a long command tells while it works. */
export type Progress = {
  /** What is in hand now. */
  at(what: string): void
  /** How many bytes went through since the last time. */
  passed(bytes: number): void
}

export const silent: Progress = { at: () => {}, passed: () => {} }

/** A line is told no sooner than this after the last one, ms. */
const pauseMs = 5_000

/**
 * Progress as lines: how much has passed, of how much where that is known, and what is in hand.
 * A command that is done within five seconds tells nothing.
 */
export function progressOf(say: (line: string) => void, whole?: number): Progress {
  let bytes = 0
  let what = ''
  let toldAt = performance.now()
  const tell = () => {
    if (performance.now() - toldAt < pauseMs) return
    toldAt = performance.now()
    const part = whole ? `${Math.floor((100 * bytes) / whole)} %` : megabytes(bytes)
    say(`  ${part}: ${what}`)
  }
  return {
    at(next) {
      what = next
      tell()
    },
    passed(more) {
      bytes += more
      tell()
    },
  }
}

export const megabytes = (bytes: number): string =>
  `${(bytes / 1_048_576).toLocaleString('en', { maximumFractionDigits: 0 })} MB`
