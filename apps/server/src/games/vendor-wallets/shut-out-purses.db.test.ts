import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { liftRestriction, restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { world, type World } from '../../testing/world.ts'
import { bringHome } from './bring-home.job.ts'
import { openPurses, type Purses } from './testing/purse-world.ts'

let w: World
let purses: Purses
beforeAll(async () => {
  w = await world({ bob: { cash: '300.00' } })
  purses = await openPurses(w)
}, 60_000)
afterAll(async () => {
  await purses?.close()
  await w?.close()
})

describe('money for a vendor’s wallet', () => {
  it.each([
    [
      'shuts themselves out',
      () => w.as('bob').call('excludeMyself', { body: { period: '6_months', confirmed: true } }),
    ],
    ['takes a break', () => w.as('bob').call('takeTimeOut', { body: { days: 1 } })],
  ] as const)(
    'comes home where its owner %s, also where a vendor refuses first and is silent then',
    async (_, stop) => {
      const memberId = await w.idOf('bob')
      const before = (await w.book('bob')).cash
      expect((await purses.move('bob', 'to_vendor', '10.00')).value).toMatchObject({
        state: 'done',
      })
      expect((await stop()).success).toBe(true)
      w.as('bob').forget()
      const jobs = await many<{ task: string; key: string }>(w.needs.db)`
      select task_identifier as task, key from graphile_worker.jobs where key = ${`bring-home ${memberId}`}`
      expect(jobs).toHaveLength(1)
      const order = { memberId: String(memberId), requestId: randomUUID() }
      await purses.trouble('refuse')
      await expect(bringHome(w.needs, order, 1)).rejects.toThrow('a vendor')
      await purses.trouble('lost_after')
      await expect(bringHome(w.needs, order, 2)).rejects.toThrow('a vendor')
      await purses.chase()
      await bringHome(w.needs, order, 3)
      expect((await w.book('bob')).cash).toBe(before)
      expect(await purses.held('bob')).toBe('0.0000')
      for (const kind of ['excluded', 'timed_out'] as const)
        await transact(w.needs.db, (tx) => liftRestriction(tx, { memberId, kind }))
      await run(w.needs.db)`delete from exclusion_marks`
      await run(w.needs.db)`delete from exclusions`
    },
  )

  it.each(['excluded', 'timed_out'] as const)(
    'stays where its owner is %s at the same moment: no stake is asked about there',
    async (kind) => {
      const memberId = await w.idOf('bob')
      const before = (await w.book('bob')).cash
      const moved = await whileOpen(
        w.needs.db,
        (tx) => restrictMember(tx, { memberId, kind, until: null, reason: 'a test' }),
        () => purses.move('bob', 'to_vendor', '10.00'),
      )
      await transact(w.needs.db, (tx) => liftRestriction(tx, { memberId, kind }))
      expect(moved.code).toBe(`member_${kind}`)
      expect((await w.book('bob')).cash).toBe(before)
    },
  )
})
