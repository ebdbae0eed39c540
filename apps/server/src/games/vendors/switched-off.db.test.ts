import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { type World, world } from '../../testing/world.ts'
import { demoVendor } from './demo-vendor.ts'
import { type Seat, setTable, type Table } from './testing/table.ts'

let w: World
let table: Table
let seat: Seat
beforeAll(async () => {
  w = await world({ alice: { cash: '100.00' } })
  table = await setTable(w)
  seat = await table.seat('alice')
})
afterAll(async () => {
  await w?.expectBooksToBalance()
  await w?.close()
})

const turn = (enabled: boolean) =>
  run(w.needs.db)`update game_vendors set enabled = ${enabled} where code = ${demoVendor.code}`
const game = { game: 'high-card', amount: '5.00' }
const stake = (transaction: string, round: string) =>
  table.post('stake', {
    ...game,
    transaction,
    round,
    session: seat.session,
    currency: seat.currency,
  })

describe('an outside vendor that is switched off', () => {
  it('takes no new stake and learns nothing new, but ends what was open', async () => {
    const [bet, round, lost, other] = Array.from({ length: 4 }, () => randomUUID()) as [
      string,
      string,
      string,
      string,
    ]
    expect(await stake(bet, round)).toMatchObject({ status: 200 })
    expect(await stake(lost, other)).toMatchObject({ status: 200 })
    const token = await table.launchToken('alice')
    await turn(false)
    const off = { status: 403, code: 'vendor_off' }
    expect(await stake(randomUUID(), randomUUID())).toMatchObject(off)
    expect(await table.post('session', { token })).toMatchObject(off)
    for (const asked of [{ session: seat.session }, { player: seat.player }]) {
      expect(await table.post('balance', asked)).toMatchObject(off)
    }
    // What was accepted before is answered again, and what is open comes to its end.
    expect(await stake(bet, round)).toMatchObject({ status: 200 })
    const { player, currency } = seat
    const settled = await table.post('settle', {
      ...{ ...game, amount: '9.00', transaction: randomUUID(), reference: bet, round },
      ...{ player, currency, closesRound: true },
    })
    expect(settled).toMatchObject({ status: 200 })
    const undone = await table.post('void', {
      ...{ transaction: randomUUID(), reference: lost, player, reason: 'switched off' },
    })
    expect(undone).toMatchObject({ status: 200 })
    expect((await w.book('alice')).cash).toBe('104.00')
    await turn(true)
    expect(await stake(randomUUID(), randomUUID())).toMatchObject({ status: 200 })
  })
})
