import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { formatAmount } from '@parlour/money'
import { refuse } from '@parlour/wire'
import { describe, expect, it } from 'vitest'
import { resumeHouseRounds } from '../resume-rounds.ts'
import { stepRound } from './step-round.ts'
import { after, cashOut, playerOf, take } from '../testing/originals-to-play.ts'
import { MINES, STAKE, stepWorld } from '../testing/step-world.ts'

const { world, alice, statement, openStakes, minesRound } = stepWorld()

describe('a step', () => {
  it('that is sent again is answered as the first was, whatever came after it, and moves nothing', async () => {
    const { wagerId, safe } = await minesRound()
    const first = (await alice().step(wagerId, 0, take(safe[0]!))).value
    const again = (await alice().step(wagerId, 0, take(safe[0]!))).value
    expect(again).toEqual({ ...first, replayed: true })
    const second = (await alice().step(wagerId, 1, take(safe[1]!))).value
    expect((await alice().step(wagerId, 0, take(safe[0]!))).value.original).toEqual(first.original)
    const ended = (await alice().step(wagerId, 2, cashOut)).value
    const cash = await alice().cash()
    const late = (await alice().step(wagerId, 2, cashOut)).value
    expect({ ...late, bonus: 0 }).toEqual({ ...ended, bonus: 0, replayed: true })
    expect((await alice().step(wagerId, 1, take(safe[1]!))).value.original).toEqual(second.original)
    expect(await alice().cash()).toBe(cash)
  })

  it('is one of many that are made at the same time with one number: the others are told how the round stands', async () => {
    const { wagerId, safe } = await minesRound()
    const picks = safe.slice(0, 8).map((at) => alice().step(wagerId, 0, take(at)))
    const answers = await Promise.all(picks)
    const [made, ...none] = answers.filter(({ success }) => success)
    expect(none).toEqual([])
    for (const { code, value } of answers.filter(({ success }) => !success)) {
      expect(code).toBe('step_stale')
      expect(value).toMatchObject({ step: 1, state: 'open', shown: made!.value.original!.shown })
    }
  })

  it('that takes and one that cashes out race for one number, and the round is paid as one of them says', async () => {
    const { wagerId, safe, mined, known, before } = await minesRound()
    await alice().step(wagerId, 0, take(safe[0]!))
    const both = [
      ...Array.from({ length: 10 }, () => alice().step(wagerId, 1, cashOut)),
      ...Array.from({ length: 10 }, () => alice().step(wagerId, 1, take(mined[0]!))),
    ]
    const answers = await Promise.all(both)
    const made = answers.find(({ success, value }) => success && !value.replayed)!.value
    const { payout } = after(known, ...(made.original!.moves as unknown[]))
    expect(await alice().cash()).toBe(before - STAKE + payout)
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
      new Set(['round_over']),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(10)
  })

  it('is refused by name where it cannot be made, and nothing moves', async () => {
    const { wagerId, safe, before } = await minesRound()
    const bob = playerOf(world(), 'bob')
    await bob.ready()
    const code = async (asked: Promise<{ code?: string | undefined }>) => (await asked).code
    expect(await code(alice().step(randomUUID(), 0, take(0)))).toBe('round_not_found')
    expect(await code(bob.step(wagerId, 0, take(safe[0]!)))).toBe('round_not_found')
    expect(await code(alice().step(wagerId, 0, take(0), 'mines@2'))).toBe('version_unknown')
    expect(await code(alice().step(wagerId, 0, take(0), 'towers@1'))).toBe('version_unknown')
    expect(await code(alice().step(wagerId, 1, take(0)))).toBe('step_stale')
    for (const forged of [
      take(25),
      take(-1),
      take(0.5),
      { kind: 'take' },
      { kind: 'take', at: '0' },
      { kind: 'take', at: 0, multiplier: 100 },
      { kind: 'hold', places: [] },
      cashOut,
      'cash_out',
      null,
      [],
    ]) {
      expect([forged, await code(alice().step(wagerId, 0, forged))]).toEqual([
        forged,
        'step_not_offered',
      ])
    }
    expect(await code(alice().step(wagerId, 0, { deep: [[[[]]]] }))).toBe('invalid_request')
    expect(await code(alice().step(wagerId, -1, take(0)))).toBe('invalid_request')
    expect((await alice().opened('mines')).value.standing!.original!.moves).toEqual([])
    expect(await alice().cash()).toBe(before - STAKE)

    await alice().step(wagerId, 0, take(safe[0]!))
    expect(await code(alice().step(wagerId, 1, take(safe[0]!)))).toBe('step_not_offered')
    await alice().step(wagerId, 1, cashOut)
    const cash = await alice().cash()
    expect(await code(alice().step(wagerId, 2, take(safe[1]!)))).toBe('round_over')
    expect(await code(alice().step(wagerId, 0, take(safe[1]!)))).toBe('round_over')
    const spin = (await alice().play('brass-fox')).value.wagerId
    const dice = (await alice().play('dice', { options: { under: '50.00' } })).value.wagerId
    for (const over of [spin, dice]) {
      expect(await code(alice().step(over, 0, cashOut))).toBe('round_over')
    }
    expect((await alice().cash()) <= cash + 100n * STAKE).toBe(true)
  })

  it('of a round whose settlement does not come through is written, and the next try pays it', async () => {
    const { wagerId, safe, known, before } = await minesRound()
    await alice().step(wagerId, 0, take(safe[0]!))
    const busy = { ...world().needs.wallet, settle: async () => refuse('overloaded') }
    const step = { memberId: await world().idOf('alice'), wagerId, number: 1, move: cashOut }
    expect(await stepRound({ ...world().needs, wallet: busy }, step)).toEqual(refuse('overloaded'))
    expect(await alice().cash()).toBe(before - STAKE)
    const { value } = await alice().step(wagerId, 1, cashOut)
    const { payout } = after(known, take(safe[0]!), cashOut)
    expect(value.payout).toBe(formatAmount(payout))
    expect(await alice().cash()).toBe(before - STAKE + payout)
  })

  it('cannot be changed or taken back, by the site itself', async () => {
    const { wagerId, safe } = await minesRound()
    await alice().step(wagerId, 0, take(safe[0]!))
    for (const change of ["update round_steps set move = '{}'", 'delete from round_steps']) {
      await expect(statement(change)).rejects.toMatchObject({ code: '42501' })
    }
    const twice = `insert into round_steps (member_id, wager_id, step, move) select member_id, wager_id, step, '{}' from round_steps`
    await expect(statement(twice)).rejects.toMatchObject({ code: '23505' })
  })
})

describe('a site that is killed between a step and its settlement', () => {
  async function dieInStep(wagerId: string, number: number, move: unknown): Promise<void> {
    const key = Buffer.from(world().needs.config.secretKey).toString('hex')
    const script = fileURLToPath(new URL('../testing/dying-step.ts', import.meta.url))
    const facts = [
      String(await world().idOf('alice')),
      wagerId,
      String(number),
      JSON.stringify(move),
    ]
    const site = spawn(process.execPath, [script, world().database.url, key, ...facts], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const signal = await new Promise((resolve) => site.once('exit', (_code, by) => resolve(by)))
    expect(signal).toBe('SIGKILL')
  }

  it('leaves a round that the recovery pays as its steps say, once, and the player is told of', async () => {
    const { wagerId, safe, known, before } = await minesRound()
    await alice().step(wagerId, 0, take(safe[0]!))
    await dieInStep(wagerId, 1, cashOut)
    expect(await openStakes()).toBe('1.00')
    const { payout } = after(known, take(safe[0]!), cashOut)
    const resumed = await Promise.all([
      resumeHouseRounds(world().needs, 0),
      resumeHouseRounds(world().needs, 0),
    ])
    expect(resumed[0] + resumed[1]).toBe(1)
    expect(await alice().cash()).toBe(before - STAKE + payout)
    const late = await alice().step(wagerId, 1, cashOut)
    expect(late.value).toMatchObject({ replayed: true, payout: formatAmount(payout) })
    expect(await alice().cash()).toBe(before - STAKE + payout)
    const told = (await alice().opened('mines')).value.resumed.map((round) => round.wagerId)
    expect(told).toContain(wagerId)
  })

  it('is made good by a repeat of the step, and by the next stake', async () => {
    const first = await minesRound()
    await dieInStep(first.wagerId, 0, take(first.mined[0]!))
    const { value } = await alice().step(first.wagerId, 0, take(first.mined[0]!))
    expect(value).toMatchObject({ payout: '0.0000', original: { state: 'settled' } })
    const second = await minesRound()
    await alice().step(second.wagerId, 0, take(second.safe[0]!))
    await dieInStep(second.wagerId, 1, cashOut)
    expect((await alice().play('mines', { options: MINES })).success).toBe(true)
    expect(await openStakes()).toBe('1.00')
  })
})
