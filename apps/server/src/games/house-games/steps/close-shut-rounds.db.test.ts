import { randomUUID } from 'node:crypto'
import { formatAmount } from '@parlour/money'
import { DAY_MS } from '@parlour/time'
import { afterEach, describe, expect, it } from 'vitest'
import { transact } from '../../../base/database/transact.ts'
import { HOUSE_VENDOR } from '../../../house/catalogue/limits.ts'
import { setSwitch } from '../../../ledger/wallet/house-rules.store.ts'
import {
  liftRestriction,
  type RestrictionKind,
  restrictMember,
} from '../../../ledger/wallet/posts/restrict-member.ts'
import { after, cashOut, nextRound, playerOf, take } from '../testing/originals-to-play.ts'
import { MINES, STAKE, stepWorld } from '../testing/step-world.ts'
import { closeShutRounds } from './close-shut-rounds.ts'
import { claimPlace, giveUpPlace } from './standing-rounds.store.ts'

const { world, alice, statement, openStakes, minesRound } = stepWorld()
const close = () => closeShutRounds(world().needs)

const kinds = ['frozen', 'timed_out', 'excluded'] as const
const tomorrow = () => new Date(Date.now() + DAY_MS)

async function restrict(kind: RestrictionKind, name: 'alice' | 'bob' = 'alice'): Promise<void> {
  const memberId = await world().idOf(name)
  const until = kind === 'timed_out' ? tomorrow() : null
  await transact(world().needs.db, (tx) =>
    restrictMember(tx, { memberId, kind, until, reason: 'test' }),
  )
}

const turn = (name: string, on: boolean) =>
  setSwitch(world().needs.db, { name, on, reason: 'test' })

const switches = ['game:mines', `vendor:${HOUSE_VENDOR}`]

afterEach(async () => {
  for (const name of [...switches, 'site']) await turn(name, true)
  for (const name of ['alice', 'bob'] as const) {
    const memberId = await world().idOf(name)
    for (const kind of kinds) {
      await transact(world().needs.db, (tx) => liftRestriction(tx, { memberId, kind }))
    }
  }
})

describe('a round that stands while its member is shut', () => {
  it.each(kinds)(
    'of who is %s is cashed out at once, once, and its player is told',
    async (kind) => {
      const { wagerId, safe, known, before } = await minesRound()
      await alice().step(wagerId, 0, take(safe[0]!))
      expect(await close()).toBe(0)
      await restrict(kind)
      const [one, other] = await Promise.all([close(), close()])
      expect(one + other).toBe(1)
      expect(await close()).toBe(0)
      const { payout } = after(known, take(safe[0]!), cashOut)
      expect(await alice().cash()).toBe(before - STAKE + payout)
      const { resumed } = (await alice().opened('mines')).value
      expect(resumed.find((round) => round.wagerId === wagerId)).toMatchObject({
        state: 'settled',
        payout: formatAmount(payout),
      })
    },
  )

  it('gives its stake back where nothing was won, and holds the best cards, where what is held decides', async () => {
    const { before } = await minesRound()
    const known = await nextRound(world(), 'video-poker', { table: 'jacks-or-better' })
    await alice().play('video-poker', { options: { table: 'jacks-or-better' } })
    const hold = known.original.leave(known.round.deal, known.round.at)
    await restrict('excluded')
    expect(await close()).toBe(2)
    expect(await alice().cash()).toBe(before - STAKE + after(known, hold).payout)
    expect(await openStakes()).toBe('0.00')
  })

  it('takes no step any more: the step is refused, and the round is paid as it stood', async () => {
    const { wagerId, safe, mined, known, before } = await minesRound()
    const first = (await alice().step(wagerId, 0, take(safe[0]!))).value
    await restrict('excluded')
    world().as('alice').forget()
    expect((await alice().step(wagerId, 1, take(mined[0]!))).code).toBe('round_over')
    const { payout } = after(known, take(safe[0]!), cashOut)
    expect(await alice().cash()).toBe(before - STAKE + payout)
    const again = (await alice().step(wagerId, 0, take(safe[0]!))).value
    expect(again.original).toEqual(first.original)
    expect(await close()).toBe(0)
  })

  it("is nobody else's: the rounds of others stand on", async () => {
    const { wagerId, safe } = await minesRound()
    await restrict('excluded', 'bob')
    expect(await close()).toBe(0)
    expect((await alice().step(wagerId, 0, take(safe[0]!))).value.original!.state).toBe('open')
  })

  it('stands on once a time-out is over', async () => {
    await minesRound()
    await restrict('timed_out')
    await statement(`update member_restrictions set until = now() - interval '1 second'`)
    expect(await close()).toBe(0)
    expect(await openStakes()).toBe('1.00')
  })
})

describe('a round that stands while its game is closed', () => {
  it.each(switches)(
    'by the switch %s is closed at once, and takes no step before',
    async (name) => {
      const { wagerId, safe, known, before } = await minesRound()
      const bob = playerOf(world(), 'bob')
      await bob.ready()
      await bob.play('mines', { options: MINES })
      await alice().step(wagerId, 0, take(safe[0]!))
      await turn(name, false)
      expect((await alice().step(wagerId, 1, take(safe[1]!))).code).toBe('round_over')
      const { payout } = after(known, take(safe[0]!), cashOut)
      expect(await alice().cash()).toBe(before - STAKE + payout)
      expect(await close()).toBe(1)
      expect((await world().book('bob')).open).toBe('0.00')
    },
  )

  it('waits where another game is, or the whole site', async () => {
    const { wagerId, safe } = await minesRound()
    await turn('game:towers', false)
    await turn('site', false)
    expect(await close()).toBe(0)
    await turn('site', true)
    expect((await alice().step(wagerId, 0, take(safe[0]!))).value.original!.state).toBe('open')
    await turn('game:towers', true)
  })

  it('is left to the next run where there is no time, and closed behind one that cannot be', async () => {
    const { before } = await minesRound()
    const bob = await world().idOf('bob')
    // Staked by a version that nobody has kept.
    const poisoned = { memberId: bob, game: 'mines', wagerId: randomUUID() }
    await claimPlace(world().needs.db, poisoned)
    const { wallet, db } = world().needs
    const { active } = await playerOf(world(), 'bob').seeds()
    await playerOf(world(), 'bob').ready()
    await wallet.stake({
      ...poisoned,
      wagerId: poisoned.wagerId as never,
      vendor: HOUSE_VENDOR,
      category: 'RNG',
      round: poisoned.wagerId,
      currency: 'BRL',
      amount: STAKE,
      guards: [],
      details: { version: 'mines@999', options: MINES },
      seedId: active.seedId,
    })
    await turn('game:mines', false)
    expect(await closeShutRounds(world().needs, { forMs: 0 })).toBe(0)
    expect(await openStakes()).toBe('1.00')
    expect(await closeShutRounds(world().needs, { atOnce: 1 })).toBe(1)
    expect(await alice().cash()).toBe(before)
    expect((await world().book('bob')).open).toBe('1.00')
    const voided = { ...poisoned, operationId: randomUUID() as never, reason: 'test' }
    await wallet.voidWager(voided)
    await giveUpPlace(db, poisoned)
  })
})
