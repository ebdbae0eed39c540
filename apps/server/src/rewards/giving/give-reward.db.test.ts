import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { type World, world } from '../../testing/world.ts'
import { giveReward } from './give-reward.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

describe('what is given', () => {
  it('takes nobody else’s place, though both givers were told the same id', async () => {
    const offer = {
      mode: 'NON_STICKY',
      amount: 10_000n,
      multiplier: 1,
      on: 'BONUS',
      expiresAt: new Date(Date.now() + DAY_MS),
    } as const
    const operationId = randomUUID()
    const give = (memberId: bigint, id: string) =>
      transact(w.needs.db, (tx) =>
        giveReward(tx, w.needs, {
          memberId,
          operationId,
          source: { kind: 'mission', id },
          reward: { kind: 'bonus', offer },
        }),
      )
    for (const mission of ['one', 'another']) {
      const { memberId } = await newcomer(w, '1.00')
      await run(w.needs.db)`insert into kyc_levels (member_id, level, state, verified_at)
                values (${memberId}, 1, 'VERIFIED', now())`
      expect(await give(memberId, mission)).toMatchObject({ replayed: false })
      expect(await give(memberId, mission)).toMatchObject({ replayed: true })
    }
  })
})
