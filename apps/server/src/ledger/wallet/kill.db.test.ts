import type { MemberId } from '@parlour/money'
import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../base/database/database.ts'
import {
  type EmbeddedPostgres,
  launchPostgres,
} from '../../base/database/postgres/launch-postgres.ts'
import { prepareDatabase } from '../../base/database/postgres/prepare-database.ts'
import { auditBooks } from './audit/audit-books.ts'
import { createWallet } from './create-wallet.ts'
import { askAgain, betUntilStopped, type LogLine } from './testing/betting-load.ts'
import type { Wallet } from './wallet.ts'

/** Of 20 kills in the normal run, 14 hit the server process and 6 PostgreSQL; FULL=1 makes it 1,000. */
const KILLS = process.env.FULL ? { site: 800, postgres: 200 } : { site: 14, postgres: 6 }
const TIMEOUT = process.env.FULL ? 3_000_000 : 120_000

const folder = mkdtempSync(join(tmpdir(), 'parlour-kill-'))
const bettingProcess = fileURLToPath(new URL('testing/betting-process.ts', import.meta.url))
let server: EmbeddedPostgres
let database: Database
let wallet: Wallet
let members: MemberId[]

beforeAll(async () => {
  // A server of its own with fsync on, as a site has it.
  server = await launchPostgres({ dataDir: join(folder, 'data'), purpose: 'The kill test' })
  await prepareDatabase(server.adminUrl, server.ownerUrl)
  database = openDatabase(server.url, { max: 4 })
  wallet = createWallet({ pool: database.pool, db: database.db, lanes: 2 })
  members = await richMembers(40)
})
afterAll(async () => {
  await wallet.close()
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('an acknowledged operation', () => {
  it('survives kill -9 of the server process under load, and happened once', {
    timeout: TIMEOUT,
  }, async () => {
    for (let kill = 1; kill <= KILLS.site; kill += 1) {
      const log = join(folder, `site-${kill}.log`)
      await betUntilKilled(log, randomInt(20, 250))
      await expectAllToStand(readLog(log))
    }
    await expectNothingElseMoved()
  })

  it('survives kill -9 of PostgreSQL under load, and happened once', {
    timeout: TIMEOUT,
  }, async () => {
    const lines: LogLine[] = []
    let running = true
    const load = betUntilStopped({
      wallet,
      members,
      callers: 24,
      note: (line) => lines.push(line),
      running: () => running,
    })
    for (let kill = 1; kill <= KILLS.postgres; kill += 1) {
      const acknowledged = lines.length
      await eventually(() => lines.length > acknowledged + 200)
      const pid = server.pid()
      process.kill(pid, 'SIGKILL')
      await eventually(() => server.pid() !== pid)
    }
    const last = lines.length
    await eventually(() => lines.length > last + 200)
    running = false
    await load

    await expectAllToStand(lines)
    await expectNothingElseMoved()
  })
})

async function betUntilKilled(log: string, afterMs: number): Promise<void> {
  const site = spawn(process.execPath, [bettingProcess, server.url, log, members.join(',')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise((resolve) => site.once('exit', resolve))
  // More than the first questions: answers have come.
  await eventually(() => sizeOf(log) > 20_000)
  await sleep(afterMs)
  site.kill('SIGKILL')
  await ended
}

/** Every acknowledged answer is given again, and every open question gets a definite one. */
async function expectAllToStand(lines: readonly LogLine[]): Promise<void> {
  const acknowledged = lines.filter(({ turn }) => turn === 'acknowledged')
  expect(acknowledged.length).toBeGreaterThan(0)
  const answers: object[] = []
  // More at once than a lane's line is long would be told `overloaded`.
  for (let from = 0; from < acknowledged.length; from += 1_000) {
    const part = acknowledged.slice(from, from + 1_000)
    answers.push(...(await Promise.all(part.map((line) => askAgain(wallet, line)))))
  }
  const wrong = acknowledged.filter((line, index) => {
    const answer = answers[index] as { replayed?: boolean; balance?: bigint }
    return !answer.replayed || String(answer.balance) !== line.balance
  })
  expect(wrong).toEqual([])
  const answered = new Set(acknowledged.map(({ operationId }) => operationId))
  for (const line of lines) {
    if (answered.has(line.operationId)) continue
    const first = await askAgain(wallet, line)
    const second = await askAgain(wallet, line)
    if ('refused' in first) continue
    expect(second).toEqual({ ...first, replayed: true })
  }
}

async function expectNothingElseMoved(): Promise<void> {
  const { differences } = await auditBooks(database.pool, { full: true })
  expect(differences).toEqual([])
}

async function richMembers(count: number): Promise<MemberId[]> {
  const ids = Array.from({ length: count }, (_, index) => BigInt(index + 1))
  await database.db.transaction().execute(async (tx) => {
    for (const memberId of ids) {
      await wallet.openAccounts(tx, { memberId, currency: 'BRL' })
      await wallet.post(tx, {
        memberId,
        operationId: randomUUID(),
        reason: 'deposit',
        currency: 'BRL',
        transfers: [
          {
            from: { kind: 'clearing', name: 'bank' },
            to: { kind: 'cash', memberId },
            amount: 10_000_000_0000n,
          },
        ],
      })
    }
  })
  return ids
}

/** A line that the kill cut in half was never acknowledged. */
function readLog(path: string): LogLine[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  lines.pop()
  return lines.map((line) => JSON.parse(line))
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

async function eventually(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 5) {
    if (waited > 30_000) throw new Error('it did not come to pass within 30 seconds')
    await sleep(5)
  }
}
