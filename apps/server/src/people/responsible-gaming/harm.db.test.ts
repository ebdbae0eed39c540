import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../../base/database/query.ts'
import { readPlayStop } from '../members/play-stop.ts'
import { type World, world } from '../../testing/world.ts'
import { lookForHarm } from './look-for-harm.job.ts'

let w: World
let alice: bigint
let bob: bigint
beforeAll(async () => {
  w = await world()
  alice = await w.idOf('alice')
  bob = await w.idOf('bob')
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

const run = (statement: string, values: unknown[] = []) => w.needs.pool.query(statement, values)

/** Days of many deposits that were lost again, the last of them so many days ago. */
const chases = (memberId: bigint, { days, ago = 1 }: { days: number; ago?: number }) =>
  run(
    `with day as (
       select (now() at time zone 'America/Sao_Paulo')::date - $3::int - n as on_day
         from generate_series(0, $2::int - 1) n
     ), money as (
       insert into activity_money_days (member_id, business_day, currency, deposits, deposit_count)
       select $1, on_day, 'BRL', 10000000, 6 from day
       on conflict (member_id, business_day, currency)
       do update set deposits = excluded.deposits, deposit_count = excluded.deposit_count)
     insert into activity_days (member_id, business_day, category, currency, bets, settled, stakes, payouts)
     select $1, on_day, 'RNG', 'BRL', 200, 200, 10000000, 1000000 from day
     on conflict (member_id, business_day, category, currency) do nothing`,
    [memberId, days, ago],
  )

const cases = async (memberId: bigint) =>
  await many<{ caseId: string; score: number; outcome: string | null; reason: string | null }>(
    w.needs.db,
  )`
      select case_id as "caseId", score, outcome, reason from harm_cases
       where member_id = ${memberId} order by opened_at`

async function answer(choice: string, by: 'olga' | 'oscar' = 'olga') {
  const waiting = (await cases(alice)).find(({ outcome }) => outcome === null)
  const params = { queue: 'harm', subject: waiting?.caseId ?? '' }
  const shown = await w.as(by).call('getDecision', { params })
  const body = {
    decisionId: randomUUID(),
    payloadHash: shown.value?.payloadHash ?? '',
    choice,
    reason: 'spoke with her on the phone',
  }
  return { shown, made: await w.as(by).call('decide', { params, body }) }
}

describe('the nightly look for markers of harm', () => {
  it('finds nobody who plays calmly, and nobody whose days are long past', async () => {
    await chases(bob, { days: 12, ago: 40 })
    await lookForHarm(w.needs)
    expect(await cases(alice)).toEqual([])
    expect(await cases(bob)).toEqual([])
  })

  it('opens one case a member with what was found, however often it runs, and keeps it up to date', async () => {
    await chases(alice, { days: 5 })
    await lookForHarm(w.needs)
    await lookForHarm(w.needs)
    // Thirty deposits (15) and five days of chasing (20) are less than what a person is asked about.
    expect(await cases(alice)).toEqual([])
    await run(`update harm_settings set ask_from = 30`)
    await lookForHarm(w.needs)
    await lookForHarm(w.needs)
    expect(await cases(alice)).toMatchObject([{ score: 35, outcome: null }])
    await run(
      `insert into safety_history (member_id, act, actor) select $1, 'limit_raise_asked', 'member:1'
         from generate_series(1, 2)`,
      [alice],
    )
    await chases(alice, { days: 6 })
    await lookForHarm(w.needs)
    expect(await cases(alice)).toMatchObject([{ score: 75 }])
    expect(await cases(bob)).toEqual([])
  })

  it('is answered by compliance only, and keeps the outcome with its reason', async () => {
    expect((await answer('message', 'oscar')).made.code).toBe('role_missing')
    const { shown, made } = await answer('message')
    expect(shown.value.fields.map(({ label, value }) => `${label.en} ${value}`)).toEqual(
      expect.arrayContaining([
        'Deposits 36',
        'Days of chasing losses 6',
        'Higher limits asked for 2',
      ]),
    )
    expect(made.success).toBe(true)
    expect(await cases(alice)).toMatchObject([
      { outcome: 'message', reason: 'spoke with her on the phone' },
    ])
    const { value: inbox } = await w.as('alice').call('listInbox', { query: {} })
    expect(inbox.messages).toContainEqual(expect.objectContaining({ key: 'play_check' }))
    const { rows } = await run(`select actor from audit where action = 'answer-harm'`)
    expect(rows).toEqual([{ actor: 'operator:olga' }])
  })

  it('asks again only where it got worse, or when the answer has grown old', async () => {
    await lookForHarm(w.needs)
    expect(await cases(alice)).toHaveLength(1)
    await run(`update harm_markers set points = points + 5 where marker = 'deposit_count'`)
    await lookForHarm(w.needs)
    expect(await cases(alice)).toHaveLength(2)
    expect((await answer('nothing')).made.success).toBe(true)
    await lookForHarm(w.needs)
    expect(await cases(alice)).toHaveLength(2)
    await run(`update harm_cases set closed_at = now() - interval '15 days'`)
    await lookForHarm(w.needs)
    expect(await cases(alice)).toHaveLength(3)
  })

  it('leads to a break where compliance orders one, and asks nothing about who takes a break', async () => {
    expect((await answer('time_out')).made.success).toBe(true)
    const stop = await readPlayStop(w.needs.db, alice)
    expect(stop?.kind).toBe('timed_out')
    expect((await answer('nothing')).made.code).toBe('decision_not_found')
    await run(`update harm_cases set closed_at = now() - interval '15 days'`)
    await lookForHarm(w.needs)
    expect((await cases(alice)).filter(({ outcome }) => outcome === null)).toEqual([])
  })
})
