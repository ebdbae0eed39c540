import type { Amount, MemberId } from '@parlour/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { findPaidOtherwise } from '../../ledger/wallet/records/bets/paid-otherwise.store.ts'
import { giveBonus } from '../../ledger/wallet/testing/give-bonus.ts'
import { brl, expectBooksToBalance } from '../../ledger/wallet/testing/open-books.ts'
import { beginWork } from './begin-work.ts'
import { usualSizes } from './pace.ts'
import type { SettlementNeeds } from './settle-draw.job.ts'
import { settleNext } from './settle-next.ts'
import { BIG_WINS, type Hall, openHall, SMALL_WINS } from './testing/draw-hall.ts'

let hall: Hall
beforeAll(async () => {
  hall = await openHall()
})
afterEach(() => expectBooksToBalance(hall.books))
afterAll(() => hall.close())

const TURN = { tickets: usualSizes.quiet, lane: 0 }

describe('a result that comes back after another one', () => {
  it.each([
    ['lost', SMALL_WINS, BIG_WINS],
    ['won', BIG_WINS, SMALL_WINS],
  ])(
    'pays who %s by it, though the other one had paid them and died before it wrote so',
    async (_, right, wrong) => {
      const { memberId, drawId } = await rewardedPlays()
      await hall.tell(drawId, right)
      await hall.settle()
      const before = await moneyOf(memberId)
      await hall.tell(drawId, wrong)
      await settleStep(dyingOncePaid())
      expect(await moneyOf(memberId)).not.toEqual(before)

      await hall.tell(drawId, right)
      await hall.settle()
      expect(await moneyOf(memberId)).toEqual(before)
      expect(await paidOtherwise(drawId)).toEqual([])
    },
  )

  it('is told to whom the other one had paid', async () => {
    const { memberId, drawId } = await rewardedPlays()
    await hall.tell(drawId, SMALL_WINS)
    await hall.settle()
    await hall.tell(drawId, BIG_WINS)
    await settleStep(dyingOncePaid())
    await hall.tell(drawId, SMALL_WINS)
    await hall.settle()
    const told = await many<{ memberId: MemberId }>(hall.needs.db)`
      select member_id as "memberId" from inbox_messages
       where text_key = 'lottery_corrected' and member_id = ${memberId}`
    expect(told).toEqual([{ memberId }])
  })
})

describe('a step in which one ticket cannot be settled', () => {
  it('waits for the others that lanes settle just now, so that none of them comes after another result', async () => {
    const drawId = await hall.draw()
    const members = [await rewarded(), await rewarded()]
    for (const memberId of members) await hall.sell(memberId, drawId)
    await hall.tell(drawId, BIG_WINS)
    await beginWork(hall.needs, usualSizes)
    const [asked, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { wallet } = hall.needs
    const settle: typeof wallet.settle = async (request) => {
      if (request.memberId === members[0]) throw new Error('the lane is gone')
      asked.resolve()
      await goesOn.promise
      return wallet.settle(request)
    }
    let over = false
    const step = settleNext({ ...hall.needs, wallet: { ...wallet, settle } }, TURN).finally(() => {
      over = true
    })
    await asked.promise
    await run(hall.needs.db)`select pg_sleep(0.2)`
    expect(over).toBe(false)
    goesOn.resolve()
    expect(await step).toBe('failed')
    await tryAtOnce()
    await hall.settle()
  })
})

async function rewarded(): Promise<MemberId> {
  const memberId = await hall.books.member(brl(10))
  await giveBonus(hall.books, memberId, brl(20))
  return memberId
}

/** Who plays with a bonus beside enough cash is settled one by one. */
async function rewardedPlays(): Promise<{ memberId: MemberId; drawId: string }> {
  const [memberId, drawId] = [await rewarded(), await hall.draw()]
  await hall.sell(memberId, drawId)
  return { memberId, drawId }
}

/** A process that dies between what a lane has paid and what its ticket says of it. */
function dyingOncePaid(): SettlementNeeds {
  const { wallet } = hall.needs
  return {
    ...hall.needs,
    wallet: {
      ...wallet,
      async settle(request) {
        await wallet.settle(request)
        throw new Error('the process is gone')
      },
    },
  }
}

async function settleStep(needs: SettlementNeeds): Promise<void> {
  await beginWork(needs, usualSizes)
  await settleNext(needs, TURN)
  await tryAtOnce()
}

const tryAtOnce = () =>
  run(hall.needs.db)`update draw_settlements set touched_at = now() where done_at is null`

async function moneyOf(memberId: MemberId): Promise<{ cash: Amount; bonus: Amount }> {
  const { cash, bonus } = await hall.books.wallet.balances(memberId)
  return { cash, bonus }
}

/** Tickets of a draw that say something else than what the books have paid. */
const paidOtherwise = async (drawId: string) => [
  ...(await findPaidOtherwise(
    hall.needs.db,
    (await hall.tickets(drawId)).map((ticket) => ({ ...ticket, wagerId: ticket.id })),
  )),
]
