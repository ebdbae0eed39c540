import type { Db } from '../../base/database/database.ts'
import { one } from '../../base/database/query.ts'
import { CLOCK_EVERY_MS, CLOCK_SAMPLES } from './limits.ts'

type Sample = { readonly takenAt: number; readonly offset: number; readonly width: number }

/** What the database's clock shows, without asking it at every press. */
export type DatabaseClock = {
  /** Milliseconds since 1970 at a moment of `performance.now()` of this process. */
  at(performanceMs: number): Promise<number>
}

const clocks = new WeakMap<Db, DatabaseClock>()

/**
 * The database's clock as this process knows it: every few seconds it is asked, and of the last answers the one that
 * took least time counts, since it is wrong by no more than half of that. Servers with other clocks so judge alike.
 */
export function databaseClock(db: Db): DatabaseClock {
  const known = clocks.get(db) ?? measured(db)
  clocks.set(db, known)
  return known
}

function measured(db: Db): DatabaseClock {
  let samples: readonly Sample[] = []
  let asking: Promise<void> | undefined

  const ask = async () => {
    const before = performance.now()
    const { at } = await one<{ at: number }>(db)`
      select extract(epoch from clock_timestamp())::float8 * 1000 as at`
    const after = performance.now()
    const sample = { takenAt: after, offset: at - (before + after) / 2, width: after - before }
    samples = [...samples, sample].slice(-CLOCK_SAMPLES)
  }
  const askOnce = () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }

  return {
    async at(performanceMs) {
      const last = samples.at(-1)
      if (!last) await askOnce()
      else if (performance.now() - last.takenAt > CLOCK_EVERY_MS) askOnce().catch(() => undefined)
      const best = samples.reduce((one, other) => (other.width < one.width ? other : one))
      return performanceMs + best.offset
    },
  }
}
