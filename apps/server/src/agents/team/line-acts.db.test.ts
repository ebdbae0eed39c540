import { randomUUID } from 'node:crypto'
import { accountTypes } from '@parlour/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one } from '../../base/database/query.ts'
import { type World, world } from '../../testing/world.ts'
import { withClient } from '../../base/database/postgres/server-session.ts'
import { waitingProposals } from '../../house/proposals/proposals.store.ts'
import { decide } from '../lines/testing/decide.ts'
import { personBelow } from '../lines/testing/line-people.ts'
import { moveAct } from './line-acts.ts'

let w: World
beforeAll(async () => {
  w = await world()
}, 60_000)
afterAll(() => w.close())

const waiting = () => waitingProposals(w.needs.db, [moveAct], 100)

describe('what an operator proposes for a line', () => {
  it('waits for a second person for 24 hours only', async () => {
    const [a, x] = [
      await personBelow(w, undefined, { type: accountTypes.topAgent }),
      await personBelow(w, undefined, { type: accountTypes.topAgent }),
    ]
    const b = await personBelow(w, a.memberId)
    const proposalId = randomUUID()
    const { success } = await w.as('olga').call('proposeLineMove', {
      body: { proposalId, account: b.account, upline: x.account, reason: 'asked for by both' },
    })
    expect(success).toBe(true)
    expect(await waiting()).toContain(proposalId)

    await withClient(w.database.ownerUrl, (owner) =>
      owner.query(
        `update proposals set proposed_at = proposed_at - interval '24 hours',
                              expires_at = expires_at - interval '24 hours' where proposal_id = $1`,
        [proposalId],
      ),
    )
    expect(await waiting()).not.toContain(proposalId)
    expect((await decide(w, 'oscar', 'line-acts', proposalId, 'approve')).code).toBe(
      'decision_not_found',
    )
    const { parent } = await one<{ parent: bigint }>(w.needs.db)`
      select parent_id as parent from members where id = ${b.memberId}`
    expect(parent).toBe(a.memberId)
  })
})
