import type { Amount, MemberId, WagerId } from '@parlour/money'
import { asSomebodyElse } from '../../base/database/one-connection.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { giveBonus } from '../../ledger/wallet/testing/give-bonus.ts'
import { brl, expectBooksToBalance } from '../../ledger/wallet/testing/open-books.ts'
import { settleNext } from './settle-next.ts'
import { BIG_WINS, type Hall, openHall, SMALL_WINS } from './testing/draw-hall.ts'
import { settleAll } from './settle-draw.job.ts'
import { beginWork } from './begin-work.ts'
import { againOf } from './operations.ts'
import { usualSizes } from './pace.ts'
import { lockWaits } from '../../base/database/testing/lock-waits.ts'

let hall: Hall
beforeAll(async () => {
  hall = await openHall()
})
afterEach(() => expectBooksToBalance(hall.books))
afterAll(() => hall.close())

const TURN = { tickets: usualSizes.quiet, lane: 0 }

describe('a step that settles bets of cash together and those with a bonus one by one', () => {
  it('pays all rebates when it dies between the two', async () => {
    const { plain, rewarded, drawId } = await bothPlay()
    await hall.tell(drawId, BIG_WINS)
    await dieHalfway()
    await hall.settle()
    expect(await hall.cash(plain)).toBe(brl(8) + brl(3.8) + brl(0.2))
    expect(await hall.cash(rewarded)).toBe(brl(8) + brl(3.8) + brl(0.2))
    expect(await hall.tickets(drawId)).toMatchObject([{ rebate: brl(0.2) }, { rebate: brl(0.2) }])
  })

  it('takes all rebates back when it dies between the two, and tells everybody', async () => {
    const { plain, rewarded, drawId } = await bothPlay()
    await hall.tell(drawId, BIG_WINS)
    await hall.settle()
    await hall.tell(drawId, null)
    await dieHalfway()
    await hall.settle()
    expect(await hall.cash(plain)).toBe(brl(10))
    expect(await hall.cash(rewarded)).toBe(brl(10))
    expect(await toldOf('lottery_void', drawId)).toEqual([plain, rewarded])
  })

  it('tells everybody of another result when it dies between the two, and only whom it pays otherwise', async () => {
    const { plain, rewarded, drawId } = await bothPlay()
    const unmoved = await hall.books.member(brl(10))
    await hall.sell(unmoved, drawId, { prize: 0n })
    await hall.tell(drawId, BIG_WINS)
    await hall.settle()
    await hall.tell(drawId, SMALL_WINS)
    await dieHalfway()
    expect(await toldOf('lottery_corrected', drawId)).toEqual([plain])
    await hall.settle()
    expect(await hall.cash(plain)).toBe(brl(8) + brl(0.2))
    expect(await hall.cash(rewarded)).toBe(brl(8) + brl(0.2))
    expect(await toldOf('lottery_corrected', drawId)).toEqual([plain, rewarded])
  })

  it('tells whom it pays in both ways of another result once all of it is paid, whatever of it was paid before', async () => {
    const { drawId } = await bothPlay()
    const member = await hall.books.member(brl(10))
    await hall.sell(member, drawId)
    const [less, more] = [
      await hall.sell(member, drawId),
      await hall.sell(member, drawId, { selection: '小' }),
    ]
    await hall.tell(drawId, BIG_WINS)
    await hall.settle()
    const version = await hall.tell(drawId, SMALL_WINS)
    // As a process leaves them that dies before it writes so on their tickets; together they pay what they paid.
    await payAnew(member, less, { version, payout: 0n })
    await payAnew(member, more, { version, payout: brl(3.8) })
    await dieHalfway()
    expect(await toldOf('lottery_corrected', drawId)).not.toContain(member)
    await hall.settle()
    expect(await hall.cash(member)).toBe(brl(4) + brl(3.8))
    expect(await toldOf('lottery_corrected', drawId)).toContain(member)
  })

  it('pays all rebates when another process goes on before the first has come to its end', async () => {
    const { plain, rewarded, drawId } = await bothPlay()
    await hall.tell(drawId, BIG_WINS)
    await beginWork(hall.needs, usualSizes)
    const { wallet } = hall.needs
    const slow = {
      ...wallet,
      async settle(request: Parameters<typeof wallet.settle>[0]) {
        const answer = await wallet.settle(request)
        await asSomebodyElse(() => settleNext(hall.needs, TURN))
        return answer
      },
    }
    await settleNext({ ...hall.needs, wallet: slow }, TURN)
    await hall.settle()
    expect(await hall.cash(plain)).toBe(brl(8) + brl(3.8) + brl(0.2))
    expect(await hall.cash(rewarded)).toBe(brl(8) + brl(3.8) + brl(0.2))
  })
})

describe('another result', () => {
  it('waits for tickets that are just settled one by one, and is never overtaken by the one before', async () => {
    const { rewarded, drawId } = await bothPlay()
    await hall.tell(drawId, BIG_WINS)
    await beginWork(hall.needs, usualSizes)
    const { wallet } = hall.needs
    let corrected: { readonly settled: Promise<void> } | undefined
    const slow = {
      ...wallet,
      async settle(request: Parameters<typeof wallet.settle>[0]) {
        corrected ??= await asSomebodyElse(() => correctMeanwhile(drawId))
        return wallet.settle(request)
      },
    }
    await settleNext({ ...hall.needs, wallet: slow }, TURN)
    await corrected?.settled
    await hall.settle()
    expect(await hall.tickets(drawId)).toMatchObject([
      { state: 'lost', version: 2, rebate: brl(0.2) },
      { state: 'lost', version: 2, rebate: brl(0.2) },
    ])
    expect(await hall.cash(rewarded)).toBe(brl(8) + brl(0.2))
  })
})

/** Tells another result and lets it be settled as far as it goes meanwhile. */
async function correctMeanwhile(drawId: string): Promise<{ settled: Promise<void> }> {
  await hall.tell(drawId, SMALL_WINS)
  let over = false
  const settled = settleAll(hall.needs).finally(() => {
    over = true
  })
  await expect.poll(async () => over || (await somebodyWaits()), { timeout: 10_000 }).toBe(true)
  return { settled }
}

const somebodyWaits = async (): Promise<boolean> => (await lockWaits(hall.books.database.pool)) > 0

async function payAnew(
  memberId: MemberId,
  wagerId: WagerId,
  { version, payout }: { readonly version: number; readonly payout: Amount },
): Promise<void> {
  const operationId = againOf(wagerId, version)
  const request = { memberId, wagerId, operationId, payout, mode: 'replace' } as const
  expect(await hall.needs.wallet.settle(request)).not.toHaveProperty('refused')
}

/** Who was told of a draw with these words. */
async function toldOf(key: string, drawId: string): Promise<MemberId[]> {
  const rows = await many<{ memberId: MemberId }>(hall.needs.db)`
    select m.member_id as "memberId" from inbox_messages as m, draws as d
     where m.text_key = ${key} and d.id = ${drawId} and m.params ->> 'issue' = d.issue
     order by m.member_id`
  return rows.map(({ memberId }) => memberId)
}

/** Of two members with a ticket each one plays with a bonus beside enough cash. */
async function bothPlay(): Promise<{ plain: MemberId; rewarded: MemberId; drawId: string }> {
  const [plain, rewarded] = [await hall.books.member(brl(10)), await hall.books.member(brl(10))]
  await giveBonus(hall.books, rewarded, brl(20))
  const drawId = await hall.draw()
  for (const memberId of [plain, rewarded])
    await hall.sell(memberId, drawId, { rebatePpm: 100_000 })
  return { plain, rewarded, drawId }
}

/** One step of a process that dies once everything that goes together stands. */
async function dieHalfway(): Promise<void> {
  const died = () => Promise.reject(new Error('the process is gone'))
  const { wallet } = hall.needs
  await beginWork(hall.needs, usualSizes)
  await settleNext({ ...hall.needs, wallet: { ...wallet, settle: died, voidWager: died } }, TURN)
  await run(hall.needs.db)`update draw_settlements set touched_at = now() where done_at is null`
}
