import type pg from 'pg'
import {
  currentLanes,
  type Lanes,
  lanesWithoutGap,
  moved,
  type Part,
  partsSince,
  sizeOf,
  transfersOf,
} from './audit-lanes.ts'
import { moveCounted } from './audit-meters.ts'
import { onSnapshot, type Tally } from './audit-tally.ts'
import { BLOCK_TRANSFERS, BLOCKS_MADE, REREAD_BLOCKS, REREAD_TRANSFERS } from '../limits.ts'

/** One audit at a time moves the checkpoint on; others look and leave it. */
const TURN = 7102911

/** Works with the right to move the checkpoint on, where nobody else has it. */
export async function withTurn<T>(
  client: pg.ClientBase,
  work: (mine: boolean) => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_lock(${TURN}) as mine`,
  )
  const { mine } = rows[0]!
  try {
    return await work(mine)
  } finally {
    if (mine) await client.query(`select pg_advisory_unlock(${TURN})`).catch(() => undefined)
  }
}

export async function lastCheckpoint(client: pg.ClientBase): Promise<Lanes> {
  const { rows } = await client.query<{ lanes: Lanes }>(
    'select lanes from ledger_checkpoints order by id desc limit 1',
  )
  return rows[0]?.lanes ?? {}
}

/** Adds what some transfers moved to the checkpoint, which then stands at these lanes. */
export async function moveCheckpoint(
  client: pg.ClientBase,
  parts: readonly Part[],
  lanes: Lanes,
): Promise<void> {
  await client.query(
    `with news as materialized (${transfersOf(parts)}), ${moved}
     insert into ledger_checkpoint_balances as c (account_id, balance, open_stake)
     select account, delta::bigint, opened::bigint from moved
     on conflict (account_id) do update
       set balance = c.balance + excluded.balance, open_stake = c.open_stake + excluded.open_stake`,
  )
  await moveCounted(client, transfersOf(parts))
  await client.query('insert into ledger_checkpoints (lanes) values ($1::jsonb)', [
    JSON.stringify(lanes),
  ])
  await client.query(
    'delete from ledger_checkpoints where id < (select max(id) - 10 from ledger_checkpoints)',
  )
}

/**
 * Moves a checkpoint that lies far back on in portions, each on a snapshot of its own, until what is left is read at
 * once. Sums of transfers need no one moment: what is written stays.
 */
export async function catchUp(client: pg.ClientBase, tally: Tally, atOnce: bigint): Promise<void> {
  for (;;) {
    const far = await onSnapshot(client, async () => {
      const since = await lastCheckpoint(client)
      const parts = partsSince(since, await currentLanes(client))
      if (sizeOf(parts) <= atOnce) return false
      const { lane, after, upto } = parts.reduce((long, part) =>
        part.upto - part.after > long.upto - long.after ? part : long,
      )
      const portion = {
        lane,
        after,
        upto: upto < after + atOnce ? upto : after + atOnce,
      }
      const lanes = { ...since, [lane]: String(portion.upto) }
      await tally.check(
        client,
        'each lane numbers its transfers without gap or double',
        lanesWithoutGap(since, { [lane]: String(portion.upto) }, { isEnd: false }),
      )
      if (tally.differences.length > 0) return false
      await moveCheckpoint(client, [portion], lanes)
      return true
    })
    if (!far) return
  }
}

/** The blocks whose turn it is, the longest unread first; `reach` counts their transfers. */
const blocksInTurn = `
  select *, sum(last_seq - first_seq + 1) over (order by verified_at, lane, last_seq) as reach
    from (select * from ledger_audit_blocks order by verified_at, lane, last_seq
           limit ${REREAD_BLOCKS}) as oldest`

export const blocksReadAgain = `
  select 'lane ' || lane || ' from ' || first_seq || ' to ' || last_seq as subject,
         digest::text as expected, ledger_digest(lane, first_seq, last_seq)::text as found
    from (${blocksInTurn}) as turn where reach <= ${REREAD_TRANSFERS}`

/** The blocks just read go to the end of the line; what the checkpoint has passed joins it in blocks. */
export async function turnBlocks(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update ledger_audit_blocks as b set verified_at = clock_timestamp()
       from (${blocksInTurn}) as turn
      where turn.reach <= ${REREAD_TRANSFERS} and b.lane = turn.lane and b.last_seq = turn.last_seq`,
  )
  const lanes = await lastCheckpoint(client)
  await client.query(
    `insert into ledger_audit_blocks (lane, first_seq, last_seq, digest)
     select lane, first, last, ledger_digest(lane, first, last)
       from (select l.lane::int as lane, first, least(first + ${BLOCK_TRANSFERS - 1}, l.seq::bigint) as last
               from jsonb_each_text($1::jsonb) as l (lane, seq)
               cross join lateral generate_series(
                 coalesce((select max(last_seq) from ledger_audit_blocks where lane = l.lane::int), 0) + 1,
                 l.seq::bigint, ${BLOCK_TRANSFERS}) as first
              limit ${BLOCKS_MADE}) as blocks`,
    [JSON.stringify(lanes)],
  )
}
