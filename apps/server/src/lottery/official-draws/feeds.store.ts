import type { Db } from '../../base/database/database.ts'
import { many, run } from '../../base/database/query.ts'

export type Feed = {
  readonly name: string
  readonly url: string
  /** Ed25519, hex. */
  readonly publicKey: string
}

/** Feeds that may be asked now: on, and not asked within so many seconds. Asking is written down at once. */
export async function takeFeeds(db: Db, everySeconds: number): Promise<readonly Feed[]> {
  return many<Feed>(db)`
    update lottery_feeds set last_asked_at = clock_timestamp()
     where enabled and coalesce(last_asked_at, '-infinity')
             < clock_timestamp() - ${everySeconds} * interval '1 second'
    returning name, url, public_key as "publicKey"`
}

export const noteProblem = (db: Db, name: string, problem: string | null) =>
  run(db)`update lottery_feeds set last_problem = ${problem}
       where name = ${name} and last_problem is distinct from ${problem}`

/** Lays a feed; one that stands keeps its key and its address. */
export const addFeed = (db: Db, feed: Feed) =>
  run(db)`insert into lottery_feeds (name, url, public_key)
      values (${feed.name}, ${feed.url}, ${feed.publicKey}) on conflict do nothing`

export const moveFeed = (db: Db, name: string, url: string) =>
  run(db)`update lottery_feeds set url = ${url} where name = ${name}`
