import { afterAll, beforeAll, expect, it } from 'vitest'
import { many } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { type World, world } from '../../testing/world.ts'
import { layCounters, lowerCounters, readCounter } from './house-rules.store.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

it('a counter that is freed of more than it has counted stands at nothing, and the audit tells it', async () => {
  const { db } = w.needs
  await layCounters(db, new Map([['a-test:1', 100n]]))
  const free = (amount: bigint) =>
    transact(db, (tx) => lowerCounters(tx, new Map([['a-test:1', amount]])))
  const told = () => many(db)`
      select after from audit where action = 'free-more-than-counted' and subject = 'counter:a-test:1'`
  await free(0n)
  expect(await told()).toEqual([])
  await free(30n)
  expect(await readCounter(db, 'a-test:1')).toEqual({ value: 0n, cap: 100n })
  expect(await told()).toEqual([{ after: { stood: '0.0000', freed: '0.0030' } }])
})
