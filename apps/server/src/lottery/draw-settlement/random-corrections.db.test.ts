import type { Amount, MemberId } from '@parlour/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { readDebt } from '../../ledger/wallet/records/member-standing.store.ts'
import { findPaidOtherwise } from '../../ledger/wallet/records/bets/paid-otherwise.store.ts'
import { giveBonus } from '../../ledger/wallet/testing/give-bonus.ts'
import { brl, expectBooksToBalance } from '../../ledger/wallet/testing/open-books.ts'
import { beginWork } from './begin-work.ts'
import { type SettlementNeeds, settleAll } from './settle-draw.job.ts'
import { settleNext, settleSetAside } from './settle-next.ts'
import { BIG_WINS, type Hall, openHall, SMALL_WINS, STAKE_BACK } from './testing/draw-hall.ts'

let hall: Hall
beforeAll(async () => {
  hall = await openHall()
})
afterAll(() => hall.close())

/** Steps of a ticket or two, so that every result is met in the middle of the one before. */
const FEW = { quiet: 2, busy: 2, small: 3 }
const STAKE = brl(2)
const REBATE_PPM = 100_000

const result = fc.constantFrom(BIG_WINS, SMALL_WINS, STAKE_BACK)
/** What happens in one step to what is asked of a lane: done, gone before it is done, or gone once it is. */
const fate = fc.constantFrom<Fate[]>('done', 'done', 'before', 'after')
const player = fc.record({
  bonus: fc.boolean(),
  tickets: fc.array(
    fc.record({ selection: fc.constantFrom('大', '小'), prize: fc.integer({ min: 2, max: 20 }) }),
    { minLength: 1, maxLength: 3 },
  ),
})
const told = fc.record({ result, fates: fc.array(fate, { maxLength: 6 }) })

/** The wrong result pays once, and dies before the tickets say so. */
const putBackInForce: [Wanted[], Told[], boolean] = [
  [{ bonus: true, tickets: [{ selection: '大', prize: 4 }] }],
  [
    { result: SMALL_WINS, fates: ['done'] },
    { result: BIG_WINS, fates: ['after'] },
    { result: SMALL_WINS, fates: [] },
  ],
  false,
]

describe('results that change while they are settled, by processes that die', () => {
  it('leave everybody with what the last of them pays, and tickets that say what the books say', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(player, { minLength: 2, maxLength: 4 }),
        fc.array(told, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (players, results, isVoid) => {
          const drawId = await hall.draw()
          const members: Playing[] = []
          for (const each of players) members.push(await sitDown(each, drawId))
          for (const { result: text, fates } of results) {
            await hall.tell(drawId, text)
            for (const one of fates) await step(drawId, dying(one))
          }
          if (isVoid) await hall.tell(drawId, null)
          await settleWhole(drawId)
          const last = isVoid ? null : results.at(-1)!.result
          for (const member of members) {
            expect(await worthOf(member.memberId)).toBe(member.worth + gainOf(member, last))
          }
          expect(await differing(drawId)).toEqual([])
          await expectBooksToBalance(hall.books)
        },
      ),
      { numRuns: 25, examples: [putBackInForce] },
    )
  }, 240_000)
})

type Wanted = {
  readonly bonus: boolean
  readonly tickets: readonly { readonly selection: '大' | '小'; readonly prize: number }[]
}
type Told = { readonly result: string; readonly fates: readonly Fate[] }
type Fate = 'done' | 'before' | 'after'
type Playing = Wanted & { readonly memberId: MemberId; readonly worth: Amount }

async function sitDown(wanted: Wanted, drawId: string): Promise<Playing> {
  const memberId = await hall.books.member(brl(10))
  if (wanted.bonus) await giveBonus(hall.books, memberId, brl(20))
  const worth = await worthOf(memberId)
  for (const { selection, prize } of wanted.tickets) {
    const sale = { selection, amount: STAKE, prize: brl(prize), rebatePpm: REBATE_PPM } as const
    await hall.sell(memberId, drawId, sale)
  }
  return { ...wanted, memberId, worth }
}

const worthOf = async (memberId: MemberId): Promise<Amount> => {
  const { cash, bonus } = await hall.books.wallet.balances(memberId)
  return cash + bonus - (await readDebt(hall.needs.db, memberId))
}

function gainOf({ tickets }: Wanted, last: string | null): Amount {
  if (last === null || last === STAKE_BACK) return 0n
  const won = last === BIG_WINS ? '大' : '小'
  const rebate = (STAKE * BigInt(REBATE_PPM)) / 1_000_000n
  return tickets.reduce(
    (sum, { selection, prize }) => sum + rebate - STAKE + (selection === won ? brl(prize) : 0n),
    0n,
  )
}

function dying(fate: Fate): SettlementNeeds {
  const { wallet } = hall.needs
  const gone = () => Promise.reject(new Error('the process is gone'))
  if (fate === 'done') return hall.needs
  if (fate === 'before')
    return { ...hall.needs, wallet: { ...wallet, settle: gone, voidWager: gone } }
  return {
    ...hall.needs,
    wallet: {
      ...wallet,
      settle: (request) => wallet.settle(request).then(gone),
      voidWager: (request) => wallet.voidWager(request).then(gone),
    },
  }
}

async function step(drawId: string, needs: SettlementNeeds): Promise<void> {
  await beginWork(needs, FEW)
  await settleNext(needs, { tickets: FEW.quiet, lane: 0 })
  await tryAtOnce(drawId)
}

const tryAtOnce = (drawId: string) =>
  run(hall.needs.db)`
    update draw_settlements set touched_at = now() where done_at is null and draw_id = ${drawId}`

async function settleWhole(drawId: string): Promise<void> {
  await tryAtOnce(drawId)
  await settleAll(hall.needs, FEW)
  await settleSetAside(hall.needs)
}

/** Tickets of a draw that say something else than what the books have paid, or are not decided. */
async function differing(drawId: string) {
  const tickets = await hall.tickets(drawId)
  const paid = await findPaidOtherwise(
    hall.needs.db,
    tickets.map((ticket) => ({ ...ticket, wagerId: ticket.id })),
  )
  return tickets.filter(({ id, state }) => state === 'open' || paid.has(id))
}
