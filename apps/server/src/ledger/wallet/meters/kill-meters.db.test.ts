import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowOfRounds } from './testing/feeding-rounds.ts'
import { rulesInTests } from './testing/meters-in-tests.ts'
import { type Books, brl, expectBooksToBalance, openBooks } from '../testing/open-books.ts'
import type { SettleRequest, StakeRequest, WagerAnswer } from '../wallet.ts'

const KILLS = process.env.FULL ? 100 : 4
const program = fileURLToPath(new URL('./testing/feeding-process.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'parlour-meters-'))

type Line = {
  readonly turn: 'asked' | 'acknowledged'
  readonly staked: StakeRequest
  readonly settled: SettleRequest
  readonly wagerId: string
  readonly payout: bigint
}

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(async () => {
  await books.close()
  rmSync(folder, { recursive: true, force: true })
})

it('two processes are killed with kill -9 while they feed the same meters: each round is paid once, and none is lost', {
  timeout: KILLS * 30_000,
}, async () => {
  const members = await Promise.all(Array.from({ length: 16 }, () => books.member(brl(1_000_000))))
  const lines: Line[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const logs = [0, 1].map((which) => join(folder, `${kill}-${which}.log`))
    const sites = logs.map((log, which) =>
      spawn(
        process.execPath,
        [program, books.database.url, log, members.filter((_, at) => at % 2 === which).join(',')],
        {
          stdio: ['ignore', 'inherit', 'inherit'],
        },
      ),
    )
    const ended = sites.map((site) => new Promise((resolve) => site.once('exit', resolve)))
    await eventually(() => logs.every((log) => sizeOf(log) > 60_000))
    await sleep(kill * 7)
    for (const site of sites) site.kill('SIGKILL')
    await Promise.all(ended)
    lines.push(...logs.flatMap(readLog))
  }
  // What the processes left behind is asked for again with the same ids.
  const acknowledged = new Map(
    lines.filter(({ turn }) => turn === 'acknowledged').map((line) => [line.wagerId, line.payout]),
  )
  for (const { staked, settled } of lines.filter(({ turn }) => turn === 'asked')) {
    await books.wallet.stake(staked)
    const answer = (await books.wallet.settle(settled)) as WagerAnswer
    const before = acknowledged.get(staked.wagerId)
    if (before !== undefined) expect(answer).toMatchObject({ replayed: true, payout: before })
  }
  for (const [meter, { seed }] of Object.entries(rulesInTests)) {
    const row = await rowOfRounds(books.database.pool, { meter, seed })
    expect(row).toHaveLength(lines.filter(({ turn }) => turn === 'asked').length)
    expect(row.filter(({ paid }) => paid !== undefined).length).toBeGreaterThan(1)
  }
  await expectBooksToBalance(books)
})

/** A line that the kill cut in half was never acknowledged. */
const readLog = (path: string): Line[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) =>
      JSON.parse(line, (_, value) =>
        typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
      ),
    )

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

async function eventually(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 5) {
    if (waited > 30_000) throw new Error('it did not come to pass within 30 seconds')
    await sleep(5)
  }
}
