import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import type { World } from '../../testing/world.ts'
import { tickDraws } from '../draw-clock/tick-draws.ts'
import { type Draw, findSellingDraws, readDrawById } from '../draws/draws.store.ts'
import { letPass } from '../draws/testing/draw-world.ts'
import { lotteryWorld } from '../draws/testing/lottery-world.ts'

const HOUSE = 'ssc-5'
const OFFICIAL = '3d'
const MONTH = 30 * 86_400

let w: World
let sealed: Draw
let unsealed: Draw
beforeAll(async () => {
  w = await lotteryWorld([HOUSE, OFFICIAL])
  ;[sealed] = (await findSellingDraws(w.needs.db, HOUSE, 1)) as [Draw]
  ;[unsealed] = (await findSellingDraws(w.needs.db, OFFICIAL, 1)) as [Draw]
  await letPass(w.database, sealed.id, 3_600)
  await tickDraws(w.needs)
  await run(w.needs.db)`
    update lotteries set source = 'official', beacon = null where code = ${HOUSE}`
})
afterAll(() => w.close())

const stateOf = async ({ id }: Draw) => (await readDrawById(w.needs.db, id))!.state

describe('a lottery that is called otherwise while its draws wait', () => {
  it('has nobody tell the result of a draw to which the house bound itself', async () => {
    const entered = await w.as('olga').call('enterDrawResult', {
      params: { game: HOUSE, issue: sealed.issue },
      body: { entryId: randomUUID(), result: '12345' },
    })
    expect(entered.code).toBe('draw_not_found')
    const asked = await w.as('olga').call('proposeDrawChange', {
      params: { game: HOUSE, issue: sealed.issue },
      body: { changeId: randomUUID(), reason: 'Another was read.', kind: 'void' } as never,
    })
    expect(asked.success).toBe(false)
  })

  it('keeps no draw of others waiting, and calls nothing off before the house may', async () => {
    await letPass(w.database, unsealed.id, MONTH)
    await tickDraws(w.needs)
    expect(await stateOf(unsealed)).toBe('void')
    expect(await stateOf(sealed)).not.toBe('void')
  })

  it('calls off what others were to draw, though the house draws it by now', async () => {
    const [next] = (await findSellingDraws(w.needs.db, OFFICIAL, 1)) as [Draw]
    await run(w.needs.db)`
      update lotteries set source = 'house', beacon = 'local' where code = ${OFFICIAL}`
    await letPass(w.database, next.id, MONTH)
    await tickDraws(w.needs)
    expect(await stateOf(next)).toBe('void')
  })
})
