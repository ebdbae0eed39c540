import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../../base/database/query.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import { transact } from '../../base/database/transact.ts'
import { lotteryWorld } from '../draws/testing/lottery-world.ts'
import { newcomer } from '../../testing/newcomer.ts'
import type { World } from '../../testing/world.ts'
import { line, order, sellingDraws } from '../tickets/testing/cart.ts'
import { decideDraw, southernDraw } from '../tickets/testing/decide-draw.ts'
import { postMany } from '../../ledger/wallet/posts/post-many.ts'
import { demoFundsPassword } from '../../people/members/demo-people.ts'

const GAME = 'mn-vip-60'
let w: World
beforeAll(async () => {
  w = await lotteryWorld([GAME], { alice: { cash: '500.00' } })
  await givePoints(4_000)
})
afterAll(() => w?.close())

async function givePoints(points: number): Promise<void> {
  const memberId = await w.idOf('alice')
  await transact(w.needs.db, (tx) =>
    w.needs.wallet.post(tx, {
      memberId,
      operationId: randomUUID(),
      reason: 'points_earned',
      currency: 'PTS',
      transfers: [
        {
          from: { kind: 'liability', name: 'points' },
          to: { kind: 'points', memberId },
          amount: BigInt(points) * 10_000n,
        },
      ],
    }),
  )
}

const convert = (operationId: string, points = '500') =>
  w.as('alice').call('convertPoints', {
    body: { operationId, points, password: demoFundsPassword },
  })

describe('an id that a player chooses for converting points', () => {
  it('may be that of a ticket, and the draw is settled for everybody', async () => {
    const victim = await newcomer(w, '100.00')
    const [draw] = (await sellingDraws(w, GAME, 4)).slice(3)
    await victim.call('buyTickets', order(GAME, draw!.issue, [line('special2', '45')]))
    const mine = await w
      .as('alice')
      .call(
        'buyTickets',
        order(GAME, draw!.issue, [line('special2', '11'), line('special2', '12')]),
      )
    for (const { id } of mine.value.tickets)
      expect(await convert(id)).toMatchObject({ success: true })

    await decideDraw(w, draw!, southernDraw('45'))

    const rows = await many<{ state: string; many: number }>(w.needs.db)`
      select state, count(*)::int as many from lottery_tickets where draw_id = ${draw!.id}
       group by state order by state`
    expect(rows).toEqual([
      { state: 'lost', many: 2 },
      { state: 'won', many: 1 },
    ])
  })

  it('is refused where it has the form of an id that the house derives', async () => {
    const release = derivedId(randomUUID(), 'release all')
    expect(await convert(release)).toMatchObject({ success: false })
  })

  it('keeps its promise: the same again is answered alike, other points are refused', async () => {
    const id = randomUUID()
    const first = await convert(id)
    expect(first).toMatchObject({ success: true, value: { operationId: id, points: 500 } })
    expect(await convert(id)).toMatchObject({ success: true, value: { points: 500 } })
    expect(await convert(id, '600')).toMatchObject({ status: 409, success: false })
  })

  it('never is the name under which the house gives something to many', async () => {
    const memberId = await w.idOf('alice')
    const id = randomUUID()
    await convert(id)
    const gift = { memberId, operationId: id, amount: 10_000n } as const
    const given = await transact(w.needs.db, (tx) =>
      postMany(tx, [gift], {
        reason: 'salary_paid',
        currency: 'BRL',
        from: { kind: 'house', name: 'salaries' },
        to: 'cash',
      }),
    )
    expect(given.posted.has(memberId)).toBe(true)
  })
})
