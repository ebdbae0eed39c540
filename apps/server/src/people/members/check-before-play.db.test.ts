import { MINUTE_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import type { CallName } from '@parlour/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onlyLotteries } from '../../lottery/draws/testing/draw-world.ts'
import { tickDraws } from '../../lottery/draw-clock/tick-draws.ts'
import { callThrough, type Input } from '../../testing/call-through.ts'
import { type World, world } from '../../testing/world.ts'
import { line, order, sellingDraws } from '../../lottery/tickets/testing/cart.ts'
import { type Seat, setTable, type Table } from '../../games/vendors/testing/table.ts'

const LOTTERY = 'ssc-1'
const house = { params: { game: 'brass-fox' } }

let w: World
let table: Table
let seat: Seat
let frameSession: Record<string, string>
beforeAll(async () => {
  w = await world({ alice: { cash: '100.00' }, dan: { cash: '100.00' } })
  table = await setTable(w)
  await onlyLotteries(w.needs, [LOTTERY])
  await tickDraws(w.needs)
  // Who plays here is known already; what else the licence asks is shown elsewhere.
  const { regulated } = w.needs.settings.current().kyc
  await w.set('kyc', { regulated: { ...regulated, levelFromRegistration: 1 } })
  await alice('setRealityCheck', { body: { minutes: 15 } })
  const { value: pair } = await alice('fairSeed', { query: {} })
  await alice('setFairClientSeed', { body: { seedId: pair.active.seedId, clientSeed: 'mine' } })
  const { value: launch } = await alice('launchGame', { body: brassFox })
  const token = launch.launchToken!
  const { value: opened } = await w.visitor.call('openLaunchSession', { body: { token } })
  frameSession = { authorization: `Bearer ${opened.session}` }
  seat = await table.seat('alice')
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})
beforeEach(() => w.set('jurisdiction', { profile: 'regulated' }))

const brassFox = { nodeId: 'brass-fox', vassalage: 'parlour' } as never
const alice = <Name extends CallName>(name: Name, input: Input<Name>) =>
  w.as('alice').call(name, input)
const spin = () => ({ ...house, body: { wagerId: randomUUID(), stake: '0.20' } })
const inFrame = () => callThrough(w.app, 'playHouseRound', spin(), frameSession)
const purchase = async () => {
  const draw = (await sellingDraws(w, LOTTERY, 3)).at(-1)!
  return order(LOTTERY, draw.issue, [line('five-straight', '1|2|3|4|5')])
}
const atTheTable = (transaction: string = randomUUID()) =>
  table.post(
    'stake',
    {
      transaction,
      session: seat.session,
      game: 'high-card',
      round: randomUUID(),
      currency: seat.currency,
      amount: '5.00',
    },
    { timestamp: String(Math.floor(w.needs.clock.now().getTime() / 1000)) },
  )

/** Does something when the check has been due for a minute, and answers it after. */
async function whileDue(work: () => Promise<void>): Promise<void> {
  await alice('answerRealityCheck', {})
  w.pass(16 * MINUTE_MS)
  try {
    await work()
  } finally {
    await alice('answerRealityCheck', {})
    w.pass(-16 * MINUTE_MS)
    await alice('answerRealityCheck', {})
  }
}

describe('a reality check that is due', () => {
  const due = { success: false, code: 'reality_check_due', status: 403 }

  it('stops every way to stake and to open a game, until it was answered', async () => {
    await whileDue(async () => {
      expect((await alice('playSession', {})).value.check).toMatchObject({ due: true })
      expect(await alice('playFairRound', spin())).toMatchObject(due)
      expect(await inFrame()).toMatchObject(due)
      expect(await alice('buyTickets', await purchase())).toMatchObject(due)
      expect(await alice('launchGame', { body: brassFox })).toMatchObject(due)
      expect(await atTheTable()).toMatchObject({
        code: 'limit_reached',
        value: { kind: 'reality_check' },
      })
      expect((await alice('answerRealityCheck', {})).value.check).toMatchObject({ due: false })
      expect(await alice('playFairRound', spin())).toMatchObject({ success: true })
      expect(await inFrame()).toMatchObject({ success: true })
      expect(await alice('buyTickets', await purchase())).toMatchObject({ success: true })
      expect(await alice('launchGame', { body: brassFox })).toMatchObject({ success: true })
      expect(await atTheTable()).toMatchObject({ status: 200 })
    })
  })

  it('leaves what was staked before as it was: a repeat gets its answer', async () => {
    const round = spin()
    const bought = await purchase()
    const transaction = randomUUID()
    const before = [
      await alice('playFairRound', round),
      await alice('buyTickets', bought),
      await atTheTable(transaction),
    ]
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200])
    await whileDue(async () => {
      const again = { success: true, value: { replayed: true } }
      expect(await alice('playFairRound', round)).toMatchObject(again)
      expect(await alice('buyTickets', bought)).toMatchObject(again)
    })
  })

  it('only interrupts the screen where the licence leaves it to the player', async () => {
    await w.set('jurisdiction', { profile: 'classic' })
    await whileDue(async () => {
      expect((await alice('playSession', {})).value.check).toMatchObject({ due: true })
      expect(await alice('playFairRound', spin())).toMatchObject({ success: true })
      expect(await alice('launchGame', { body: brassFox })).toMatchObject({ success: true })
    })
  })

  it('never comes to somebody who plays for nothing', async () => {
    await w.as('dan').call('launchGame', { body: brassFox })
    w.pass(20 * MINUTE_MS)
    expect(await w.as('dan').call('launchGame', { body: brassFox })).toMatchObject({
      success: true,
    })
    w.pass(-20 * MINUTE_MS)
  })
})

describe('somebody who is not known, or not any more', () => {
  const unknown = { success: false, code: 'kyc_level_needed', status: 403, value: { level: 1 } }
  const regulated = () => w.needs.settings.current().kyc.regulated

  it('is stopped at every way to stake and to open a game, and repeats get their answer', async () => {
    const round = spin()
    const bought = await purchase()
    await alice('answerRealityCheck', {})
    expect(await alice('playFairRound', round)).toMatchObject({ success: true })
    expect(await alice('buyTickets', bought)).toMatchObject({ success: true })
    const known = regulated()
    await w.set('kyc', { regulated: { ...known, levelFromRegistration: 0 } })
    expect(await alice('playFairRound', spin())).toMatchObject(unknown)
    expect(await inFrame()).toMatchObject(unknown)
    expect(await alice('buyTickets', await purchase())).toMatchObject(unknown)
    expect(await alice('launchGame', { body: brassFox })).toMatchObject(unknown)
    expect(await atTheTable()).toMatchObject({ code: 'player_blocked' })
    const again = { success: true, value: { replayed: true } }
    expect(await alice('playFairRound', round)).toMatchObject(again)
    expect(await alice('buyTickets', bought)).toMatchObject(again)
    await w.set('kyc', { regulated: known })
    expect(await alice('playFairRound', spin())).toMatchObject({ success: true })
  })
})
