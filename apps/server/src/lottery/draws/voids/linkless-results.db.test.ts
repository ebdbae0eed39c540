import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../../base/database/database.ts'
import { run } from '../../../base/database/query.ts'
import type { World } from '../../../testing/world.ts'
import type { Draw } from '../draws.store.ts'
import { keepDrawsBack, type KeptDraws } from '../testing/kept-draws.ts'

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

/** In the name of the site, past its code: a result without the link that it was drawn from. */
const drawn = (db: Db, id: string) =>
  run(db)`update draws set result = '1 2 3 4 5', numbers = '{1,2,3,4,5}', state = 'settled'
         where id = ${id}`
const calledOff = () =>
  run(w.needs.db)`update draws set state = 'void', void_reason = 'seed_lost' where id = ${early.id}`

describe('two draws of one chain that were kept back', () => {
  it('are not called off for the seed once a later one shows its result, with its link or without', async () => {
    await drawn(w.needs.db, late.id)
    await expect(calledOff()).rejects.toMatchObject({ code: 'PL008' })
  })

  it('show no result without their link once another was called off for the seed', async () => {
    await calledOff()
    await expect(drawn(w.needs.db, late.id)).rejects.toMatchObject({ code: 'PL008' })
  })

  it('show the numbers that they showed', async () => {
    await drawn(w.needs.db, late.id)
    await expect(
      run(w.needs.db)`update draws set numbers = '{9,9,9,9,9}' where id = ${late.id}`,
    ).rejects.toMatchObject({ code: 'PL008' })
  })
})
