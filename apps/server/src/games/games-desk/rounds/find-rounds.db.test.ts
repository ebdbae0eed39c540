import { randomUUID } from 'node:crypto'
import { judgeRound } from '@parlour/casino'
import { judgeOriginal } from '@parlour/casino/originals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, one } from '../../../base/database/query.ts'
import { operatorWith } from '../../../testing/operator-with.ts'
import { type World, world } from '../../../testing/world.ts'
import { playerOf, take } from '../../house-games/testing/originals-to-play.ts'

let w: World
let alice: ReturnType<typeof playerOf>
let support: Awaited<ReturnType<typeof operatorWith>>
let keeper: Awaited<ReturnType<typeof operatorWith>>
const played = { dice: '', fox: '', mines: '' }
beforeAll(async () => {
  w = await world({ alice: { cash: '1000.00' }, bob: { cash: '100.00' } })
  support = await operatorWith(w, ['CS'])
  keeper = await operatorWith(w, ['GAME_OPS'])
  alice = playerOf(w)
  await alice.ready()
  const wins = { under: '98.00' }
  played.dice = (await alice.play('dice', { options: wins, stake: '2' })).value.wagerId
  played.fox = (await alice.play('brass-fox', { stake: '0.20' })).value.wagerId
  played.mines = (await alice.play('mines', { options: { mines: 3 } })).value.wagerId
  const bob = playerOf(w, 'bob')
  await bob.ready()
  for (let round = 0; round < 3; round++) await bob.play('limbo', { options: { target: '1.01' } })
}, 60_000)
afterAll(async () => {
  await w?.expectBooksToBalance()
  await w?.close()
})

type Wanted = Parameters<typeof support.call<'operatorRounds'>>[1]['query']
const found = async (query: Wanted = {}, who = support) => {
  const { value } = await who.call('operatorRounds', { query })
  return value.rounds
}
const open = async (wagerId: string, who = support) => {
  const [row] = await found({ round: wagerId })
  return who.call('operatorRound', {
    params: { wagerId },
    query: { placedAt: row?.placedAt ?? '2026-01-01T00:00:00Z' },
  })
}

describe('the search for rounds', () => {
  it('finds the newest of all, of a game, of an account or its number, and one by its id', async () => {
    expect(await found()).toHaveLength(6)
    expect((await found({ game: 'dice' })).map(({ wagerId }) => wagerId)).toEqual([played.dice])
    expect(await found({ member: 'bob' })).toHaveLength(3)
    const number = String(await w.idOf('bob'))
    expect(await found({ member: number, game: 'limbo' })).toHaveLength(3)
    expect(await found({ round: played.fox.toUpperCase() })).toMatchObject([
      {
        wagerId: played.fox,
        game: 'brass-fox',
        version: 'brass-fox@1',
        state: 'settled',
        stake: '0.2000',
        member: { account: 'alice' },
      },
    ])
    expect(await found({ round: randomUUID() })).toEqual([])
  })

  it('finds those of a business day, and none of another', async () => {
    const { day } = await one<{ day: string }>(w.needs.db)`
      select ledger_business_day(now())::text as day`
    expect(await found({ day })).toHaveLength(6)
    expect(await found({ day: '2020-02-29' })).toEqual([])
  })

  it('finds what paid so many stakes at least, and nothing that stands open', async () => {
    for (const { state, stake, payout } of await found({ times: 1 })) {
      expect(state).toBe('settled')
      expect(Number(payout)).toBeGreaterThanOrEqual(Number(stake))
    }
    expect(await found({ times: 1_000_000 })).toEqual([])
  })

  it('knows no account that nobody has', async () => {
    for (const member of ['nobody-here', '999999999999']) {
      expect((await support.call('operatorRounds', { query: { member } })).code).toBe(
        'account_unknown',
      )
    }
  })

  it('shows whose round it was to who may see people, on record, and a mask to others', async () => {
    await found({ member: 'bob' })
    const looks = await many<{ subject: string }>(w.needs.db)`
      select subject from audit where action = 'look' and actor = ${`operator:${support.operatorId}`}`
    expect(looks.map(({ subject }) => subject)).toContain(`operatorRounds:${await w.idOf('bob')}`)
    const [row] = await found({ game: 'dice' }, keeper)
    expect(row!.member).toEqual({ memberId: null, account: 'al***e' })
    const asked = await keeper.call('operatorRounds', { query: { member: 'alice' } })
    expect(asked.code).toBe('role_missing')
    const one = await open(played.dice, keeper)
    expect(one.value.member).toEqual({ memberId: null, account: 'al***e' })
    expect(JSON.stringify(one.value)).not.toContain('alice"')
  })
})

describe('a round that is opened', () => {
  it('has what its player has: steps, seal and a receipt that can be checked once the seed is told', async () => {
    const before = (await open(played.dice)).value
    expect(before.round.original).toMatchObject({ state: 'settled', options: { under: '98.00' } })
    expect(before.receipt).toMatchObject({ receipt: 'parlour-original', serverSeed: null })
    expect(judgeOriginal(before.receipt).verdict).toBe('unverifiable')

    await alice.step(played.mines, 0, take(0))
    if ((await found({ round: played.mines }))[0]!.state === 'open')
      await alice.step(played.mines, 1, { kind: 'cash_out' })
    const { active } = await alice.seeds()
    await alice.rotate(active.seedId)
    expect(judgeOriginal((await open(played.dice)).value.receipt).verdict).toBe('verified')
    expect(judgeOriginal((await open(played.mines)).value.receipt).verdict).toBe('verified')
    const { round, receipt } = (await open(played.fox)).value
    expect(round.spins.length).toBeGreaterThan(0)
    expect(judgeRound(receipt).verdict).toBe('verified')
  })

  it('tells nothing that is hidden while it stands open, and stands open after the look', async () => {
    await alice.ready()
    const { value } = await alice.play('mines', { options: { mines: 24 } })
    const { receipt, round } = (await open(value.wagerId)).value
    expect(receipt).toBeNull()
    expect(round).toMatchObject({ state: 'open', original: { shown: { opened: [] } } })
    expect(JSON.stringify(round)).not.toContain('"mines":[')
    expect((await found({ round: value.wagerId }))[0]!.state).toBe('open')
  })

  it('is not found under another id', async () => {
    expect((await open(randomUUID())).code).toBe('round_not_found')
  })
})
