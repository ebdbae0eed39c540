import { formatAmount } from '@parlour/money'
import { refuse } from '@parlour/wire'
import { describe, expect, it } from 'vitest'
import { findRound } from '../../../ledger/wallet/records/rounds.store.ts'
import { LEFT_AFTER_SECONDS } from '../limits.ts'
import { resumeHouseRounds } from '../resume-rounds.ts'
import { leaveHouseRounds, leaveRound } from './leave-rounds.ts'
import { after, cashOut, nextRound, saidOffline, take } from '../testing/originals-to-play.ts'
import { STAKE, stepWorld } from '../testing/step-world.ts'

const { world, alice, statement, openStakes, minesRound } = stepWorld()

describe('a round that was left', () => {
  it('is closed a day after its last step, and not before', async () => {
    const { wagerId, safe } = await minesRound()
    expect(await leaveHouseRounds(world().needs)).toBe(0)
    const round = (await findRound(world().needs.db, await world().idOf('alice'), wagerId))!
    const leave = () => leaveRound(world().needs, round, LEFT_AFTER_SECONDS)
    await statement("update standing_rounds set moved_at = now() - interval '23 hours 59 minutes'")
    expect(await leave()).toBe(false)
    await statement("update standing_rounds set moved_at = now() - interval '24 hours 1 minute'")
    await alice().step(wagerId, 0, take(safe[0]!))
    expect(await leave()).toBe(false)
    expect(await openStakes()).toBe('1.00')
    await statement("update standing_rounds set moved_at = now() - interval '24 hours 1 minute'")
    expect(await leave()).toBe(true)
    expect(await openStakes()).toBe('0.00')
  })

  it('is cashed out at what it shows, once, and the player is told', async () => {
    const { wagerId, safe, known, before } = await minesRound()
    await alice().step(wagerId, 0, take(safe[0]!))
    const left = await Promise.all([
      leaveHouseRounds(world().needs, 0),
      leaveHouseRounds(world().needs, 0),
    ])
    expect(left[0] + left[1]).toBe(1)
    const { payout } = after(known, take(safe[0]!), cashOut)
    expect(await alice().cash()).toBe(before - STAKE + payout)
    expect((await alice().step(wagerId, 1, take(safe[1]!))).code).toBe('round_over')
    const { resumed } = (await alice().opened('mines')).value
    expect(resumed.find((round) => round.wagerId === wagerId)).toMatchObject({
      state: 'settled',
      payout: formatAmount(payout),
    })
    expect((await alice().opened('mines')).value.resumed).toEqual([])
  })

  it('gives its stake back where nothing was won, takes no step any more, and has a receipt', async () => {
    const { wagerId, safe, before } = await minesRound()
    const { active } = await alice().seeds()
    expect(await leaveHouseRounds(world().needs, 0)).toBe(1)
    expect(await leaveHouseRounds(world().needs, 0)).toBe(0)
    expect(await alice().cash()).toBe(before)
    expect((await alice().step(wagerId, 0, take(safe[0]!))).code).toBe('round_over')
    const [listed] = (await alice().rounds('mines')).value.list
    expect(listed).toMatchObject({ wagerId, state: 'voided', original: { state: 'void' } })
    await alice().rotate(active.seedId)
    const receipt = (await alice().receipt(wagerId)).value
    expect(receipt).toMatchObject({ state: 'void', payout: '1.0000', moves: [] })
    expect(saidOffline(world(), receipt)).toMatch(/^verified/m)
  })

  it('holds the best cards, where what is held decides', async () => {
    await alice().ready()
    const options = { table: 'jacks-or-better' }
    const known = await nextRound(world(), 'video-poker', options)
    const before = await alice().cash()
    const { wagerId } = (await alice().play('video-poker', { options })).value
    const { active } = await alice().seeds()
    const hold = known.original.leave(known.round.deal, known.round.at)
    expect(await leaveHouseRounds(world().needs, 0)).toBe(1)
    expect(await alice().cash()).toBe(before - STAKE + after(known, hold).payout)
    await alice().rotate(active.seedId)
    const receipt = (await alice().receipt(wagerId)).value
    expect(receipt).toMatchObject({ state: 'settled', moves: [hold] })
    expect(saidOffline(world(), receipt)).toMatch(/^verified/m)
  })

  it('whose return was interrupted is given back by the recovery', async () => {
    const { wagerId, before, safe } = await minesRound()
    const busy = { ...world().needs.wallet, voidWager: async () => refuse('overloaded') }
    expect(await leaveHouseRounds({ ...world().needs, wallet: busy }, 0)).toBe(0)
    expect(await openStakes()).toBe('1.00')
    expect((await alice().step(wagerId, 0, take(safe[0]!))).code).toBe('round_over')
    expect(await resumeHouseRounds(world().needs, 0)).toBe(1)
    expect(await alice().cash()).toBe(before)
  })
})
