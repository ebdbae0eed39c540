import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../../../base/database/query.ts'
import { latestRounds } from '../../../ledger/wallet/records/rounds.store.ts'
import { callThrough } from '../../../testing/call-through.ts'
import { operatorWith } from '../../../testing/operator-with.ts'
import { type World, world } from '../../../testing/world.ts'
import { type Seat, setTable, type Table } from '../../vendors/testing/table.ts'

let w: World
let table: Table
let seat: Seat
let frame: Record<string, string>
let keeper: Awaited<ReturnType<typeof operatorWith>>
beforeAll(async () => {
  w = await world({ alice: { cash: '5000.00' } })
  keeper = await operatorWith(w, ['GAME_OPS'])
  table = await setTable(w)
  seat = await table.seat('alice')
  frame = await openFrame()
}, 60_000)
afterAll(async () => {
  await w?.expectBooksToBalance()
  await w?.close()
})

/** A frame of the house's slot, its seed chosen. */
async function openFrame(): Promise<Record<string, string>> {
  const body = { nodeId: 'brass-fox', vassalage: 'parlour' } as never
  const { value } = await w.as('alice').call('launchGame', { body })
  const opened = await w.visitor.call('openLaunchSession', { body: { token: value.launchToken! } })
  const session = { authorization: `Bearer ${opened.value.session}` }
  const params = { game: 'brass-fox' }
  const seeds = await callThrough(w.app, 'houseSeed', { params, query: {} }, session)
  const { seedId } = seeds.value.active
  await callThrough(
    w.app,
    'setHouseClientSeed',
    { params, body: { seedId, clientSeed: 'at-the-desk' } },
    session,
  )
  return session
}

const inFrame = (wagerId: string = randomUUID()) =>
  callThrough(
    w.app,
    'playHouseRound',
    { params: { game: 'brass-fox' }, body: { wagerId, stake: '0.20' } },
    frame,
  )
const atTheTable = (transaction: string = randomUUID(), round: string = randomUUID()) =>
  table.post('stake', {
    transaction,
    session: seat.session,
    game: 'high-card',
    round,
    currency: seat.currency,
    amount: '1.00',
  })

type Turned = { kind: 'game' | 'vendor'; code: string }
const turn = (of: Turned, closed: boolean) =>
  keeper.call('closeForRepairs', { body: { ...of, closed, reason: 'paid twice' } })
const fox = { kind: 'game', code: 'brass-fox' } as const
const cards = { kind: 'game', code: 'high-card' } as const
const stakesOn = async (game: string) => {
  const rounds = await latestRounds(w.needs.db, await w.idOf('alice'), 100_000)
  return rounds.filter((one) => one.game === game).length
}

const refusedEverywhere = async (game: Turned) => {
  const played = game.code === 'brass-fox' || game.code === 'parlour' ? inFrame : atTheTable
  return (await played()).code
}

describe('a game that an operator closes', () => {
  it.each([
    ['in a frame of the house', fox],
    ['at an outside vendor', cards],
    ['of the house as a vendor', { kind: 'vendor', code: 'parlour' } as const],
  ])('takes no stake any more, %s, and does so again once it is opened', async (_where, of) => {
    expect(await refusedEverywhere(of)).toBeUndefined()
    expect((await turn(of, true)).value).toEqual({ closed: true })
    expect(await refusedEverywhere(of)).toMatch(/maintenance|switched_off|game_closed/)
    const again = await turn(of, true)
    expect(again.value).toEqual({ closed: true })
    expect((await turn(of, false)).value).toEqual({ closed: false })
    expect(await refusedEverywhere(of)).toBeUndefined()
  })

  it('closes a whole outside vendor too, whose open bets are settled as always', async () => {
    const [bet, round] = [randomUUID(), randomUUID()]
    const vendor = { kind: 'vendor', code: table.site.vendor } as const
    expect(await atTheTable(bet, round)).toMatchObject({ status: 200 })
    await turn(vendor, true)
    expect((await atTheTable()).code).toBe('game_maintenance')
    const settled = await table.post('settle', {
      ...{ transaction: randomUUID(), reference: bet, player: seat.player },
      ...{ game: 'high-card', amount: '2.00', round, currency: seat.currency },
      closesRound: true,
    })
    expect(settled.status).toBe(200)
    await turn(vendor, false)
  })

  it('is no other game, and no unknown one', async () => {
    await turn(cards, true)
    expect(await refusedEverywhere(fox)).toBeUndefined()
    await turn(cards, false)
    expect((await turn({ kind: 'game', code: 'no-such-game' }, true)).code).toBe('game_not_found')
  })

  it.each([
    ['in a frame of the house', fox, () => inFrame()],
    ['at an outside vendor', cards, () => atTheTable()],
  ] as const)(
    'gets no stake after the closing was answered, however many are on their way, %s',
    async (_where, of, play) => {
      let over = false
      const pressing = Array.from({ length: 8 }, async () => {
        while (!over) await play()
      })
      await new Promise((resolve) => setTimeout(resolve, 150))
      const before = await stakesOn(of.code)
      await turn(of, true)
      const answered = await stakesOn(of.code)
      await new Promise((resolve) => setTimeout(resolve, 300))
      over = true
      await Promise.all(pressing)
      expect(answered).toBeGreaterThan(0)
      expect(before).toBeGreaterThan(0)
      expect(await stakesOn(of.code)).toBe(answered)
      await turn(of, false)
    },
    60_000,
  )

  it('is on record with who closed it and why, and is shown as closed', async () => {
    await turn(cards, true)
    const { value } = await keeper.call('operatorCatalogue', { query: { search: 'high' } })
    expect(value.games).toMatchObject([
      { code: 'high-card', closed: true, closedItself: true, closedBecause: 'paid twice' },
    ])
    expect(value.vendors.find(({ code }) => code === 'parlour')).toMatchObject({ closed: false })
    const [line] = await many<{ actor: string; action: string; reason: string }>(w.needs.db)`
      select actor, action, reason from audit where subject = 'game:high-card'
       order by id desc limit 1`
    expect(line).toEqual({
      actor: `operator:${keeper.operatorId}`,
      action: 'close-for-maintenance',
      reason: 'paid twice',
    })
    await turn(cards, false)
    const ofVendor = await keeper.call('operatorCatalogue', { query: { vendor: 'parlour' } })
    expect(
      ofVendor.value.games.every(({ vendor, closed }) => vendor === 'parlour' && !closed),
    ).toBe(true)
  })
})
