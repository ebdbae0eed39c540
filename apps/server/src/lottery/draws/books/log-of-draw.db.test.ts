import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { roundForDraw } from '@parlour/lottery'
import type { CallReply } from '@parlour/wire/schemas'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transact } from '../../../base/database/transact.ts'
import { DEMO_BEACON, demoRounds } from '../../../house/beacons/demo-beacon.ts'
import { findSellingDraws, windowOf } from '../draws.store.ts'
import { findOfficial } from '../../official-draws/official.store.ts'
import { insertDraws } from '../life/plan.store.ts'
import { commitTo } from '../house-draws/seed-chains.ts'
import { onlyLotteries, startBeacon } from '../testing/draw-world.ts'
import { tickDraws, tickHouse } from '../../draw-clock/tick-draws.ts'
import { voidDraw } from '../voids/void-draws.ts'
import type { Sandbox } from '../../../demo/sandbox/start-sandbox.ts'
import { type World, world } from '../../../testing/world.ts'
import { openWindows } from '../../../ledger/wallet/house-rules.store.ts'
import { sequenceLog } from '../../../house/public-log/sequence-log.ts'

const LOTTERY = 'mb-vip-45'
type Receipt = NonNullable<CallReply<'lotteryDraw'>['proof']> & {
  readonly log: CallReply<'publicLogOfDraw'>
}

let w: World
let beacon: Sandbox
let receipt: Receipt
beforeAll(async () => {
  w = await world()
  beacon = await startBeacon(w.needs)
  await onlyLotteries(w.needs, [])
  const issue = await drawSoon()
  const shown = () => w.visitor.call('lotteryDraw', { params: { game: LOTTERY, issue }, query: {} })
  // In its own time: moved times would be another draw than the log says.
  await vi.waitFor(
    async () => {
      await tickHouse(w.needs)
      expect((await shown()).value.draw.result).not.toBeNull()
    },
    { timeout: 40_000, interval: 300 },
  )
  await sequenceLog(w.needs)
  const { value: log } = await w.visitor.call('publicLogOfDraw', {
    params: { game: LOTTERY, issue },
  })
  receipt = { ...(await shown()).value.proof!, log }
}, 90_000)
afterAll(async () => {
  await beacon?.stop()
  await w?.close()
})

/** A draw whose sales end in two seconds. */
async function drawSoon(): Promise<string> {
  const closesAt = Math.ceil(Date.now() / 1000) * 1000 + 2_000
  await transact(w.needs.db, async (tx) => {
    const [commitment] = await commitTo(tx, w.needs, LOTTERY, 1)
    const draw = {
      id: randomUUID(),
      lottery: LOTTERY,
      issue: '20990101-001',
      businessDay: '2099-01-01',
      opensAt: closesAt - 60_000,
      closesAt,
      drawsAt: closesAt,
      station: null,
      bound: {
        ...commitment!,
        beacon: DEMO_BEACON,
        round: roundForDraw(demoRounds, closesAt / 1000),
      },
    }
    await insertDraws(tx, [draw])
    await openWindows(tx, [{ id: windowOf(draw.id), closesAt: new Date(closesAt) }])
  })
  return '20990101-001'
}

function judged(told: unknown, ...args: string[]) {
  const file = path.join(w.dataDir, 'receipt.json')
  writeFileSync(file, JSON.stringify(told))
  const script = fileURLToPath(new URL('../../../../../../scripts/verify.mjs', import.meta.url))
  return spawnSync(process.execPath, [script, ...args, file], { encoding: 'utf8' })
}

describe('what the log says of a draw', () => {
  it('stands in its receipt from the end of its chain to its result, and is checked without the house', () => {
    expect(receipt.log.entries.map(({ kind }) => kind)).toEqual(['chain', 'draw', 'book', 'result'])
    const { status, stdout } = judged(receipt, '--log-key', receipt.log.key)
    expect({ status, stdout }).toMatchObject({
      status: 3,
      stdout: expect.stringMatching(/The public log of \d+ entries, signed .+, says the same/),
    })
    const { log: _, ...alone } = receipt
    expect(judged(alone).stdout).not.toContain('public log')
    expect(judged(alone).status).toBe(3)
  })

  it.each<[string, (of: Receipt) => unknown]>([
    ['seal', (of) => ({ ...of, commit: 'a'.repeat(64) })],
    ['close', (of) => ({ ...of, closesAt: new Date(0).toISOString() })],
    ['round', (of) => ({ ...of, beacon: { ...of.beacon, round: of.beacon.round + 1 } })],
    ['beacon', (of) => ({ ...of, beacon: { ...of.beacon, publicKey: 'ab' } })],
    ['end of a chain', (of) => ({ ...of, terminal: 'b'.repeat(64) })],
    ['book', (of) => ({ ...of, bookHash: 'c'.repeat(64) })],
    ['count of bets', (of) => ({ ...of, bookCount: of.bookCount! + 1 })],
    ['result', (of) => ({ ...of, result: 'DB 1' })],
    ['draw', (of) => ({ ...of, issue: '20990101-002' })],
    [
      'entry',
      (of) => withEntry(of, 1, { body: of.log.entries[1]!.body.replace('"family"', '"familY"') }),
    ],
    ['place', (of) => withEntry(of, 1, { index: of.log.entries[1]!.index + 1 })],
    ['path', (of) => withEntry(of, 1, { path: of.log.entries[1]!.path.toReversed() })],
    [
      'signed state',
      (of) => ({ ...of, log: { ...of.log, note: of.log.note.replace('\n', '\n1') } }),
    ],
  ])('is refused under another %s', (_what, change) => {
    const { status, stdout } = judged(change(receipt))
    expect({ status, stdout }).toMatchObject({ status: 1 })
  })

  it('is not there of a draw that is not', async () => {
    await onlyLotteries(w.needs, [LOTTERY])
    const nowhere = { params: { game: LOTTERY, issue: '19990101-001' } }
    expect((await w.visitor.call('publicLogOfDraw', nowhere)).code).toBe('draw_not_found')
    await tickDraws(w.needs)
    const { value } = await w.visitor.call('lotteryDraws', {
      params: { game: LOTTERY },
      query: { kind: 'selling', limit: 1 },
    })
    const fresh = { params: { game: LOTTERY, issue: value.draws[0]!.issue } }
    expect((await w.visitor.call('publicLogOfDraw', fresh)).code).toBe('log_entry_not_found')
  })
})

describe('what the log says of a draw that was called off', () => {
  it('is what its receipt says, and another reason is not', async () => {
    await onlyLotteries(w.needs, [LOTTERY])
    await tickDraws(w.needs)
    const [draw] = await findSellingDraws(w.needs.db, LOTTERY, 1)
    await w.needs.db.transaction().execute(async (tx) => {
      const held = (await findOfficial(tx, { id: draw!.id }, true))!
      await voidDraw(tx, held, { reason: 'operators', source: 'operators', evidence: {} })
    })
    await sequenceLog(w.needs)
    const params = { game: LOTTERY, issue: draw!.issue }
    const { proof } = (await w.visitor.call('lotteryDraw', { params, query: {} })).value
    const { value: log } = await w.visitor.call('publicLogOfDraw', { params })
    expect(log.entries.map(({ kind }) => kind)).toEqual(['chain', 'draw', 'void'])
    const told = judged({ ...proof, log })
    expect(told).toMatchObject({ status: 2, stdout: expect.stringContaining('called off') })
    expect(judged({ ...proof, log, voided: { ...proof!.voided, reason: 'x' } }).status).toBe(1)
    expect(judged({ ...proof, log, voided: null }).stdout).toContain(
      'refused because the public log says otherwise',
    )
  })
})

const withEntry = (
  of: Receipt,
  at: number,
  change: Partial<Receipt['log']['entries'][number]>,
) => ({
  ...of,
  log: {
    ...of.log,
    entries: of.log.entries.map((one, place) => (place === at ? { ...one, ...change } : one)),
  },
})
