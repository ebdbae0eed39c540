import { randomUUID } from 'node:crypto'
import { judgeToldStory } from '@parlour/casino'
import { commitmentOf } from '@parlour/chance'
import { parseAmount } from '@parlour/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../../../testing/world.ts'
import { frameOf, playerOf, saidOffline } from '../testing/originals-to-play.ts'

const GAME = 'quarter-to-twelve'
let w: World
let alice: ReturnType<typeof playerOf>
let frame: Awaited<ReturnType<typeof frameOf>>
beforeAll(async () => {
  w = await world({ alice: { cash: '100000.00' } })
  alice = playerOf(w)
  // A frame hangs on a session that stands.
  await alice.ready()
  frame = await frameOf(w, GAME)
})
afterAll(() => w.close())
afterEach(() => w.expectBooksToBalance())

const press = (more: Parameters<typeof alice.play>[1] = {}) =>
  alice.play(GAME, { stake: '100', ...more })

type Played = Awaited<ReturnType<typeof press>>['value']
const paidBy = ({ jackpots = [] }: Pick<Played, 'jackpots'>) =>
  jackpots.filter(({ paid }) => paid !== undefined)

/** Plays until a meter has been hit; the quarter's lies within thirty rounds of this stake. */
async function untilHit(): Promise<{ hit: Played; missed: Played }> {
  let missed = (await press()).value
  for (let rounds = 0; rounds < 40; rounds += 1) {
    const { value } = await press()
    if (paidBy(value).length > 0) return { hit: value, missed }
    missed = value
  }
  throw new Error('A meter that must hit was not hit.')
}

/** What the house keeps, a second later at most. */
async function metersNow(ask: () => Promise<{ value: { list: readonly Meter[] } }>) {
  await new Promise((resolve) => setTimeout(resolve, 1_050))
  return (await ask()).value.list
}
type Meter = { readonly meter: string; readonly amount: string; readonly run: number | null }

describe('Quarter to Twelve', () => {
  it('binds itself to the first trigger of each meter when its frame opens, before a stake', async () => {
    expect((await w.visitor.call('jackpotMeters', {})).value.list).toHaveLength(3)
    await frame('openHouseGame', { params: { game: GAME } })
    const { list } = (await frame('houseJackpots', { params: { game: GAME } })).value
    expect(list.map(({ meter, amount, seed, cap }) => [meter, amount, seed, cap])).toEqual([
      ['quarter', '10.0000', '10.0000', '20.0000'],
      ['half', '50.0000', '50.0000', '120.0000'],
      ['midnight', '400.0000', '400.0000', '1000.0000'],
    ])
    for (const one of list)
      expect(one).toMatchObject({
        games: [GAME],
        currency: 'BRL',
        kind: 'must-hit',
        run: null,
        commitment: null,
        nextRun: 1,
        nextCommitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
  })

  it('pays a meter with the round that reaches its trigger, and anybody can verify the receipt', async () => {
    const { hit, missed } = await untilHit()
    const [won] = paidBy(hit)
    expect(parseAmount(hit.payout)! >= parseAmount(won!.paid!)!).toBe(true)
    expect(hit.balance).toBe((await w.book('alice')).cash.padEnd(hit.balance.length, '0'))
    const [listed] = (await alice.rounds(GAME)).value.list
    expect(listed).toMatchObject({
      wagerId: hit.wagerId,
      payout: hit.payout,
      jackpots: hit.jackpots,
      story: hit.story,
    })
    await alice.rotate(hit.seedId)
    await alice.ready()
    for (const round of [hit, missed]) {
      const { value } = await alice.receipt(round.wagerId)
      if (value.receipt !== 'parlour-story') throw new Error('It has no story.')
      const told = JSON.parse(JSON.stringify(value)) as typeof value
      expect(judgeToldStory(told)).toMatchObject({ verdict: 'verified', unknown: [] })
      expect(saidOffline(w, told)).toMatch(/^verified against itself:/m)
      const [first, ...others] = told.jackpots!
      for (const jackpots of [
        [{ ...first, paid: first!.paid === null ? '10.0000' : null }, ...others],
        [{ ...first, fed: String(BigInt(first!.fed) + 1n) }, ...others],
        [{ ...first, reservePpm: 1 }, ...others],
        [{ ...first, above: '10.0100' }, ...others],
        others,
      ])
        expect(judgeToldStory({ ...told, jackpots }).verdict).toBe('rejected')
    }
  })

  it('tells who won, with a short name and all that its trigger follows from', async () => {
    await untilHit()
    const { list } = (await w.visitor.call('jackpotHits', { query: { meter: 'quarter' } })).value
    expect(list.length).toBeGreaterThan(0)
    for (const one of list) {
      expect(one).toMatchObject({ meter: 'quarter', name: 'al***e', isCalledOff: false })
      expect(commitmentOf(one.seed!)).toBe(one.commitment)
      const [above, trigger, amount] = [one.above, one.trigger!, one.amount].map(parseAmount)
      expect(trigger! > above! && trigger! <= amount!).toBe(true)
    }
    // Each run was bound before the round was known that ended the one before.
    expect(new Set(list.map(({ commitment }) => commitment)).size).toBe(list.length)
    expect((await w.visitor.call('jackpotHits', { query: { limit: 1 } })).value.list).toHaveLength(
      1,
    )
  })

  it('answers a repeat of the same press as it came out, jackpots and all', async () => {
    const wagerId = randomUUID()
    const { value: first } = await press({ wagerId })
    const before = await alice.cash()
    const again = await press({ wagerId })
    expect(again.value).toMatchObject({ ...first, replayed: true })
    expect(await alice.cash()).toBe(before)
  })

  it('shows its meters as they stand in the books, to its frame and to anybody', async () => {
    await press()
    const seen = await metersNow(() => w.visitor.call('jackpotMeters', {}))
    const { value } = await press()
    const standing = await metersNow(() => frame('houseJackpots', { params: { game: GAME } }))
    for (const { meter, fed, after, paid } of value.jackpots!) {
      const now = standing.find((one) => one.meter === meter)!
      const before = seen.find((one) => one.meter === meter)!
      if (paid !== undefined) continue
      expect(parseAmount(now.amount)).toBe(BigInt(after) / 1_000_000n)
      expect(parseAmount(before.amount)).toBe((BigInt(after) - BigInt(fed)) / 1_000_000n)
    }
  })
})

describe('the meters of a game', () => {
  it('are refused where the house has no such meter, or the frame is of another game', async () => {
    const unknown = await w.visitor.call('jackpotHits', { query: { meter: 'quarter-past' } })
    expect(unknown.code).toBe('jackpot_not_found')
    const other = await frame('houseJackpots', { params: { game: 'brass-fox' } })
    expect(other.code).toBe('house_game_not_found')
  })

  it('are none in a game that has none', async () => {
    const fox = await frameOf(w, 'brass-fox')
    expect((await fox('houseJackpots', { params: { game: 'brass-fox' } })).value.list).toEqual([])
    const { value } = await alice.play('brass-fox', { stake: '1' })
    expect(value).not.toHaveProperty('jackpots')
    const receipt = (await alice.receipt(value.wagerId)).value
    expect(receipt).not.toHaveProperty('jackpots')
    expect(receipt).not.toHaveProperty('cash')
  })
})
