import { randomUUID } from 'node:crypto'
import { refuse } from '@parlour/wire'
import { describe, expect, it } from 'vitest'
import { withClient } from '../../../base/database/postgres/server-session.ts'
import { resumeHouseRounds } from '../resume-rounds.ts'
import { stepRound } from './step-round.ts'
import { claimPlace, giveUpPlace } from './standing-rounds.store.ts'
import { takePlace } from './take-place.ts'
import { leaveHouseRounds } from './leave-rounds.ts'
import {
  after,
  cashOut,
  frameOf,
  playerOf,
  saidOffline,
  take,
} from '../testing/originals-to-play.ts'
import { MINES, STAKE, stepWorld } from '../testing/step-world.ts'

const { world, alice, statement, openStakes, minesRound } = stepWorld()

describe('the one place that a member has in a game', () => {
  it('refuses a second stake with the round that stands, and takes one in another game', async () => {
    const { wagerId, before } = await minesRound()
    const second = await alice().play('mines', { options: { mines: 5 } })
    expect(second).toMatchObject({ status: 409, code: 'round_standing', value: { wagerId } })
    expect(await alice().cash()).toBe(before - STAKE)
    expect((await alice().play('towers', { options: { level: 'easy' } })).success).toBe(true)
    expect((await alice().play('brass-fox')).success).toBe(true)
    expect(await openStakes()).toBe('2.00')
  })

  it('is taken by one of many stakes at the same time', async () => {
    await alice().ready()
    const presses = await Promise.all(
      Array.from({ length: 8 }, () => alice().play('mines', { options: MINES })),
    )
    expect(presses.filter(({ success }) => success)).toHaveLength(1)
    const codes = presses.filter(({ success }) => !success).map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set(['round_standing']))
    expect(await openStakes()).toBe('1.00')
  })

  it('answers a repeat of the stake with the round as it stands, and the same stake at the same time once', async () => {
    await alice().ready()
    const press = { options: MINES, wagerId: randomUUID() }
    const before = await alice().cash()
    const both = await Promise.all([alice().play('mines', press), alice().play('mines', press)])
    expect(both.map(({ success }) => success)).toEqual([true, true])
    expect(await alice().cash()).toBe(before - STAKE)
    expect((await alice().play('mines', { ...press, options: { mines: 4 } })).code).toBe(
      'id_conflict',
    )
    expect((await alice().opened('mines')).value.standing!.wagerId).toBe(press.wagerId)
  })

  it('is free again where there was no stake, and once the round is over', async () => {
    const bob = playerOf(world(), 'bob')
    await bob.ready()
    const refused = await bob.play('mines', { options: MINES, stake: '100.01' })
    expect(refused.code).toBe('insufficient_funds')
    expect((await bob.play('mines', { options: MINES })).success).toBe(true)
    const { wagerId, mined } = await minesRound()
    await alice().step(wagerId, 0, take(mined[0]!))
    expect((await alice().play('mines', { options: MINES })).success).toBe(true)
  })

  it('is taken from a stake that never came, which is refused if it still comes', async () => {
    await alice().ready()
    const lost = { memberId: await world().idOf('alice'), game: 'mines', wagerId: randomUUID() }
    await claimPlace(world().needs.db, lost)
    expect((await alice().play('mines', { options: MINES })).code).toBe('round_standing')
    await statement("update standing_rounds set moved_at = now() - interval '11 seconds'")
    expect((await alice().play('mines', { options: MINES })).success).toBe(true)
    const late = await alice().play('mines', { options: MINES, wagerId: lost.wagerId })
    expect(late.code).toBe('round_standing')
    await leaveHouseRounds(world().needs, 0)
    const later = await alice().play('mines', { options: MINES, wagerId: lost.wagerId })
    expect(later.code).toBe('wager_voided')
  })
})

describe('a place that was asked for twice under one id', () => {
  it('is kept by the stake that was taken, whatever became of the other one', async () => {
    const bob = playerOf(world(), 'bob')
    await bob.ready()
    for (let tried = 0; tried < 8; tried += 1) {
      const wagerId = randomUUID()
      const stakes = ['900', '1', '900'].map((stake) =>
        bob.play('mines', { options: MINES, wagerId, stake }),
      )
      await Promise.all(stakes)
      if ((await world().book('bob')).open === '0.00') continue
      expect((await bob.play('mines', { options: MINES })).value).toMatchObject({ wagerId })
      expect((await world().book('bob')).open).toBe('1.00')
      await leaveHouseRounds(world().needs, 0)
    }
  })

  it('and staked by none is free after a while', async () => {
    const bob = playerOf(world(), 'bob')
    await bob.ready()
    const lost = { memberId: await world().idOf('bob'), game: 'mines', wagerId: randomUUID() }
    await claimPlace(world().needs.db, lost)
    const tooMuch = { options: MINES, wagerId: lost.wagerId, stake: '900' }
    expect((await bob.play('mines', tooMuch)).code).toBe('insufficient_funds')
    expect((await bob.play('mines', { options: MINES })).code).toBe('round_standing')
    await statement("update standing_rounds set moved_at = now() - interval '11 seconds'")
    expect((await bob.play('mines', { options: MINES })).success).toBe(true)
  })
})

describe('a place whose stake may still come', () => {
  it('is not taken while that stake cannot be called off', async () => {
    const memberId = await world().idOf('alice')
    const lost = { memberId, game: 'mines', wagerId: randomUUID() }
    await claimPlace(world().needs.db, lost)
    await statement("update standing_rounds set moved_at = now() - interval '11 seconds'")
    const busy = { ...world().needs.wallet, voidWager: async () => refuse('overloaded') }
    const next = { ...lost, wagerId: randomUUID() }
    expect(await takePlace({ ...world().needs, wallet: busy }, next)).toEqual(refuse('overloaded'))
    expect(await takePlace(world().needs, next)).toBeUndefined()
    await giveUpPlace(world().needs.db, next)
  })
})

describe('a stake that is repeated after its round was given back', () => {
  it('is refused as called off, and takes no place', async () => {
    await alice().ready()
    const press = { options: MINES, wagerId: randomUUID() }
    await alice().play('mines', press)
    await leaveHouseRounds(world().needs, 0)
    expect((await alice().play('mines', press)).code).toBe('wager_voided')
    expect((await statement('select * from standing_rounds')).rows).toEqual([])
  })

  it('is refused so while the return is on its way', async () => {
    await alice().ready()
    const press = { options: MINES, wagerId: randomUUID() }
    const before = await alice().cash()
    await alice().play('mines', press)
    const busy = { ...world().needs.wallet, voidWager: async () => refuse('overloaded') }
    await leaveHouseRounds({ ...world().needs, wallet: busy }, 0)
    expect((await alice().play('mines', press)).code).toBe('wager_voided')
    expect(await alice().cash()).toBe(before)
  })
})

describe('a round that only stands open', () => {
  it('is finished by no recovery and no other play', async () => {
    const { wagerId } = await minesRound()
    expect(await resumeHouseRounds(world().needs, 0)).toBe(0)
    await alice().play('brass-fox')
    await alice().opened('mines')
    expect(await openStakes()).toBe('1.00')
    expect((await alice().opened('mines')).value.standing!.wagerId).toBe(wagerId)
  })

  it('keeps its pair in use: the seeds are changed once it is over, and it has no receipt before', async () => {
    const { wagerId, mined } = await minesRound()
    const { active } = await alice().seeds()
    expect((await alice().rotate(active.seedId)).code).toBe('seed_in_use')
    expect((await alice().receipt(wagerId)).code).toBe('round_not_found')
    expect((await alice().seeds()).active).toEqual(active)
    await alice().step(wagerId, 0, take(mined[0]!))
    expect((await alice().rotate(active.seedId)).value.previous!.seedId).toBe(active.seedId)
  })

  it('on a pair that was taken out of use takes no step, and is closed by the rule before its seed is told', async () => {
    const { wagerId, safe, known, before } = await minesRound()
    await alice().step(wagerId, 0, take(safe[0]!))
    const { active } = await alice().seeds()
    await withClient(world().database.url, (client) =>
      client.query(`select from keep_seed_epoch('asked')`),
    )
    const memberId = await world().idOf('alice')
    const step = { memberId, wagerId, number: 1, move: take(safe[1]!) }
    expect(await stepRound(world().needs, step)).toMatchObject({ refused: 'seed_retired' })
    world().as('alice').forget()
    const shown = await alice().step(wagerId, 1, take(safe[1]!))
    expect(shown.code).toBe('seed_retired')
    const frame = await frameOf(world(), 'mines')
    const asked = { params: { game: 'mines', wagerId }, body: { step: 1, move: cashOut } }
    expect((await frame('stepHouseRound', asked)).code).toBe('seed_retired')
    expect(await openStakes()).toBe('1.00')

    const told = (await alice().seeds()).previous!
    expect(told.seedId).toBe(active.seedId)
    const { payout } = after(known, take(safe[0]!), cashOut)
    expect(await alice().cash()).toBe(before - STAKE + payout)
    expect(saidOffline(world(), (await alice().receipt(wagerId)).value)).toMatch(/^verified/m)
  })
})
