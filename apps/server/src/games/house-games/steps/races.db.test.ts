import { randomUUID } from 'node:crypto'
import { judgeOriginal } from '@parlour/casino/originals'
import { parseAmount } from '@parlour/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { transact } from '../../../base/database/transact.ts'
import { setSwitch } from '../../../ledger/wallet/house-rules.store.ts'
import { liftRestriction, restrictMember } from '../../../ledger/wallet/posts/restrict-member.ts'
import { findRound } from '../../../ledger/wallet/records/rounds.store.ts'
import { resumeHouseRounds } from '../resume-rounds.ts'
import { cashOut, take } from '../testing/originals-to-play.ts'
import { stepWorld } from '../testing/step-world.ts'
import { closeShutRounds } from './close-shut-rounds.ts'
import { leaveHouseRounds } from './leave-rounds.ts'

const RUNS = process.env.FULL ? 40 : 4

const { world, alice, statement, openStakes } = stepWorld()

const choices = [
  ['mines', { mines: 2 }],
  ['towers', { level: 'easy' }],
  ['coin-ladder', {}],
  ['hi-lo', {}],
  ['video-poker', { table: 'jacks-or-better' }],
] as const

const moves: readonly unknown[] = [
  take(0),
  take(1),
  cashOut,
  { kind: 'skip' },
  { kind: 'call', call: 'higher_or_same' },
  { kind: 'hold', places: [1, 4] },
]

const one = <Kind extends string>(kind: Kind) => ({ kind: fc.constant(kind), which: fc.nat(9) })
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record(one('play')) },
  {
    weight: 12,
    arbitrary: fc.record({ ...one('step'), number: fc.nat(2), move: fc.constantFrom(...moves) }),
  },
  { weight: 1, arbitrary: fc.record(one('leave')) },
  { weight: 1, arbitrary: fc.record(one('resume')) },
  { weight: 1, arbitrary: fc.record(one('shut')) },
  { weight: 1, arbitrary: fc.record(one('rotate')) },
  { weight: 1, arbitrary: fc.record(one('restrict')) },
  { weight: 1, arbitrary: fc.record(one('close')) },
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

/** Places that rounds have left behind. A stake that was refused to two who asked at once keeps its own for ten seconds. */
async function placesOfRounds(): Promise<readonly unknown[]> {
  const memberId = await world().idOf('alice')
  const { rows } = await statement('select wager_id as "wagerId" from standing_rounds')
  const found = rows.map(({ wagerId }) => findRound(world().needs.db, memberId, wagerId))
  return (await Promise.all(found)).filter((round) => round !== undefined)
}

const away = { kind: 'excluded', until: null, reason: 'test' } as const

async function letPlay(): Promise<void> {
  const memberId = await world().idOf('alice')
  await transact(world().needs.db, (tx) => liftRestriction(tx, { memberId, kind: 'excluded' }))
  await setSwitch(world().needs.db, { name: 'game:mines', on: true, reason: '' })
}

async function settleAll(): Promise<void> {
  await letPlay()
  await leaveHouseRounds(world().needs, 0)
  await resumeHouseRounds(world().needs, 0)
}

/** One thing that happens; two stakes or steps of the same number mean the same round. */
async function does(happens: Act, ids: readonly string[]): Promise<{ status: number } | undefined> {
  const { needs } = world()
  const wagerId = ids[happens.which]!
  const [game, options] = choices[happens.which % choices.length]!
  switch (happens.kind) {
    case 'play':
      return alice().play(game, { options, wagerId })
    case 'step':
      return alice().step(wagerId, happens.number, happens.move)
    case 'leave':
      await leaveHouseRounds(needs, 0)
      return undefined
    case 'resume':
      await resumeHouseRounds(needs, 0)
      return undefined
    case 'shut':
      await closeShutRounds(needs)
      return undefined
    case 'rotate':
      return alice().rotate((await alice().ready()).seedId)
    case 'restrict': {
      const memberId = await world().idOf('alice')
      await transact(needs.db, (tx) => restrictMember(tx, { ...away, memberId }))
      return letPlay().then(() => undefined)
    }
    case 'close':
      await setSwitch(needs.db, { name: 'game:mines', on: false, reason: '' })
      return letPlay().then(() => undefined)
  }
}

it('rounds come out as their steps say and are paid once, whatever happens at the same time', async () => {
  const acts = fc.array(fc.array(act, { minLength: 2, maxLength: 8 }), {
    minLength: 6,
    maxLength: 14,
  })
  await fc.assert(
    fc.asyncProperty(acts, async (turns) => {
      const ids = Array.from({ length: 10 }, () => randomUUID())
      await settleAll()
      await alice().ready()
      const before = await alice().cash()
      for (const together of turns) {
        await alice().ready()
        const told = await Promise.all(together.map((happens) => does(happens, ids)))
        expect(told.map((answer) => answer?.status ?? 200).filter((one) => one >= 500)).toEqual([])
      }
      await settleAll()
      expect(await openStakes()).toBe('0.00')
      expect(await placesOfRounds()).toEqual([])
      await statement('delete from standing_rounds')
      await alice().rotate((await alice().ready()).seedId)

      let won = 0n
      for (const wagerId of ids) {
        const { value: receipt, code } = await alice().receipt(wagerId)
        if (code === 'round_not_found') continue
        expect(judgeOriginal(JSON.parse(JSON.stringify(receipt)))).toMatchObject({
          verdict: 'verified',
        })
        won += parseAmount(receipt.payout)! - parseAmount(receipt.stake)!
      }
      expect(await alice().cash()).toBe(before + won)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 120_000)
