import { DAY_MS } from '@parlour/time'
import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../base/database/postgres/server-session.ts'
import { findSellingDraws } from '../../lottery/draws/draws.store.ts'
import { letPass, onlyLotteries, startBeacon } from '../../lottery/draws/testing/draw-world.ts'
import { tickDraws } from '../../lottery/draw-clock/tick-draws.ts'
import { registerSandbox } from '../../base/http/files/sandbox-proxy.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { startWitnessSandbox } from '../../demo/sandbox/witness-sandbox.ts'
import { type World, world } from '../../testing/world.ts'
import { sequenceLog } from './sequence-log.ts'
import { WITNESS_SANDBOX } from './witness-view.ts'

const LOTTERY = 'mb-vip-45'
const program = fileURLToPath(new URL('../../../../../scripts/witness.mjs', import.meta.url))

let w: World
let beacon: Sandbox
let house: string
beforeAll(async () => {
  w = await world()
  beacon = await startBeacon(w.needs)
  house = await w.app.listen({ host: '127.0.0.1', port: 0 })
  await onlyLotteries(w.needs, [LOTTERY])
  await tickDraws(w.needs)
  await sequenceLog(w.needs)
})
afterAll(async () => {
  await beacon?.stop()
  await w?.close()
})

/** Somebody outside with a folder of their own, who looks at the house by its address alone. */
function witness() {
  const folder = mkdtempSync(path.join(w.dataDir, 'witness-'))
  return (...args: string[]) =>
    new Promise<{ exit: unknown; says: string }>((resolve) => {
      const all = [program, house, `--folder=${folder}`, ...args]
      execFile(process.execPath, all, (error, stdout, stderr) =>
        resolve({ exit: error?.code ?? 0, says: stdout + stderr }),
      )
    })
}

/** What somebody does who holds the database: no trigger stands in the way. */
const withoutTriggers = (tables: readonly string[], work: (owner: pg.Client) => Promise<unknown>) =>
  withClient(w.database.ownerUrl, async (owner) => {
    for (const table of tables) await owner.query(`alter table ${table} disable trigger user`)
    await work(owner)
    for (const table of tables) await owner.query(`alter table ${table} enable trigger user`)
  })

const LOG = ['public_log_entries', 'public_log_nodes', 'public_log_checkpoints']

describe('a house', () => {
  it('that tells what it does has nothing to fear', async () => {
    const look = witness()
    const first = await look()
    expect(first).toMatchObject({ exit: 0, says: expect.stringContaining('holds') })
    const { seedId } = (await w.as('alice').call('fairSeed', { query: {} })).value.active
    await w.as('alice').call('rotateFairSeed', { body: { seedId } as never })
    await sequenceLog(w.needs)
    expect(await look('--whole')).toMatchObject({ exit: 0 })
  })

  it('is watched in the demo by a process of its own, and its page says what that has seen', async () => {
    const watching = await startWitnessSandbox(w.needs, {
      siteOrigin: house,
      onReady: (origin) => registerSandbox(w.app, WITNESS_SANDBOX, origin),
    })
    try {
      await expect
        .poll(async () => {
          const { witness: seen, checkpoint } = (await w.visitor.call('publicLog', {})).value
          return seen?.verdict === 'holds' && seen.size === checkpoint?.size
        })
        .toBe(true)
    } finally {
      w.app.sandboxes.delete(WITNESS_SANDBOX)
      await watching.stop()
    }
  })

  it('that draws by another round than it was bound to is caught', async () => {
    const look = witness()
    await look()
    const [draw] = await findSellingDraws(w.needs.db, LOTTERY, 1)
    await letPass(w.database, draw!.id, 300)
    await tickDraws(w.needs)
    await sequenceLog(w.needs)
    const { exit, says } = await look()
    expect({ exit, says }).toMatchObject({
      exit: 1,
      says: expect.stringContaining(`wrong_round ${LOTTERY}/${draw!.issue}`),
    })
  })

  it('that swaps a seal is caught when it is opened', async () => {
    const look = witness()
    const { seedId } = (await w.as('bob').call('fairSeed', { query: {} })).value.active
    await sequenceLog(w.needs)
    await look()
    const other = (await w.as('alice').call('fairSeed', { query: {} })).value.active
    // The other pair's seed under this one's id, as somebody does who knows what it brings.
    await withoutTriggers(['fair_seeds'], async (owner) => {
      await owner.query('update fair_seeds set commitment = repeat($2, 64) where id = $1', [
        seedId,
        'a',
      ])
    })
    await withClient(w.database.ownerUrl, (owner) =>
      owner.query(
        'update fair_seeds set retired_at = now(), server_seed = repeat($2, 64) where id = any ($1)',
        [[seedId, other.seedId], 'b'],
      ),
    )
    await sequenceLog(w.needs)
    const { exit, says } = await look()
    expect(exit).toBe(1)
    expect(says).toContain(`untold ${'a'.repeat(64)}`)
    expect(says).toContain(`wrong_seed ${other.commitment}`)
  })

  it('that withholds what became of a draw is caught by the time that has passed', async () => {
    const look = witness()
    const [draw] = await findSellingDraws(w.needs.db, LOTTERY, 1)
    await look()
    await withoutTriggers(['draw_results', 'draws'], async () => {
      await letPass(w.database, draw!.id, 300)
      await tickDraws(w.needs)
    })
    await sequenceLog(w.needs)
    const later = new Date(Date.now() + DAY_MS).toISOString()
    expect((await look(`--at=${later}`)).says).toContain(`withheld ${LOTTERY}/${draw!.issue}`)
  })

  it('that writes its history anew is caught', async () => {
    const look = witness()
    await look()
    await withoutTriggers(LOG, async (owner) => {
      await owner.query(`insert into public_log_waiting (kind, subject, body)
                         select kind, subject, body from public_log_entries where index not between 3 and 20 order by index`)
      await owner.query('truncate public_log_entries, public_log_nodes')
      await owner.query('update public_log_head set size = 0, signed_size = 0')
    })
    await sequenceLog(w.needs)
    expect(await look()).toMatchObject({ exit: 1, says: expect.stringContaining('shrunk') })
  })

  it('that changes what it has said is caught by whoever has read it', async () => {
    const look = witness()
    await look()
    await withoutTriggers(LOG, (owner) =>
      owner.query(
        `update public_log_entries set body = replace(body, '"round": 1', '"round": 2') where kind = 'draw'`,
      ),
    )
    expect(await look('--whole')).toMatchObject({
      exit: 1,
      says: expect.stringContaining('changed_entry'),
    })
  })
})
