import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { raffleTableHash } from '@parlour/promotions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list, many, run } from '../../base/database/query.ts'
import { withClient } from '../../base/database/postgres/server-session.ts'
import { transact } from '../../base/database/transact.ts'
import { type World, world } from '../../testing/world.ts'
import { giveTickets } from '../giving/give-tickets.ts'
import { addRaffleOnce, insertPrizes, type NewPrize, setVersion } from './raffles.store.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

const words = { pt: 'Lâmpada', en: 'Lamp' }
const reward = { kind: 'cash', amount: '30000', rolloverTimes: 0 } as const
const prizes = (jackpot: number): NewPrize[] => [
  { prize: 'jackpot', titles: words, weight: jackpot, stock: 3, reward },
  { prize: 'none', titles: words, weight: 100 - jackpot, stock: null, reward: null },
]

/** A raffle of the test's own, with tickets for bob. */
async function raffle(): Promise<string> {
  const raffleId = `r-${randomUUID().slice(0, 8)}`
  const memberId = await w.idOf('bob')
  await transact(w.needs.db, async (tx) => {
    await addRaffleOnce(tx, {
      raffleId,
      position: 0,
      titles: words,
      summaries: words,
      rule: null,
      startsAt: new Date('2026-01-01'),
      prizes: prizes(90),
    })
    const source = { kind: 'test', id: 'a test' }
    await giveTickets(tx, { memberId, operationId: randomUUID(), raffleId, count: 5, source })
  })
  return raffleId
}

async function shown(raffleId: string) {
  const { value } = await w.as('bob').call('listRaffles', { query: {} })
  return value.list.find((one) => one.raffleId === raffleId)!
}

async function draw(raffleId: string, { rulesHash, mine }: Awaited<ReturnType<typeof shown>>) {
  const { commitment } = mine!
  const body = { drawId: randomUUID(), raffleId, commitment, rulesHash, clientSeed: 'mine' }
  return w.as('bob').call('claimRaffle', { body })
}

/** What the program says that players check a draw with. */
function verified(receipt: unknown): string {
  const file = join(w.dataDir, 'receipt.json')
  writeFileSync(file, JSON.stringify(receipt))
  return spawnSync(process.execPath, [verifier, file], { encoding: 'utf8' }).stdout
}
const verifier = fileURLToPath(new URL('../../../../../scripts/verify.mjs', import.meta.url))

const asOwner = (text: string, values: unknown[]) =>
  withClient(w.database.ownerUrl, (owner) => owner.query(text, values))

describe('the table of prizes', () => {
  it('is shown with its hash, and stands with each draw it decided, also once another holds', async () => {
    const raffleId = await raffle()
    const before = await shown(raffleId)
    expect(raffleTableHash(before.table)).toBe(before.rulesHash)
    expect(before.table.prizes.map(({ prize, weight, stock }) => [prize, weight, stock])).toEqual([
      ['jackpot', 90, 3],
      ['none', 10, null],
    ])
    const { value: drawn } = await draw(raffleId, before)
    expect(drawn.receipt).toMatchObject({ format: 2, rulesHash: before.rulesHash })
    expect(drawn.receipt.table).toEqual(before.table)
    expect(drawn.receipt.prizes.map(({ left }) => left)).toEqual([3, null])
    expect(verified(drawn.receipt)).toMatch(/^verified against itself: /m)

    await transact(w.needs.db, async (tx) => {
      await insertPrizes(tx, { raffleId, version: 2, prizes: prizes(1) })
      await setVersion(tx, raffleId, 2)
    })
    expect((await shown(raffleId)).rulesHash).not.toBe(before.rulesHash)
    const params = { drawId: drawn.drawId }
    const kept = await w.as('bob').call('raffleReceipt', { params })
    expect(kept.value).toEqual(drawn.receipt)
  })

  it('that the page showed decides, or nothing is drawn and the ticket stays', async () => {
    const raffleId = await raffle()
    const seen = await shown(raffleId)
    await transact(w.needs.db, async (tx) => {
      await insertPrizes(tx, { raffleId, version: 2, prizes: prizes(1) })
      await setVersion(tx, raffleId, 2)
    })
    const refused = await draw(raffleId, seen)
    const now = await shown(raffleId)
    expect(refused).toMatchObject({
      code: 'raffle_table_changed',
      value: { version: `${raffleId}@2`, rulesHash: now.rulesHash },
    })
    expect(now.mine).toEqual(seen.mine)
    expect(await draw(raffleId, now)).toMatchObject({ success: true, value: { ticketsLeft: 4 } })
  })

  it('that was changed past all guards decides nothing and is not shown, beside others that are', async () => {
    const raffleId = await raffle()
    const seen = await shown(raffleId)
    await asOwner('update raffle_prizes set weight = 1 where raffle_id = $1 and prize = $2', [
      raffleId,
      'jackpot',
    ])
    expect(await draw(raffleId, seen)).toMatchObject({ status: 500 })
    const { value } = await w.visitor.call('listRaffles', { query: {} })
    expect(value.list.map((one) => one.raffleId)).toContain('brass-lantern')
    expect(value.list.map((one) => one.raffleId)).not.toContain(raffleId)
    const rows = await many(w.needs.db)`select from raffle_draws where raffle_id = ${raffleId}`
    expect(rows).toEqual([])
    await asOwner('update raffle_prizes set weight = 90 where raffle_id = $1 and prize = $2', [
      raffleId,
      'jackpot',
    ])
  })
})

describe('the site itself', () => {
  const refused = async (statement: ReturnType<typeof sql>) => {
    const error = await run(w.needs.db)`${statement}`.catch((thrown: { code: string }) => thrown)
    return typeof error === 'object' ? error.code : 'done'
  }

  it('can change no prize, no bound table and no draw, and use no seal twice', async () => {
    const raffleId = await raffle()
    await draw(raffleId, await shown(raffleId))
    const denied = '42501'
    for (const change of ['weight = 1', 'stock_left = 0', "titles = '{}'", 'position = 9']) {
      const statement = sql`update raffle_prizes set ${sql.raw(change)} where raffle_id = ${raffleId}`
      expect([change, await refused(statement)]).toEqual([change, denied])
    }
    expect(await refused(sql`delete from raffle_prizes`)).toBe(denied)
    expect(await refused(sql`update raffle_tables set rules = '{}'`)).toBe(denied)
    expect(await refused(sql`update raffle_draws set prize = 'none'`)).toBe(denied)
    expect(await refused(sql`update raffle_seeds set commitment = repeat('0', 64)`)).toBe(denied)
    expect(await refused(sql`update raffle_seeds set sealed_seed = ''`)).toBe(denied)
    const again = sql`update raffle_seeds set used_at = now() where raffle_id = ${raffleId} and nonce = 0`
    expect(await refused(again)).toBe('PL020')
    await run(w.needs.db)`
      update raffle_seeds set used_at = now() where raffle_id = ${raffleId} and nonce = 1`
    const back = sql`update raffle_seeds set used_at = null where raffle_id = ${raffleId} and nonce = 0`
    expect(await refused(back)).toBe('PL020')
    expect(await refused(sql`update raffles set version = version - 1`)).toMatch(/PL020|23514/)
    const more = sql`insert into raffle_prizes (raffle_id, version, position, prize, titles, weight)
                     values (${raffleId}, 1, 9, 'more', '{}', 1)`
    expect(await refused(more)).toBe('PL020')
  })

  it('can write no draw without a seal used up, under another table, or of a stock that is not there', async () => {
    const raffleId = await raffle()
    const { rulesHash, mine } = await shown(raffleId)
    const memberId = await w.idOf('bob')
    const write = (of: { commitment?: string; hash?: string; gone?: string[]; used?: boolean }) =>
      transact(w.needs.db, async (tx) => {
        if (of.used !== false)
          await run(tx)`update raffle_seeds set used_at = now() where raffle_id = ${raffleId}`
        await run(tx)`
          insert into raffle_draws (draw_id, raffle_id, member_id, version, rules_hash, nonce,
              commitment, server_seed, client_seed, draw_value, total_weight, gone, prize)
          values (${randomUUID()}, ${raffleId}, ${memberId}, 1, ${of.hash ?? rulesHash}, 0,
                  ${of.commitment ?? mine!.commitment}, 's', 'c', 0, 100, ${list.text(of.gone ?? [])}, 'none')`
      }).then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
    expect(await write({ gone: ['jackpot'] })).toBe('PL020')
    expect(await write({ commitment: 'ab'.repeat(32) })).toBe('PL020')
    expect(await write({ hash: 'ab'.repeat(32) })).toBe('PL020')
    expect(await write({ used: false })).toBe('PL020')
    expect(await write({})).toBe('done')
  })
})
