import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../apps/server/src/base/database/database.ts'
import {
  lanePositions,
  readAfter,
} from '../../apps/server/src/ledger/wallet/records/member-events.store.ts'
import { median, quantile } from './rounds.ts'

/** Reads the events of all lanes while a load runs, as the members' streams do, and compares with what was written. */
export async function followEvents(
  { db, pool }: Database,
  load: () => Promise<unknown>,
): Promise<{ missed: number; doubled: number; p50Ms: number; p99Ms: number }> {
  const cursors = await lanePositions(db)
  const before = new Map(cursors)
  const lagMs: number[] = []
  const seen = new Set<string>()
  let doubled = 0
  let running = true
  const consume = async () => {
    const events = await readAfter(db, cursors, 1_000)
    const now = Date.now()
    for (const { lane, seq, at } of events) {
      lagMs.push(now - at.getTime())
      if (seen.has(`${lane}:${seq}`)) doubled += 1
      seen.add(`${lane}:${seq}`)
      cursors.set(lane, seq)
    }
  }
  const reading = (async () => {
    while (running) {
      await consume()
      await sleep(2)
    }
  })()
  await load()
  running = false
  await reading
  // What the last batch wrote is no lag of a running consumer.
  const measured = [...lagMs]
  await consume()
  let written = 0n
  for (const [lane, from] of before) written += (await lastOf(pool, lane)) - from
  return {
    missed: Number(written) - seen.size,
    doubled,
    p50Ms: median(measured),
    p99Ms: quantile(measured, 0.99),
  }
}

async function lastOf(pool: Database['pool'], lane: number): Promise<bigint> {
  const { rows } = await pool.query<{ seq: bigint }>('select seq from ledger_lanes where id = $1', [
    lane,
  ])
  return rows[0]?.seq ?? 0n
}
