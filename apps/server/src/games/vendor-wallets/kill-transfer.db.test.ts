import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../../base/database/query.ts'
import { withClient } from '../../base/database/postgres/server-session.ts'
import { world, type World } from '../../testing/world.ts'
import { openPurses, type Purses } from './testing/purse-world.ts'
import type { Direction } from './vendor-wallets.store.ts'

const transferProcess = fileURLToPath(new URL('testing/transfer-process.ts', import.meta.url))
const LOCK = 771_177n
let w: World
let purses: Purses

beforeAll(async () => {
  w = await world({ alice: { cash: '500.00' } })
  purses = await openPurses(w)
  // A step of the transfer waits here while the test holds the lock: long enough to be killed in it.
  await withClient(w.database.ownerUrl, (owner) =>
    owner.query(`
      create table held_step (state text);
      grant select on held_step to parlour_app;
      create function hold_step() returns trigger language plpgsql as $$ begin
        if exists (select from held_step where state = new.state) then
          perform pg_advisory_xact_lock(${LOCK});
        end if;
        return new;
      end $$;
      create trigger hold_step after insert or update of state on wallet_transfers
        for each row execute function hold_step();`),
  )
}, 60_000)
afterAll(async () => {
  await purses?.close()
  await w.close()
})

const steps = [
  ['to_vendor', 'init', 'nothing has happened'],
  ['to_vendor', 'debited', 'nothing has happened'],
  ['to_vendor', 'sent', 'the main wallet is debited'],
  ['to_vendor', 'done', 'the vendor has taken it'],
  ['from_vendor', 'init', 'nothing has happened'],
  ['from_vendor', 'sent', 'the vendor has not heard of it'],
  ['from_vendor', 'done', 'the vendor has given it back'],
] as const

describe('a server killed with -9 in the middle of a transfer', () => {
  it.each(steps)(
    '%s, on the way to %s (%s): it ends once, and no cent is lost',
    async (direction, state) => {
      if (direction === 'from_vendor') await purses.move('alice', 'to_vendor', '30.00')
      const transferId = randomUUID()
      await killOnTheWayTo(state, { transferId, direction })
      await purses.chase()
      const rows = await many<{ state: string }>(w.needs.db)`
        select state from wallet_transfers where transfer_id = ${transferId}`
      // Killed before its first commit it never was; after it, it comes to its end.
      expect(rows.map((row) => row.state)).toEqual(
        state === 'init' || state === 'debited' ? [] : ['done'],
      )
      const held = await purses.held('alice')
      const { cash } = await w.book('alice')
      expect((Number(cash) + Number(held)).toFixed(2)).toBe('500.00')
      expect(Number(held)).toBe(expectedAtVendor(direction, state))
      expect(await purses.clearing()).toMatchObject({ transit: 0n })
      await w.as('alice').call('bringMoneyBack', { body: { requestId: randomUUID() } })
      expect((await w.book('alice')).cash).toBe('500.00')
      await w.expectBooksToBalance()
    },
    30_000,
  )
})

function expectedAtVendor(direction: Direction, state: string): number {
  const ended = state === 'sent' || state === 'done'
  if (direction === 'to_vendor') return ended ? 30 : 0
  return ended ? 0 : 30
}

/** Runs the transfer in a process of its own and kills it while it waits on the step. */
async function killOnTheWayTo(
  state: string,
  { transferId, direction }: { transferId: string; direction: Direction },
): Promise<void> {
  const memberId = await w.idOf('alice')
  await withClient(w.database.ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [String(LOCK)])
    await owner.query('insert into held_step values ($1)', [state])
    const child = spawn(process.execPath, [transferProcess], {
      env: {
        ...process.env,
        DATA_DIR: w.dataDir,
        NODE_NO_WARNINGS: '1',
        TRANSFER: JSON.stringify({
          databaseUrl: w.database.url,
          secretKey: Buffer.from(w.needs.config.secretKey).toString('base64'),
          memberId: String(memberId),
          transferId,
          vendor: purses.code,
          direction,
          amount: '300000',
        }),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    try {
      await waitsForLock(owner)
    } finally {
      child.kill('SIGKILL')
      await gone
      await owner.query('delete from held_step')
      await owner.query('select pg_advisory_unlock($1)', [String(LOCK)])
      // Nobody reads its answers any more, so its transaction ends without a commit.
      await connectionEnds(owner)
    }
  })
}

type Owner = { query(text: string): Promise<{ rowCount: number | null }> }

async function connectionEnds(owner: Owner): Promise<void> {
  const until = Date.now() + 10_000
  while (Date.now() < until) {
    const { rowCount } = await owner.query(
      `select from pg_locks where locktype = 'advisory' and objid = ${LOCK}`,
    )
    if (!rowCount) return
    await sleep(20)
  }
  throw new Error('the killed process still holds its transaction')
}

async function waitsForLock(owner: Owner): Promise<void> {
  const until = Date.now() + 20_000
  while (Date.now() < until) {
    const { rowCount } = await owner.query(
      `select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`,
    )
    if (rowCount) return
    await sleep(50)
  }
  throw new Error('the transfer never came to its step')
}
