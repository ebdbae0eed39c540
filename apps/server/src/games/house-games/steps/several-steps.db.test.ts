import { randomUUID } from 'node:crypto'
import { formatAmount } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { leaveHouseRounds } from './leave-rounds.ts'
import {
  after,
  cashOut,
  frameOf,
  nextRound,
  saidOffline,
  take,
} from '../testing/originals-to-play.ts'
import { MINES, STAKE, stepWorld } from '../testing/step-world.ts'

const { world, alice, statement, openStakes, minesRound } = stepWorld()

describe('a round of several steps', () => {
  /** Ways through each game: from what the rules know, the steps that the player makes. */
  const ways: readonly [
    string,
    unknown,
    (known: Awaited<ReturnType<typeof nextRound>>) => readonly unknown[],
  ][] = [
    [
      'mines',
      MINES,
      ({ round }) => {
        const mined = round.deal.layout as readonly number[]
        const safe = Array.from({ length: 25 }, (_, at) => at).filter((at) => !mined.includes(at))
        return [take(safe[0]!), take(safe[7]!), cashOut]
      },
    ],
    ['mines', { mines: 1 }, ({ round }) => [take((round.deal.layout as readonly number[])[0]!)]],
    [
      'towers',
      { level: 'easy' },
      ({ round }) => {
        const rows = round.deal.layout as (row: number) => readonly number[]
        const safe = typeof rows === 'function' ? rows : (row: number) => (rows as never)[row]
        return [take(safe(0)[0]!), take(safe(1)[0]!), cashOut]
      },
    ],
    [
      'coin-ladder',
      {},
      ({ round }) => {
        const flip = round.deal.layout as (at: number) => number
        return [take(flip(0)), take(flip(1)), take(1 - flip(2))]
      },
    ],
    ['hi-lo', {}, () => [{ kind: 'skip' }, { kind: 'skip' }]],
    ['video-poker', { table: 'jacks-or-better' }, () => [{ kind: 'hold', places: [0, 3] }]],
  ]

  it.each(ways)(
    'of %s %j is told step by step, ends in the request of its last step, and anybody can verify it',
    async (game, options, way) => {
      const { seedId } = await alice().ready()
      const known = await nextRound(world(), game, options)
      const moves = way(known)
      const before = await alice().cash()
      const opened = (await alice().play(game, { options })).value
      const { wagerId } = opened
      expect(opened).toMatchObject({
        payout: '0.0000',
        spins: [],
        balance: formatAmount(before - STAKE),
        original: { state: 'open', options, moves: [], shown: after(known).shown },
      })
      for (const [number, move] of moves.entries()) {
        const then = after(known, ...moves.slice(0, number + 1))
        const { value } = await alice().step(wagerId, number, move)
        expect(value).toMatchObject({
          wagerId,
          nonce: opened.nonce,
          replayed: false,
          payout: formatAmount(then.payout),
          original: {
            state: then.round.state,
            moves: moves.slice(0, number + 1),
            shown: then.shown,
          },
        })
        expect(await alice().cash()).toBe(before - STAKE + then.payout)
        expect(value.balance).toBe(formatAmount(before - STAKE + then.payout))
      }
      // Whatever still stands is closed by the rule, and noted like a round that was interrupted.
      await leaveHouseRounds(world().needs, 0)
      expect(await openStakes()).toBe('0.00')
      await alice().rotate(seedId)
      const receipt = (await alice().receipt(wagerId)).value
      expect(receipt).toMatchObject({ receipt: 'parlour-original', options })
      expect(saidOffline(world(), receipt)).toMatch(/^verified against itself:/m)
      const listed = (await alice().rounds(game)).value.list.find((one) => one.wagerId === wagerId)
      expect(listed).toMatchObject({
        original: {
          state: 'state' in receipt && receipt.state,
          moves: receipt.receipt === 'parlour-original' && receipt.moves,
        },
      })
    },
  )

  it('hides what is under what was not taken, in every answer, list and opening', async () => {
    const { wagerId, safe } = await minesRound()
    const { value } = await alice().step(wagerId, 0, take(safe[0]!))
    const [listed] = (await alice().rounds('mines')).value.list
    const { standing } = (await alice().opened('mines')).value
    for (const told of [value.original, listed!.original, standing!.original]) {
      expect(told!.shown).toEqual({ opened: [safe[0]] })
    }
    const { rows } = await statement('select * from round_steps')
    expect(rows.at(-1).move).toEqual(take(safe[0]!))
  })

  it('is shown again where it stands, after a reload and on another device', async () => {
    const { wagerId, safe } = await minesRound()
    await alice().step(wagerId, 0, take(safe[0]!))
    world().as('alice').forget()
    const { value } = await alice().opened('mines')
    expect(value).toMatchObject({
      game: 'mines',
      version: 'mines@1',
      hasSteps: true,
      leastStake: '0.1000',
      mostStake: '1000.0000',
      mostPayout: '100000.0000',
      standing: { wagerId, state: 'open', original: { moves: [take(safe[0]!)] } },
    })
    expect((await alice().opened('towers')).value.standing).toBeNull()
    expect((await alice().opened('dice')).value).toMatchObject({ hasSteps: false, standing: null })
    for (const none of ['brass-fox', 'crash', 'constructor']) {
      expect((await alice().opened(none)).code).toBe('house_game_not_found')
    }
    const ended = await alice().step(wagerId, 1, cashOut)
    expect(ended.value.original!.state).toBe('settled')
    expect((await alice().opened('mines')).value.standing).toBeNull()
  })

  it('is played in a frame by the same rules', async () => {
    await alice().ready()
    const frame = await frameOf(world(), 'mines')
    const params = { game: 'mines' }
    const known = await nextRound(world(), 'mines', MINES)
    const mine = (known.round.deal.layout as readonly number[])[0]!
    const play = (wagerId: string) =>
      frame('playHouseRound', { params, body: { wagerId, stake: '1', options: MINES } })
    const { wagerId } = (await play(randomUUID())).value
    expect((await play(randomUUID())).code).toBe('round_standing')
    const { value } = await frame('openHouseOriginal', { params })
    expect(value.standing!.wagerId).toBe(wagerId)
    const other = { params: { game: 'towers' } }
    expect((await frame('openHouseOriginal', other)).code).toBe('house_game_not_found')
    const step = (number: number, move: unknown, more = {}) =>
      frame('stepHouseRound', {
        params: { ...params, wagerId },
        body: { step: number, move, ...more },
      })
    expect((await step(1, take(0))).code).toBe('step_stale')
    expect((await step(0, take(25))).code).toBe('step_not_offered')
    expect((await step(0, take(0), { version: 'mines@2' })).code).toBe('version_unknown')
    expect((await step(0, take(mine))).value).toMatchObject({ payout: '0.0000' })
    expect((await step(1, cashOut)).code).toBe('round_over')
    const foreign = { params: { game: 'towers', wagerId }, body: { step: 0, move: take(0) } }
    expect((await frame('stepHouseRound', foreign)).code).toBe('round_not_found')
  })
})
