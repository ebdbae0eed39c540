import type { Db } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import { databaseClock } from './database-clock.ts'
import { LOOK_EVERY_MS } from './limits.ts'
import { type CrashRound, findLastCrashRound } from './rounds.store.ts'

type Look = { readonly at: number; readonly round: Promise<CrashRound | undefined> }

const looks = new WeakMap<Db, Look>()

/** The newest round; one look at the table serves everybody for a moment. */
export function lookAtTable({ db }: Pick<Needs, 'db'>): Promise<CrashRound | undefined> {
  const last = looks.get(db)
  if (last && performance.now() - last.at < LOOK_EVERY_MS) return last.round
  const look = { at: performance.now(), round: findLastCrashRound(db) }
  looks.set(db, look)
  // What could not be read is asked for again.
  look.round.catch(() => looks.delete(db))
  return look.round
}

/** The whole milliseconds of a round's curve that had passed at a moment of this process. */
export async function flownMs(
  { db }: Pick<Needs, 'db'>,
  startsAt: number,
  performanceMs: number,
): Promise<number> {
  return Math.floor((await databaseClock(db).at(performanceMs)) - startsAt)
}
