import type { IsolationLevel } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../../base/database/database.ts'
import { many, maybe, run } from '../../../base/database/query.ts'
import type { World } from '../../../testing/world.ts'
import type { Draw } from '../draws.store.ts'
import { pruneDraws } from '../life/prune-draws.job.ts'
import { keepDrawsBack, type KeptDraws } from '../testing/kept-draws.ts'

/*
 * A house that serves itself past its code, with the rights of the site: it keeps draws back for longer than a week, and
 * then would draw those that please and call off the others.
 */

let w: World
let early: Draw
let late: Draw
let kept: KeptDraws
beforeAll(async () => {
  kept = await keepDrawsBack('ssc-5')
  ;({ w, early, late } = kept)
}, 60_000)
beforeEach(() => kept.waitAgain())
afterAll(() => kept.stop())

const callOff = (db: Db, { id }: Draw, reason: 'seed_lost' | 'beacon_silent') =>
  run(db)`update draws set state = 'void', void_reason = ${reason} where id = ${id}`
const draw = (db: Db, { id }: Draw) =>
  run(
    db,
  )`update draws set revealed_link = '\\x01', result = '1 2 3 4 5', numbers = '{1,2,3,4,5}', state = 'settled'
       where id = ${id}`

const stateOf = async ({ id }: Draw) => {
  const row = await maybe<{ state: string }>(w.needs.db)`select state from draws where id = ${id}`
  return row?.state
}

type Act = (db: Db) => Promise<unknown>

/** Each in a transaction that had begun before the other did anything, and ends when the other has done what it could. */
async function atOnce(isolation: IsolationLevel, ...acts: readonly [Act, Act]): Promise<void> {
  const begun = acts.map(() => Promise.withResolvers<void>())
  const acted = acts.map(() => Promise.withResolvers<void>())
  await Promise.allSettled(
    acts.map((act, at) =>
      w.needs.db
        .transaction()
        .setIsolationLevel(isolation)
        .execute(async (tx) => {
          await many(tx)`select from draws limit 1`
          begun[at]!.resolve()
          await Promise.all(begun.map(({ promise }) => promise))
          // The second waits for the first, which does not wait for it.
          if (at === 1) await acted[0]!.promise
          const doing = act(tx)
          if (at === 1) return doing
          await doing.finally(() => acted[0]!.resolve())
          await isHeldBack(acted[1]!.promise)
        })
        .finally(() => acted[at]!.resolve()),
    ),
  )
}

/** Until the other has ended, or waits for what this one holds. */
async function isHeldBack(ended: Promise<void>): Promise<void> {
  let over = false
  void ended.then(() => {
    over = true
  })
  for (;;) {
    const rows = await many(w.needs.db)`
      select from pg_stat_activity
       where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
    if (over || rows.length > 0) return
  }
}

describe('two draws of one chain that were kept back', () => {
  it.each<IsolationLevel>(['read committed', 'repeatable read'])(
    'are not called off and drawn side by side, in transactions that are %s',
    async (isolation) => {
      const calledOff: Act = (db) => callOff(db, early, 'seed_lost')
      const drawn: Act = (db) => draw(db, late)
      for (const acts of [
        [calledOff, drawn],
        [drawn, calledOff],
      ] as const) {
        await atOnce(isolation, ...acts)
        expect([await stateOf(early), await stateOf(late)]).not.toEqual(['void', 'settled'])
        await kept.waitAgain()
      }
    },
  )
})

describe('a draw without bets that shows another to be known', () => {
  const forget = () => many(w.needs.db)`select forget_draws(array[${late.id}]::uuid[])`

  it('is not forgotten while that one waits, which is drawn', async () => {
    await draw(w.needs.db, late)
    await forget()
    expect(await pruneDraws(w.needs)).toBe(0)
    for (const why of ['seed_lost', 'beacon_silent'] as const)
      await expect(callOff(w.needs.db, early, why), why).rejects.toMatchObject({ code: 'PL008' })
    expect(await stateOf(late)).toBe('settled')
  })

  it('is not forgotten while its lottery has drawn nothing after it: it tells the round that there is', async () => {
    for (const one of [early, late]) await draw(w.needs.db, one)
    await forget()
    expect(await pruneDraws(w.needs)).toBe(1)
    expect([await stateOf(early), await stateOf(late)]).toEqual([undefined, 'settled'])
  })
})
